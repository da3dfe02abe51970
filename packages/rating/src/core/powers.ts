/** An integer: a number as long as that is exact, else of any length. */
export type Units = number | bigint;

const NUMBERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);
const INTEGERS: bigint[] = [];

/** Ten to a power from 0 on, as an integer of any length. */
export function powerOfTen(exponent: number): bigint {
  return (INTEGERS[exponent] ??= 10n ** BigInt(exponent));
}

/** Ten to a power as a number; undefined from 10^16 on, where numbers are no longer exact. */
export function numberPower(exponent: number): number | undefined {
  return NUMBERS[exponent];
}

const GREATEST = BigInt(Number.MAX_SAFE_INTEGER);

/** An integer as a number where that is exact. */
export function shortest(units: bigint): Units {
  return units <= GREATEST && units >= -GREATEST ? Number(units) : units;
}

/** Sum of two integers. */
export function added(one: Units, other: Units): Units {
  if (typeof one === 'number' && typeof other === 'number') {
    const total = one + other;
    if (Number.isSafeInteger(total)) return total;
  }
  return shortest(BigInt(one) + BigInt(other));
}

/** Product of two integers. A product of numbers that is safe is exact: a greater one would not have come out smaller. */
export function multiplied(one: Units, other: Units): Units {
  if (typeof one === 'number' && typeof other === 'number') {
    const product = one * other;
    if (Number.isSafeInteger(product)) return product;
  }
  return shortest(BigInt(one) * BigInt(other));
}

/** An integer times ten to a power from 0 on. */
export function shifted(units: Units, exponent: number): Units {
  if (exponent === 0 || units === 0) return units;
  return multiplied(units, numberPower(exponent) ?? powerOfTen(exponent));
}

/** How the quotient of two integers becomes an integer: cut, half away from zero, away from zero. */
export type Division = 0 | 1 | 3;

/** Quotient of two numbers that are exact integers, the divisor not zero. */
export function wholeQuotient(dividend: number, divisor: number, mode: Division): number {
  // The remainder of two numbers is exact, and so is the division of what is then a multiple.
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  const left = Math.abs(rest);
  const by = Math.abs(divisor);
  // Not twice what is left: beyond 2^52 that is exact no more.
  const isAway = mode === 1 ? left >= by - left : mode === 3 && left !== 0;
  return isAway ? whole + (dividend < 0 === divisor < 0 ? 1 : -1) : whole;
}

/** Quotient of an integer by ten to a power from 1 on. */
export function tenthOf(units: Units, exponent: number, mode: Division): Units {
  const power = numberPower(exponent);
  if (typeof units === 'number' && power !== undefined) return wholeQuotient(units, power, mode);
  return shortest(quotient(BigInt(units), powerOfTen(exponent), mode));
}

/** Quotient of two integers; the divisor is not zero. */
export function quotient(dividend: bigint, divisor: bigint, mode: Division): bigint {
  const whole = dividend / divisor;
  const rest = dividend % divisor;
  if (mode === 0 || rest === 0n) return whole;
  const [left, by] = [rest < 0n ? -rest : rest, divisor < 0n ? -divisor : divisor];
  if (mode === 1 && left * 2n < by) return whole;
  return whole + (dividend < 0n === divisor < 0n ? 1n : -1n);
}
