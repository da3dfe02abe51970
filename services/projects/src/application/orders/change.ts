import { estimatePeerCalls } from '@quayside/service-estimate/peer-calls';
import { invalid, problem, type Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import type { updateOrderSchema } from '../../contract';
import { orders, type OrderRecord } from '../../store/orders';
import { unknownPeople } from '../references';
import { orderSaved } from './saved';
import { versionOf } from './version';

/** The refusal where an offer is not, or not any more, what the caller saw. */
export const otherRevision = (now: number): Error =>
  problem('state-conflict', {
    errors: [
      { path: 'revision', code: 'order.otherRevision', message: `revision ${now} is the accepted one` },
    ],
  });

const cancelled = (): Error =>
  problem('state-conflict', {
    errors: [{ path: 'state', code: 'order.cancelled', message: 'the order was cancelled' }],
  });

/**
 * Takes a later accepted revision into the order. The versions before stay as they are, and so do the milestones: they are kept by
 * operations. A repeat is answered with the order as it is.
 *
 * @throws ProblemError `state-conflict` where another revision is accepted, or the order was cancelled
 */
export async function takeChange(scope: Scope, orderId: string, revision: number): Promise<OrderRecord> {
  const known = await scope.store(orders).get(orderId);
  if (known.versions.some((version) => version.revision === revision)) return known;
  if (known.state === 'cancelled') throw cancelled();
  const offer = await scope.callPeer(estimatePeerCalls.getOrderedOffer, {
    params: { estimateId: known.estimateId },
  });
  if (offer.revision !== revision) throw otherRevision(offer.revision);
  return scope.transaction(async (inner) => {
    const order = await inner.store(orders).get(orderId);
    if (order.versions.some((version) => version.revision === revision)) return order;
    if (order.state === 'cancelled') throw cancelled();
    if (order.revision > revision) throw otherRevision(order.revision);
    const { title, titleJa, remarks, purchaseOrder } = offer;
    const changed = await inner.store(orders).update(orderId, order.version, {
      ...{ revision, title, titleJa, remarks },
      versions: [...order.versions, versionOf(inner, offer)],
      waiting: null,
      ...(purchaseOrder ? { purchaseOrder } : {}),
    });
    await orderSaved(inner, 'update', changed, order);
    return changed;
  }, known.estimateId);
}

/** Changes what is the company's own of an order. @throws ProblemError `state-conflict`, `stale-version`, `invalid` */
export async function updateOrder(
  scope: Scope,
  order: OrderRecord,
  change: z.output<typeof updateOrderSchema>,
): Promise<OrderRecord> {
  if (order.state === 'cancelled') throw cancelled();
  if (change.assigneeId) {
    const failures = await unknownPeople(scope, [{ path: 'assigneeId', id: change.assigneeId }]);
    if (failures.length > 0) throw invalid(failures);
  }
  const updated = await scope.store(orders).update(order.id, order.version, change);
  await orderSaved(scope, 'update', updated, order);
  return updated;
}
