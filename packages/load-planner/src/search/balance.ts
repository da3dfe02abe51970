import { extentOf, type ContainerProblem, type LoadItem, type Placement } from '../model';
import { arranged, type Freedom } from './arrange';
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
  for (const freedom of freedomsOf(problem, placements)) {
    const load = freedom ? arranged(problem, placements, freedom) : placements;
    const spread = spreadAcross(problem, load);
    if (keepsDrops([...fixed, ...spread], items)) yield spread;
    if (spread !== load && keepsDrops([...fixed, ...load], items)) yield load;
  }
}

/** What may be moved, the most first; at last nothing, as where something in the container has to stay. */
function freedomsOf(
  { container, items, fixed = [] }: ContainerProblem,
  placements: readonly Placement[],
): (Freedom | null)[] {
  if (placements.length === 0 || fixed.length > 0 || (container.blocked ?? []).length > 0) return [null];
  const hasDrops = items.some(({ drop }) => drop !== undefined);
  return [
    ...(hasDrops ? [] : [{ axes: [0, 1] as const, isClosed: true }]),
    { axes: [1], isClosed: true },
    { axes: [], isClosed: true },
    // Gaps may be what spreads a heavy load over the floor.
    { axes: [1], isClosed: false },
    null,
  ];
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
