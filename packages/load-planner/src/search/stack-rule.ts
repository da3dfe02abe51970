import type { BlockStore } from './block-store';
import type { Cargo } from './cargo.types';
import { partsOf, partStride } from './expand';
import type { Listener } from './loader';
import type { Rule } from './scanner';
import type { Standing } from './standing';
import { bondStride, boxStride, mirrorX, mirrorY, type State } from './state';

/** Boxes of a block, lower ones first, and which of them rest on each other. */
interface Pile {
  /** Kind, near corner, extents: seven numbers a box. */
  boxes: Int32Array;
  /** Upper, lower, area of contact. */
  bonds: Int32Array;
}

const pileStride = 7;

/**
 * Whether boxes of this cargo bear only so much, or so many of their kind; where boxes may hang over, also whether some
 * bear nothing.
 */
export function hasStackLimits(cargo: Cargo, mayHangOver: boolean): boolean {
  if (mayHangOver && cargo.bears.includes(0)) return true;
  return cargo.items.some(
    ({ maxLayers, topLoadGrams }) => maxLayers !== undefined || topLoadGrams !== undefined,
  );
}

/**
 * Layers of a kind, and weight on each box: what stands on boxes is shared among them by the area of contact, down to
 * the floor. Nothing is put under a box that stands already.
 */
export class StackRule implements Rule, Listener {
  private readonly piles: (Pile | undefined)[] = [];
  private readonly mostGrams: Float64Array;
  private readonly mostLayers: Float64Array;
  private readonly near: number[] = [];
  private carried = new Float64Array(256);

  constructor(
    private readonly store: BlockStore,
    private readonly blockOf: Int32Array,
  ) {
    const { items } = store.cargo;
    this.mostGrams = Float64Array.from(items, ({ topLoadGrams = Infinity }) => topLoadGrams);
    this.mostLayers = Float64Array.from(items, ({ maxLayers = Infinity }) => maxLayers);
  }

  allows(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): boolean {
    const { boxCount, bondCount } = state;
    const isKept = this.append(state, this.blockOf[rank]!, x0, y0, z0, mirror) && this.bearsAll(state);
    state.boxCount = boxCount;
    state.bondCount = bondCount;
    return isKept;
  }

  placed(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): void {
    this.append(state, this.blockOf[rank]!, x0, y0, z0, mirror);
  }

  /** Adds boxes that stood there before; lower ones first. */
  addStanding(state: State, standing: readonly Standing[]): void {
    const { cargo } = this.store;
    for (const { kind, x0, y0, z0, x1, y1, z1 } of standing) {
      if (kind < 0) continue;
      const offset = cargo.offset[kind]!;
      const rest = cargo.growth[kind]! - offset;
      this.gather(state, x0, y0, x1, y1);
      const box = state.addBox(kind, x0 + offset, y0 + offset, z0, x1 - rest, y1 - rest, z1);
      this.bond(state, box, true);
    }
  }

  /** @returns false when a kind would lie in too many layers, or a box would come under one that stands. */
  private append(state: State, block: number, x0: number, y0: number, z0: number, mirror: number): boolean {
    const { store } = this;
    const pile = (this.piles[block] ??= pileOf(store, block));
    const x1 = x0 + store.dx[block]!;
    const y1 = y0 + store.dy[block]!;
    const known = state.boxCount;
    this.gather(state, x0, y0, x1, y1);
    let isKept = true;
    let bond = 0;
    for (let at = 0; at < pile.boxes.length; at += pileStride) {
      const kind = pile.boxes[at]!;
      const dx = pile.boxes[at + 4]!;
      const dy = pile.boxes[at + 5]!;
      const offset = store.cargo.offset[kind]!;
      const growth = store.cargo.growth[kind]!;
      const left = (mirror & mirrorX ? x1 - pile.boxes[at + 1]! - dx : x0 + pile.boxes[at + 1]!) + offset;
      const near = (mirror & mirrorY ? y1 - pile.boxes[at + 2]! - dy : y0 + pile.boxes[at + 2]!) + offset;
      const bottom = z0 + pile.boxes[at + 3]!;
      const box = state.addBox(
        kind,
        left,
        near,
        bottom,
        left + dx - growth,
        near + dy - growth,
        bottom + pile.boxes[at + 6]!,
      );
      isKept = this.bond(state, box, bottom === z0) && isKept;
      for (; pile.bonds[bond] === at / pileStride; bond += 3)
        isKept = this.addBond(state, box, known + pile.bonds[bond + 1]!, pile.bonds[bond + 2]!) && isKept;
    }
    return isKept;
  }

