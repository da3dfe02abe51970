import { spaceStride, type Room, type State } from './state';

/** Cells of a bit row; more coordinates than this are not merged. */
const mostColumns = 30;

/**
 * Free space when nothing overhangs: the load is a map of heights, free space the largest rectangles of one height,
 * each up to the roof.
 */
export class HeightMap {
  private pieces = new Int32Array(8 * spaceStride);
  private pieceCount = 0;
  private readonly touching: number[] = [];
  private readonly xs: number[] = [];
  private readonly ys: number[] = [];
  private readonly rows = new Int32Array(64);
  private readonly merged: number[] = [];

  constructor(
    private readonly room: Room,
    private readonly smallest: { dx: number; dy: number; dz: number },
  ) {}

  /** Takes the base of a block out of its level and adds its top, `areaX` by `areaY` from its origin. */
  place(state: State, x0: number, y0: number, z: number, x1: number, y1: number): void {
    const { spaces } = state;
    this.pieceCount = 0;
    for (let space = state.spaceCount - 1; space >= 0; space -= 1) {
      const at = space * spaceStride;
      if (spaces[at + 2] !== z) continue;
      const left = spaces[at]!;
      const near = spaces[at + 1]!;
      const right = spaces[at + 3]!;
      const far = spaces[at + 4]!;
      if (left >= x1 || right <= x0 || near >= y1 || far <= y0) continue;
      const live = spaces[at + 7]!;
      state.removeSpace(space);
      if (left < x0) this.addPiece(left, near, x0, far, live);
      if (x1 < right) this.addPiece(x1, near, right, far, live);
      if (near < y0) this.addPiece(left, near, right, y0, live);
      if (y1 < far) this.addPiece(left, y1, right, far, live);
    }
    this.keepPieces(state, z);
  }

  private addPiece(x0: number, y0: number, x1: number, y1: number, live: number): void {
    const at = this.pieceCount * 5;
    if (at + 5 > this.pieces.length) {
      const wider = new Int32Array(2 * this.pieces.length);
      wider.set(this.pieces);
      this.pieces = wider;
    }
    const { pieces, smallest } = this;
    pieces[at] = x0;
    pieces[at + 1] = y0;
    pieces[at + 2] = x1;
    pieces[at + 3] = y1;
    pieces[at + 4] = x1 - x0 < smallest.dx || y1 - y0 < smallest.dy ? 0 : live;
    this.pieceCount += 1;
  }

  /** Adds those pieces that lie in no other rectangle of the level. */
  private keepPieces(state: State, z: number): void {
    const { pieces, pieceCount } = this;
    const known = state.spaceCount;
    for (let piece = 0; piece < pieceCount; piece += 1) {
      const at = piece * 5;
      const x0 = pieces[at]!;
      const y0 = pieces[at + 1]!;
      const x1 = pieces[at + 2]!;
      const y1 = pieces[at + 3]!;
      let isHeld = false;
      for (let other = 0; other < pieceCount && !isHeld; other += 1) {
        const from = other * 5;
        isHeld =
          other !== piece &&
          pieces[from]! <= x0 &&
          pieces[from + 1]! <= y0 &&
          pieces[from + 2]! >= x1 &&
          pieces[from + 3]! >= y1 &&
          // Of two equal ones the first stays.
          (other < piece ||
            pieces[from]! < x0 ||
            pieces[from + 1]! < y0 ||
            pieces[from + 2]! > x1 ||
            pieces[from + 3]! > y1);
      }
      const { spaces } = state;
      for (let space = 0; space < known && !isHeld; space += 1) {
        const from = space * spaceStride;
        isHeld =
          spaces[from + 2] === z &&
          spaces[from]! <= x0 &&
          spaces[from + 1]! <= y0 &&
          spaces[from + 3]! >= x1 &&
          spaces[from + 4]! >= y1;
      }
      if (!isHeld) state.addSpace(this.room, x0, y0, z, x1, y1, this.room.height, pieces[at + 4]!);
    }
  }

  /** Adds a new face at a level, merged with the rectangles of that level which it touches. */
  addTop(state: State, x0: number, y0: number, x1: number, y1: number, z: number): void {
    const { room } = this;
    if (z + this.smallest.dz > room.height) return;
    const { spaces } = state;
    const { touching } = this;
    touching.length = 0;
    for (let space = 0; space < state.spaceCount; space += 1) {
      const at = space * spaceStride;
      if (
        spaces[at + 2] === z &&
        spaces[at]! <= x1 &&
        spaces[at + 3]! >= x0 &&
        spaces[at + 1]! <= y1 &&
        spaces[at + 4]! >= y0
      )
        touching.push(space);
    }
    if (touching.length === 0 || !this.drawGrid(state, x0, y0, x1, y1)) {
      state.addSpace(room, x0, y0, z, x1, y1, room.height, 1);
      return;
    }
    this.findMerged(x0, y0, x1, y1);
    this.replaceTouching(state, z);
  }

