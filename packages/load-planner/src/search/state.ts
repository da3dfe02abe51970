/** A space: near corner, far corner, distance of its anchor corner to that corner of the container, 1 while usable. */
export const spaceStride = 8;
/** A placed block: rank (-1 for what stood there before), near corner, far corner, mirror bits. */
export const placedStride = 8;
/** A top face that bears: near corner, far corner, height. */
export const faceStride = 5;
/** A box, kept only where stacking is limited: kind, near corner, far corner, layer of its kind. */
export const boxStride = 8;
/** Upper box, lower box, area of contact. */
export const bondStride = 3;

/** Bits of a mirrored block: its origin lies at the far side of that axis. */
export const mirrorX = 1;
export const mirrorY = 2;
export const mirrorZ = 4;

/** The container as the search sees it, and which of its corners blocks may be put into. */
export interface Room {
  length: number;
  width: number;
  height: number;
  /** Also at the door end. */
  fromDoor: boolean;
  /** Also under the roof. */
  fromRoof: boolean;
}

/** A partial load; all of it in rows of numbers, so that copying is cheap. */
export class State {
  spaces = new Int32Array(64 * spaceStride);
  spaceCount = 0;
  placed = new Int32Array(64 * placedStride);
  placedCount = 0;
  faces = new Int32Array(0);
  faceCount = 0;
  boxes = new Int32Array(0);
  boxCount = 0;
  bonds = new Int32Array(0);
  bondCount = 0;
  quantity: Int32Array;
  /** Bits of blocks that may still be possible. */
  alive: Int32Array;
  worth = 0;
  grams = 0;
  phase = 0;

  constructor(kinds: number, words: number) {
    this.quantity = new Int32Array(kinds);
    this.alive = new Int32Array(words);
  }

  copyFrom(other: State): void {
    if (this.spaces.length < other.spaceCount * spaceStride)
      this.spaces = new Int32Array(other.spaces.length);
    if (this.placed.length < other.placedCount * placedStride)
      this.placed = new Int32Array(other.placed.length);
    if (this.faces.length < other.faceCount * faceStride) this.faces = new Int32Array(other.faces.length);
    copy(other.spaces, this.spaces, other.spaceCount * spaceStride);
    copy(other.placed, this.placed, other.placedCount * placedStride);
    copy(other.faces, this.faces, other.faceCount * faceStride);
    if (other.boxCount > 0) this.copyBoxes(other);
    this.boxCount = other.boxCount;
    this.bondCount = other.bondCount;
    this.spaceCount = other.spaceCount;
    this.placedCount = other.placedCount;
    this.faceCount = other.faceCount;
    this.quantity.set(other.quantity);
    this.alive.set(other.alive);
    this.worth = other.worth;
    this.grams = other.grams;
    this.phase = other.phase;
  }

  private copyBoxes(other: State): void {
    if (this.boxes.length < other.boxCount * boxStride) this.boxes = new Int32Array(other.boxes.length);
    if (this.bonds.length < other.bondCount * bondStride) this.bonds = new Int32Array(other.bonds.length);
    copy(other.boxes, this.boxes, other.boxCount * boxStride);
    copy(other.bonds, this.bonds, other.bondCount * bondStride);
  }

  addSpace(
    room: Room,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    live: number,
  ): void {
    const at = this.spaceCount * spaceStride;
    if (at + spaceStride > this.spaces.length) this.spaces = widened(this.spaces);
    const { spaces } = this;
    spaces[at] = x0;
    spaces[at + 1] = y0;
    spaces[at + 2] = z0;
    spaces[at + 3] = x1;
    spaces[at + 4] = y1;
    spaces[at + 5] = z1;
    let distance = x0;
    if (room.fromDoor && room.length - x1 < distance) distance = room.length - x1;
    const right = room.width - y1;
    distance += right < y0 ? right : y0;
    const above = room.height - z1;
    distance += room.fromRoof && above < z0 ? above : z0;
    spaces[at + 6] = distance;
    spaces[at + 7] = live;
    this.spaceCount += 1;
  }

  removeSpace(space: number): void {
    this.spaceCount -= 1;
    const from = this.spaceCount * spaceStride;
    const to = space * spaceStride;
    if (from !== to)
      for (let at = 0; at < spaceStride; at += 1) this.spaces[to + at] = this.spaces[from + at]!;
  }

  addPlaced(
    rank: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    mirror: number,
  ): void {
    const at = this.placedCount * placedStride;
    if (at + placedStride > this.placed.length) this.placed = widened(this.placed);
    const { placed } = this;
    placed[at] = rank;
    placed[at + 1] = x0;
    placed[at + 2] = y0;
    placed[at + 3] = z0;
    placed[at + 4] = x1;
    placed[at + 5] = y1;
    placed[at + 6] = z1;
    placed[at + 7] = mirror;
    this.placedCount += 1;
  }

  addFace(x0: number, y0: number, x1: number, y1: number, z: number): void {
    const at = this.faceCount * faceStride;
    if (at + faceStride > this.faces.length) this.faces = widened(this.faces);
    const { faces } = this;
    faces[at] = x0;
    faces[at + 1] = y0;
    faces[at + 2] = x1;
    faces[at + 3] = y1;
    faces[at + 4] = z;
    this.faceCount += 1;
  }

  /** @returns the number of the box, in its first layer. */
  addBox(kind: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): number {
    const at = this.boxCount * boxStride;
    if (at + boxStride > this.boxes.length) this.boxes = widened(this.boxes);
    const { boxes } = this;
    boxes[at] = kind;
    boxes[at + 1] = x0;
    boxes[at + 2] = y0;
    boxes[at + 3] = z0;
    boxes[at + 4] = x1;
    boxes[at + 5] = y1;
    boxes[at + 6] = z1;
    boxes[at + 7] = 1;
    this.boxCount += 1;
    return this.boxCount - 1;
  }

  addBond(upper: number, lower: number, area: number): void {
    const at = this.bondCount * bondStride;
    if (at + bondStride > this.bonds.length) this.bonds = widened(this.bonds);
    this.bonds[at] = upper;
    this.bonds[at + 1] = lower;
    this.bonds[at + 2] = area;
    this.bondCount += 1;
  }
}

/** Short rows are copied faster by hand. */
function copy(from: Int32Array, to: Int32Array, length: number): void {
  for (let at = 0; at < length; at += 1) to[at] = from[at]!;
}

/** The same figures in twice the room. */
export function widened(row: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(320, 2 * row.length));
  wider.set(row);
  return wider;
}
