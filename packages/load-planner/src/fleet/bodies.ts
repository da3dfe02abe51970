import { extentOf, orientations, type LoadContainer, type LoadItem } from '../model';
import { isWithin, standingOut } from '../search/standing-out';

/** Sides along x, y and z. */
type Sides = readonly [number, number, number];
/** What a box of a kind takes of a container, in each way it may stand. */
export type Bodies = readonly Sides[];

/** Ways in which a box may stand in an empty container; of one that stands out of it the part that takes room. */
export function standsInside(item: LoadItem, container: LoadContainer): Sides[] {
  const inside = (item.orientations ?? orientations)
    .map((orientation) => extentOf(item.size, orientation))
    .filter((sides) => isWithin(sides, item.clearanceMm ?? 0, container));
  if (inside.length > 0) return inside;
  const out = standingOut(item, container);
  if (!out) return [];
  const [dx, dy, dz] = out.within;
  return out.turned ? [out.within, [dy, dx, dz]] : [out.within];
}

export function passesDoor([, dy, dz]: Sides, { door }: LoadContainer): boolean {
  return !door || (dy <= door.width && dz <= door.height);
}

const standsOf = (item: LoadItem, container: LoadContainer) =>
  standsInside(item, container).filter((sides) => passesDoor(sides, container));

/** Nothing may rest on it. */
export const bearsNothing = ({ stackable, place }: LoadItem) => stackable === false || place === 'top';

/**
 * Room of the container that a box takes for itself alone.
 *
 * Of two boxes side by side the larger clearance is kept free between them, hence half of each one's own on each side.
 * Where every base is supported wholly, nothing can be above a box that bears nothing, not even bridging it: the lowest
 * base above it would touch it, or something lower above it. So such a box on the floor takes the whole height; its
 * clearance does not count then, for above it none is kept.
 */
export function bodiesOf(item: LoadItem, container: LoadContainer, isWhollySupported: boolean): Bodies {
  const stands = standsOf(item, container);
  if (isWhollySupported && item.place === 'floor' && bearsNothing(item))
    return stands.map(([dx, dy]) => [dx, dy, container.size.height]);
  const clearance = item.clearanceMm ?? 0;
  return stands.map(([dx, dy, dz]) => [dx + clearance, dy + clearance, dz]);
}

/**
 * Floor that no other box of the same rule stands on, as bodies of full height: floor-only boxes all stand on it; and
 * where every base is supported wholly, of two boxes that bear nothing none is above the other.
 */
export function floorsOf(item: LoadItem, container: LoadContainer, rule: 'floor' | 'top'): Bodies {
  const clearance = rule === 'floor' ? (item.clearanceMm ?? 0) : 0;
  return standsOf(item, container).map(([dx, dy]) => [dx + clearance, dy + clearance, container.size.height]);
}