  /** Draws the touching rectangles and the new one as bit rows; false when there are too many coordinates. */
  private drawGrid(state: State, x0: number, y0: number, x1: number, y1: number): boolean {
    const { touching, xs, ys, rows } = this;
    const { spaces } = state;
    xs.length = 0;
    ys.length = 0;
    xs.push(x0, x1);
    ys.push(y0, y1);
    for (const space of touching) {
      const at = space * spaceStride;
      xs.push(spaces[at]!, spaces[at + 3]!);
      ys.push(spaces[at + 1]!, spaces[at + 4]!);
    }
    sortDistinct(xs);
    sortDistinct(ys);
    if (xs.length > mostColumns || ys.length > rows.length) return false;
    rows.fill(0, 0, ys.length);
    this.draw(x0, y0, x1, y1);
    for (const space of touching) {
      const at = space * spaceStride;
      this.draw(spaces[at]!, spaces[at + 1]!, spaces[at + 3]!, spaces[at + 4]!);
    }
    return true;
  }

  private columnsOf(x0: number, x1: number): number {
    return (1 << this.xs.indexOf(x1)) - (1 << this.xs.indexOf(x0));
  }

  private draw(x0: number, y0: number, x1: number, y1: number): void {
    const { ys, rows } = this;
    const columns = this.columnsOf(x0, x1);
    for (let row = 0; row < ys.length - 1; row += 1)
      if (ys[row]! >= y0 && ys[row]! < y1) rows[row]! |= columns;
  }

  /** Finds the largest rectangles that overlap the new face. */
  private findMerged(x0: number, y0: number, x1: number, y1: number): void {
    const { xs, ys, rows, merged } = this;
    merged.length = 0;
    const own = this.columnsOf(x0, x1);
    const ownFirst = ys.indexOf(y0);
    const ownLast = ys.indexOf(y1) - 1;
    const last = ys.length - 2;
    for (let first = 0; first <= ownLast; first += 1) {
      let mask = rows[first]!;
      for (let end = first; end <= last; end += 1) {
        mask &= rows[end]!;
        if ((mask & own) === 0) break;
        if (end < ownFirst) continue;
        for (let open = mask; open !== 0;) {
          const lowest = open & -open;
          const run = open & ~(open + lowest);
          open &= ~run;
          if ((run & own) === 0) continue;
          if (first > 0 && (rows[first - 1]! & run) === run) continue;
          if (end < last && (rows[end + 1]! & run) === run) continue;
          merged.push(xs[31 - Math.clz32(lowest)]!, ys[first]!, xs[32 - Math.clz32(run)]!, ys[end + 1]!);
        }
      }
    }
  }

  private replaceTouching(state: State, z: number): void {
    const { touching, merged } = this;
    const { spaces } = state;
    for (let at = touching.length - 1; at >= 0; at -= 1) {
      const space = touching[at]!;
      const from = space * spaceStride;
      for (let other = 0; other < merged.length; other += 4) {
        if (
          merged[other]! <= spaces[from]! &&
          merged[other + 1]! <= spaces[from + 1]! &&
          merged[other + 2]! >= spaces[from + 3]! &&
          merged[other + 3]! >= spaces[from + 4]!
        ) {
          state.removeSpace(space);
          break;
        }
      }
    }
    for (let other = 0; other < merged.length; other += 4)
      state.addSpace(
        this.room,
        merged[other]!,
        merged[other + 1]!,
        z,
        merged[other + 2]!,
        merged[other + 3]!,
        this.room.height,
        1,
      );
  }
}

function sortDistinct(values: number[]): void {
  for (let at = 1; at < values.length; at += 1) {
    const value = values[at]!;
    let to = at;
    for (; to > 0 && values[to - 1]! > value; to -= 1) values[to] = values[to - 1]!;
    values[to] = value;
  }
  let kept = 0;
  for (let at = 0; at < values.length; at += 1)
    if (at === 0 || values[at] !== values[at - 1]) values[kept++] = values[at]!;
  values.length = kept;
}
