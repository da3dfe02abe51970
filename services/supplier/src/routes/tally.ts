import { implement, requirePermission } from '@quayside/service-kit';
import { supplierPeerCalls } from '../contract/peer-calls';
import { rateCards } from '../store/rate-cards';
import { suppliers } from '../store/suppliers';

/** For the account service's list of what comes next: what there is, and where more of it belongs. */
export const tallyRoute = implement(supplierPeerCalls.getTally, async ({ member, scope }) => {
  requirePermission(member, 'supplier:read');
  const [newest] = await scope
    .store(suppliers)
    .findMany({ archived: false }, { limit: 1, sort: '-updatedAt' });
  return {
    suppliers: await scope.store(suppliers).count({ archived: false }),
    rateCards: await scope.store(rateCards).count({ archived: false }),
    newest: newest?.id ?? null,
  };
});
