import type { BlockStore } from './block-store';
import { facesOf, footStride } from './feet';
import { mirrorX, mirrorY, spaceStride, widened, type Room, type State } from './state';

/** Free space as the largest empty boxes, which may reach over gaps; who stands on what is checked box by box. */
export class MaximalBoxes {
  private pieces = new Int32Array(64 * 7);
  private pieceCount = 0;
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
    this.pieceCount = 0;
    for (let space = state.spaceCount - 1; space >= 0; space -= 1) {
      const at = space * spaceStride;
      const left = spaces[at]!;
      const right = spaces[at + 3]!;
      if (left >= x1 || right <= x0) continue;
      const near = spaces[at + 1]!;
      const far = spaces[at + 4]!;
      if (near >= y1 || far <= y0) continue;
      const bottom = spaces[at + 2]!;
      const top = spaces[at + 5]!;
      if (bottom >= z1 || top <= z0) continue;
      const live = spaces[at + 7]!;
      state.removeSpace(space);
      if (x0 - left >= smallest.dx) this.addPiece(left, near, bottom, x0, far, top, live);
      if (right - x1 >= smallest.dx) this.addPiece(x1, near, bottom, right, far, top, live);
      if (y0 - near >= smallest.dy) this.addPiece(left, near, bottom, right, y0, top, live);
      if (far - y1 >= smallest.dy) this.addPiece(left, y1, bottom, right, far, top, live);
      if (z0 - bottom >= smallest.dz) this.addPiece(left, near, bottom, right, far, z0, live);
      if (top - z1 >= smallest.dz) this.addPiece(left, near, z1, right, far, top, 1);
    }
    this.keepPieces(state);
  }

  private addPiece(
    x0: number,
    y0: number,
    z0: number,
    x1: number,
    y1: number,
    z1: number,
    live: number,
  ): void {
    const at = this.pieceCount * 7;
    if (at + 7 > this.pieces.length) this.pieces = widened(this.pieces);
    const { pieces } = this;
    pieces[at] = x0;
    pieces[at + 1] = y0;
    pieces[at + 2] = z0;
    pieces[at + 3] = x1;
    pieces[at + 4] = y1;
    pieces[at + 5] = z1;
    pieces[at + 6] = live;
    this.pieceCount += 1;
  }

  /** Adds those pieces that lie in no other space. */
  private keepPieces(state: State): void {
    const { pieces, pieceCount } = this;
    const known = state.spaceCount;
    for (let piece = 0; piece < pieceCount; piece += 1) {
      const at = piece * 7;
      if (this.isInPiece(piece) || isInSpace(state, known, pieces, at)) continue;
      state.addSpace(
        this.room,
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

  private isInPiece(piece: number): boolean {
    const { pieces, pieceCount } = this;
    const at = piece * 7;
    for (let other = 0; other < pieceCount; other += 1) {
      const from = other * 7;
      if (
        other === piece ||
        pieces[from]! > pieces[at]! ||
        pieces[from + 3]! < pieces[at + 3]! ||
        pieces[from + 1]! > pieces[at + 1]! ||
        pieces[from + 4]! < pieces[at + 4]! ||
        pieces[from + 2]! > pieces[at + 2]! ||
        pieces[from + 5]! < pieces[at + 5]!
      )
        continue;
      // Of two equal ones the first stays.
      if (
        other < piece ||
        pieces[from]! < pieces[at]! ||
        pieces[from + 1]! < pieces[at + 1]! ||
        pieces[from + 2]! < pieces[at + 2]! ||
        pieces[from + 3]! > pieces[at + 3]! ||
        pieces[from + 4]! > pieces[at + 4]! ||
        pieces[from + 5]! > pieces[at + 5]!
      )
        return true;
    }
    return false;
  }
}

function isInSpace({ spaces }: State, known: number, pieces: Int32Array, at: number): boolean {
  const x0 = pieces[at]!;
  const y0 = pieces[at + 1]!;
  const z0 = pieces[at + 2]!;
  const x1 = pieces[at + 3]!;
  const y1 = pieces[at + 4]!;
  const z1 = pieces[at + 5]!;
  for (let from = 0; from < known * spaceStride; from += spaceStride)
    if (
      spaces[from]! <= x0 &&
      spaces[from + 3]! >= x1 &&
      spaces[from + 1]! <= y0 &&
      spaces[from + 4]! >= y1 &&
      spaces[from + 2]! <= z0 &&
      spaces[from + 5]! >= z1
    )
      return true;
  return false;
}
