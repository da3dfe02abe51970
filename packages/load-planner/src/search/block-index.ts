import type { BlockStore } from './block-store';
import type { Cargo } from './cargo.types';

/** Bit rows by one side: row `c` holds the blocks whose side is at most `bounds[c]`. */
export interface SideRows {
  rows: Int32Array;
  /** First word of each row that is not empty. */
  starts: Int32Array;
  /** For each length the row that holds all blocks not longer; -1 when there are none. */
  rowOf: Int32Array;
}

const mostRows = 256;

/**
 * Blocks in falling order of worth × boxes^-0.2 (their rank), with bit rows that give the blocks fitting a space
 * without looking at the others. Bit `r & 31` of word `r >> 5` is the block of rank `r`.
 */
export class BlockIndex {
  readonly count: number;
  readonly words: number;
  readonly key: Float64Array;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  readonly dz: Int32Array;
  /** Number of the block in the store. */
  readonly block: Int32Array;
  readonly starts: Int32Array;
  readonly kinds: Int32Array;
  readonly amounts: Int32Array;
  readonly alongX: SideRows;
  readonly alongY: SideRows;
  readonly alongZ: SideRows;
  /** Blocks of each phase. */
  readonly phases: readonly Int32Array[];
  /** Blocks that need not stand on the floor; null when all may stand anywhere. */
  readonly anywhere: Int32Array | null;
  readonly smallest: { dx: number; dy: number; dz: number };

  constructor(
    readonly store: BlockStore,
    cargo: Cargo,
  ) {
    this.count = store.count;
    this.words = (this.count + 31) >> 5;
    const keys = Float64Array.from(
      { length: this.count },
      (_, block) => store.worth[block]! * store.boxes[block]! ** -0.2,
    );
    this.block = Int32Array.from({ length: this.count }, (_, block) => block).sort(
      (one, other) => keys[other]! - keys[one]! || one - other,
    );
    this.key = Float64Array.from(this.block, (block) => keys[block]!);
    this.dx = this.block.map((block) => store.dx[block]!);
    this.dy = this.block.map((block) => store.dy[block]!);
    this.dz = this.block.map((block) => store.dz[block]!);
    const used = store.starts[this.count]!;
    this.starts = new Int32Array(this.count + 1);
    this.kinds = new Int32Array(used);
    this.amounts = new Int32Array(used);
    this.fillCounts();
    this.alongX = this.sideRows(this.dx, cargo.length);
    this.alongY = this.sideRows(this.dy, cargo.width);
    this.alongZ = this.sideRows(this.dz, cargo.height);
    this.phases = Array.from({ length: cargo.phases }, (_, phase) =>
      this.bitsOf((block) => store.phase[block] === phase),
    );
    this.anywhere = cargo.floorOnly.includes(1) ? this.bitsOf((block) => store.floorOnly[block] === 0) : null;
    const least = (sides: Int32Array) => sides.reduce((min, side) => Math.min(min, side), Infinity);
    this.smallest = { dx: least(this.dx), dy: least(this.dy), dz: least(this.dz) };
  }

  private fillCounts(): void {
    const { store } = this;
    let at = 0;
    this.block.forEach((block, rank) => {
      for (let from = store.starts[block]!; from < store.starts[block + 1]!; from += 1, at += 1) {
        this.kinds[at] = store.kinds[from]!;
        this.amounts[at] = store.amounts[from]!;
      }
      this.starts[rank + 1] = at;
    });
  }

  private bitsOf(belongs: (block: number) => boolean): Int32Array {
    const bits = new Int32Array(this.words);
    this.block.forEach((block, rank) => {
      if (belongs(block)) bits[rank >> 5]! |= 1 << (rank & 31);
    });
    return bits;
  }

  private sideRows(sides: Int32Array, extent: number): SideRows {
    const distinct = [...new Set(sides)].sort((one, other) => one - other);
    const step = Math.ceil(distinct.length / mostRows);
    const bounds = distinct.filter((_, at) => at % step === step - 1 || at === distinct.length - 1);
    const rows = new Int32Array(Math.max(1, bounds.length) * this.words);
    const ranks = Int32Array.from(sides, (_, rank) => rank).sort((one, other) => sides[one]! - sides[other]!);
    let at = 0;
    bounds.forEach((bound, row) => {
      const start = row * this.words;
      if (row > 0) rows.copyWithin(start, start - this.words, start);
      for (; at < ranks.length && sides[ranks[at]!]! <= bound; at += 1)
        rows[start + (ranks[at]! >> 5)]! |= 1 << (ranks[at]! & 31);
    });
    const rowOf = new Int32Array(extent + 1).fill(-1);
    let within = 0;
    for (let length = 0; length <= extent; length += 1) {
      while (within < distinct.length && distinct[within]! <= length) within += 1;
      if (within > 0) rowOf[length] = Math.floor((within - 1) / step);
    }
    const starts = Int32Array.from(bounds, (_, row) => {
      let word = 0;
      while (word < this.words && rows[row * this.words + word] === 0) word += 1;
      return word;
    });
    return { rows, starts, rowOf };
  }
}
