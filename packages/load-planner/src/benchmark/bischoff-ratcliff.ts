import { benchmarkProblem, type BenchmarkProblem, type BoxRow } from './problems';

/** Kinds of boxes in the classes BR0 to BR15. */
const kindsOfClass = [1, 3, 5, 8, 10, 12, 15, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;
const shortest = [30, 25, 20] as const;
const longest = [120, 100, 80] as const;
/** A side may stand upright when it is less than twice the shortest one. */
const stability = 2;
const container = [587, 233, 220] as const;

export const problemsPerClass = 100;

/** The generator of Lehmer with the constants of Park and Miller, as fractions of 1. */
function lehmer(seed: number): () => number {
  const modulus = 2 ** 31 - 1;
  let state = seed;
  return () => {
    state = (16_807 * state) % modulus;
    return state / modulus;
  };
}

/**
 * Box rows of problem `number` (1 to 100) of class `brClass` (0 to 15): Bischoff & Ratcliff 1995 (BR1–BR7), Davies &
 * Bischoff 1999 (BR8–BR15), made by the procedure of the paper from the seeds 2502505, 2502605, …; the result equals
 * the published files.
 */
export function bischoffRatcliffRows(brClass: number, number: number): BoxRow[] {
  const kinds = kindsOfClass[brClass];
  if (kinds === undefined || !Number.isInteger(number) || number < 1 || number > problemsPerClass)
    throw new RangeError(`There is no BR${brClass}-${number}`);
  const draw = lehmer(2_502_505 + 100 * (number - 1));
  for (let discarded = 0; discarded < 10; discarded += 1) draw();
  const rows = Array.from({ length: kinds }, () => {
    const sides = shortest
      .map((least, side) => least + Math.floor(draw() * (longest[side]! - least + 1)))
      .sort((one, other) => other - one) as [number, number, number];
    const may = sides.map((side) => (Math.floor(side / sides[2]) < stability ? 1 : 0));
    return [sides[0], may[0]!, sides[1], may[1]!, sides[2], may[2]!, 1] as [...BoxRow];
  });
  const volumes = rows.map((row) => row[0] * row[2] * row[4]);
  let room = container[0] * container[1] * container[2] - volumes.reduce((sum, volume) => sum + volume, 0);
  for (;;) {
    const kind = Math.floor(draw() * kinds);
    room -= volumes[kind]!;
    if (room < 0) return rows;
    rows[kind]![6] += 1;
  }
}

/** @throws RangeError when there is no such class or number. */
export function bischoffRatcliff(brClass: number, number: number): BenchmarkProblem {
  return benchmarkProblem(`BR${brClass}-${number}`, container, bischoffRatcliffRows(brClass, number));
}
