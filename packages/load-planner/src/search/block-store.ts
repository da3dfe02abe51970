import type { Cargo } from './cargo.types';

/** What a composite block is joined along; a grid of boxes of one kind in one stance is none. */
export const grid = -1;

/**
 * Blocks in rows of numbers. A block's flat complete top (`areaX` by `areaY`) starts at its own origin; it is 0 by 0
 * when nothing may rest on it.
 */
export class BlockStore {
  count = 0;
  readonly dx: Int32Array;
  readonly dy: Int32Array;
  readonly dz: Int32Array;
  readonly areaX: Int32Array;
  readonly areaY: Int32Array;
  readonly boxes: Int32Array;
  readonly volume: Float64Array;
  readonly worth: Float64Array;
  readonly grams: Float64Array;
  /** Most weight on a unit of length, anywhere along the block. */
  readonly perLength: Float64Array;
  /** `grid`, or the axis of the join: 0, 1, 2. */
  readonly axis: Int8Array;
  /** Kind of a grid, first part of a join. */
  readonly first: Int32Array;
  /** Stance of a grid, second part of a join: it stands behind, beside or on the first. */
  readonly second: Int32Array;
  readonly grids: Int32Array;
  readonly floorOnly: Uint8Array;
  readonly phase: Int32Array;
  /** Kinds in the block: `kinds[starts[i]]` up to `kinds[starts[i + 1]]`, rising, with `amounts`. */
  readonly starts: Int32Array;
  kinds: Int32Array;
  amounts: Int32Array;
  private readonly known = new Set<number>();
  private readonly kindHash: Float64Array;
  private readonly countHash: Float64Array;

  constructor(
    readonly cargo: Cargo,
    readonly capacity: number,
  ) {
    const rows = () => new Int32Array(capacity);
    [this.dx, this.dy, this.dz, this.areaX, this.areaY] = [rows(), rows(), rows(), rows(), rows()];
    [this.boxes, this.first, this.second, this.phase] = [rows(), rows(), rows(), rows()];
    this.volume = new Float64Array(capacity);
    this.worth = new Float64Array(capacity);
    this.grams = new Float64Array(capacity);
    this.perLength = new Float64Array(capacity);
    this.axis = new Int8Array(capacity);
    this.grids = new Int32Array(3 * capacity);
    this.floorOnly = new Uint8Array(capacity);
    this.starts = new Int32Array(capacity + 1);
    this.kinds = new Int32Array(4 * capacity);
    this.amounts = new Int32Array(4 * capacity);
    this.kindHash = new Float64Array(cargo.items.length);
    this.countHash = new Float64Array(capacity);
    let seed = 20_260_101;
    for (let kind = 0; kind < this.kindHash.length; kind += 1) {
      seed = (seed * 16_807) % 2_147_483_647;
      this.kindHash[kind] = seed % hashSize;
    }
  }

  /** Adds a grid of boxes; its number, or -1 when the store is full. */
  addGrid(kind: number, stance: number, alongX: number, alongY: number, alongZ: number): number {
    if (this.count >= this.capacity) return -1;
    const { cargo } = this;
    const { dx, dy, dz } = cargo.stances[kind]![stance]!;
    const block = this.count;
    const boxes = alongX * alongY * alongZ;
    this.dx[block] = dx * alongX;
    this.dy[block] = dy * alongY;
    this.dz[block] = dz * alongZ;
    this.areaX[block] = cargo.bears[kind] ? this.dx[block]! : 0;
    this.areaY[block] = cargo.bears[kind] ? this.dy[block]! : 0;
    this.boxes[block] = boxes;
    this.volume[block] = cargo.volume[kind]! * boxes;
    this.worth[block] = cargo.worth[kind]! * boxes;
    this.grams[block] = cargo.grams[kind]! * boxes;
    this.perLength[block] = this.grams[block]! / this.dx[block]!;
    this.axis[block] = grid;
    this.first[block] = kind;
    this.second[block] = stance;
    this.grids[3 * block] = alongX;
    this.grids[3 * block + 1] = alongY;
    this.grids[3 * block + 2] = alongZ;
    this.floorOnly[block] = cargo.floorOnly[kind]!;
    this.phase[block] = cargo.phase[kind]!;
    const start = this.starts[block]!;
    this.kinds[start] = kind;
    this.amounts[start] = boxes;
    return this.close(block, start + 1, (this.kindHash[kind]! * boxes) % hashSize) ? block : -1;
  }

