import type { Cargo } from './cargo.types';

/**
 * For each axis and length the greatest length not above it that sides of remaining boxes add up to (bounded subset
 * sums as bit rows, exact).
 */
export class Reach {
  readonly alongX: Int32Array;
  readonly alongY: Int32Array;
  readonly alongZ: Int32Array;
  private readonly bits: readonly [Int32Array, Int32Array, Int32Array];
  private readonly sides: readonly [Int32Array, Int32Array, Int32Array];

  constructor(cargo: Cargo) {
    const extents = [cargo.length, cargo.width, cargo.height] as const;
    const table = (axis: 0 | 1 | 2) => new Int32Array(extents[axis] + 1);
    const row = (axis: 0 | 1 | 2) => new Int32Array((extents[axis] >> 5) + 1);
    const sidesOf = (axis: 'dx' | 'dy' | 'dz') =>
      Int32Array.from(
        cargo.stances.flatMap((stances, kind) =>
          [...new Set(stances.map((stance) => stance[axis]))].flatMap((side) => [kind, side]),
        ),
      );
    this.alongX = table(0);
    this.alongY = table(1);
    this.alongZ = table(2);
    this.bits = [row(0), row(1), row(2)];
    this.sides = [sidesOf('dx'), sidesOf('dy'), sidesOf('dz')];
  }

  /** Reckons the tables for these boxes. */
  update(quantity: Int32Array): void {
    this.updateAxis(this.alongX, 0, quantity);
    this.updateAxis(this.alongY, 1, quantity);
    this.updateAxis(this.alongZ, 2, quantity);
  }

  private updateAxis(table: Int32Array, axis: 0 | 1 | 2, quantity: Int32Array): void {
    const bits = this.bits[axis];
    const sides = this.sides[axis];
    const extent = table.length - 1;
    bits.fill(0);
    bits[0] = 1;
    for (let at = 0; at < sides.length; at += 2) {
      const side = sides[at + 1]!;
      let left = Math.min(quantity[sides[at]!]!, Math.floor(extent / side));
      for (let part = 1; left > 0; part *= 2) {
        const taken = part < left ? part : left;
        shiftOr(bits, side * taken);
        left -= taken;
      }
    }
    let last = 0;
    for (let length = 0; length <= extent; length += 1) {
      if ((bits[length >> 5]! >>> (length & 31)) & 1) last = length;
      table[length] = last;
    }
  }
}

function shiftOr(bits: Int32Array, by: number): void {
  const words = by >> 5;
  const rest = by & 31;
  if (rest === 0) for (let at = bits.length - 1; at >= words; at -= 1) bits[at]! |= bits[at - words]!;
  else {
    for (let at = bits.length - 1; at > words; at -= 1)
      bits[at]! |= (bits[at - words]! << rest) | (bits[at - words - 1]! >>> (32 - rest));
    if (words < bits.length) bits[words]! |= bits[0]! << rest;
  }
}
