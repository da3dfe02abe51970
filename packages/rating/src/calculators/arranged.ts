import type { Container } from './containers';
import type { Size } from './measures';

/** The fields of a package that say where it stands. */
interface Piece {
  outerMm: Size;
  count: number;
  grossKg: string;
  stackable: boolean;
}

/** A container that is filled: its floor, the height up to which cargo stands, and what it may hold. */
export interface Bin {
  length: number;
  width: number;
  height: number;
  limitKg: number;
}

/** Pieces of one foot on each other. */
interface Column {
  long: number;
  short: number;
  kg: number;
}

/** More pieces, or more columns, are not arranged here: a load plan does that. */
const MOST_PIECES = 1000;
const MOST_COLUMNS = 300;

/** Sides below a quarter of the room: such pieces fill gaps and are counted by their volume. */
const isLoose = ({ length, width, height }: Size, bin: Bin): boolean =>
  4 * Math.max(length, width, height) < Math.min(bin.length, bin.width, bin.height);

/** Columns of pieces with the same foot: high ones below, on each what still fits under the roof, and on top what bears nothing. */
function columnsOf(packages: readonly Piece[], bin: Bin): Column[] | null {
  const pieces = packages.filter(({ outerMm }) => !isLoose(outerMm, bin));
  if (pieces.reduce((sum, { count }) => sum + count, 0) > MOST_PIECES) return null;
  const byFoot = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const { length, width } = piece.outerMm;
    const foot = `${Math.max(length, width)} ${Math.min(length, width)}`;
    const alike = byFoot.get(foot);
    if (alike) alike.push(piece);
    else byFoot.set(foot, [piece]);
  }
  const columns: Column[] = [];
  for (const [foot, alike] of byFoot) {
    const [long = 0, short = 0] = foot.split(' ').map(Number);
    const open: { height: number; column: Column; bears: boolean }[] = [];
    const inOrder = alike.toSorted(
      (one, other) =>
        Number(other.stackable) - Number(one.stackable) || other.outerMm.height - one.outerMm.height,
    );
    for (const { outerMm, count, grossKg, stackable } of inOrder)
      for (let placed = 0; placed < count; placed += 1) {
        const kg = Number(grossKg);
        const below = open.find(
          (each) =>
            each.bears && each.height + outerMm.height <= bin.height && each.column.kg + kg <= bin.limitKg,
        );
        if (below) {
          below.height += outerMm.height;
          below.column.kg += kg;
          below.bears = stackable;
          continue;
        }
        const column = { long, short, kg };
        open.push({ height: outerMm.height, column, bears: stackable });
        columns.push(column);
        if (columns.length > MOST_COLUMNS) return null;
      }
  }
  return columns;
}

/** How far a floor is filled from its end wall, by parts of its width. */
interface Part {
  from: number;
  to: number;
  depth: number;
}

/** Where a column stands: from a side wall, and from the end wall. */
interface Spot {
  from: number;
  along: number;
  across: number;
  depth: number;
}

/** One container with what stands in it. */
export interface Floor {
  bin: Bin;
  parts: Part[];
  kg: number;
  spots: Spot[];
}

const emptyFloor = (bin: Bin): Floor => ({
  ...{ bin, kg: 0, spots: [] },
  parts: [{ from: 0, to: bin.width, depth: 0 }],
});

function spotFor({ bin, parts }: Floor, along: number, across: number): Spot | undefined {
  let best: Spot | undefined;
  for (const part of parts)
    for (const from of [part.from, part.to - across]) {
      if (from < 0 || from + across > bin.width) continue;
      let depth = 0;
      for (const each of parts)
        if (each.from < from + across && each.to > from) depth = Math.max(depth, each.depth);
      if (depth + along > bin.length) continue;
      if (!best || depth < best.depth) best = { from, along, across, depth };
    }
  return best;
}

