import { extentOf, type ContainerProblem, type LoadItem, type Placement, type Space } from '../model';

/** A box or blocked room, seen so that the side that the load moves to is up the y axis. */
interface Body {
  from: [number, number, number];
  to: [number, number, number];
  grams: number;
  clearance: number;
  isHeld: boolean;
}

/**
 * Moves towers of boxes across the width, as far as there is room, so that the centre of gravity comes to the middle.
 * Boxes that rest on each other keep together, and what stands left or right of another stays so. Fixed boxes and
 * blocked room stay where they are.
 *
 * All go the same way, none further than there is room for it, so that what stands close together mostly stays so and
 * the gap opens at the wall. When every tower keeps its distance as it stands and with all moved as far as they can, it
 * does so too when all move by the least of that and one distance for all.
 *
 * @returns the placements, moved; those given when nothing is gained.
 */
export function spreadAcross(
  { container, items, fixed = [] }: ContainerProblem,
  placements: readonly Placement[],
): readonly Placement[] {
  const { width } = container.size;
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = [
    ...placements.map((placement) => bodyOf(placement, byId.get(placement.item), false)),
    ...fixed.map((placement) => bodyOf(placement, byId.get(placement.item), true)),
  ];
  // Twice the moment about the middle, and what of it goes with each millimetre.
  const moment = boxes.reduce((sum, { from, to, grams }) => sum + grams * (from[1] + to[1] - width), 0);
  const way = moment < 0 ? 1 : -1;
  const seen = [...boxes, ...(container.blocked ?? []).map(heldRoom)].map((body) =>
    way > 0 ? body : mirrored(body, width),
  );
  const most = farthest(seen, width);
  const gained = (distance: number) =>
    boxes.reduce((sum, { grams }, index) => sum + 2 * grams * Math.min(distance, most[index]!), 0);
  let enough = width;
  for (let tooShort = 0; enough - tooShort > 1;) {
    const distance = (tooShort + enough) >> 1;
    if (gained(distance) > Math.abs(moment)) enough = distance;
    else tooShort = distance;
  }
  const distance = enough - 1;
  if (gained(distance) === 0) return placements;
  return placements.map((placement, index) => {
    const move = Math.min(distance, most[index]!);
    return move === 0 ? placement : { ...placement, y: placement.y + way * move };
  });
}

function bodyOf({ x, y, z, orientation }: Placement, item: LoadItem | undefined, isHeld: boolean): Body {
  const [dx, dy, dz] = item ? extentOf(item.size, orientation) : [0, 0, 0];
  const clearance = item?.clearanceMm ?? 0;
  return { from: [x, y, z], to: [x + dx, y + dy, z + dz], grams: item?.weightGrams ?? 0, clearance, isHeld };
}

const heldRoom = ({ x, y, z, dx, dy, dz }: Space): Body => ({
  from: [x, y, z],
  to: [x + dx, y + dy, z + dz],
  ...{ grams: 0, clearance: 0, isHeld: true },
});

const mirrored = (body: Body, width: number): Body => ({
  ...body,
  from: [body.from[0], width - body.to[1], body.from[2]],
  to: [body.to[0], width - body.from[1], body.to[2]],
});

/** How far each body can move up the y axis when all move as far as they can. */
function farthest(bodies: readonly Body[], width: number): Float64Array {
  const tower = towersOf(bodies);
  const moves = new Float64Array(bodies.length).fill(width);
  const limit = (one: number, most: number) => {
    const at = tower[one]!;
    // What was put too near by hand stays so.
    const least = Math.max(0, most);
    if (least >= moves[at]!) return false;
    moves[at] = least;
    return true;
  };
  bodies.forEach(({ to, clearance, isHeld }, index) => limit(index, isHeld ? 0 : width - clearance - to[1]));
  const pairs = neighboursOf(bodies);
  for (let isOpen = true; isOpen;) {
    isOpen = false;
    for (const { lower, upper, room } of pairs) if (limit(lower, moves[tower[upper]!]! + room)) isOpen = true;
  }
  return moves.map((_, index) => moves[tower[index]!]!);
}

/** For each body the number of one that stands for all that are joined by resting on each other. */
function towersOf(bodies: readonly Body[]): Int32Array {
  const parent = Int32Array.from(bodies, (_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const byHeight = new Map<number, number[]>();
  bodies.forEach(({ to }, index) => byHeight.set(to[2], [...(byHeight.get(to[2]) ?? []), index]));
  bodies.forEach((body, index) => {
    for (const below of byHeight.get(body.from[2]) ?? [])
      if (meet(body, bodies[below]!, 0) && meet(body, bodies[below]!, 1)) parent[root(index)] = root(below);
  });
  return parent.map((_, index) => root(index));
}

/**
 * Pairs of which one is farther up the y axis at the same length and height, with the room between them beyond
 * their clearance. What touches from above counts as the same height: nothing comes to rest on what it did not.
 */
function neighboursOf(bodies: readonly Body[]): { lower: number; upper: number; room: number }[] {
  const widest = bodies.reduce((most, { clearance }) => Math.max(most, clearance), 0);
  const along = bodies
    .map((_, index) => index)
    .sort((one, other) => bodies[one]!.from[0] - bodies[other]!.from[0]);
  const pairs: { lower: number; upper: number; room: number }[] = [];
  along.forEach((one, at) => {
    const a = bodies[one]!;
    for (let next = at + 1; next < along.length; next += 1) {
      const other = along[next]!;
      const b = bodies[other]!;
      if (b.from[0] >= a.to[0] + widest) break;
      const isBeside = a.from[2] < b.to[2] && b.from[2] < a.to[2];
      const clearance = isBeside ? Math.max(a.clearance, b.clearance) : 0;
      if (b.from[0] >= a.to[0] + clearance || a.from[2] > b.to[2] || b.from[2] > a.to[2]) continue;
      if (a.to[1] <= b.from[1])
        pairs.push({ lower: one, upper: other, room: b.from[1] - a.to[1] - clearance });
      else if (b.to[1] <= a.from[1])
        pairs.push({ lower: other, upper: one, room: a.from[1] - b.to[1] - clearance });
    }
  });
  return pairs;
}

const meet = (one: Body, other: Body, axis: 0 | 1) =>
  one.from[axis] < other.to[axis] && other.from[axis] < one.to[axis];
