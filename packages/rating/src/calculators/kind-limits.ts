import { decimalOf } from '../core/decimal';
import type { CargoItem } from '../model';
import type { Warning } from '../findings/warning';
import type { PackedPackage } from './packing';
import type { PackingKind } from './packing-figures';

/**
 * The most that one package of a kind usually carries: gross weight in kg and longest outer side in mm. These are limits of our own, chosen
 * so that a package beyond them is nearly always a wrong kind or a wrong figure; they are no standard. A carton of triple-wall board is
 * rarely used beyond 150 kg, a pallet rarely beyond 2,500 kg; made cases and skids end at what one lift and one trailer take. Unpacked goods have none.
 */
export const kindLimits: Readonly<Partial<Record<PackingKind, { kg: string; sideMm: number }>>> = {
  carton: { kg: '150', sideMm: 2_500 },
  pallet: { kg: '2500', sideMm: 3_000 },
  crate: { kg: '40000', sideMm: 15_000 },
  openCrate: { kg: '40000', sideMm: 15_000 },
  skid: { kg: '40000', sideMm: 15_000 },
};

const bySize = (sides: readonly number[]) => sides.toSorted((one, other) => one - other);

/** A package whose stated size cannot hold one piece of its goods, however it is turned. */
export function smallPackageWarnings({ id, packageMm, lengthMm, widthMm, heightMm }: CargoItem): Warning[] {
  if (!packageMm) return [];
  const room = bySize([packageMm.length, packageMm.width, packageMm.height]);
  const goods = bySize([lengthMm, widthMm, heightMm]);
  if (goods.every((side, at) => side <= (room[at] ?? 0))) return [];
  const params = { item: id, package: room.toReversed().join(' × '), goods: goods.toReversed().join(' × ') };
  return [{ code: 'packing.smallerThanGoods', path: `cargo.${id}`, params }];
}

/** A package that is heavier or larger than its kind carries. */
export function kindLimitWarnings({ itemId, kind, grossKg, outerMm }: PackedPackage): Warning[] {
  const limit = kindLimits[kind];
  if (!limit) return [];
  const path = `cargo.${itemId}`;
  const mm = Math.max(outerMm.length, outerMm.width, outerMm.height);
  const found: Warning[] = [];
  if (decimalOf(grossKg).gt(limit.kg))
    found.push({
      code: 'packing.tooHeavyForKind',
      path,
      params: { item: itemId, kind, kg: grossKg, limitKg: limit.kg },
    });
  if (mm > limit.sideMm)
    found.push({
      code: 'packing.tooLargeForKind',
      path,
      params: { item: itemId, kind, mm, limitMm: limit.sideMm },
    });
  return found;
}
