import type { OrderedOffer } from '@quayside/service-estimate/peer-calls';
import type { Scope } from '@quayside/service-kit';
import type { StoredVersion } from '../../contract';

/** An accepted offer as an order keeps it, taken by the acting member. */
export function versionOf({ actor }: Pick<Scope, 'actor'>, offer: OrderedOffer): StoredVersion {
  const { revision, hash, acceptedAt, purchaseOrder, currency, totals, budget, shipment } = offer;
  const { toBeAdvised } = offer;
  return {
    ...{ revision, acceptedAt, currency, totals, budget, shipment },
    ...(toBeAdvised ? { toBeAdvised } : {}),
    ...(hash ? { hash } : {}),
    ...(purchaseOrder ? { purchaseOrder } : {}),
    takenAt: new Date().toISOString(),
    takenBy: { id: actor.id, name: actor.name },
  };
}
