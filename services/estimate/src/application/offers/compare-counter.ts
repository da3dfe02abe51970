import { decimalOf, plain, sum } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import type { CounterComparison, CounterTarget } from '../../contract/conversation';
import { offeredLinesOf } from '../../domain/sell-lines';
import { loadSnapshot } from '../snapshots';

/** Puts a counter-offer next to the figures of the frozen revision that it is about. */
export async function compareCounter(
  scope: Scope,
  revisionId: string,
  target: CounterTarget,
): Promise<CounterComparison> {
  const { document, priced } = await loadSnapshot(scope, revisionId);
  const { currency } = target;
  const known = new Map(offeredLinesOf(document, priced).map((line) => [line.id, line]));
  const lines = (target.of === 'lines' ? target.lines : []).flatMap(({ lineId, amount }) => {
    const line = known.get(lineId);
    if (!line) return [];
    const { description, descriptionJa, sell, inTotal } = line;
    const difference = sell === null ? null : decimalOf(amount).minus(decimalOf(sell));
    const shown = { lineId, description, descriptionJa, offered: sell, wanted: amount };
    return [{ shown: { ...shown, difference: difference && plain(difference) }, difference, inTotal }];
  });
  const withTax = target.of === 'total';
  const offered = decimalOf(withTax ? priced.totals.total : priced.totals.sell);
  const difference = withTax
    ? decimalOf(target.amount).minus(offered)
    : sum(lines.flatMap((each) => (each.inTotal && each.difference ? [each.difference] : [])));
  return {
    ...{ currency, withTax, offered: plain(offered) },
    wanted: plain(offered.plus(difference)),
    difference: plain(difference),
    share: offered.eq(0) ? null : plain(difference.divRound(offered, 4)),
    lines: lines.map(({ shown }) => shown),
  };
}
