import type { ContainerLoad, LoadItem, Orientation } from '../model';
import type { Findings } from './finding';

/** One placed box with its far corner; all whole millimetres. */
export interface Box {
  /** Index of the placement, which is also its turn in loading. */
  index: number;
  item: LoadItem;
  x: number;
  y: number;
  z: number;
  endX: number;
  endY: number;
  endZ: number;
  clearance: number;
  supports: Contact[];
  /** Boxes that rest on it. */
  bears: Contact[];
}

/** Two faces that touch, one above the other. */
export interface Contact {
  box: Box;
  area: number;
}

const furthest = 1_000_000;
const isLength = (value: number) => Number.isInteger(value) && value > 0 && value <= furthest;
const isOffset = (value: number) => Number.isInteger(value) && Math.abs(value) <= furthest;

const sideNames = { l: 'length', w: 'width', h: 'height' } as const;
const everyOrientation: readonly Orientation[] = ['lwh', 'wlh', 'lhw', 'hlw', 'whl', 'hwl'];

/** @returns the item's sides along x, y, z; null when the orientation is no word of the six. */
function sidesAlong(item: LoadItem, orientation: string): [number, number, number] | null {
  if (!everyOrientation.some((known) => known === orientation)) return null;
  const side = (at: number) => item.size[sideNames[orientation[at] as keyof typeof sideNames]];
  return [side(0), side(1), side(2)];
}

/** The orientations allowed are those with equal sides too: a cube turned is the same cube. */
function isAllowed(item: LoadItem, sides: readonly number[]): boolean {
  return (item.orientations ?? everyOrientation).some((orientation) =>
    sidesAlong(item, orientation)?.every((side, axis) => side === sides[axis]),
  );
}

/** Sides along x, y, z in each way in which an item may stand. */
export const waysOf = (item: LoadItem): [number, number, number][] =>
  (item.orientations ?? everyOrientation).flatMap((orientation) => {
    const sides = sidesAlong(item, orientation);
    return sides ? [sides] : [];
  });

/** Whether the figures of an item can be reckoned with. */
export function isItemSound({ size, weightGrams, count, clearanceMm = 0 }: LoadItem): boolean {
  return (
    isLength(size.length) &&
    isLength(size.width) &&
    isLength(size.height) &&
    Number.isInteger(weightGrams) &&
    weightGrams >= 0 &&
    Number.isInteger(count) &&
    count >= 0 &&
    Number.isInteger(clearanceMm) &&
    clearanceMm >= 0
  );
}

/** @returns the boxes of a load that can be reckoned with; of the others it is found what is wrong. */
export function boxesOf(
  load: ContainerLoad,
  items: ReadonlyMap<string, LoadItem>,
  findings: Findings,
): Box[] {
  return load.placements.flatMap((placement, index): Box[] => {
    const { item: id, x, y, z, orientation } = placement;
    const item = items.get(id);
    if (!item) {
      findings.error('unknownItem', { item: id }, index);
      return [];
    }
    if (!isOffset(x) || !isOffset(y) || !isOffset(z) || !isItemSound(item)) {
      findings.error('figures', { item: id }, index);
      return [];
    }
    const sides = sidesAlong(item, orientation);
    if (!sides || !isAllowed(item, sides)) findings.error('orientation', { item: id, orientation }, index);
    if (!sides) return [];
    const box: Box = {
      index,
      item,
      x,
      y,
      z,
      endX: x + sides[0],
      endY: y + sides[1],
      endZ: z + sides[2],
      clearance: item.clearanceMm ?? 0,
      supports: [],
      bears: [],
    };
    return [box];
  });
}