  /** Collects the boxes above or below a part of the floor. */
  private gather(state: State, x0: number, y0: number, x1: number, y1: number): void {
    const { boxes, boxCount } = state;
    const { near } = this;
    near.length = 0;
    for (let at = 0; at < boxCount * boxStride; at += boxStride)
      if (boxes[at + 1]! < x1 && boxes[at + 4]! > x0 && boxes[at + 2]! < y1 && boxes[at + 5]! > y0)
        near.push(at);
  }

  /** Bonds a box with what it stands on; false when it would come under one that stands. */
  private bond(state: State, box: number, isLowest: boolean): boolean {
    const { boxes } = state;
    const at = box * boxStride;
    let isKept = true;
    for (const from of this.near) {
      const isUnder = isLowest && boxes[from + 6] === boxes[at + 3];
      if (!isUnder && boxes[from + 3] !== boxes[at + 6]) continue;
      const width = Math.min(boxes[from + 4]!, boxes[at + 4]!) - Math.max(boxes[from + 1]!, boxes[at + 1]!);
      const depth = Math.min(boxes[from + 5]!, boxes[at + 5]!) - Math.max(boxes[from + 2]!, boxes[at + 2]!);
      if (width <= 0 || depth <= 0) continue;
      if (!isUnder) isKept = false;
      else isKept = this.addBond(state, box, from / boxStride, width * depth) && isKept;
    }
    return isKept;
  }

  private addBond(state: State, upper: number, lower: number, area: number): boolean {
    state.addBond(upper, lower, area);
    const { boxes } = state;
    const kind = boxes[upper * boxStride]!;
    if (!this.store.cargo.bears[boxes[lower * boxStride]!]) return false;
    if (boxes[lower * boxStride] !== kind) return true;
    const layer = boxes[lower * boxStride + 7]! + 1;
    if (layer > boxes[upper * boxStride + 7]!) boxes[upper * boxStride + 7] = layer;
    return layer <= this.mostLayers[kind]!;
  }

  /** Lets the weight flow down; boxes stand in the rows after what they stand on. */
  private bearsAll({ boxes, boxCount, bonds, bondCount }: State): boolean {
    const { grams } = this.store.cargo;
    if (this.carried.length < boxCount) this.carried = new Float64Array(2 * boxCount);
    const { carried } = this;
    carried.fill(0, 0, boxCount);
    let end = bondCount;
    for (let box = boxCount - 1; box >= 0 && end > 0; box -= 1) {
      let start = end;
      let area = 0;
      while (start > 0 && bonds[(start - 1) * bondStride] === box) {
        start -= 1;
        area += bonds[start * bondStride + 2]!;
      }
      const weight = grams[boxes[box * boxStride]!]! + carried[box]!;
      for (let bond = start; bond < end; bond += 1) {
        const lower = bonds[bond * bondStride + 1]!;
        carried[lower]! += (weight * bonds[bond * bondStride + 2]!) / area;
        if (carried[lower]! > this.mostGrams[boxes[lower * boxStride]!]! + 1e-4) return false;
      }
      end = start;
    }
    return true;
  }
}

function pileOf(store: BlockStore, block: number): Pile {
  const parts = partsOf(store, block);
  const { cargo } = store;
  const starts = Array.from({ length: parts.length / partStride }, (_, part) => part * partStride).sort(
    (one, other) => parts[one + 4]! - parts[other + 4]! || one - other,
  );
  const boxes = starts.map((at) => {
    const { dx, dy, dz } = cargo.stances[parts[at]!]![parts[at + 1]!]!;
    return { kind: parts[at]!, x: parts[at + 2]!, y: parts[at + 3]!, z: parts[at + 4]!, dx, dy, dz };
  });
  const bonds: number[] = [];
  boxes.forEach((upper, index) => {
    if (upper.z === 0) return;
    for (let other = 0; other < index; other += 1) {
      const lower = boxes[other]!;
      if (lower.z + lower.dz !== upper.z) continue;
      const width =
        Math.min(
          upper.x + upper.dx - cargo.growth[upper.kind]!,
          lower.x + lower.dx - cargo.growth[lower.kind]!,
        ) - Math.max(upper.x, lower.x);
      const depth =
        Math.min(
          upper.y + upper.dy - cargo.growth[upper.kind]!,
          lower.y + lower.dy - cargo.growth[lower.kind]!,
        ) - Math.max(upper.y, lower.y);
      if (width > 0 && depth > 0) bonds.push(index, other, width * depth);
    }
  });
  return {
    boxes: Int32Array.from(boxes.flatMap(({ kind, x, y, z, dx, dy, dz }) => [kind, x, y, z, dx, dy, dz])),
    bonds: Int32Array.from(bonds),
  };
}
