import { grid, type BlockStore } from './block-store';
import { partsOf, partStride } from './expand';
import type { Rule } from './scanner';
import { faceStride, mirrorX, mirrorY, type State } from './state';

/** A face of a box in its block: corner, extent with clearance, offset and growth by clearance, height. */
export const footStride = 7;

/** @returns the faces on which a block stands, box by box. */
export function feetOf(store: BlockStore, block: number): Int32Array {
  const parts = partsOf(store, block);
  const feet: number[] = [];
  for (let at = 0; at < parts.length; at += partStride)
    if (parts[at + 4] === 0) pushFace(store, parts, at, 0, feet);
  return Int32Array.from(feet);
}

/** @returns the faces of a block that others may stand on. */
export function facesOf(store: BlockStore, block: number): Int32Array {
  const isWhole = store.areaX[block] === store.dx[block] && store.areaY[block] === store.dy[block];
  if (isWhole && !store.cargo.hasClearance)
    return Int32Array.of(0, 0, store.dx[block]!, store.dy[block]!, 0, 0, store.dz[block]!);
  const parts = partsOf(store, block);
  const faces: number[] = [];
  for (let at = 0; at < parts.length; at += partStride) {
    const kind = parts[at]!;
    if (!store.cargo.bears[kind] || isCovered(store, parts, at)) continue;
    pushFace(store, parts, at, store.cargo.stances[kind]![parts[at + 1]!]!.dz, faces);
  }
  return Int32Array.from(faces);
}

function pushFace(
  store: BlockStore,
  parts: readonly number[],
  at: number,
  height: number,
  faces: number[],
): void {
  const { cargo } = store;
  const kind = parts[at]!;
  const { dx, dy } = cargo.stances[kind]![parts[at + 1]!]!;
  faces.push(
    parts[at + 2]!,
    parts[at + 3]!,
    dx,
    dy,
    cargo.offset[kind]!,
    cargo.growth[kind]!,
    parts[at + 4]! + height,
  );
}

/** Whether another box of the block lies exactly on this one. */
function isCovered(store: BlockStore, parts: readonly number[], at: number): boolean {
  const top = parts[at + 4]! + store.cargo.stances[parts[at]!]![parts[at + 1]!]!.dz;
  for (let other = 0; other < parts.length; other += partStride)
    if (
      parts[other + 4] === top &&
      parts[other] === parts[at] &&
      parts[other + 1] === parts[at + 1] &&
      parts[other + 2] === parts[at + 2] &&
      parts[other + 3] === parts[at + 3]
    )
      return true;
  return false;
}

/** Each box that would stand on others has to have its share of base on their tops. */
export class SupportRule implements Rule {
  private readonly feet: (Int32Array | undefined)[] = [];
  private near = new Int32Array(64 * 4);
  private nearCount = 0;

  constructor(
    private readonly store: BlockStore,
    private readonly blockOf: Int32Array,
    private readonly share: number,
  ) {}

  allows(state: State, rank: number, x0: number, y0: number, z0: number, mirror: number): boolean {
    if (z0 === 0) return true;
    const { store } = this;
    const block = this.blockOf[rank]!;
    const x1 = x0 + store.dx[block]!;
    const y1 = y0 + store.dy[block]!;
    const covered = this.gather(state, x0, y0, x1, y1, z0);
    const base = (x1 - x0) * (y1 - y0);
    if (covered === 0) return false;
    if (covered === base) return true;
    if (
      !store.cargo.hasClearance &&
      store.axis[block] === grid &&
      store.grids[3 * block]! * store.grids[3 * block + 1]! === 1
    )
      return covered >= this.share * base;
    const feet = (this.feet[block] ??= feetOf(store, block));
    for (let at = 0; at < feet.length; at += footStride) {
      const width = feet[at + 2]!;
      const depth = feet[at + 3]!;
      const left = (mirror & mirrorX ? x1 - feet[at]! - width : x0 + feet[at]!) + feet[at + 4]!;
      const back = (mirror & mirrorY ? y1 - feet[at + 1]! - depth : y0 + feet[at + 1]!) + feet[at + 4]!;
      const growth = feet[at + 5]!;
      if (!this.isBorne(left, back, left + width - growth, back + depth - growth)) return false;
    }
    return true;
  }

  private gather(state: State, x0: number, y0: number, x1: number, y1: number, z: number): number {
    const { faces, faceCount } = state;
    let covered = 0;
    let to = 0;
    for (let at = 0; at < faceCount * faceStride; at += faceStride) {
      if (faces[at + 4] !== z) continue;
      const left = faces[at]! > x0 ? faces[at]! : x0;
      const right = faces[at + 2]! < x1 ? faces[at + 2]! : x1;
      if (left >= right) continue;
      const back = faces[at + 1]! > y0 ? faces[at + 1]! : y0;
      const far = faces[at + 3]! < y1 ? faces[at + 3]! : y1;
      if (back >= far) continue;
      if (to + 4 > this.near.length) {
        const wider = new Int32Array(2 * this.near.length);
        wider.set(this.near);
        this.near = wider;
      }
      this.near[to] = left;
      this.near[to + 1] = back;
      this.near[to + 2] = right;
      this.near[to + 3] = far;
      to += 4;
      covered += (right - left) * (far - back);
    }
    this.nearCount = to;
    return covered;
  }

  private isBorne(x0: number, y0: number, x1: number, y1: number): boolean {
    const { near } = this;
    const needed = this.share * (x1 - x0) * (y1 - y0);
    let area = 0;
    for (let at = 0; at < this.nearCount; at += 4) {
      const width = (near[at + 2]! < x1 ? near[at + 2]! : x1) - (near[at]! > x0 ? near[at]! : x0);
      const depth = (near[at + 3]! < y1 ? near[at + 3]! : y1) - (near[at + 1]! > y0 ? near[at + 1]! : y0);
      if (width > 0 && depth > 0) area += width * depth;
    }
    return area >= needed;
  }
}
