import {
  extentOf,
  inTheMiddle,
  loadingOrder,
  orientations,
  type ContainerLoad,
  type LoadItem,
  type Orientation,
  type Placement,
} from '@quayside/load-planner';

type Items = readonly LoadItem[];
export type Box = Placement & { from: [number, number, number]; size: [number, number, number] };
export type Position = { x: number; y: number; z: number };

/** Placements with their corner and extent; unknown items are left out. */
export function boxesOf(load: ContainerLoad, items: Items): Box[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return load.placements.flatMap((placement) => {
    const item = byId.get(placement.item);
    if (!item) return [];
    const { x, y, z, orientation } = placement;
    return [{ ...placement, from: [x, y, z], size: extentOf(item.size, orientation) }];
  });
}

/** Rooms of the container that nothing may take, as corner and extent. */
function roomsOf({ container: { blocked = [] } }: ContainerLoad): Pick<Box, 'from' | 'size'>[] {
  return blocked.map(({ x, y, z, dx, dy, dz }) => ({ from: [x, y, z], size: [dx, dy, dz] }));
}

const between = (value: number, low: number, high: number) =>
  Math.min(Math.max(Math.round(value), low), Math.max(low, high));

/**
 * Puts one box where it is asked to stand, as near as the walls allow, and locks it there. One that is wider than a
 * container without side walls stands in its middle.
 */
export function placeBox(
  load: ContainerLoad,
  items: Items,
  index: number,
  to: Partial<Position>,
): ContainerLoad {
  const box = boxesOf(load, items)[index];
  if (!box) return load;
  const { length, width, height } = load.container.size;
  const [dx, dy, dz] = box.size;
  return withPlacement(load, index, {
    x: between(to.x ?? box.x, 0, length - dx),
    y:
      dy > width && load.container.open?.sides
        ? inTheMiddle(dy, load.container)
        : between(to.y ?? box.y, 0, width - dy),
    z: between(to.z ?? box.z, 0, height - dz),
    locked: true,
  });
}

function withPlacement(load: ContainerLoad, index: number, part: Partial<Placement>): ContainerLoad {
  return {
    ...load,
    placements: load.placements.map((each, at) => (at === index ? { ...each, ...part } : each)),
  };
}

export const lockBox = (load: ContainerLoad, index: number, locked: boolean) => {
  const placements = load.placements.map((each, at): Placement => {
    if (at !== index) return each;
    const { locked: _, ...rest } = each;
    return locked ? { ...rest, locked } : rest;
  });
  return { ...load, placements };
};

export const removeBox = (load: ContainerLoad, index: number): ContainerLoad => ({
  ...load,
  placements: load.placements.filter((_, at) => at !== index),
});

const meet = (from: number, size: number, other: number, otherSize: number) =>
  from < other + otherSize && other < from + size;

/** Height on which a box would come to rest at its place: the floor, or the highest top under it. */
export function restingHeight(
  load: ContainerLoad,
  items: Items,
  index: number,
  at: { x: number; y: number },
): number {
  const boxes = boxesOf(load, items);
  const own = boxes[index];
  if (!own) return 0;
  const [dx, dy] = own.size;
  return boxes.reduce((top, { from, size }, other) => {
    const under = other !== index && meet(at.x, dx, from[0], size[0]) && meet(at.y, dy, from[1], size[1]);
    return under && from[2] + size[2] > top ? from[2] + size[2] : top;
  }, 0);
}

/** The position nearest to the asked one in which a side touches a wall, blocked room or another box, within `reach` millimetres. */
export function snapped(
  load: ContainerLoad,
  items: Items,
  index: number,
  at: { x: number; y: number },
  reach = 60,
) {
  const boxes = boxesOf(load, items);
  const own = boxes[index];
  if (!own) return at;
  const near = (value: number, size: number, room: number, axis: 0 | 1) => {
    const bodies = [...boxes.filter((_, each) => each !== index), ...roomsOf(load)];
    const faces = bodies.flatMap(({ from, size: other }) => [from[axis] + other[axis], from[axis] - size]);
    const best = [0, room - size, ...faces].reduce((one, face) =>
      Math.abs(face - value) < Math.abs(one - value) ? face : one,
    );
    return Math.abs(best - value) <= reach ? best : value;
  };
  const { length, width } = load.container.size;
  return { x: near(at.x, own.size[0], length, 0), y: near(at.y, own.size[1], width, 1) };
}

/** Moves a box along an axis until it touches a wall, blocked room or the next box in its way. */
export function slideBox(
  load: ContainerLoad,
  items: Items,
  index: number,
  axis: 0 | 1 | 2,
  way: -1 | 1,
): ContainerLoad {
  const boxes = boxesOf(load, items);
  const own = boxes[index];
  if (!own) return load;
  const { length, width, height } = load.container.size;
  const others = ([0, 1, 2] as const).filter((each) => each !== axis);
  const bodies = [...boxes.filter((_, at) => at !== index), ...roomsOf(load)];
  const inWay = bodies.filter(({ from, size }) =>
    others.every((each) => meet(own.from[each], own.size[each], from[each], size[each])),
  );
  const low = own.from[axis];
  const high = low + own.size[axis];
  const to =
    way < 0
      ? inWay.reduce(
          (most, { from, size }) =>
            from[axis] + size[axis] <= low ? Math.max(most, from[axis] + size[axis]) : most,
          0,
        )
      : inWay.reduce(
          (least, { from }) => (from[axis] >= high ? Math.min(least, from[axis]) : least),
          [length, width, height][axis] ?? high,
        ) - own.size[axis];
  return placeBox(load, items, index, { [(['x', 'y', 'z'] as const)[axis]]: to });
}

/** Orientations that a box may take and that differ in how it stands. */
export function waysToStand({ size, orientations: allowed = orientations }: LoadItem): Orientation[] {
  const seen = new Set<string>();
  return allowed.filter((each) => {
    const key = extentOf(size, each).join();
    return seen.size < seen.add(key).size;
  });
}

/** Turns a box to the next way in which it may stand; it keeps its corner. */
export function turnBox(load: ContainerLoad, items: Items, index: number): ContainerLoad {
  const placement = load.placements[index];
  const item = items.find(({ id }) => id === placement?.item);
  if (!placement || !item) return load;
  const ways = waysToStand(item);
  const stands = extentOf(item.size, placement.orientation).join();
  const now = ways.findIndex((each) => extentOf(item.size, each).join() === stands);
  const orientation = ways[(now + 1) % ways.length];
  if (!orientation || ways.length < 2) return load;
  return placeBox(withPlacement(load, index, { orientation }), items, index, {});
}

/** The same load in an order in which it can be loaded, and where the box went; the order is left when there is none. */
export function reordered(
  load: ContainerLoad,
  items: Items,
  index: number,
): { load: ContainerLoad; index: number } {
  const order = loadingOrder(load, [...items]);
  if (!order) return { load, index };
  const placements = order.flatMap((at) => load.placements[at] ?? []);
  return { load: { ...load, placements }, index: order.indexOf(index) };
}
