import { extentOf, orientations } from '../model';
import { massOf, type Demand } from './demand';

/** A fleet that volume and weight do not rule out. */
export interface FleetCandidate {
  /** Containers of each type. */
  counts: number[];
  /** Containers, and the least that a part load of the rest can cost. */
  cost: number;
  /** Volume of the cargo in the volume of the containers. */
  used: number;
}

/** Candidates beyond these are not looked at; the bound stays that of those before them. */
const mostCandidates = 20_000;

/**
 * Fleets by rising cost that have room for the volume and the weight of all that is required, and one container for
 * each box so large that no two of them share one. With part loads, the rest of the cargo goes as such.
 *
 * @param limit fleets that cost as much or more are not wanted.
 * @returns at most `most` fleets, and what every fleet costs at least; infinite when none takes all.
 */
export function cheapestFleets(
  demand: Demand,
  limit: number,
  most: number,
): { fleets: FleetCandidate[]; bound: number } {
  const { types, lclCost } = demand;
  const need = massOf(demand, demand.required);
  const alone = boxesAlone(demand);
  const found: FleetCandidate[] = [];
  let bound = Infinity;
  let reached = 0;
  const open = new Heap<{ counts: number[]; cost: number; from: number }>(
    (one, other) => one.cost - other.cost,
  );
  open.push({ counts: types.map(() => 0), cost: 0, from: 0 });
  for (let seen = 0; seen < mostCandidates && (found.length < most || reached < bound); seen += 1) {
    const fleet = open.pop();
    if (!fleet) break;
    reached = fleet.cost;
    if (fleet.cost >= limit) break;
    const sum = (value: (type: Demand['types'][number]) => number) =>
      fleet.counts.reduce(
        (total, count, type) => (count > 0 ? total + count * value(types[type]!) : total),
        0,
      );
    const volume = sum((type) => type.volume);
    const payload = sum(({ container }) => container.payloadGrams ?? Infinity);
    const containers = sum(() => 1);
    const isEnough = volume >= need.volume && payload >= need.grams && containers >= alone;
    const rest = lclCost?.(Math.max(0, need.volume - volume), Math.max(0, need.grams - payload)) ?? 0;
    const cost = fleet.cost + (isEnough ? 0 : rest);
    if (isEnough || lclCost) bound = Math.min(bound, cost);
    if ((isEnough || lclCost) && cost < limit && found.length < most)
      found.push({ counts: fleet.counts, cost, used: volume === 0 ? Infinity : need.volume / volume });
    if (isEnough) continue;
    for (let type = fleet.from; type < types.length; type += 1) {
      if (fleet.counts[type]! >= types[type]!.available) continue;
      const counts = fleet.counts.map((count, at) => (at === type ? count + 1 : count));
      open.push({ counts, cost: fleet.cost + types[type]!.cost, from: type });
    }
  }
  const fleets = found.sort((one, other) => one.cost - other.cost);
  // What was not looked at costs as much as the last one looked at, or more.
  return { fleets, bound: open.isEmpty && reached < limit ? bound : Math.min(bound, reached) };
}

/** Boxes of which each fills more than half of every type along all three axes, however it stands. */
function boxesAlone({ items, required, types }: Demand): number {
  return items.reduce((sum, item, kind) => {
    const isAlone = types.every(({ container: { size } }) =>
      (item.orientations ?? orientations).every((orientation) => {
        const [dx, dy, dz] = extentOf(item.size, orientation);
        return 2 * dx > size.length && 2 * dy > size.width && 2 * dz > size.height;
      }),
    );
    return isAlone ? sum + required[kind]! : sum;
  }, 0);
}

/** A binary heap, least first; equals in the order they came. */
class Heap<Value> {
  private readonly entries: { value: Value; turn: number }[] = [];
  private turns = 0;

  constructor(private readonly compare: (one: Value, other: Value) => number) {}

  get isEmpty(): boolean {
    return this.entries.length === 0;
  }

  push(value: Value): void {
    this.entries.push({ value, turn: this.turns });
    this.turns += 1;
    let at = this.entries.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(at, parent)) return;
      this.swap(at, parent);
      at = parent;
    }
  }

  pop(): Value | undefined {
    const [first] = this.entries;
    const last = this.entries.pop();
    if (!first || !last || this.entries.length === 0) return first?.value;
    this.entries[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.entries.length && this.isBefore(child, least)) least = child;
      if (least === at) return first.value;
      this.swap(at, least);
      at = least;
    }
  }

  private isBefore(one: number, other: number): boolean {
    const [a, b] = [this.entries[one]!, this.entries[other]!];
    const order = this.compare(a.value, b.value);
    return order < 0 || (order === 0 && a.turn < b.turn);
  }

  private swap(one: number, other: number): void {
    [this.entries[one], this.entries[other]] = [this.entries[other]!, this.entries[one]!];
  }
}
