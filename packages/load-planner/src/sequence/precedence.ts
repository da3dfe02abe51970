import { extentOf, type ContainerLoad, type LoadItem } from '../model';

/** Boxes of a load as rows of numbers, and which has to stand before which. */
export interface Precedence {
  count: number;
  /** Near and far corners, three numbers a box. */
  from: Int32Array;
  to: Int32Array;
  /** Boxes of one kind in one orientation have one number. */
  kind: Int32Array;
  /** How many boxes have to stand before each. */
  before: Int32Array;
  /** Boxes that wait for box `i`: `waiting[starts[i]]` up to `waiting[starts[i + 1]]`. */
  starts: Int32Array;
  waiting: Int32Array;
}

/**
 * What has to stand before what: supporters before what rests on them; and for pushes from the door, what lies
 * further in before what lies in front of it. Without a door, boxes are let down, lower ones first.
 *
 * @throws RangeError when a placement names an item that is not in `items`.
 */
export function precedenceOf(
  { container, placements }: ContainerLoad,
  items: readonly LoadItem[],
): Precedence {
  const count = placements.length;
  const from = new Int32Array(3 * count);
  const to = new Int32Array(3 * count);
  const kind = new Int32Array(count);
  const byId = new Map(items.map((item) => [item.id, item]));
  const kinds = new Map<string, number>();
  placements.forEach(({ item: id, x, y, z, orientation }, index) => {
    const item = byId.get(id);
    if (!item) throw new RangeError(`No item ${id}`);
    const extent = extentOf(item.size, orientation);
    from.set([x, y, z], 3 * index);
    to.set([x + extent[0], y + extent[1], z + extent[2]], 3 * index);
    const key = `${extent.join(' ')} ${id}`;
    const known = kinds.get(key) ?? kinds.size;
    kinds.set(key, known);
    kind[index] = known;
  });
  const edges = edgesOf(count, from, to, container.door !== null);
  const before = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  for (let edge = 0; edge < edges.length; edge += 2) {
    before[edges[edge + 1]!]! += 1;
    starts[edges[edge]! + 1]! += 1;
  }
  for (let index = 0; index < count; index += 1) starts[index + 1]! += starts[index]!;
  const waiting = new Int32Array(edges.length / 2);
  const filled = starts.slice(0, count);
  for (let edge = 0; edge < edges.length; edge += 2) {
    const first = edges[edge]!;
    waiting[filled[first]!] = edges[edge + 1]!;
    filled[first]! += 1;
  }
  return { count, from, to, kind, before, starts, waiting };
}

/** @returns pairs: the first of two has to stand before the second. */
function edgesOf(count: number, from: Int32Array, to: Int32Array, hasDoor: boolean): number[] {
  const edges: number[] = [];
  const byWidth = Array.from({ length: count }, (_, index) => index).sort(
    (one, other) => from[3 * one + 1]! - from[3 * other + 1]!,
  );
  for (let at = 0; at < count; at += 1) {
    const one = byWidth[at]!;
    const a = 3 * one;
    for (let next = at + 1; next < count; next += 1) {
      const other = byWidth[next]!;
      const b = 3 * other;
      if (from[b + 1]! >= to[a + 1]!) break;
      const shareLength = from[a]! < to[b]! && from[b]! < to[a]!;
      const shareHeight = from[a + 2]! < to[b + 2]! && from[b + 2]! < to[a + 2]!;
      if (shareLength && !shareHeight) {
        const isBelow = from[b + 2]! >= to[a + 2]!;
        const gap = isBelow ? from[b + 2]! - to[a + 2]! : from[a + 2]! - to[b + 2]!;
        if (gap === 0 || !hasDoor) edges.push(isBelow ? one : other, isBelow ? other : one);
      } else if (hasDoor && shareHeight && !shareLength) {
        const isInner = to[a]! <= from[b]!;
        edges.push(isInner ? one : other, isInner ? other : one);
      }
    }
  }
  return edges;
}
