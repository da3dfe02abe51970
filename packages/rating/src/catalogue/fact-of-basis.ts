import type { Basis } from '../rating/bases';
import { isFactName, typesOfFleetFact, type FactName } from '../rating/fact-names';
import { fleetFact } from '../rating/quantity-fact';
import { takesUnit } from '../rating/units';
import { unitOfFact } from '../rating/units-of-facts';
import type { ChargeForm, Shape } from './definition';

const FACTS: Partial<Record<Basis, FactName>> = {
  container: 'vanning.containers',
  teu: 'vanning.teu',
  m3: 'cargo.m3',
  kg: 'cargo.kg',
  '100kg': 'cargo.kg',
  tonne: 'cargo.kg',
  package: 'packing.packages',
  case: 'packing.packages',
  pallet: 'packing.palletCount',
  bl: 'sea-transport.billsOfLading',
  declaration: 'origin-custom.declarations',
  'declaration-line': 'origin-custom.declarationLines',
};

/** The fact that feeds the quantity of a basis when a charge says nothing of its own; undefined where it is typed. */
export function factOfBasis(basis: Basis, mode: Shape['mode']): FactName | undefined {
  if (basis === 'wm') return mode === 'LCL' ? 'sea-transport.lclRevenueTons' : 'cargo.revenueTons';
  return FACTS[basis];
}

const ofGoods: ReadonlySet<Basis> = new Set([
  ...(['container', 'teu', 'wm', 'm3', 'kg', '100kg', 'tonne', 'package', 'case', 'pallet'] as const),
]);

/** Whether a basis measures goods or containers: what is charged so for a part of a shipment does not count all of it. */
export const measuresGoods = (basis: Basis): boolean => ofGoods.has(basis);

type Family = Partial<Record<Basis, FactName>>;

const PIECES = ['package', 'case', 'pallet', 'item'] as const;
const MASSES = ['kg', '100kg', 'tonne'] as const;

const counted = (fact: FactName): Family => Object.fromEntries(PIECES.map((basis) => [basis, fact]));
const weighed = (fact: FactName): Family => Object.fromEntries(MASSES.map((basis) => [basis, fact]));

const KINDS = ['crate', 'openCrate', 'skid', 'carton', 'pallet', 'asIs'] as const;

/** Each a part of the shipment that is measured in several units. All of the shipment is what a basis counts by itself. */
const PARTS: readonly Family[] = [
  ...KINDS.map((kind): Family => ({
    ...counted(`packing.${kind}Count`),
    ...weighed(`packing.${kind}Kg`),
    m3: `packing.${kind}M3`,
  })),
  { ...counted('packing.barrierCount'), m2: 'packing.barrierM2' },
  counted('packing.ispm15Count'),
  counted('packing.desiccantUnits'),
];

/** All of the shipment by the piece, which no basis but that of packages counts by itself. */
const WHOLE: Family = { ...counted('packing.packages'), pallet: 'packing.palletCount' };

const partOf = (fact: string): Family | undefined =>
  PARTS.find((family) => Object.values(family).includes(fact as FactName));

/** Containers of a type, and their TEU. */
function ofType(fact: string, basis: Basis): FactName | undefined {
  const type = fleetFact(fact)?.type;
  if (!type || !typesOfFleetFact('vanning.teu').includes(type)) return undefined;
  const isAll = fact === `vanning.containers.${type}` || fact === `vanning.teu.${type}`;
  if (!isAll) return undefined;
  if (basis === 'container') return `vanning.containers.${type}`;
  return basis === 'teu' ? `vanning.teu.${type}` : undefined;
}

/**
 * The same thing as a fact counts, in the unit of another basis: skids by m³ where they were counted; undefined where nothing
 * calculates it. What counts a part of the shipment never becomes all of it.
 */
export function factInBasis(fact: string, basis: Basis, mode: Shape['mode']): FactName | undefined {
  const part = partOf(fact);
  if (part) return part[basis] ?? (measuresGoods(basis) ? undefined : factOfBasis(basis, mode));
  const typed = ofType(fact, basis);
  if (typed) return typed;
  if (fact === 'packing.packages' && WHOLE[basis]) return WHOLE[basis];
  return factOfBasis(basis, mode);
}

/**
 * What a charge counts at a basis: what is counted now in that unit, else as the charge is usually counted, else what the basis usually
 * counts; undefined where it has to be typed.
 *
 * @param form of the charge in the mode; undefined for a charge that nobody keeps
 * @param fact that is counted now, at another basis
 */
export function factAt(
  form: ChargeForm | undefined,
  basis: Basis,
  mode: Shape['mode'],
  fact: string | undefined = form?.fact,
): FactName | undefined {
  const isUsual = form?.basis === basis;
  const isOwn = !fact || !form?.fact || fact === form.fact || partOf(fact) === partOf(form.fact);
  if (isUsual && isOwn) return form.fact;
  return fact ? factInBasis(fact, basis, mode) : factOfBasis(basis, mode);
}

/** Whether a basis can be charged by what a fact counts; true of a fact whose unit hangs on the shipment, and of a name that nobody knows. */
export function canCount(fact: string, basis: Basis): boolean {
  const unit = isFactName(fact) ? unitOfFact(fact) : null;
  if (unit === null) return true;
  // Only the warehouse chooses what its tons are; pieces of anything else are none.
  return basis === 'wm' && unit === 'piece' ? false : takesUnit(unit, basis);
}

/** Whether a fact counts a part of the shipment that is measured in several units, such as skids by number, kilograms and m³. */
export const isOfPart = (fact: string): boolean => partOf(fact) !== undefined;
