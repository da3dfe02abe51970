import { decimalOf, maximum, minimum, plain, ZERO, type Decimal } from '../core/decimal';
import { RatingError } from '../core/errors';
import { roundMoney } from '../core/rounding';
import type { DutyRule } from '../model';
import type { Params, Step } from '../core/issue';
import { amountByBreaks } from '../rating/breaks';
import { knownDutyUnit } from './duty-units';

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

/** Compared and chosen: the step of a mixed duty. */
function mixedDuty(rule: Extract<DutyRule, { kind: 'mixed' }>, value: Decimal, quantity: Decimal) {
  const byValue = value.times(rule.rate);
  const byQuantity = quantity.times(rule.perUnit);
  const amount = rule.choose === 'higher' ? maximum(byValue, byQuantity) : minimum(byValue, byQuantity);
  const figures = { byValue: plain(byValue), byQuantity: plain(byQuantity), choose: rule.choose };
  return { amount, figures };
}

/**
 * Unrounded duty of a tariff line (domain model §2.8) and the step that leads to it: ad valorem V × r, specific q × s,
 * compound both, mixed the higher or lower of both, quota in and over quota.
 *
 * @throws RatingError `duty.quantityMissing` when a rule needs a quantity that is not given, `duty.unitUnknown` when its unit is not known
 */
export function dutyWithStep(rule: DutyRule, base: DutyBase): { amount: Decimal; step: Step } {
  const quantity = (): Decimal => {
    if (!base.quantity) throw new RatingError('duty.quantityMissing', { kind: rule.kind });
    return base.quantity;
  };
  if ('unit' in rule) knownDutyUnit(rule.unit);
  const value = plain(base.value);
  const result = (kind: Step['kind'], amount: Decimal, params: Params = {}) => ({
    amount,
    step: { kind, params: { value, ...params, to: plain(amount) } },
  });
  const measured = (of: { perUnit: string; unit: string }) => ({
    quantity: plain(quantity()),
    perUnit: of.perUnit,
    unit: of.unit,
  });
  switch (rule.kind) {
    case 'free':
      return result('customs.dutyFree', ZERO);
    case 'adValorem':
      return result('customs.dutyAdValorem', base.value.times(rule.rate), { rate: rule.rate });
    case 'specific':
      return result('customs.dutySpecific', quantity().times(rule.perUnit), measured(rule));
    case 'compound': {
      const amount = base.value.times(rule.rate).plus(quantity().times(rule.perUnit));
      return result('customs.dutyCompound', amount, { rate: rule.rate, ...measured(rule) });
    }
    case 'mixed': {
      const { amount, figures } = mixedDuty(rule, base.value, quantity());
      return result('customs.dutyMixed', amount, { rate: rule.rate, ...measured(rule), ...figures });
    }
    case 'quota': {
      const whole = quantity();
      if (whole.eq(0)) throw new RatingError('duty.quantityMissing', { kind: rule.kind });
      const { quotaQuantity, inQuotaRate, overQuotaRate, unit } = rule;
      const within = base.value.times(minimum(whole, decimalOf(quotaQuantity))).div(whole);
      const over = base.value.minus(within);
      const amount = within.times(inQuotaRate).plus(over.times(overQuotaRate));
      const shares = { within: plain(within), over: plain(over) };
      const params = { quantity: plain(whole), quotaQuantity, unit, inQuotaRate, overQuotaRate, ...shares };
      return result('customs.dutyQuota', amount, params);
    }
  }
}

/** Unrounded duty of a tariff line, without the step. */
export function dutyOf(rule: DutyRule, base: DutyBase): Decimal {
  return dutyWithStep(rule, base).amount;
}
