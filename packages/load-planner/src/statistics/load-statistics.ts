import { extentOf, type ContainerLoad, type LoadContainer, type LoadItem } from '../model';

export interface LoadStatistics {
  boxes: number;
  cargoGrams: number;
  /** Cargo and tare: the verified gross mass, securing material aside; null when the tare is unknown. */
  grossGrams: number | null;
  /** Millimetres from the front left corner of the floor; shares of the inner length and width off the middle, positive towards the door and the right. Null when the cargo weighs nothing. */
  centreOfGravity: { x: number; y: number; z: number; offX: number; offY: number } | null;
  /** Share of the weight in the heavier half of the length: 0.6 is the rule of thumb (CTU Code). */
  heavierHalf: number | null;
  cargoCubicMillimetres: number;
  /** Share of the inner room that boxes take; of what stands out of an open container the part inside. */
  filled: number;
  /** Share of the payload that is used; null when the container has none given. */
  payloadUsed: number | null;
  /** Room not taken by boxes or blocked, and weight that may be added; null without a payload. */
  room: { cubicMillimetres: number; cubicMetres: number; grams: number | null; kilograms: number | null };
  /** Length between the last box and the door. More than 150 mm has to be secured. */
  gapToDoorMm: number;
  /** The metre of floor that bears most, from `x`; in grams per metre. */
  heaviestMetre: { grams: number; x: number };
  /** What the container runs out of first. */
  binding: 'payload' | 'room';
  /** How far the load stands out of an open container: at most of its boxes. */
  overhang: Overhang;
}

/** Millimetres beyond the outer width of a container on each side, and above its top. */
export interface Overhang {
  left: number;
  right: number;
  above: number;
}

interface Standing {
  item: LoadItem;
  from: [number, number, number];
  to: [number, number, number];
}

const metre = 1_000;

/**
 * Weights, centre of gravity and room left of one container.
 *
 * @throws RangeError when a placement names an item that is not in `items`.
 */
export function loadStatistics(load: ContainerLoad, items: readonly LoadItem[]): LoadStatistics {
  const byId = new Map(items.map((item) => [item.id, item]));
  const boxes = load.placements.map(({ item: id, x, y, z, orientation }): Standing => {
    const item = byId.get(id);
    if (!item) throw new RangeError(`No item ${id}`);
    const [dx, dy, dz] = extentOf(item.size, orientation);
    return { item, from: [x, y, z], to: [x + dx, y + dy, z + dz] };
  });
  const { size, payloadGrams, tareGrams, blocked = [] } = load.container;
  const room = size.length * size.width * size.height;
  const { length, width, height } = size;
  const taken = boxes.reduce(
    (sum, { item }) => sum + item.size.length * item.size.width * item.size.height,
    0,
  );
  const within = boxes.reduce(
    (sum, { from, to }) =>
      sum +
      overlap(from[0], to[0], 0, length) *
        overlap(from[1], to[1], 0, width) *
        overlap(from[2], to[2], 0, height),
    0,
  );
  const cargoGrams = boxes.reduce((sum, { item }) => sum + item.weightGrams, 0);
  const free = Math.max(0, room - within - blocked.reduce((sum, { dx, dy, dz }) => sum + dx * dy * dz, 0));
  const filled = within / room;
  const payloadUsed = payloadGrams === null || payloadGrams === 0 ? null : cargoGrams / payloadGrams;
  const grams = payloadGrams === null ? null : payloadGrams - cargoGrams;
  return {
    boxes: boxes.length,
    cargoGrams,
    grossGrams: tareGrams === null ? null : tareGrams + cargoGrams,
    centreOfGravity: centreOf(boxes, cargoGrams, size.length, size.width),
    heavierHalf: cargoGrams === 0 ? null : heavierHalfOf(boxes, cargoGrams, size.length),
    cargoCubicMillimetres: taken,
    filled,
    payloadUsed,
    room: {
      cubicMillimetres: free,
      cubicMetres: free / 1e9,
      grams,
      kilograms: grams === null ? null : grams / 1_000,
    },
    gapToDoorMm: size.length - boxes.reduce((most, { to }) => Math.max(most, to[0]), 0),
    heaviestMetre: heaviestMetreOf(boxes, size.length),
    binding: payloadUsed !== null && payloadUsed > filled ? 'payload' : 'room',
    overhang: boxes
      .map(({ from, to }) => overhangOf(load.container, { y: from[1], endY: to[1], endZ: to[2] }))
      .reduce(furthest, { left: 0, right: 0, above: 0 }),
  };
}

