/**
 * What a side counts for in a length, both whole: a share of it, chosen so that sides which fit into the length one
 * behind the other never count for more than 1 together (a dual feasible function).
 *
 * Boxes that fit into a container still do when each of their sides is exchanged for what it counts for along its axis,
 * so the product of the three, summed over the boxes, never exceeds 1. That is the bound of Fekete & Schepers,
 * "A general framework for bounds for higher-dimensional orthogonal packing problems" (2004); with scales that know
 * only halves it holds the bounds of Martello, Pisinger & Vigo (2000).
 */
export type Scale = (side: number, length: number) => number;

const plain: Scale = (side, length) => side / length;

/** Steps of a k-th: k sides above a (k + 1)-th of the length fill it (Fekete & Schepers' u). */
const steps =
  (k: number): Scale =>
  (side, length) =>
    ((k + 1) * side) % length === 0 ? side / length : Math.floor(((k + 1) * side) / length) / k;

/** Sides that leave less than an n-th take all, such below an n-th nothing (their U): never both kinds in one row. */
const edges =
  (n: number): Scale =>
  (side, length) =>
    n * side > (n - 1) * length ? 1 : n * side < length ? 0 : side / length;

/** Sides up to half count for an n-th, longer ones for what their rest cannot hold of such (their phi). */
const halves =
  (n: number): Scale =>
  (side, length) =>
    2 * side > length ? 1 - Math.floor((n * (length - side)) / length) / n : n * side < length ? 0 : 1 / n;

/** In the order of their use. */
export const scales: readonly Scale[] = [
  plain,
  steps(1),
  steps(2),
  edges(3),
  steps(3),
  halves(3),
  edges(4),
  halves(4),
  steps(5),
  steps(4),
];

/** Steps of the subset sums; where there would be more, the length itself is taken. */
const mostSteps = 400_000;

/**
 * The greatest sum of sides that fits into a length: what is beyond it stays empty, however boxes are put.
 *
 * @param sides how many boxes have each side.
 */
export function reachedLength(sides: ReadonlyMap<number, number>, length: number): number {
  const unit = [...sides.keys()].reduce(greatestDivisor, 0);
  if (unit === 0) return length;
  const most = Math.floor(length / unit);
  if (most * sides.size > mostSteps) return most * unit;
  // Copies of the latest side in a sum; -1 where no sum reaches.
  const copies = new Int32Array(most + 1).fill(-1);
  copies[0] = 0;
  for (const [side, count] of sides) {
    const step = side / unit;
    for (let sum = 0; sum <= most; sum += 1) {
      if (copies[sum]! >= 0) copies[sum] = 0;
      else if (sum >= step && copies[sum - step]! >= 0 && copies[sum - step]! < count)
        copies[sum] = copies[sum - step]! + 1;
    }
    if (copies[most]! >= 0) break;
  }
  return (
    Math.max(
      1,
      copies.findLastIndex((copy) => copy >= 0),
    ) * unit
  );
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
