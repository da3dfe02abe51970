import type { BlockStore } from './block-store';
import { facesOf, footStride } from './feet';
import { mirrorX, mirrorY, spaceStride, widened, type Room, type State } from './state';

/** A piece: near corner, far corner, 1 while usable, the one before it at the same side or -1. */
const pieceStride = 8;
/** In place of whether a piece is usable: a space that stays as it is, a piece that lies in another. */
const known = -2;
const dropped = -1;

/** Free space as the largest empty boxes, which may reach over gaps; who stands on what is checked box by box. */
export class MaximalBoxes {
  private pieces = new Int32Array(64 * pieceStride);
  private piecesEnd = 0;
  /** The piece added last at each side of the box that is cut out. */
  private readonly latest = new Int32Array(6);
  private readonly faces: (Int32Array | undefined)[] = [];

  constructor(
    private readonly room: Room,
    private readonly store: BlockStore,
    private readonly smallest: { dx: number; dy: number; dz: number },
    /** Whether top faces are kept for checks of support. */
    private readonly isSupported: boolean,
  ) {}

  place(
    state: State,
    block: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    mirror: number,
  ): void {
    this.cut(state, x0, y0, z0, x1, y1, z1);
    if (!this.isSupported) return;
    const faces = (this.faces[block] ??= facesOf(this.store, block));
    for (let at = 0; at < faces.length; at += footStride) {
      const width = faces[at + 2]!;
      const depth = faces[at + 3]!;
      const left = (mirror & mirrorX ? x1 - faces[at]! - width : x0 + faces[at]!) + faces[at + 4]!;
      const near = (mirror & mirrorY ? y1 - faces[at + 1]! - depth : y0 + faces[at + 1]!) + faces[at + 4]!;
      const growth = faces[at + 5]!;
      this.addFace(state, left, near, left + width - growth, near + depth - growth, z0 + faces[at + 6]!);
    }
  }

  /** Adds a face that bears; spaces above it that nothing fitted are open again. */
  addFace(state: State, x0: number, y0: number, x1: number, y1: number, z: number): void {
    state.addFace(x0, y0, x1, y1, z);
    const { spaces, spaceCount } = state;
    for (let at = 0; at < spaceCount * spaceStride; at += spaceStride)
      if (
        spaces[at + 7] === 0 &&
        spaces[at + 2] === z &&
        spaces[at]! < x1 &&
        spaces[at + 3]! > x0 &&
        spaces[at + 1]! < y1 &&
        spaces[at + 4]! > y0
      )
        spaces[at + 7] = 1;
  }

  /** Takes a box of room out of every space. */
  cut(state: State, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    const { spaces } = state;
    const { smallest } = this;
    this.piecesEnd = 0;
    this.latest.fill(-1);
    for (let space = state.spaceCount - 1; space >= 0; space -= 1) {
      const at = space * spaceStride;
      const left = spaces[at]!;
      const right = spaces[at + 3]!;
      if (left > x1 || right < x0) continue;
      const near = spaces[at + 1]!;
      const far = spaces[at + 4]!;
      if (near > y1 || far < y0) continue;
      const bottom = spaces[at + 2]!;
      const top = spaces[at + 5]!;
      if (bottom > z1 || top < z0) continue;
      const beside = sideOf(right - x0, x1 - left, far - y0, y1 - near, top - z0, z1 - bottom);
      if (beside >= 0) {
        this.addPiece(beside, left, near, bottom, right, far, top, known);
        continue;
      }
      const live = spaces[at + 7]!;
      state.removeSpace(space);
      if (x0 - left >= smallest.dx) this.addPiece(0, left, near, bottom, x0, far, top, live);
      if (right - x1 >= smallest.dx) this.addPiece(1, x1, near, bottom, right, far, top, live);
      if (y0 - near >= smallest.dy) this.addPiece(2, left, near, bottom, right, y0, top, live);
      if (far - y1 >= smallest.dy) this.addPiece(3, left, y1, bottom, right, far, top, live);
      if (z0 - bottom >= smallest.dz) this.addPiece(4, left, near, bottom, right, far, z0, live);
      if (top - z1 >= smallest.dz) this.addPiece(5, left, near, z1, right, far, top, 1);
    }
    this.dropContained();
    this.keepPieces(state);
  }

  private addPiece(
    side: number,
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    live: number,
  ): void {
    const at = this.piecesEnd;
    if (at + pieceStride > this.pieces.length) this.pieces = widened(this.pieces);
    const { pieces, latest } = this;
    pieces[at] = x0;
    pieces[at + 1] = y0;
    pieces[at + 2] = z0;
    pieces[at + 3] = x1;
    pieces[at + 4] = y1;
    pieces[at + 5] = z1;
    pieces[at + 6] = live;
    pieces[at + 7] = latest[side]!;
    latest[side] = at;
    this.piecesEnd += pieceStride;
  }

  /** A piece can only lie in what is at the same side of the box that was cut out: all of it ends at that face. */
  private dropContained(): void {
    const { pieces } = this;
    for (const latest of this.latest)
      for (let one = latest; one >= 0; one = pieces[one + 7]!)
        if (pieces[one + 6] !== known && isInOther(pieces, latest, one)) pieces[one + 6] = dropped;
  }

  private keepPieces(state: State): void {
    const { pieces, room } = this;
    for (let at = 0; at < this.piecesEnd; at += pieceStride)
      if (pieces[at + 6]! >= 0)
        state.addSpace(
          room,
          pieces[at]!,
          pieces[at + 1]!,
          pieces[at + 2]!,
          pieces[at + 3]!,
          pieces[at + 4]!,
          pieces[at + 5]!,
          pieces[at + 6]!,
        );
  }
}

/** The side on which a space touches a box, by how far they overlap from each side; -1 when it reaches into it. */
function sideOf(
  left: number,
  right: number,
  near: number,
  far: number,
  below: number,
  above: number,
): number {
  if (left === 0) return 0;
  if (right === 0) return 1;
  if (near === 0) return 2;
  if (far === 0) return 3;
  if (below === 0) return 4;
  return above === 0 ? 5 : -1;
}

function isInOther(pieces: Int32Array, latest: number, one: number): boolean {
  const x0 = pieces[one]!;
  const y0 = pieces[one + 1]!;
  const z0 = pieces[one + 2]!;
  const x1 = pieces[one + 3]!;
  const y1 = pieces[one + 4]!;
  const z1 = pieces[one + 5]!;
  for (let other = latest; other >= 0; other = pieces[other + 7]!) {
    if (pieces[other]! > x0 || pieces[other + 3]! < x1 || pieces[other + 1]! > y0) continue;
    if (pieces[other + 4]! < y1 || pieces[other + 2]! > z0 || pieces[other + 5]! < z1) continue;
    // Of two equal ones the first stays.
    if (other < one || pieces[other + 6] === known) return true;
    if (
      other !== one &&
      (pieces[other]! < x0 ||
        pieces[other + 3]! > x1 ||
        pieces[other + 1]! < y0 ||
        pieces[other + 4]! > y1 ||
        pieces[other + 2]! < z0 ||
        pieces[other + 5]! > z1)
    )
      return true;
  }
  return false;
}
