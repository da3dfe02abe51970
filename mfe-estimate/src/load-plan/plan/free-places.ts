import {
  extentOf,
  inTheMiddle,
  standingOut,
  type ContainerLoad,
  type LoadItem,
  type LoadRules,
  type Orientation,
  type Placement,
  type Space,
} from '@quayside/load-planner';
import { boxesOf } from './edit-load';

/** What stands in a container: what it takes, and what may stand on it. */
type Body = Space & { clearance: number; bears: boolean };

const ascending = (values: Iterable<number>) => [...new Set(values)].sort((one, other) => one - other);
const meet = (from: number, size: number, other: number, otherSize: number) =>
  from < other + otherSize && other < from + size;
const overlap = (from: number, size: number, other: number, otherSize: number) =>
  Math.min(from + size, other + otherSize) - Math.max(from, other);

function bodiesOf({ container, placements }: ContainerLoad, items: readonly LoadItem[]): Body[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = boxesOf({ container, placements }, items).map(({ item: id, from, size }): Body => {
    const item = byId.get(id);
    return {
      ...{ x: from[0], y: from[1], z: from[2], dx: size[0], dy: size[1], dz: size[2] },
      clearance: item?.clearanceMm ?? 0,
      bears: item?.stackable !== false && item?.place !== 'top',
    };
  });
  const rooms = (container.blocked ?? []).map((room): Body => ({ ...room, clearance: 0, bears: false }));
  return [...boxes, ...rooms];
}

/** Whether enough of a base rests on the floor or on what may bear it. */
function isSupported(base: Space, under: readonly Body[], share: number): boolean {
  if (base.z === 0) return true;
  let area = 0;
  for (const { x, y, dx, dy, bears } of under) {
    const [along, across] = [overlap(base.x, base.dx, x, dx), overlap(base.y, base.dy, y, dy)];
    if (along <= 0 || across <= 0) continue;
    if (!bears) return false;
    area += along * across;
  }
  return area >= share * base.dx * base.dy && area > 0;
}

/**
 * Places in which one more box of a kind could stand in one orientation: in a corner of walls, boxes or blocked rooms,
 * free, supported, and of a size that passes the door. Lowest first, then nearest to the front wall, then to the left.
 */
export function* freePlaces(
  load: ContainerLoad,
  items: readonly LoadItem[],
  { support }: LoadRules,
  item: LoadItem,
  orientation: Orientation,
): Generator<Placement> {
  const { size, door } = load.container;
  const [dx, dy, dz] = extentOf(item.size, orientation);
  const own = item.clearanceMm ?? 0;
  if (door && (dy > door.width || dz > door.height)) return;
  const bodies = bodiesOf(load, items);
  const gapTo = (body: Body) => Math.max(own, body.clearance);
  // What fits inside in no way may stand out: on the floor, and where it is too wide in the middle.
  const isOutward = standingOut(item, load.container) !== null;
  const isWide = isOutward && dy + 2 * own > size.width;
  if (isWide && (!load.container.open?.sides || (dy > size.width && dy > dx))) return;
  const tops =
    item.place === 'floor' || isOutward
      ? [0]
      : [0, ...bodies.flatMap(({ z, dz: high, bears }) => (bears ? z + high : []))];

  for (const z of ascending(tops)) {
    if (z + dz > size.height && !isOutward) continue;
    const beside = bodies.filter((body) => meet(z, dz, body.z, body.dz));
    const under = bodies.filter((body) => body.z + body.dz === z);
    if (z > 0 && !under.some(({ bears }) => bears)) continue;
    const alongs = ascending([
      own,
      size.length - dx - own,
      ...beside.flatMap((body) => [body.x + body.dx + gapTo(body), body.x - dx - gapTo(body)]),
      ...under.flatMap((body) => [body.x, body.x + body.dx - dx]),
    ]);
    for (const x of alongs) {
      if (x < own || x + dx + own > size.length) continue;
      const inWay = beside.filter((body) => {
        const gap = gapTo(body);
        return meet(x - gap, dx + 2 * gap, body.x, body.dx);
      });
      const below = under.filter((body) => meet(x, dx, body.x, body.dx));
      if (z > 0 && below.length === 0) continue;
      const across = isWide
        ? [inTheMiddle(dy, load.container)]
        : ascending([
            own,
            size.width - dy - own,
            ...inWay.flatMap((body) => [body.y + body.dy + gapTo(body), body.y - dy - gapTo(body)]),
            ...below.flatMap((body) => [body.y, body.y + body.dy - dy]),
          ]);
      for (const y of across) {
        if (!isWide && (y < own || y + dy + own > size.width)) continue;
        const isFree = inWay.every((body) => {
          const gap = gapTo(body);
          return !meet(y - gap, dy + 2 * gap, body.y, body.dy);
        });
        if (isFree && isSupported({ x, y, z, dx, dy, dz }, below, support))
          yield { item: item.id, x, y, z, orientation, locked: true };
      }
    }
  }
}
