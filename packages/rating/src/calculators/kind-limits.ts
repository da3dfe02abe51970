import { decimalOf, plain } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { CargoItem } from '../model';
import type { Warning } from '../findings/warning';
import { hasPieceSize } from './cargo-density';
import type { PackedPackage } from './packing';
import type { PackingKind } from './packing-figures';
import type { SharedPackages } from './shared-packages';

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

const volumeOf = (sides: readonly number[]) => sides.reduce((volume, side) => volume * side, 1);

/**
 * A package that cannot hold its goods: one piece is longer than it, however it is turned, or all pieces together have more volume. Without a
 * size of its own a package has the size of one piece. A row of the size of its packages says nothing of the size of a piece: so packing lists are read.
 */
export function smallPackageWarnings(item: CargoItem): Warning[] {
  if (!hasPieceSize(item, item)) return [];
  const { id, packageMm, piecesPerPackage, lengthMm, widthMm, heightMm } = item;
  const goods = bySize([lengthMm, widthMm, heightMm]);
  const room = packageMm ? bySize([packageMm.length, packageMm.width, packageMm.height]) : goods;
  const isLongEnough = goods.every((side, at) => side <= (room[at] ?? 0));
  if (isLongEnough && volumeOf(goods) * (piecesPerPackage ?? 1) <= volumeOf(room)) return [];
  const params = { item: id, package: room.toReversed().join(' × '), goods: goods.toReversed().join(' × ') };
  return [{ code: 'packing.smallerThanGoods', path: `cargo.${id}`, params }];
}

/**
 * Goods that lie in the packages of another row and are larger than those: one piece is longer, however it is turned, or all pieces of one
 * package have more volume. The pieces of the row that tells the packages count where a size of the package is typed; else it is built around
 * one of them, and what lies next to it may be in its free space.
 */
export function smallCaseWarnings({ item, others }: SharedPackages, packed: PackedPackage): Warning[] {
  const { length, width, height } = packed.outerMm;
  const room = bySize([length, width, height]);
  const own = others.filter((other) => hasPieceSize(other, item));
  const sidesOf = ({ lengthMm, widthMm, heightMm }: CargoItem) => bySize([lengthMm, widthMm, heightMm]);
  const described = room.toReversed().join(' × ');
  const long = own.filter((other) => sidesOf(other).some((side, at) => side > (room[at] ?? 0)));
  if (long.length > 0)
    return long.map((other) => ({
      code: 'packing.smallerThanGoods',
      path: `cargo.${other.id}`,
      params: { item: other.id, package: described, goods: sidesOf(other).toReversed().join(' × ') },
    }));
  const volumes = own.map((other) => volumeOf(sidesOf(other)) * Math.ceil(other.quantity / packed.count));
  const isCounted = item.packageMm !== undefined && hasPieceSize(item, item);
  const first = isCounted ? volumeOf(sidesOf(item)) * (item.piecesPerPackage ?? 1) : 0;
  const goods = volumes.reduce((all, volume) => all + volume, first);
  if (own.length === 0 || goods <= volumeOf(room)) return [];
  const cubicMetres = (cubicMillimetres: number) =>
    plain(roundDigits(decimalOf(cubicMillimetres).div(1_000_000_000), 3));
  const params = { item: item.id, m3: cubicMetres(goods), packageM3: cubicMetres(volumeOf(room)) };
  return [{ code: 'packing.caseOverfilled', path: `cargo.${item.id}`, params }];
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
