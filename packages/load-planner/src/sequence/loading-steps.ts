import { extentOf, type ContainerLoad, type LoadItem, type Orientation, type Space } from '../model';

/** One instruction to the crew: "12 × A, 3 wide, 4 high". */
export interface LoadingStep {
  /** Id of the item. */
  item: string;
  count: number;
  /** Boxes across the container, on each other, and along it. */
  wide: number;
  high: number;
  deep: number;
  orientation: Orientation;
  /** Indices of the first and last placement in loading order. */
  first: number;
  last: number;
  /** Room that the boxes of the step fill together. */
  space: Space;
}

/**
 * Merges boxes of one kind that follow each other in the load's order, and fill one block without gaps, into steps.
 *
 * @param load in loading order.
 * @throws RangeError when a placement names an item that is not in `items`.
 */
export function loadingSteps(load: ContainerLoad, items: readonly LoadItem[]): LoadingStep[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const steps: LoadingStep[] = [];
  for (let first = 0; first < load.placements.length; first += steps.at(-1)!.count)
    steps.push(stepFrom(load, first, byId));
  return steps;
}

function stepFrom(
  { placements }: ContainerLoad,
  first: number,
  items: ReadonlyMap<string, LoadItem>,
): LoadingStep {
  const start = placements[first]!;
  const item = items.get(start.item);
  if (!item) throw new RangeError(`No item ${start.item}`);
  const extent = extentOf(item.size, start.orientation);
  const boxVolume = extent[0] * extent[1] * extent[2];
  const low = [start.x, start.y, start.z] as [number, number, number];
  const high = [start.x + extent[0], start.y + extent[1], start.z + extent[2]] as [number, number, number];
  let step = stepOf(start.item, start.orientation, first, 1, low, high, extent);
  for (let index = first + 1; index < placements.length; index += 1) {
    const next = placements[index]!;
    if (next.item !== start.item || extentOf(item.size, next.orientation).join() !== extent.join()) break;
    [next.x, next.y, next.z].forEach((value, axis) => {
      low[axis] = Math.min(low[axis]!, value);
      high[axis] = Math.max(high[axis]!, value + extent[axis]!);
    });
    const count = index - first + 1;
    const volume = (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]);
    if (volume === count * boxVolume && isWhole(low, high, extent))
      step = stepOf(start.item, start.orientation, first, count, low, high, extent);
  }
  return step;
}

const isWhole = (low: readonly number[], high: readonly number[], extent: readonly number[]) =>
  extent.every((side, axis) => (high[axis]! - low[axis]!) % side === 0);

function stepOf(
  item: string,
  orientation: Orientation,
  first: number,
  count: number,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  extent: readonly [number, number, number],
): LoadingStep {
  const [dx, dy, dz] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  return {
    item,
    count,
    deep: dx / extent[0],
    wide: dy / extent[1],
    high: dz / extent[2],
    orientation,
    first,
    last: first + count - 1,
    space: { x: low[0], y: low[1], z: low[2], dx, dy, dz },
  };
}
