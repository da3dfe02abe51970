import { grid, type BlockStore } from './block-store';
import { partsOf, partStride } from './expand';
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
export class SupportRule {
  /** How far from the space's corner a block may reach along x and y, given the faces under the space. */
  reachX = 0;
  reachY = 0;
  private readonly feet: (Int32Array | undefined)[] = [];
  private near = new Int32Array(64 * 4);
  private nearCount = 0;
  private isOnFloor = false;

  constructor(
    private readonly store: BlockStore,
    private readonly blockOf: Int32Array,
    private readonly share: number,
  ) {}

  /**
   * Looks at what lies under a space before blocks are tried in its corner.
   *
   * @returns false when nothing could stand there.
   */
  lookUnder(
    { faces, faceCount }: State,
    x0: number,
    y0: number,
    z: number,
    x1: number,
    y1: number,
    mirror: number,
  ): boolean {
    this.isOnFloor = z === 0;
    this.reachX = x1 - x0;
    this.reachY = y1 - y0;
    if (this.isOnFloor) return true;
    if (this.near.length < faceCount * 4) this.near = new Int32Array(faceCount * 8);
    const { near, share } = this;
    let to = 0;
    let mostX = 0;
    let mostY = 0;
    for (let at = 0; at < faceCount * faceStride; at += faceStride) {
      if (faces[at + 4] !== z) continue;
      const left = faces[at]! > x0 ? faces[at]! : x0;
      const right = faces[at + 2]! < x1 ? faces[at + 2]! : x1;
      if (left >= right) continue;
      const back = faces[at + 1]! > y0 ? faces[at + 1]! : y0;
      const far = faces[at + 3]! < y1 ? faces[at + 3]! : y1;
      if (back >= far) continue;
      near[to] = left;
      near[to + 1] = back;
      near[to + 2] = right;
      near[to + 3] = far;
      to += 4;
      const alongX = mirror & mirrorX ? x1 - left : right - x0;
      const alongY = mirror & mirrorY ? y1 - back : far - y0;
      if (alongX > mostX) mostX = alongX;
      if (alongY > mostY) mostY = alongY;
    }
    this.nearCount = to;
    // The outermost box may reach over the last face by what its share leaves, and its clearance beyond that.
    const { mostGrowth } = this.store.cargo;
    this.reachX = Math.min(this.reachX, Math.floor(mostX / share) + mostGrowth);
    this.reachY = Math.min(this.reachY, Math.floor(mostY / share) + mostGrowth);
    return to > 0;
  }

  /** Whether a block may stand with its near corner there, in the space looked under last. */
  allows(rank: number, x0: number, y0: number, mirror: number): boolean {
    if (this.isOnFloor) return true;
    const { store } = this;
    const block = this.blockOf[rank]!;
    const x1 = x0 + store.dx[block]!;
    const y1 = y0 + store.dy[block]!;
    const covered = this.coveredOf(x0, y0, x1, y1);
    const base = (x1 - x0) * (y1 - y0);
    if (covered === 0) return false;
    if (covered === base) return true;
    if (!store.cargo.hasClearance && store.axis[block] === grid) {
      if (covered < this.share * base) return false;
      if (store.grids[3 * block]! * store.grids[3 * block + 1]! === 1) return true;
    }
    const feet = (this.feet[block] ??= feetOf(store, block));
    for (let at = 0; at < feet.length; at += footStride) {
      const width = feet[at + 2]!;
      const depth = feet[at + 3]!;
      const left = (mirror & mirrorX ? x1 - feet[at]! - width : x0 + feet[at]!) + feet[at + 4]!;
      const back = (mirror & mirrorY ? y1 - feet[at + 1]! - depth : y0 + feet[at + 1]!) + feet[at + 4]!;
      const right = left + width - feet[at + 5]!;
      const far = back + depth - feet[at + 5]!;
      if (this.coveredOf(left, back, right, far) < this.share * (right - left) * (far - back)) return false;
    }
    return true;
  }

  private coveredOf(x0: number, y0: number, x1: number, y1: number): number {
    const { near } = this;
    let area = 0;
    for (let at = 0; at < this.nearCount; at += 4) {
      const width = (near[at + 2]! < x1 ? near[at + 2]! : x1) - (near[at]! > x0 ? near[at]! : x0);
      if (width <= 0) continue;
      const depth = (near[at + 3]! < y1 ? near[at + 3]! : y1) - (near[at + 1]! > y0 ? near[at + 1]! : y0);
      if (depth > 0) area += width * depth;
    }
    return area;
  }
}
