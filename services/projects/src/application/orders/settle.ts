import type { Scope } from '@quayside/service-kit';
import { orderChange } from '../../domain/order-standing';
import { estimates } from '../../store/copies';
import { orders } from '../../store/orders';
import { milestones } from '../../store/projects';
import { orderSaved } from './saved';

/** Holds the order of an estimate against what is known of the estimate now. A cancelled order has nothing due any more. */
export async function settleOrder(scope: Scope, estimateId: string): Promise<void> {
  const order = await scope.store(orders).findOne({ estimateId, state: { in: ['open', 'done'] } });
  const estimate = order && (await scope.store(estimates).find(estimateId));
  const change = estimate && orderChange(order, estimate);
  if (!change) return;
  const settled = await scope.store(orders).update(order.id, order.version, change);
  if (change.state === 'cancelled') {
    const open = await scope.store(milestones).findAll({ orderId: order.id, done: false, archived: false });
    for (const { id, version } of open) await scope.store(milestones).archive(id, version);
  }
  await orderSaved(scope, 'update', settled, order);
}
