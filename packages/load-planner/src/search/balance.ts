import { extentOf, type ContainerProblem, type LoadItem, type Placement } from '../model';
import { loadStatistics } from '../statistics/load-statistics';
import { arranged, usualOffCentre, type Freedom } from './arrange';
import { spreadAcross } from './spread';

/**
 * The load with its centre of gravity nearer the middle, the best balanced first and the load as it was last. Support
 * and stacking are the same in all, and the order of drops is kept; whether a balanced load can still be loaded by
 * straight pushes is for the caller to look at, who takes the first that can.
 */
export function* balancedLoads(
  problem: ContainerProblem,
  placements: readonly Placement[],
): Generator<readonly Placement[]> {
  const { items, fixed = [] } = problem;
  const loads = freedomsOf(problem, placements).map((freedom) => arranged(problem, placements, freedom));
  for (const load of [...loads, placements]) {
    const spread = spreadAcross(problem, load);
    if (keepsDrops([...fixed, ...spread], items)) yield spread;
    if (spread !== load && keepsDrops([...fixed, ...load], items)) yield load;
  }
}

/** What may be moved, the most first; nothing when something in the container has to stay where it is. */
function freedomsOf(
  { container, items, fixed = [] }: ContainerProblem,
  placements: readonly Placement[],
): Freedom[] {
  if (placements.length === 0 || fixed.length > 0 || (container.blocked ?? []).length > 0) return [];
  const weight = new Map(items.map(({ id, weightGrams }) => [id, weightGrams]));
  const grams = placements.reduce((sum, { item }) => sum + weight.get(item)!, 0);
  // Gaps that spread a heavy load over the floor stay.
  const isClosed = grams <= (container.lineLoadGramsPerMetre ?? Infinity);
  const hasDrops = items.some(({ drop }) => drop !== undefined);
  const across: Freedom = { axes: [1], isClosed };
  const still: Freedom = { axes: [], isClosed };
  return isClosed && !hasDrops ? [{ axes: [0, 1], isClosed }, across, still] : [across, still];
}

/**
 * How far the centre of gravity lies beyond its limits, as shares of the length and the width together; 0 within
 * them.
 */
export function offCentreOf(
  { container, items, rules }: ContainerProblem,
  placements: readonly Placement[],
): number {
  const limit = rules.centreOfGravity ?? usualOffCentre;
  const { centreOfGravity } = loadStatistics({ container, placements }, items);
  if (!centreOfGravity) return 0;
  const { offX, offY } = centreOfGravity;
  return Math.max(0, Math.abs(offX) - limit) + Math.max(0, Math.abs(offY) - limit);
}

/** Whether no box of a later drop rests on one of an earlier, or stands between it and the door. */
function keepsDrops(placements: readonly Placement[], items: readonly LoadItem[]): boolean {
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = placements.flatMap(({ item: id, x, y, z, orientation }) => {
    const item = byId.get(id);
    if (item?.drop === undefined) return [];
    const [dx, dy, dz] = extentOf(item.size, orientation);
    return [{ drop: item.drop, x, y, z, endX: x + dx, endY: y + dy, endZ: z + dz }];
  });
  return boxes.every((one) =>
    boxes.every((other) => {
      if (one.drop >= other.drop || one.y >= other.endY || other.y >= one.endY) return true;
      if (one.z < other.endZ && other.z < one.endZ) return one.endX > other.x;
      return one.x >= other.endX || other.x >= one.endX || one.endZ > other.z;
    }),
  );
}
