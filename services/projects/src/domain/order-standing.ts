import { marksOf } from '@quayside/contract/price-marks';
import { standingOf } from '@quayside/contract/estimate-standing';
import type { Order } from '../contract';
import type { EstimateCopy } from './copies';

type Followed = Pick<Order, 'state' | 'revision' | 'waiting' | 'cancellation'>;
type Change = Pick<Order, 'cancellation'> & {
  state?: Order['state'];
  waiting?: Order['waiting'] | null;
};

/**
 * What the estimate tells of its order: that it was cancelled, or that the client accepted a later revision, which waits to be taken as a
 * change order. Null where nothing changes. A copy that is older than the order changes nothing.
 */
export function orderChange(order: Followed, { revisions }: Pick<EstimateCopy, 'revisions'>): Change | null {
  if (order.state === 'cancelled' || revisions.length === 0) return null;
  const standing = standingOf(revisions);
  const ended = revisions.filter(
    ({ revision, state }) =>
      state === 'cancelled' &&
      (revision === order.revision || (revision > order.revision && !standing.order)),
  );
  const last = ended.at(-1);
  if (last) {
    const { decidedAt, cancelReason } = last;
    return {
      state: 'cancelled',
      waiting: null,
      cancellation: { at: decidedAt ?? '', ...(cancelReason ? { reason: cancelReason } : {}) },
    };
  }
  const later = standing.order && standing.order.revision > order.revision ? standing.order : undefined;
  if (later?.revision === order.waiting?.revision) return null;
  if (!later) return { waiting: null };
  const { revision, decidedAt, totals } = later;
  return {
    waiting: {
      ...{ revision, acceptedAt: decidedAt ?? '', sell: totals.sell, currency: totals.currency },
      ...marksOf(totals),
    },
  };
}
