import { decimalOf, type Decimal } from '../core/decimal';
import { roundDigits } from '../core/rounding';

/** Length, width and height in whole millimetres. */
export interface Size {
  length: number;
  width: number;
  height: number;
}

/** Exact cubic metres of a box in millimetres. */
export function exactM3(size: Size): Decimal {
  return decimalOf(size.length).times(size.width).times(size.height).div(1_000_000_000);
}

/** Cubic metres of a box, half-up to 0.001 (cases D01, T09). */
export function boxM3(size: Size): Decimal {
  return roundDigits(exactM3(size), 3);
}

/** Exact surface of a box in m²: 2(LW + LH + WH). */
export function surfaceM2({ length, width, height }: Size): Decimal {
  return decimalOf(length * width + length * height + width * height)
    .times(2)
    .div(1_000_000);
}
