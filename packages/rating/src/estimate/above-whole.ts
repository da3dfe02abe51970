import { isAboveWhole } from '@quayside/contract/percents';
import { ONE, parseDecimal, plain } from '../core/decimal';
import type { ChargeLine, Markup } from '../model';

/** The highest share of a line that is more than the whole, as long as nobody confirmed this very share; undefined where there is none. */
export function rateAboveWhole({ basis, rate, breaks, confirmedShare }: ChargeLine): string | undefined {
  if (basis !== 'percent-of' && basis !== 'value') return undefined;
  let highest: string | undefined;
  for (const share of [rate, ...(breaks?.steps.map((step) => step.rate) ?? [])])
    if (share && isAboveWhole(share) && (highest === undefined || Number(share) > Number(highest)))
      highest = share;
  return highest === confirmedShare ? undefined : highest;
}

/** What a markup adds to the cost as a share of it: a margin of 60 % of the sell adds 150 %. Null for a margin that is the whole sell. */
function addedShare({ kind, rate: text }: Markup): string | null {
  const rate = parseDecimal(text);
  if (kind === 'markup' || !rate) return text;
  return rate.gte(1) ? null : plain(rate.div(ONE.minus(rate)).round(4));
}

/** What a markup or a margin adds to the cost, where that is more than the whole. */
export function addedAboveWhole(markup: Markup | null | undefined): string | undefined {
  const share = markup && addedShare(markup);
  return share && isAboveWhole(share) ? share : undefined;
}

/** A markup of a line's own that is more than the whole. */
export const markupAboveWhole = ({ markup }: ChargeLine): string | undefined => addedAboveWhole(markup);
