import { activityCall, defineCalls, fileCalls } from '@quayside/api';
import { chargeCalls } from './calls/charges';
import { commentCalls } from './calls/comments';
import { customsRateCalls } from './calls/customs-rates';
import { estimateItemCalls } from './calls/estimates';
import { exportCalls } from './calls/exports';
import { followUpCalls } from './calls/follow-up';
import { layoutCalls } from './calls/layouts';
import { listCalls } from './calls/lists';
import { offerCalls } from './calls/offers';
import { placeCalls } from './calls/places';
import { referenceCalls } from './calls/reference';
import { ruleCalls } from './calls/rules';
import { stageCalls } from './calls/stages';
import { transitionCalls } from './calls/transitions';

/** What the estimate service answers. */
export const estimateCalls = defineCalls('estimate', {
  ...listCalls,
  ...estimateItemCalls,
  ...stageCalls,
  ...transitionCalls,
  ...exportCalls,
  ...layoutCalls,
  ...offerCalls,
  ...followUpCalls,
  ...commentCalls,
  ...referenceCalls,
  ...ruleCalls,
  ...chargeCalls,
  ...customsRateCalls,
  ...placeCalls,
  ...fileCalls('Estimate', '/estimates/:estimateId/files', {
    read: 'estimate:read',
    write: 'estimate:write',
  }),
  readActivity: activityCall,
});
