import type { LeftReason, LoadContainer, LoadItem } from '../model';
import { standingOut } from '../search/standing-out';
import { standsInside, passesDoor } from './bodies';
import type { FleetProblem } from './fleet-problem';
import { revenueTonPrice } from './part-load-price';

/** A container type with the cost the search compares by. */
export interface FleetType {
  container: LoadContainer;
  price: number | null;
  /** Price, or what stands for it: the room, where there are no prices. */
  cost: number;
  available: number;
  volume: number;
}

/** The problem by numbers of kinds and types. */
export interface Demand {
  problem: FleetProblem;
  items: readonly LoadItem[];
  types: readonly FleetType[];
  /** Boxes of each kind that some type can take. */
  counts: Int32Array;
  /** Those of them that have to be taken: all but fillers. */
  required: Int32Array;
  /** Whether boxes of a kind go into a type, by number of type and kind. */
  takes: readonly (readonly boolean[])[];
  /** Room that one box takes of a container at least, in cubic millimetres: its volume, less what stands out. */
  volumes: Float64Array;
  /** Whether boxes of a kind may go as part load. */
  mayPart: readonly boolean[];
  /** Why no type can take a kind. */
  refused: (LeftReason | null)[];
  /** Cost of a part load of these volumes and weights; null when there is none. */
  lclCost: ((cubicMillimetres: number, grams: number) => number) | null;
}

/** Room stands for the price where none is known; a further container is worth avoiding by itself. */
const handling = 0.1;

export function demandOf(problem: FleetProblem): Demand {
  const { items, lclPricePerRevenueTon: lclPrice } = problem;
  const types = typesOf(problem);
  const refused = items.map((item) => refusalByAll(item, types));
  const possible = items.map((item) => types.map(({ container }) => refusalBy(item, container) === null));
  const takes = types.map(({ container: { open } }, type) =>
    items.map(({ containers }, kind) => {
      const isBetterClosed = types.some(
        (other, at) => !other.container.open && other.available === Infinity && possible[kind]![at],
      );
      return possible[kind]![type]! && !(open && isBetterClosed && !containers);
    }),
  );
  const counts = Int32Array.from(items, ({ count }, kind) => (refused[kind] === null ? count : 0));
  return {
    problem,
    items,
    types,
    counts,
    required: Int32Array.from(items, ({ priority }, kind) => (priority === 'filler' ? 0 : counts[kind]!)),
    takes,
    volumes: Float64Array.from(items, (item, kind) =>
      types.reduce(
        (least, { container }, type) =>
          takes[type]![kind] ? Math.min(least, roomOf(item, container)) : least,
        volumeOf(item),
      ),
    ),
    mayPart: items.map(
      ({ containers }, kind) =>
        !containers && types.some(({ container }, type) => !container.open && possible[kind]![type]),
    ),
    refused,
    lclCost: lclPrice === undefined ? null : (volume, grams) => revenueTonPrice(volume, grams, lclPrice),
  };
}

export const volumeOf = ({ size }: LoadItem): number => size.length * size.width * size.height;

function roomOf(item: LoadItem, container: LoadContainer): number {
  const out = standingOut(item, container);
  return out ? out.within[0] * out.within[1] * out.within[2] : volumeOf(item);
}

/** Types with a price; those without only when none has one, or when something fits in them alone. */
function typesOf({ items, containers }: FleetProblem): FleetType[] {
  const all = containers
    .filter(({ available }) => available === undefined || available > 0)
    .map(({ container, price, available = Infinity }): FleetType => {
      const volume = container.size.length * container.size.width * container.size.height;
      return { container, price, cost: price ?? 0, available, volume };
    });
  const largest = Math.max(...all.map(({ volume }) => volume));
  const priced = all.filter(({ price }) => price !== null);
  if (priced.length === 0)
    return all.map((type) => ({
      ...type,
      cost: (openness(type) * (type.volume + handling * largest)) / 1e6,
    }));
  const isNeeded = items.some(
    (item) => refusalByAll(item, priced) !== null && refusalByAll(item, all) === null,
  );
  if (!isNeeded) return priced;
  const dearest = Math.max(...priced.map(({ cost, volume }) => cost / volume));
  return all.map((type) =>
    type.price === null ? { ...type, cost: 2 * dearest * openness(type) * type.volume } : type,
  );
}

/** Open containers are dearer than closed ones; those that keep their side walls are the cheaper of them. */
const openness = ({ container: { open } }: FleetType): number => (open ? (open.sides ? 2 : 1.5) : 1);

const reasonsByHope: readonly LeftReason[] = ['heavierThanPayload', 'door', 'tooLarge', 'container'];

/** @returns the reason nearest to fitting, null when one type can take it. */
function refusalByAll(item: LoadItem, types: readonly FleetType[]): LeftReason | null {
  const reasons = types.map(({ container }) => refusalBy(item, container));
  if (reasons.includes(null)) return null;
  return reasonsByHope.find((reason) => reasons.includes(reason)) ?? 'tooLarge';
}

/** Why one box alone cannot be loaded into an empty container. */
export function refusalBy(item: LoadItem, container: LoadContainer): LeftReason | null {
  if (item.containers && !item.containers.includes(container.type)) return 'container';
  const inside = standsInside(item, container);
  if (inside.length === 0) return 'tooLarge';
  if (!inside.some((sides) => passesDoor(sides, container))) return 'door';
  const { payloadGrams } = container;
  return payloadGrams !== null && item.weightGrams > payloadGrams ? 'heavierThanPayload' : null;
}

/** Room and weight of so many boxes of each kind. */
export function massOf(
  { volumes, items }: Demand,
  counts: ArrayLike<number>,
): { volume: number; grams: number } {
  let volume = 0;
  let grams = 0;
  items.forEach(({ weightGrams }, kind) => {
    volume += volumes[kind]! * counts[kind]!;
    grams += weightGrams * counts[kind]!;
  });
  return { volume, grams };
}
