import { isAboveWhole } from '@quayside/contract/percents';
import type { ChargeLine } from '../model';

/** The highest share of a line that is more than the whole, as long as nobody confirmed this very share; undefined where there is none. */
export function rateAboveWhole({ basis, rate, breaks, confirmedShare }: ChargeLine): string | undefined {
  if (basis !== 'percent-of' && basis !== 'value') return undefined;
  let highest: string | undefined;
  for (const share of [rate, ...(breaks?.steps.map((step) => step.rate) ?? [])])
    if (share && isAboveWhole(share) && (highest === undefined || Number(share) > Number(highest)))
      highest = share;
  return highest === confirmedShare ? undefined : highest;
}

/** A markup of a line's own that is more than the whole. */
export const markupAboveWhole = ({ markup }: ChargeLine): string | undefined =>
  markup?.kind === 'markup' && isAboveWhole(markup.rate) ? markup.rate : undefined;
