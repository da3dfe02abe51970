import { decimalOf, parseDecimal, plain, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';
import type { Warning } from '../findings/warning';
import type { CargoItem } from '../model';
import { exactM3, type Size } from './measures';
import type { PackedPackage } from './packing';
import type { SharedPackages } from './shared-packages';

/**
 * Kilograms per cubic metre between which cargo lies. These are limits of our own and no standard: loose down has about 5, solid lead 11,340.
 * Beyond them a unit, a point or a digit of a weight or a size is nearly always wrong; ingots of gold or tungsten are confirmed.
 */
export const densityLimits = { least: '5', most: '12000' } as const;

/** Sizes are whole millimetres: a side may be longer by this. */
const HALF_MM = 0.5;

const isSize = ({ length, width, height }: Size) => [length, width, height].every((side) => side > 0);

/** The density of a box where it is beyond the limits; null where it is possible, or a figure is missing. */
function impossibleDensity(size: Size, kg: Decimal | null | undefined): Decimal | null {
  if (!kg?.gt(0) || !isSize(size)) return null;
  const largest = exactM3({
    length: size.length + HALF_MM,
    width: size.width + HALF_MM,
    height: size.height + HALF_MM,
  });
  const isPossible =
    kg.lte(largest.times(densityLimits.most)) && kg.gte(exactM3(size).times(densityLimits.least));
  return isPossible ? null : kg.div(exactM3(size));
}

const sizeOf = ({ lengthMm: length, widthMm: width, heightMm: height }: CargoItem): Size => ({
  length,
  width,
  height,
});

const isSameSize = (one: Size, other: Size): boolean =>
  one.length === other.length && one.width === other.width && one.height === other.height;

/**
 * Whether a row says how large one of its pieces is. A packing list often gives the size of the package only: then the rows of that package
 * have its size.
 *
 * @param leader the row whose packages the goods lie in
 */
export const hasPieceSize = (item: CargoItem, leader: CargoItem): boolean => {
  if (item === leader) return !leader.packageMm || !isSameSize(sizeOf(item), leader.packageMm);
  return !isSameSize(sizeOf(item), leader.packageMm ?? sizeOf(leader));
};

/** Rows whose pieces, or whose packages with all that lies in them, have a density that no cargo has: one finding for each row. */
export function densityWarnings({ item, others }: SharedPackages, packed: PackedPackage): Warning[] {
  const found = new Map<string, Decimal>();
  const note = ({ id }: CargoItem, density: Decimal | null) => {
    if (density && !found.has(id)) found.set(id, density);
  };
  for (const row of [item, ...others])
    if (hasPieceSize(row, item))
      note(row, impossibleDensity(sizeOf(row), parseDecimal(row.grossKg ?? row.netKg)));
  // A package in which a row is wrong already is wrong for that reason.
  if (found.size === 0) note(item, impossibleDensity(packed.outerMm, decimalOf(packed.grossKg)));
  return [...found].map(([id, density]) => ({
    code: 'cargo.densityImpossible',
    path: `cargo.${id}`,
    params: { item: id, kgPerM3: plain(roundDigits(density, density.lt(100) ? 2 : 0)), ...densityLimits },
  }));
}
