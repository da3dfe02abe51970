import type { CargoInText } from './cargo-in-text';
import type { Unit } from './fields';

const named = ['t', 'shortTon', 'longTon', 'sai', 'm3', 'ft3', 'in', 'ft', 'lb', 'oz'] as const;

/** A unit as a person chooses it: with its name where the sign alone may be mistaken. */
export function unitLabel(t: CargoInText, unit: Unit): string {
  const known = named.find((each) => each === unit);
  return known ? t(`cargoIn.unitName.${known}`) : unit;
}
