import {
  extentOf,
  uprightOrientations,
  type ContainerPlan,
  type ContainerProblem,
  type LoadItem,
  type Placement,
} from '../model';
import { inTheMiddle, standingOut, withinPart, type OutwardStance } from './standing-out';

/** A problem in which nothing stands out of the container, and the way back to the one it is told from. */
export interface WithinWalls {
  problem: ContainerProblem;
  restored: (plan: ContainerPlan) => ContainerPlan;
}

/**
 * Tells a problem with boxes that stand out of an open container as one in which they end at its sides and top: the
 * search knows walls only. Such a box stands on the floor; above the part of it that ends at the top there is no room.
 *
 * @returns null when nothing stands out.
 */
export function withinWalls(problem: ContainerProblem): WithinWalls | null {
  const { container, items, fixed = [] } = problem;
  const stances = new Map<string, OutwardStance>();
  for (const item of items) {
    const stance = standingOut(item, container);
    if (stance) stances.set(item.id, stance);
  }
  if (stances.size === 0) return null;
  const byId = new Map(items.map((item) => [item.id, item]));
  const others = new Map<string, { item: LoadItem; of: string }>();
  /** Boxes put by hand in another way than the search would put them are a kind of their own. */
  const held = fixed.map((placement): Placement => {
    const stance = stances.get(placement.item);
    const item = byId.get(placement.item);
    if (!stance || !item) return placement;
    const isUsual = placement.orientation === stance.orientation || placement.orientation === stance.turned;
    const sides = extentOf(item.size, placement.orientation);
    const part = withinPart(sides, item.clearanceMm ?? 0, container);
    const y = part[1] < sides[1] ? (item.clearanceMm ?? 0) : placement.y;
    if (isUsual) return { ...placement, y, orientation: wayOf(stance, placement.orientation) };
    const id = `${placement.item}\u0000${placement.orientation}`;
    const known = others.get(id)?.item;
    others.set(id, { item: told(item, id, (known?.count ?? 0) + 1, part), of: placement.item });
    return { ...placement, item: id, y, orientation: 'lwh' };
  });
  const heldOtherwise = (id: string) =>
    [...others.values()].reduce((sum, { item, of }) => sum + (of === id ? item.count : 0), 0);
  return {
    problem: {
      ...problem,
      items: [
        ...items.map((item) => {
          const stance = stances.get(item.id);
          if (!stance) return item;
          const rest = { ...told(item, item.id, item.count - heldOtherwise(item.id), stance.within) };
          return stance.turned ? { ...rest, orientations: uprightOrientations } : rest;
        }),
        ...[...others.values()].map(({ item }) => item),
      ],
      fixed: held,
    },
    restored: (plan) => ({
      ...plan,
      placements: [
        ...fixed,
        ...plan.placements.slice(fixed.length).map((placement) => {
          const stance = stances.get(placement.item);
          const item = byId.get(placement.item);
          if (!stance || !item) return placement;
          const turned = placement.orientation === 'wlh' ? stance.turned : undefined;
          const orientation = turned ?? stance.orientation;
          const [, dy] = extentOf(item.size, orientation);
          const isWide = dy > stance.within[1] && !turned;
          return { ...placement, orientation, y: isWide ? inTheMiddle(dy, container) : placement.y };
        }),
      ],
    }),
  };
}

const wayOf = (stance: OutwardStance, orientation: Placement['orientation']) =>
  orientation === stance.turned ? 'wlh' : 'lwh';

/** The part of a box that takes room of the container, as valuable as the whole. */
function told(
  item: LoadItem,
  id: string,
  count: number,
  [length, width, height]: OutwardStance['within'],
): LoadItem {
  const whole = item.size.length * item.size.width * item.size.height;
  const part = length * width * height;
  return {
    ...item,
    id,
    count,
    size: { length, width, height },
    orientations: ['lwh'],
    place: 'floor',
    ...(item.place === 'top' ? { stackable: false } : {}),
    worth: (item.worth ?? 1) * Math.sqrt(whole / part),
  };
}
