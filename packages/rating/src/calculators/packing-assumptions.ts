import { parseDecimal } from '../core/decimal';
import type { CargoItem, PackingInputs } from '../model';
import { usualCrateAllowances } from './crate';
import { usualPacking, usualPalletMm, type PackedPackage } from './packing';

/** Figures of packing that nobody measured and no source gives, with their units. */
const units = {
  tareKgPerM3: 'kg/m³',
  openCrateTareKgPerM3: 'kg/m³',
  panelKgPerM2: 'kg/m²',
  lumberM3PerM3: 'm³/m³',
  lumberKgPerM3: 'kg/m³',
  skidTareKg: 'kg',
  palletTareKg: 'kg',
  clearanceMm: 'mm',
  topClearanceMm: 'mm',
  panelMm: 'mm',
  cleatMm: 'mm',
  floorMm: 'mm',
  skidMm: 'mm',
  palletHeightMm: 'mm',
  barrierSeamFactor: '×',
  desiccantUnitsPerM2: '/m²',
} as const;
type Name = keyof typeof units;

const figures = { ...usualPacking, ...usualCrateAllowances, palletHeightMm: usualPalletMm };
const crate = Object.keys(usualCrateAllowances) as (keyof typeof usualCrateAllowances)[];
const sizes: Partial<Record<CargoItem['packing'], readonly Name[]>> = {
  crate,
  openCrate: crate,
  skid: ['skidMm'],
  pallet: ['palletHeightMm'],
};
const tares: Partial<Record<CargoItem['packing'], readonly Name[]>> = {
  crate: ['tareKgPerM3'],
  openCrate: ['openCrateTareKgPerM3'],
  skid: ['skidTareKg'],
  pallet: ['palletTareKg'],
};
const panels: readonly Name[] = ['panelKgPerM2', 'lumberM3PerM3', 'lumberKgPerM3'];

/** It stands until another is typed, in the setting of its name or, for a tare, in the row of the cargo list. */
export interface PackingAssumption {
  name: Name;
  value: string;
  unit: string;
}

/** What sizes and weights of these packages stand on, as far as nothing was typed for it; each once. */
export function packingAssumptions(
  packages: readonly PackedPackage[],
  inputs: PackingInputs,
): PackingAssumption[] {
  const names = packages.flatMap(({ kind, tareTyped, barrierM2 }): readonly Name[] => [
    ...(tareTyped ? [] : ((kind === 'crate' && inputs.tareMethod === 'panels' ? panels : tares[kind]) ?? [])),
    ...(sizes[kind] ?? []),
    ...(parseDecimal(barrierM2)?.gt(0) ? (['barrierSeamFactor', 'desiccantUnitsPerM2'] as const) : []),
  ]);
  return [...new Set(names)]
    .filter((name) => inputs[name] === undefined)
    .map((name) => ({ name, value: String(figures[name]), unit: units[name] }));
}
