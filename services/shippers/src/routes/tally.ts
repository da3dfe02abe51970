import { implement, requirePermission } from '@quayside/service-kit';
import { shippersPeerCalls } from '../contract/peer-calls';
import { products, shippers } from '../store/shippers';

/** For the account service's list of what comes next: what there is, and where more of it belongs. */
export const tallyRoute = implement(shippersPeerCalls.getTally, async ({ member, scope }) => {
  requirePermission(member, 'shipper:read');
  const [newest] = await scope
    .store(shippers)
    .findMany({ archived: false }, { limit: 1, sort: '-updatedAt' });
  return {
    shippers: await scope.store(shippers).count({ archived: false }),
    products: await scope.store(products).count({ archived: false }),
    newest: newest?.id ?? null,
  };
});
