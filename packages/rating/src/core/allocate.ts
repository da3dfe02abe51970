import { RatingError } from './errors';
import { decimalOf, sum, ZERO, type Decimal } from './decimal';
import { minorUnits, roundDigits } from './rounding';

/**
 * Shares an amount over weights without losing a minor unit: floors every share, then gives the units left over to the
 * largest remainders, ties to the earlier line (largest-remainder method, case D11).
 *
 * @param amount rounded to the currency's minor unit first
 * @throws RatingError `allocation.weights` when the weights are negative or all zero
 */
export function allocate(
  amount: Decimal | string,
  weights: readonly (Decimal | string)[],
  currency: string,
): Decimal[] {
  const digits = minorUnits(currency);
  const unit = decimalOf(10).pow(-digits);
  const total = roundDigits(decimalOf(amount), digits);
  const parts = weights.map((weight) => decimalOf(weight));
  const whole = sum(parts);
  if (whole.lte(0) || parts.some((part) => part.lt(0))) throw new RatingError('allocation.weights');
  const sign = total.lt(0) ? -1 : 1;
  const exact = parts.map((part) => total.abs().times(part).div(whole));
  const floors = exact.map((share) => roundDigits(share, digits, 'down'));
  const left = total.abs().minus(sum(floors)).div(unit);
  const order = exact
    .map((share, index) => ({ index, remainder: share.minus(floors[index] ?? ZERO) }))
    .sort((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index);
  order.slice(0, Number(left)).forEach(({ index }) => {
    floors[index] = (floors[index] ?? ZERO).plus(unit);
  });
  return floors.map((share) => share.times(sign));
}
