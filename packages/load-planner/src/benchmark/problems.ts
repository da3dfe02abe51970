import type { LoadContainer, LoadItem, Orientation } from '../model';

/** A published problem: boxes, and the container that is to be filled or of which as few as possible are to be used. */
export interface BenchmarkProblem {
  /** `BR7-3`, `IMM-12`. */
  name: string;
  container: LoadContainer;
  items: LoadItem[];
}

/** Sides of a box, each followed by whether it may stand upright (1), and the number of boxes. */
export type BoxRow = readonly [number, number, number, number, number, number, number];

/** Orientations with the box's length, width or height upright. */
const upright: readonly (readonly Orientation[])[] = [
  ['whl', 'hwl'],
  ['lhw', 'hlw'],
  ['lwh', 'wlh'],
];

/** The units of the papers, whatever they are, stand for millimetres; boxes weigh nothing and the door is as large as the container. */
export function benchmarkProblem(
  name: string,
  [length, width, height]: readonly [number, number, number],
  rows: readonly BoxRow[],
): BenchmarkProblem {
  return {
    name,
    container: {
      type: name,
      size: { length, width, height },
      door: { width, height },
      payloadGrams: null,
      tareGrams: null,
    },
    items: rows.map((row, index) => ({
      id: String(index + 1),
      size: { length: row[0], width: row[2], height: row[4] },
      weightGrams: 0,
      count: row[6],
      orientations: [row[1], row[3], row[5]].flatMap((may, side) => (may ? (upright[side] ?? []) : [])),
    })),
  };
}
