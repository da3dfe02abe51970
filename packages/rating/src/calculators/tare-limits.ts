import { decimalOf, parseDecimal, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { Warning } from '../findings/warning';
import type { PackingInputs } from '../model';
import type { PackedPackage } from './packing';
import { isMillimetres, packingFigureList, type PackingKind } from './packing-figures';

/** The heaviest packing of each kind. These limits are our own, wide, and only find a wrong digit or unit. */
const MOST: Readonly<Partial<Record<PackingKind, { kg: string; by: 'm3' | 'm2' }>>> = {
  crate: { kg: '200', by: 'm3' },
  openCrate: { kg: '150', by: 'm3' },
  carton: { kg: '100', by: 'm3' },
  pallet: { kg: '80', by: 'm2' },
  skid: { kg: '250', by: 'm2' },
};

/** Whether a tare was typed for packages of the kind, in a row or for all of them. */
const isTyped = ({ kind, tareTyped }: PackedPackage, inputs: PackingInputs): boolean =>
  tareTyped ||
  packingFigureList.some(
    ({ name, part, of }) =>
      part === 'tare' && of?.includes(kind) && !isMillimetres(name) && parseDecimal(inputs[name]) !== null,
  );

function mostOf({ kind, outerMm }: PackedPackage): Decimal | null {
  const most = MOST[kind];
  if (!most) return null;
  const m2 = decimalOf(outerMm.length).times(outerMm.width).div(1_000_000);
  return m2.times(most.by === 'm3' ? decimalOf(outerMm.height).div(1000) : 1).times(most.kg);
}

/** A typed tare that is more than packing of its kind and size weighs: everything that goes by weight would follow it. */
export function tareWarnings(packed: PackedPackage, inputs: PackingInputs): Warning[] {
  const most = mostOf(packed);
  if (!most || !isTyped(packed, inputs) || decimalOf(packed.tareKg).lte(most)) return [];
  const params = { figure: 'tare', typed: packed.tareKg, most: roundDigits(most, 0).toFixed(), unit: 'kg' };
  return [{ code: 'figure.aboveMost', path: `cargo.${packed.itemId}`, params }];
}
