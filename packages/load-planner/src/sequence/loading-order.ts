import type { ContainerLoad, LoadItem } from '../model';
import { precedenceOf, type Precedence } from './precedence';

/** A crew reaches this far over what stands before it, so that a block may run ahead of its neighbours by it. */
const reach = 1_200;

/**
 * An order in which every box can be pushed straight in from the door (let down from above without one): inner boxes
 * before outer ones, supporters before what rests on them. Boxes of one kind that form a full block follow each other,
 * so that the order reads as instructions.
 *
 * @returns indices of the placements; null when no such order exists.
 * @throws RangeError when a placement names an item that is not in `items`.
 */
export function loadingOrder(load: ContainerLoad, items: readonly LoadItem[]): number[] | null {
  const order = longestOrder(load, items);
  return order.length === load.placements.length ? order : null;
}

/**
 * Like {@link loadingOrder}, but as far as it goes: boxes that wait for each other in a ring, and all that wait for
 * them, are not in it.
 */
export function longestOrder(load: ContainerLoad, items: readonly LoadItem[]): number[] {
  return new Crew(precedenceOf(load, items)).loadAll();
}

type Corner = readonly [number, number, number];

/** Loads block by block: always the innermost box that is free, with the boxes of its kind that continue it. */
class Crew {
  private readonly order: number[] = [];
  private readonly loaded: Uint8Array;
  /** Boxes of a kind by their corner. */
  private readonly byCorner = new Map<string, number>();
  /** All boxes, innermost, lowest, leftmost first; those before `next` are loaded. */
  private readonly innermost: number[];
  private next = 0;

  constructor(private readonly precedence: Precedence) {
    const { count, from, kind } = precedence;
    this.loaded = new Uint8Array(count);
    this.innermost = Array.from({ length: count }, (_, index) => index).sort(
      (one, other) =>
        from[3 * one]! - from[3 * other]! ||
        from[3 * one + 2]! - from[3 * other + 2]! ||
        from[3 * one + 1]! - from[3 * other + 1]! ||
        one - other,
    );
    for (let index = 0; index < count; index += 1)
      this.byCorner.set(keyOf(kind[index]!, this.cornerOf(index)), index);
  }

  loadAll(): number[] {
    for (let seed = this.freeBox(0); seed !== undefined; seed = this.freeBox(0)) this.loadBlock(seed);
    return this.order;
  }

  /** @returns the innermost box that may be loaded now; `skip` boxes of a kind are passed over. */
  private freeBox(from: number, skippedKind?: number): number | undefined {
    const { before, kind } = this.precedence;
    while (this.next < this.innermost.length && this.loaded[this.innermost[this.next]!]) this.next += 1;
    for (let at = Math.max(from, this.next); at < this.innermost.length; at += 1) {
      const index = this.innermost[at]!;
      if (!this.loaded[index] && before[index] === 0 && kind[index] !== skippedKind) return index;
    }
    return undefined;
  }

  /** Grows a block from its first box: to the right, then upwards, then towards the door. */
  private loadBlock(seed: number): void {
    const { from, to, kind } = this.precedence;
    const seedKind = kind[seed]!;
    const corner = this.cornerOf(seed);
    const size: Corner = [
      to[3 * seed]! - corner[0],
      to[3 * seed + 1]! - corner[1],
      to[3 * seed + 2]! - corner[2],
    ];
    this.load(seed);
    const shape = { deep: 1, wide: 1, high: 1 };
    const at = (deep: number, wide: number, high: number) =>
      keyOf(seedKind, [corner[0] + deep * size[0], corner[1] + wide * size[1], corner[2] + high * size[2]]);
    while (this.tryLoad([at(0, shape.wide, 0)])) shape.wide += 1;
    while (this.tryLoad(range(shape.wide).map((wide) => at(0, wide, shape.high)))) shape.high += 1;
    const isInReach = () => {
      const other = this.freeBox(0, seedKind);
      return other === undefined || corner[0] + (shape.deep + 1) * size[0] <= from[3 * other]! + reach;
    };
    const layer = () =>
      range(shape.high).flatMap((high) => range(shape.wide).map((wide) => at(shape.deep, wide, high)));
    while (isInReach() && this.tryLoad(layer())) shape.deep += 1;
  }

  /** Loads all of these boxes in this order, or none when one is missing or not free in its turn. */
  private tryLoad(keys: readonly string[]): boolean {
    const mark = this.order.length;
    for (const key of keys) {
      const index = this.byCorner.get(key);
      if (index === undefined || this.loaded[index] || this.precedence.before[index] !== 0) {
        while (this.order.length > mark) this.unload();
        return false;
      }
      this.load(index);
    }
    return true;
  }

  private load(index: number): void {
    this.order.push(index);
    this.loaded[index] = 1;
    this.release(index, -1);
  }

  private unload(): void {
    const index = this.order.pop()!;
    this.loaded[index] = 0;
    this.release(index, 1);
  }

  private release(index: number, change: 1 | -1): void {
    const { before, starts, waiting } = this.precedence;
    for (let edge = starts[index]!; edge < starts[index + 1]!; edge += 1) before[waiting[edge]!]! += change;
  }

  private cornerOf(index: number): Corner {
    const { from } = this.precedence;
    return [from[3 * index]!, from[3 * index + 1]!, from[3 * index + 2]!];
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const keyOf = (kind: number, corner: Corner) => `${kind} ${corner.join(' ')}`;
