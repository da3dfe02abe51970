import { defineRoute, requirePermission } from '@quayside/service-kit';
import { tallySchema } from '../contract/tally';
import { products, shippers } from '../store/stores';

/** For the account service's list of what comes next: what there is, and where more of it belongs. */
export const tallyRoute = defineRoute({
  method: 'get',
  path: '/tally',
  summary: 'How many shippers and products there are',
  access: 'service-for-member',
  response: tallySchema,
  async handler({ member, scope }) {
    requirePermission(member, 'shipper:read');
    const [newest] = await scope
      .store(shippers)
      .findMany({ archived: false }, { limit: 1, sort: '-updatedAt' });
    return {
      shippers: await scope.store(shippers).count({ archived: false }),
      products: await scope.store(products).count({ archived: false }),
      newest: newest?.id ?? null,
    };
  },
});
