import { decimalOf, plain, sum } from '@quayside/rating';
import type { Scope } from '@quayside/service-kit';
import type { CounterComparison, CounterTarget } from '../../contract/conversation';
import { offeredLinesOf } from '../../domain/sell-lines';
import { loadSnapshot } from '../snapshots';

/**
 * Why an amount is no other price of a line: the offer has no such line or no price of it, or it charges for what the offer takes off. Without
 * the sign, who wants a larger discount would ask to pay for it. Undefined where it is one.
 */
export function counterRefusal(
  offered: string | null | undefined,
  amount: string,
): { path: 'lineId' | 'amount'; code: string; message: string } | undefined {
  if (offered === undefined) return { path: 'lineId', code: 'unknown', message: 'no line of the offer' };
  if (offered === null) return { path: 'lineId', code: 'price.none', message: 'this line has no price yet' };
  const wanted = decimalOf(amount);
  if (decimalOf(offered).lt(0))
    return wanted.gt(0)
      ? { path: 'amount', code: 'amount.reduction', message: 'a reduction is below zero, or zero' }
      : undefined;
  return wanted.lt(0)
    ? { path: 'amount', code: 'amount.negative', message: 'only a reduction is below zero' }
    : undefined;
}

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
