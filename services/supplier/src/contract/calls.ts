import { activityCall, defineCalls } from '@quayside/api';

/** What the supplier service answers. */
export const supplierCalls = defineCalls('supplier', { readActivity: activityCall });
