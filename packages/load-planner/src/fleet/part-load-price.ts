import type { LoadItem } from '../model';

/**
 * Price of part load of this volume and weight: by the revenue ton, a cubic metre or a tonne, whichever is more.
 *
 * @param pricePerRevenueTon whole minor units.
 * @returns whole minor units, rounded to the nearest.
 */
export function revenueTonPrice(cubicMillimetres: number, grams: number, pricePerRevenueTon: number): number {
  return Math.round(Math.max(cubicMillimetres / 1e9, grams / 1e6) * pricePerRevenueTon);
}

/**
 * Price of the boxes that go as part load, as the fleet reckons with it.
 *
 * @param pricePerRevenueTon whole minor units.
 * @returns whole minor units; boxes of unknown items cost nothing.
 */
export function partLoadPrice(
  items: readonly LoadItem[],
  lcl: readonly { item: string; count: number }[],
  pricePerRevenueTon: number,
): number {
  const byId = new Map(items.map((item) => [item.id, item]));
  let volume = 0;
  let grams = 0;
  for (const { item: id, count } of lcl) {
    const item = byId.get(id);
    if (!item) continue;
    volume += item.size.length * item.size.width * item.size.height * count;
    grams += item.weightGrams * count;
  }
  return revenueTonPrice(volume, grams, pricePerRevenueTon);
}