  /** Adds a join of two blocks when there are boxes enough and no equal one is known; its number or -1. */
  addJoin(
    first: number,
    second: number,
    axis: number,
    dx: number,
    dy: number,
    dz: number,
    areaX: number,
    areaY: number,
  ): number {
    if (this.count >= this.capacity) return -1;
    const block = this.count;
    this.dx[block] = dx;
    this.dy[block] = dy;
    this.dz[block] = dz;
    this.areaX[block] = areaX;
    this.areaY[block] = areaY;
    const end = this.joinCounts(first, second, this.starts[block]!);
    if (end < 0) return -1;
    this.boxes[block] = this.boxes[first]! + this.boxes[second]!;
    this.volume[block] = this.volume[first]! + this.volume[second]!;
    this.worth[block] = this.worth[first]! + this.worth[second]!;
    this.grams[block] = this.grams[first]! + this.grams[second]!;
    const perLengths = [this.perLength[first]!, this.perLength[second]!] as const;
    this.perLength[block] = axis === 0 ? Math.max(...perLengths) : perLengths[0] + perLengths[1];
    this.axis[block] = axis;
    this.first[block] = first;
    this.second[block] = second;
    this.floorOnly[block] = this.floorOnly[first]! | this.floorOnly[second]!;
    this.phase[block] = this.phase[first]!;
    const hash = (this.countHash[first]! + this.countHash[second]!) % hashSize;
    return this.close(block, end, hash) ? block : -1;
  }

  private close(block: number, end: number, countHash: number): boolean {
    const shape =
      (((this.dx[block]! * 12_289 + this.dy[block]!) * 6_151 + this.dz[block]!) * 3_079 +
        this.areaX[block]! * 769 +
        this.areaY[block]!) %
      hashSize;
    const key = shape * hashSize + countHash;
    if (this.known.has(key)) return false;
    this.known.add(key);
    this.countHash[block] = countHash;
    this.starts[block + 1] = end;
    this.count += 1;
    return true;
  }

  /** @returns the end of the joint counts, written from `start` on; -1 when there are not boxes enough. */
  private joinCounts(first: number, second: number, start: number): number {
    const { starts, cargo } = this;
    let one = starts[first]!;
    let other = starts[second]!;
    const oneEnd = starts[first + 1]!;
    const otherEnd = starts[second + 1]!;
    let at = start;
    if (at + oneEnd - one + otherEnd - other > this.kinds.length) this.grow();
    const { kinds, amounts } = this;
    while (one < oneEnd || other < otherEnd) {
      const oneKind = one < oneEnd ? kinds[one]! : Infinity;
      const otherKind = other < otherEnd ? kinds[other]! : Infinity;
      let amount = 0;
      if (oneKind <= otherKind) amount += amounts[one++]!;
      if (otherKind <= oneKind) amount += amounts[other++]!;
      const kind = Math.min(oneKind, otherKind);
      if (amount > cargo.quantity[kind]!) return -1;
      kinds[at] = kind;
      amounts[at] = amount;
      at += 1;
    }
    return at;
  }

  private grow(): void {
    const widen = (rows: Int32Array) => {
      const wider = new Int32Array(2 * rows.length);
      wider.set(rows);
      return wider;
    };
    this.kinds = widen(this.kinds);
    this.amounts = widen(this.amounts);
  }
}

const hashSize = 67_108_859;