const furthest = (one: Overhang, other: Overhang): Overhang => ({
  left: Math.max(one.left, other.left),
  right: Math.max(one.right, other.right),
  above: Math.max(one.above, other.above),
});

/** How far a box stands out of an open container, in whole millimetres, up; nothing of a closed one. */
export function overhangOf(
  { size, open }: LoadContainer,
  { y, endY, endZ }: { y: number; endY: number; endZ: number },
): Overhang {
  if (!open) return { left: 0, right: 0, above: 0 };
  const wall = (open.outerWidth - size.width) / 2;
  return {
    left: Math.max(0, Math.ceil(-y - wall)),
    right: Math.max(0, Math.ceil(endY - size.width - wall)),
    above: Math.max(0, endZ - size.height),
  };
}

function centreOf(
  boxes: readonly Standing[],
  grams: number,
  length: number,
  width: number,
): LoadStatistics['centreOfGravity'] {
  if (grams === 0) return null;
  const along = (axis: 0 | 1 | 2) =>
    boxes.reduce((sum, { item, from, to }) => sum + item.weightGrams * (from[axis] + to[axis]), 0) /
    (2 * grams);
  const [x, y, z] = [along(0), along(1), along(2)];
  return { x, y, z, offX: (x - length / 2) / length, offY: (y - width / 2) / width };
}

const overlap = (from: number, to: number, start: number, end: number) =>
  Math.max(0, Math.min(to, end) - Math.max(from, start));

function heavierHalfOf(boxes: readonly Standing[], grams: number, length: number): number {
  const inner = boxes.reduce(
    (sum, { item, from, to }) =>
      sum + (item.weightGrams * overlap(from[0], to[0], 0, length / 2)) / (to[0] - from[0]),
    0,
  );
  return Math.max(inner, grams - inner) / grams;
}

/**
 * Weight reaches the floor through what a box rests on, shared by area of contact, and spreads evenly along the
 * length of the box that stands there.
 */
function heaviestMetreOf(boxes: readonly Standing[], length: number): LoadStatistics['heaviestMetre'] {
  const strips: { from: number; to: number; perMillimetre: number }[] = [];
  const onTop = new Map<Standing, number>();
  const lowerEnds = new Map<number, Standing[]>();
  for (const box of boxes) {
    const level = lowerEnds.get(box.to[2]);
    if (level) level.push(box);
    else lowerEnds.set(box.to[2], [box]);
  }
  for (const box of [...boxes].sort((one, other) => other.from[2] - one.from[2])) {
    const weight = box.item.weightGrams + (onTop.get(box) ?? 0);
    const contacts = (box.from[2] === 0 ? [] : (lowerEnds.get(box.from[2]) ?? [])).flatMap((lower) => {
      const area =
        overlap(box.from[0], box.to[0], lower.from[0], lower.to[0]) *
        overlap(box.from[1], box.to[1], lower.from[1], lower.to[1]);
      return area > 0 ? [{ lower, area }] : [];
    });
    const base = contacts.reduce((sum, { area }) => sum + area, 0);
    for (const { lower, area } of contacts)
      onTop.set(lower, (onTop.get(lower) ?? 0) + (weight * area) / base);
    if (contacts.length === 0)
      strips.push({ from: box.from[0], to: box.to[0], perMillimetre: weight / (box.to[0] - box.from[0]) });
  }
  const window = Math.min(metre, length);
  let worst = { grams: 0, x: 0 };
  const starts = new Set(strips.flatMap(({ from, to }) => [from, to - window]));
  for (const start of [...starts].sort((one, other) => one - other)) {
    const x = Math.min(Math.max(start, 0), length - window);
    const inWindow = strips.reduce(
      (sum, { from, to, perMillimetre }) => sum + overlap(from, to, x, x + window) * perMillimetre,
      0,
    );
    const grams = Math.round((inWindow * metre) / window);
    if (grams > worst.grams) worst = { grams, x };
  }
  return worst;
}
