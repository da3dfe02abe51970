import { activityCall, defineCalls } from '@quayside/api';

/** What the shippers service answers. */
export const shippersCalls = defineCalls('shippers', { readActivity: activityCall });
