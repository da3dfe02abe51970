import type { Basis } from '../rating/bases';
import type { FactName } from '../rating/fact-names';
import type { Shape } from './definition';

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
