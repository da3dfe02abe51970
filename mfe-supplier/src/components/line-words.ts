import { formatAmount, formatDecimal, shiftPoint } from '@quayside/platform';
import type { RateLine } from '@quayside/service-supplier/contract';

export type Basis = RateLine['basis'];

/** Bases whose rate is a share of one, which people read and type as percent. */
export function isShare(basis: Basis | string): boolean {
  return basis === 'percent-of' || basis === 'value';
}

/** The rate as people read it: `1,450.00`, `5 %`; a dash where the steps carry the rates. */
export function rateText({ rate, basis, currency }: RateLine): string {
  if (rate === undefined || rate === null) return '–';
  return isShare(basis) ? `${formatDecimal(shiftPoint(rate, 2))} %` : formatAmount(rate, currency);
}

export type StepText = { from: string; value: string; word: 'stepRate' | 'stepUnits' | 'stepWeight' };

/** Whether steps are weights: of the cargo in a container, which its surcharge for heavy ones is charged from. */
const isByWeight = ({ code, basis }: RateLine): boolean => code === 'HWS' && basis === 'container';

/** The steps of a stepped price; `value` is a rate or a number of units. */
export function stepTexts(line: RateLine): StepText[] {
  const { breaks } = line;
  if (!breaks) return [];
  return breaks.steps.map((step) => {
    const isUnits = breaks.mode === 'stepCount';
    const value = isUnits
      ? formatDecimal(step.units ?? '')
      : step.rate === undefined || step.rate === null
        ? '–'
        : isShare(line.basis)
          ? `${formatDecimal(shiftPoint(step.rate, 2))} %`
          : formatAmount(step.rate, line.currency);
    const word = isUnits ? 'stepUnits' : isByWeight(line) ? 'stepWeight' : 'stepRate';
    return { from: formatDecimal(step.from), value, word };
  });
}
