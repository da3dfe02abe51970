import { extentOf, type ContainerLoad, type LoadItem } from '../model';

/**
 * A plan in the words of the second validator (a script of its own, kept outside of this repository): sides `l w h`,
 * placements by extent, `seq` the turn in loading. Lengths as they are, weights in kilograms.
 */
export function toSecondOpinion(
  loads: readonly ContainerLoad[],
  items: readonly LoadItem[],
  left: readonly { item: string; count: number }[],
  support: number,
): object {
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    containers: Object.fromEntries(
      loads.map(({ container: { size, door, payloadGrams } }, index) => [
        String(index + 1),
        {
          l: size.length,
          w: size.width,
          h: size.height,
          minSupport: support,
          ...(payloadGrams === null ? {} : { maxPayload: payloadGrams / 1_000 }),
          ...(door ? { doorW: door.width, doorH: door.height } : {}),
        },
      ]),
    ),
    items: items.map((item) => ({
      id: item.id,
      l: item.size.length,
      w: item.size.width,
      h: item.size.height,
      qty: item.count,
      weight: item.weightGrams / 1_000,
      ...(item.orientations ? { orientations: item.orientations } : {}),
      ...(item.topLoadGrams === undefined ? {} : { maxTopLoad: item.topLoadGrams / 1_000 }),
      ...(item.stackable === false || item.place === 'top' ? { stackable: false } : {}),
      ...(item.maxLayers === undefined ? {} : { maxStack: item.maxLayers }),
      ...(item.drop === undefined ? {} : { drop: item.drop }),
    })),
    placements: loads.flatMap((load, index) =>
      load.placements.map(({ item: id, x, y, z, orientation }, turn) => {
        const item = byId.get(id);
        if (!item) throw new RangeError(`No item ${id}`);
        const [dx, dy, dz] = extentOf(item.size, orientation);
        return { item: id, container: String(index + 1), x, y, z, dx, dy, dz, seq: turn };
      }),
    ),
    unplaced: left.reduce<Record<string, number>>(
      (sums, { item, count }) => ({ ...sums, [item]: (sums[item] ?? 0) + count }),
      {},
    ),
  };
}
