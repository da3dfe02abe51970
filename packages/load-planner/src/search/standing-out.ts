import { extentOf, orientations, type LoadContainer, type LoadItem, type Orientation } from '../model';

/** How boxes of a kind stand that fit into an open container in no allowed way. */
export interface OutwardStance {
  orientation: Orientation;
  /** The same turned about its height, where it stands out no further that way. */
  turned: Orientation | undefined;
  /** Sides along x, y and z as far as they take room of the container; clearance is not in them. */
  within: readonly [number, number, number];
}

type Sides = readonly [number, number, number];

const sidesOf = ({ size, orientations: allowed = orientations }: LoadItem) =>
  allowed.map((orientation) => ({ orientation, sides: extentOf(size, orientation) as Sides }));

/** Whether a box fits between walls, floor and roof with its clearance. */
export function isWithin([dx, dy, dz]: Sides, clearance: number, { size }: LoadContainer): boolean {
  return dx + 2 * clearance <= size.length && dy + 2 * clearance <= size.width && dz <= size.height;
}

/** What of a box takes room of the container; it stands in the middle where it is wider. */
export function withinPart([dx, dy, dz]: Sides, clearance: number, { size }: LoadContainer): Sides {
  return [dx, Math.min(dy, size.width - 2 * clearance), Math.min(dz, size.height)];
}

/** @returns place across the width: in the middle, one millimetre nearer to the left where it cannot be halved. */
export const inTheMiddle = (dy: number, { size }: LoadContainer): number => Math.floor((size.width - dy) / 2);

/**
 * How a box stands out of an open container: the way that reaches into the fewest slots, then least far.
 *
 * @returns null when it fits inside in some allowed way, or may not stand out: closed walls, too long when its longer side lies
 *   along the container, or wider than an open top.
 */
export function standingOut(item: LoadItem, container: LoadContainer): OutwardStance | null {
  const { open, size } = container;
  const { clearanceMm: clearance = 0 } = item;
  if (!open) return null;
  const ways = sidesOf(item);
  if (ways.some(({ sides }) => isWithin(sides, clearance, container))) return null;
  const beyond = ([, dy, dz]: Sides) => {
    const [aside, above] = [Math.max(0, dy - open.outerWidth), Math.max(0, dz - size.height)];
    return [
      Number(aside > 0) + Number(above > 0),
      aside + above,
      Math.max(0, dy + 2 * clearance - size.width),
    ] as const;
  };
  const possible = ways
    .filter(
      ({ sides: [dx, dy] }) =>
        dx + 2 * clearance <= size.length &&
        2 * clearance < size.width &&
        (dy + 2 * clearance <= size.width || (open.sides && (dy <= size.width || dx >= dy))),
    )
    .map((way) => ({ ...way, beyond: beyond(way.sides) }));
  const [first, ...others] = possible;
  if (!first) return null;
  const isLess = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((value, index) => value !== other[index]);
    return at >= 0 && one[at]! < other[at]!;
  };
  const best = others.reduce((one, other) => (isLess(other.beyond, one.beyond) ? other : one), first);
  const [dx, dy, dz] = best.sides;
  const turned = possible.find(
    ({ sides, beyond: far }) =>
      sides[0] === dy &&
      sides[1] === dx &&
      sides[2] === dz &&
      dx !== dy &&
      far[2] === 0 &&
      best.beyond[2] === 0,
  );
  return {
    orientation: best.orientation,
    turned: turned?.orientation,
    within: withinPart(best.sides, clearance, container),
  };
}
