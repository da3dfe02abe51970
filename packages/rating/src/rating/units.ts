import { decimalOf, type Decimal } from '../core/decimal';
import type { Basis } from './bases';

/** Units of facts that are measured rather than counted; everything else but money is a count of things. */
const MEASURES = [
  'm3',
  'm2',
  'kg',
  'tonne',
  'RT',
  'TEU',
  'km',
  'nm',
  'hour',
  'day',
  'month',
  'period',
] as const;

const measures: ReadonlySet<string> = new Set(MEASURES);

/** Whether a unit is an ISO 4217 code. `TEU` looks like one and is none. */
export function isMoneyUnit(unit: string): boolean {
  return unit.length === 3 && /^[A-Z]{3}$/.test(unit) && !measures.has(unit);
}

/** Kilograms in one unit of mass, of facts and of bases. */
const KILOGRAMS: Readonly<Record<string, string>> = { kg: '1', '100kg': '100', tonne: '1000' };

/**
 * Units of facts that a basis charges as they are. A rate per revenue ton charges no tonnes, cubic metres or packages: the warehouse counts in any of
 * them. Skids and pieces are no containers and no bills of lading, though all of them are counted.
 */
const ACCEPTED: Partial<Record<Basis, readonly string[]>> = {
  container: ['container'],
  bl: ['B/L'],
  teu: ['TEU'],
  wm: ['RT'],
  m3: ['m3'],
  m2: ['m2'],
  kg: ['kg', 'tonne'],
  '100kg': ['kg', 'tonne'],
  tonne: ['kg', 'tonne'],
  km: ['km'],
  hour: ['hour'],
  increment: ['hour', 'day'],
  day: ['day'],
  month: ['month', 'm2·month'],
};

const MONEY_BASES: ReadonlySet<Basis> = new Set(['value', 'calculated-amount', 'per-started-1000']);

function fits(unit: string, basis: Basis): boolean {
  if (MONEY_BASES.has(basis)) return isMoneyUnit(unit);
  const accepted = ACCEPTED[basis];
  if (accepted) return accepted.includes(unit);
  if (basis === 'period') return unit === 'period' || unit.endsWith('·period');
  return !isMoneyUnit(unit) && !measures.has(unit) && !unit.includes('·');
}

/** Whether a basis can be charged by a unit; `money` stands for any currency. */
export const takesUnit = (unit: string, basis: Basis): boolean =>
  fits(unit === 'money' ? 'XXX' : unit, basis);

/**
 * A quantity of a fact's unit in units of the basis: 4,744 kg are 4.744 tonnes. Null where the basis cannot be charged by
 * that unit: kilograms are no cubic metres, nights no containers.
 */
export function inBasis(quantity: Decimal, unit: string, basis: Basis): Decimal | null {
  if (!fits(unit, basis)) return null;
  const own = KILOGRAMS[unit];
  const wanted = KILOGRAMS[basis];
  return own && wanted && own !== wanted ? quantity.times(own).div(decimalOf(wanted)) : quantity;
}
