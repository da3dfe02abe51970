import { decimalOf, type Decimal } from '../core/decimal';
import type { FactName } from '../rating/fact-names';
import { unitOfFact } from '../rating/units-of-facts';

/** Measures and money: what is typed over these is a figure of the same goods. */
const UNITS: ReadonlySet<string | null> = new Set(['m3', 'm2', 'kg', 'RT', 'km', 'money', 'm2·month']);

/**
 * Whether a figure may be typed over with any other: containers are held against the cargo by other checks; days, hours and numbers of papers are as
 * agreed.
 */
const isHeldAgainst = (name: FactName): boolean =>
  name.startsWith('packing.') ||
  name.startsWith('cargo.') ||
  name === 'warehouse.quantity' ||
  name === 'warehouse.storageQuantity' ||
  UNITS.has(unitOfFact(name));

/** What is typed lies between half and twice of what is calculated: beyond that a digit, a unit or a point is more likely wrong than agreed. */
const LEAST = decimalOf('0.5');
const MOST = decimalOf('2');

/** Whether a figure is less than half or more than twice of the calculated one. Both are of the same sign; zero is far from everything else. */
export const isFar = (typed: Decimal, calculated: Decimal): boolean =>
  typed.lt(calculated.times(LEAST)) || typed.gt(calculated.times(MOST));

/** Whether what is typed over a fact is so far from what is calculated that a person should say that it is meant. */
export const isTypedFar = (name: FactName, typed: Decimal, calculated: Decimal | null): boolean =>
  calculated !== null && isHeldAgainst(name) && isFar(typed, calculated);

/** Whether two figures lie within half to twice of each other. */
export const isOneThing = (one: Decimal, other: Decimal): boolean => !isFar(one, other);
