import { activityCall, defineCalls } from '@quayside/api';
import { companyCalls } from './calls/company';
import { notificationCalls } from './calls/notifications';
import { featureCalls } from './calls/features';
import { peopleCalls } from './calls/people';
import { sessionCalls } from './calls/session';
import { setupCalls } from './calls/setup';

/** What the account service answers. */
export const accountCalls = defineCalls('account', {
  ...sessionCalls,
  ...setupCalls,
  ...companyCalls,
  ...peopleCalls,
  ...featureCalls,
  ...notificationCalls,
  readActivity: activityCall,
});
