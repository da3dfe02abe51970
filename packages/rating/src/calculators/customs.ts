import { decimalOf, maximum, minimum, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundMoney } from '../core/rounding';
import type { DutyRule } from '../model';
import { amountByBreaks } from '../rating/breaks';

/** First line, last line, units charged. */
export type DeclarationStep = readonly [number, number, number];

/**
 * Brokerage of one declaration, stepped by its number of lines (case T01): 5,900 × 1 for 1–3 lines, × 2 for 4–8 …
 *
 * @throws RatingError `breaks.beyondLast` beyond the published table, `breaks.belowFirst` for no line
 */
export function steppedDeclaration(
  lines: number,
  unit: string,
  steps: readonly DeclarationStep[],
  currency: string,
): Decimal {
  if (!Number.isInteger(lines) || lines < 1) throw new RatingError('breaks.belowFirst', { quantity: lines });
  const { amount } = amountByBreaks(
    {
      mode: 'stepCount',
      steps: steps.map(([from, , units]) => ({ from: String(from), units: String(units) })),
      upTo: String(steps.at(-1)?.[1] ?? 0),
    },
    decimalOf(lines),
    decimalOf(unit),
  );
  return roundMoney(amount, currency);
}

/** Single-entry bond: per started 1,000 of value + duty + fees, at least the minimum (case D02: 66 × 5). */
export function singleEntryBond(
  base: Decimal | string,
  perThousand: string,
  least: string,
  currency: string,
): Decimal {
  const thousands = decimalOf(base).div(1000).round(0, 3);
  return maximum(roundMoney(thousands.times(perThousand), currency), decimalOf(least));
}

export interface DutyBase {
  value: Decimal;
  quantity: Decimal | null;
}

/**
 * Unrounded duty of a tariff line (domain model §2.8): ad valorem V × r, specific q × s, compound both, mixed the higher
 * or lower of both, quota in and over quota.
 *
 * @throws RatingError `duty.quantityMissing` when a rule needs a quantity that is not given
 */
export function dutyOf(rule: DutyRule, base: DutyBase): Decimal {
  const quantity = (): Decimal => {
    if (!base.quantity) throw new RatingError('duty.quantityMissing', { kind: rule.kind });
    return base.quantity;
  };
  switch (rule.kind) {
    case 'free':
      return ZERO;
    case 'adValorem':
      return base.value.times(rule.rate);
    case 'specific':
      return quantity().times(rule.perUnit);
    case 'compound':
      return base.value.times(rule.rate).plus(quantity().times(rule.perUnit));
    case 'mixed': {
      const byValue = base.value.times(rule.rate);
      const byQuantity = quantity().times(rule.perUnit);
      return rule.choose === 'higher' ? maximum(byValue, byQuantity) : minimum(byValue, byQuantity);
    }
    case 'quota': {
      const whole = quantity();
      if (whole.eq(0)) return ZERO;
      const within = base.value.times(minimum(whole, decimalOf(rule.quotaQuantity))).div(whole);
      return within.times(rule.inQuotaRate).plus(base.value.minus(within).times(rule.overQuotaRate));
    }
  }
}
