import { extentOf, orientations, type LoadItem } from '../model';
import type { BlockStore } from './block-store';
import type { Cargo } from './cargo.types';
import type { Rule } from './scanner';
import { placedStride, type State } from './state';

/** Rank in a placed row of a box that stood there before; blocked room has -1. */
export const fixedRank = (kind: number) => -2 - kind;
const kindOfFixed = (rank: number) => -2 - rank;

/** Nothing of a later drop stands on an earlier one, or between it and the door. */
export class DropRule implements Rule {
  private readonly hasDoor: boolean;

  constructor(
    private readonly store: BlockStore,
    private readonly blockOf: Int32Array,
  ) {
    this.hasDoor = store.cargo.problem.container.door !== null;
  }

  allows(state: State, rank: number, x0: number, y0: number, z0: number): boolean {
    const { store } = this;
    const block = this.blockOf[rank]!;
    const phase = store.phase[block]!;
    const x1 = x0 + store.dx[block]!;
    const y1 = y0 + store.dy[block]!;
    const z1 = z0 + store.dz[block]!;
    const { placed, placedCount } = state;
    for (let at = 0; at < placedCount * placedStride; at += placedStride) {
      const other = this.phaseOf(placed[at]!);
      if (other === phase || other < 0 || placed[at + 2]! >= y1 || placed[at + 5]! <= y0) continue;
      const isAbove = placed[at + 3]! >= z1;
      const isBelow = placed[at + 6]! <= z0;
      const isOuter = placed[at + 1]! >= x1;
      const isInner = placed[at + 4]! <= x0;
      // The one that leaves later is the one of the lower phase.
      const isOtherLater = other < phase;
      if (isAbove || isBelow) {
        if (!isOuter && !isInner && isAbove === isOtherLater) return false;
      } else if (this.hasDoor && isOuter === isOtherLater) return false;
    }
    return true;
  }

  private phaseOf(rank: number): number {
    if (rank === -1) return -1;
    return rank < 0 ? this.store.cargo.phase[kindOfFixed(rank)]! : this.store.phase[this.blockOf[rank]!]!;
  }
}

const metre = 1_000;

/**
 * What a metre of the floor is to bear at most. One box that is heavier by itself goes in all the same, to be put on
 * beams that spread its weight; then the others may weigh as much. Infinite where no cargo comes near the limit.
 */
export function lineLimitOf({ problem: { container }, items }: Cargo): number {
  const { width, height } = container.size;
  const alone = ({ size, weightGrams, orientations: allowed = orientations }: LoadItem) => {
    const longest = Math.max(...allowed.map((each) => extentOf(size, each)[0]));
    return (weightGrams * metre) / Math.max(metre, longest);
  };
  const most = (value: (item: LoadItem) => number) =>
    items.reduce((greatest, item) => Math.max(greatest, value(item)), 0);
  const limit = Math.max(container.lineLoadGramsPerMetre ?? Infinity, most(alone));
  const grams = items.reduce((sum, { weightGrams, count }) => sum + weightGrams * count, 0);
  const densest = most(({ size, weightGrams }) => weightGrams / (size.length * size.width * size.height));
  return Math.min(grams, densest * width * height * metre) > limit ? limit : Infinity;
}

/**
 * No metre of the container carries more than its floor bears. A block counts with its heaviest stretch all along its
 * length, but for no more than its weight.
 */
export class LineRule implements Rule {
  private readonly most: number;
  private readonly window: number;

  constructor(
    private readonly store: BlockStore,
    private readonly blockOf: Int32Array,
  ) {
    const { container } = store.cargo.problem;
    const window = Math.min(metre, container.size.length);
    this.window = window / store.cargo.unit;
    this.most = (lineLimitOf(store.cargo) * window) / metre;
  }

  allows(state: State, rank: number, x0: number): boolean {
    const block = this.blockOf[rank]!;
    const x1 = x0 + this.store.dx[block]!;
    const grams = this.store.grams[block]!;
    if (grams === 0) return true;
    const { placed, placedCount } = state;
    if (!this.isLight(state, x0, x0, x1, block) || !this.isLight(state, x1 - this.window, x0, x1, block))
      return false;
    for (let at = 0; at < placedCount * placedStride; at += placedStride)
      if (
        !this.isLight(state, placed[at + 1]!, x0, x1, block) ||
        !this.isLight(state, placed[at + 4]! - this.window, x0, x1, block)
      )
        return false;
    return true;
  }

  private isLight(state: State, start: number, x0: number, x1: number, block: number): boolean {
    const { cargo } = this.store;
    const from = Math.min(Math.max(start, 0), cargo.length - this.window);
    const to = from + this.window;
    if (from >= x1 || to <= x0) return true;
    let grams = this.gramsWithin(block, Math.min(to, x1) - Math.max(from, x0));
    const { placed, placedCount } = state;
    for (let at = 0; at < placedCount * placedStride; at += placedStride) {
      const shared = Math.min(to, placed[at + 4]!) - Math.max(from, placed[at + 1]!);
      if (shared <= 0 || placed[at] === -1) continue;
      const rank = placed[at]!;
      grams +=
        rank < 0
          ? (this.store.cargo.grams[kindOfFixed(rank)]! * shared) / (placed[at + 4]! - placed[at + 1]!)
          : this.gramsWithin(this.blockOf[rank]!, shared);
    }
    return grams <= this.most;
  }

  private gramsWithin(block: number, length: number): number {
    const { grams, perLength } = this.store;
    return Math.min(grams[block]!, perLength[block]! * length);
  }
}
