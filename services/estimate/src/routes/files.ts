import { defineFiles } from '@quayside/service-kit';
import { staffEstimate } from '../application/offers/links';
import { estimateCalls } from '../contract/calls';

/** Files of estimates, for staff: clients do not see them. */
export const fileRoutes = defineFiles({
  name: 'estimate',
  calls: estimateCalls,
  idParameter: 'estimateId',
  demand: async (scope, member, id) => (await staffEstimate(scope, member, id)).number,
});