function put(floor: Floor, { from, along, across, depth }: Spot, kg: number): void {
  const to = from + across;
  const left = floor.parts.flatMap((part): Part[] => [
    ...(part.from < from ? [{ ...part, to: Math.min(part.to, from) }] : []),
    ...(part.to > to ? [{ ...part, from: Math.max(part.from, to) }] : []),
  ]);
  floor.parts = [...left, { from, to, depth: depth + along }].toSorted((one, other) => one.from - other.from);
  floor.kg += kg;
  floor.spots.push({ from, along, across, depth });
}

type Turn = 'any' | 'along' | 'across';

function placeIn(floor: Floor, { long, short, kg }: Column, turn: Turn): boolean {
  if (floor.kg + kg > floor.bin.limitKg) return false;
  const ways: [number, number][] = [
    ...(turn === 'across' ? [] : [[long, short] as [number, number]]),
    ...(turn === 'along' ? [] : [[short, long] as [number, number]]),
  ];
  const spots = ways.flatMap(([along, across]) => spotFor(floor, along, across) ?? []);
  const [first, second] = spots;
  const spot = first && second && second.depth + second.along < first.depth + first.along ? second : first;
  if (spot) put(floor, spot, kg);
  return spot !== undefined;
}

const orders: readonly ((one: Column, other: Column) => number)[] = [
  (one, other) => other.long - one.long || other.short - one.short,
  (one, other) => other.long * other.short - one.long * one.short,
  (one, other) => other.short - one.short || other.long - one.long,
  (one, other) => other.kg - one.kg,
];
/** A piece that fits in one way only is turned so. */
const turns: readonly Turn[] = ['any', 'along', 'across'];

/** Floors that columns take in one order; null where one finds no place. */
function floorsOf(
  columns: readonly Column[],
  turn: Turn,
  binAt: (index: number) => Bin | undefined,
): Floor[] | null {
  const floors: Floor[] = [];
  for (const column of columns) {
    if (floors.some((floor) => placeIn(floor, column, turn) || placeIn(floor, column, 'any'))) continue;
    for (;;) {
      const bin = binAt(floors.length);
      if (!bin) return null;
      const floor = emptyFloor(bin);
      floors.push(floor);
      if (placeIn(floor, column, turn) || placeIn(floor, column, 'any')) break;
      // It fits into none of these at all.
      if (floors.length > MOST_COLUMNS) return null;
    }
  }
  return floors;
}

/** The container of a type, as it is filled. */
export const binOf = ({ innerMm, loadHeightMm }: Container, limitKg: number): Bin => ({
  length: innerMm.length,
  width: innerMm.width,
  height: loadHeightMm ?? innerMm.height,
  limitKg,
});

/**
 * An arrangement of packages in containers of one kind, on the floor and on others of the same foot; null where none was looked for or found. Fewer
 * containers may hold them.
 *
 * @param least containers that they need at least: no better arrangement is looked for
 */
export function arrangement(packages: readonly Piece[], bin: Bin, least = 1): Floor[] | null {
  const columns = columnsOf(packages, bin);
  if (!columns) return null;
  let best: Floor[] | null = null;
  for (const order of orders) {
    const sorted = columns.toSorted(order);
    for (const turn of turns) {
      const floors = floorsOf(sorted, turn, () => bin);
      if (floors && (!best || floors.length < best.length)) best = floors;
      if (best && best.length <= least) return best;
    }
  }
  return best;
}

/** Whether an arrangement of the packages in these containers was found. */
export function isArranged(packages: readonly Piece[], bins: readonly Bin[]): boolean {
  const [lowest] = bins.toSorted((one, other) => one.height - other.height);
  const columns = lowest && columnsOf(packages, lowest);
  if (!columns) return false;
  return orders.some((order) => {
    const sorted = columns.toSorted(order);
    return turns.some((turn) => floorsOf(sorted, turn, (index) => bins[index]) !== null);
  });
}
