import { clamp, decimalOf, maximum, ONE, optionalDecimal, plain, ZERO, type Decimal } from '../core/decimal';
import { countDays, isDate } from '../core/days';
import { RatingError } from '../core/errors';
import { roundStep } from '../core/rounding';
import type { QuantityRule, TimeRule } from '../model';
import type { Step } from '../core/issue';

/** Days of a time rule's dates by its calendar, or null when the dates are absent or unusable. */
export function elapsedDays(rule: TimeRule): Decimal | null {
  if (!isDate(rule.from) || !isDate(rule.to) || rule.to < rule.from) return null;
  return decimalOf(countDays(rule.from, rule.to, rule.calendar, rule.holidays));
}

/**
 * Chargeable time: elapsed less free units, up to the increment, at least the minimum. Nothing is chargeable within
 * the free time. Waiting 3 h 10 min after 2 h free in 15-minute parts is 1.25 h (case T04).
 */
export function chargeableTime(
  elapsed: Decimal,
  rule: Pick<TimeRule, 'freeUnits' | 'increment' | 'minimumUnits'>,
): Decimal {
  const over = elapsed.minus(optionalDecimal(rule.freeUnits, 'time.freeUnits') ?? ZERO);
  if (over.lte(0)) return ZERO;
  const rounded = roundStep(
    over,
    optionalDecimal(rule.increment, 'time.increment') ?? ONE,
    rule.increment ? 'up' : 'none',
  );
  return maximum(rounded, optionalDecimal(rule.minimumUnits, 'time.minimumUnits') ?? ZERO);
}

/**
 * Applies a quantity rule in its fixed order: rounding to the step, then the included part, then minimum and maximum
 * (domain model §2.0; case D15). A minimum charges no one for nothing: what the included part or rounding leaves at zero
 * stays zero. Returns the charged quantity and a step for each rule that changed it.
 *
 * @throws RatingError `quantityRule.limits` when the minimum lies above the maximum
 */
export function applyQuantityRule(
  quantity: Decimal,
  rule: QuantityRule | undefined,
): { quantity: Decimal; steps: Step[] } {
  const steps: Step[] = [];
  if (!rule) return { quantity, steps };
  let result = quantity;
  const note = (kind: Step['kind'], next: Decimal, params: Step['params']) => {
    if (!next.eq(result)) steps.push({ kind, params: { ...params, from: plain(result), to: plain(next) } });
    result = next;
  };
  const rounding = rule.rounding ?? (rule.step ? 'up' : 'none');
  const step = optionalDecimal(rule.step, 'quantityRule.step') ?? ONE;
  note('quantity.rounded', roundStep(result, step, rounding), { rounding, step: plain(step) });
  const included = optionalDecimal(rule.included, 'quantityRule.included');
  if (included) {
    note('quantity.included', maximum(ZERO, result.minus(included)), { included: plain(included) });
  }
  const low = optionalDecimal(rule.minimum, 'quantityRule.minimum');
  const high = optionalDecimal(rule.maximum, 'quantityRule.maximum');
  if (low && high && low.gt(high)) {
    throw new RatingError('quantityRule.limits', { minimum: plain(low), maximum: plain(high) });
  }
  if (result.eq(0)) return { quantity: result, steps };
  if (low && result.lt(low)) note('quantity.minimum', low, { minimum: plain(low) });
  else if (high) note('quantity.maximum', clamp(result, null, high), { maximum: plain(high) });
  return { quantity: result, steps };
}
