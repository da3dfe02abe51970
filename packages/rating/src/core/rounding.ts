import { decimalOf, type Decimal } from './decimal';

/** `half` is half-up, away from zero on a tie. */
export type Rounding = 'up' | 'half' | 'down' | 'none';

const MODES = { down: 0, half: 1, up: 3 } as const;

/** Currencies whose ISO 4217 minor unit is not two digits (list of 2024-06-25). */
const MINOR_UNITS: ReadonlyMap<string, number> = new Map([
  ['BIF', 0],
  ['CLP', 0],
  ['DJF', 0],
  ['GNF', 0],
  ['ISK', 0],
  ['JPY', 0],
  ['KMF', 0],
  ['KRW', 0],
  ['PYG', 0],
  ['RWF', 0],
  ['UGX', 0],
  ['UYI', 0],
  ['VND', 0],
  ['VUV', 0],
  ['XAF', 0],
  ['XOF', 0],
  ['XPF', 0],
  ['BHD', 3],
  ['IQD', 3],
  ['JOD', 3],
  ['KWD', 3],
  ['LYD', 3],
  ['OMR', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
]);

/** Digits after the point of a currency's minor unit: JPY 0, USD 2, KWD 3 (ISO 4217). */
export function minorUnits(currency: string): number {
  return MINOR_UNITS.get(currency) ?? 2;
}

/** Rounds to digits after the point. */
export function roundDigits(
  value: Decimal,
  digits: number,
  rounding: Exclude<Rounding, 'none'> = 'half',
): Decimal {
  return value.round(digits, MODES[rounding]);
}

/** Rounds to digits that count: 0.0067453626 to six is 0.00674536. */
export function roundSignificant(
  value: Decimal,
  digits: number,
  rounding: Exclude<Rounding, 'none'> = 'half',
): Decimal {
  return value.prec(digits, MODES[rounding]);
}

/** Rounds an amount to its currency's minor unit, half-up unless told (tax in Japan: down). */
export function roundMoney(
  value: Decimal,
  currency: string,
  rounding: Exclude<Rounding, 'none'> = 'half',
): Decimal {
  return roundDigits(value, minorUnits(currency), rounding);
}

/** Writes an amount with exactly the digits of its currency: `1450.00` USD, `217863` JPY. */
export function moneyText(value: Decimal, currency: string): string {
  return value.toFixed(minorUnits(currency), MODES.half);
}

/** Rounds to a multiple of a step: 14.625 to 0.5 up is 15. */
export function roundStep(value: Decimal, step: Decimal | string, rounding: Rounding): Decimal {
  const size = decimalOf(step);
  if (rounding === 'none' || size.eq(0)) return value;
  return value.div(size).round(0, MODES[rounding]).times(size);
}
