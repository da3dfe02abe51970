import type { BlockStore } from './block-store';
import type { Cargo } from './cargo';
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

/** Whether the floor's bearing per metre can ever bind. */
export function hasLineLimit(cargo: Cargo): boolean {
  const limit = cargo.problem.container.lineLoadGramsPerMetre;
  if (limit === undefined) return false;
  return cargo.items.reduce((sum, { weightGrams, count }) => sum + weightGrams * count, 0) > limit;
}

/** No metre of the container carries more than its floor bears; a block's weight counts evenly along its length. */
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
    this.most = ((container.lineLoadGramsPerMetre ?? Infinity) * window) / metre;
  }

  allows(state: State, rank: number, x0: number): boolean {
    const block = this.blockOf[rank]!;
    const x1 = x0 + this.store.dx[block]!;
    const perLength = this.store.grams[block]! / (x1 - x0);
    if (perLength === 0) return true;
    const { placed, placedCount } = state;
    if (
      !this.isLight(state, x0, x0, x1, perLength) ||
      !this.isLight(state, x1 - this.window, x0, x1, perLength)
    )
      return false;
    for (let at = 0; at < placedCount * placedStride; at += placedStride)
      if (
        !this.isLight(state, placed[at + 1]!, x0, x1, perLength) ||
        !this.isLight(state, placed[at + 4]! - this.window, x0, x1, perLength)
      )
        return false;
    return true;
  }

  private isLight(state: State, start: number, x0: number, x1: number, perLength: number): boolean {
    const { cargo } = this.store;
    const from = Math.min(Math.max(start, 0), cargo.length - this.window);
    const to = from + this.window;
    if (from >= x1 || to <= x0) return true;
    let grams = perLength * (Math.min(to, x1) - Math.max(from, x0));
    const { placed, placedCount } = state;
    for (let at = 0; at < placedCount * placedStride; at += placedStride) {
      const shared = Math.min(to, placed[at + 4]!) - Math.max(from, placed[at + 1]!);
      if (shared > 0) grams += (this.gramsOf(placed[at]!) * shared) / (placed[at + 4]! - placed[at + 1]!);
    }
    return grams <= this.most;
  }

  private gramsOf(rank: number): number {
    if (rank === -1) return 0;
    return rank < 0 ? this.store.cargo.grams[kindOfFixed(rank)]! : this.store.grams[this.blockOf[rank]!]!;
  }
}
