import { defineRoute, requirePermission } from '@quayside/service-kit';
import { tallySchema } from '../contract/tally';
import { rateCards, suppliers } from '../store/stores';

/** For the account service's list of what comes next: what there is, and where more of it belongs. */
export const tallyRoute = defineRoute({
  method: 'get',
  path: '/tally',
  summary: 'How many suppliers and rate cards there are',
  access: 'service-for-member',
  response: tallySchema,
  async handler({ member, scope }) {
    requirePermission(member, 'supplier:read');
    const [newest] = await scope
      .store(suppliers)
      .findMany({ archived: false }, { limit: 1, sort: '-updatedAt' });
    return {
      suppliers: await scope.store(suppliers).count({ archived: false }),
      rateCards: await scope.store(rateCards).count({ archived: false }),
      newest: newest?.id ?? null,
    };
  },
});
