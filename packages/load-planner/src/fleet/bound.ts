import { massOf, type Demand } from './demand';
import type { Needs } from './needs';

/** A fleet of which nothing is known that keeps the cargo out of it. */
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
 * Fleets by rising cost that have all that the required cargo cannot do without: volume, payload, and what its sides
 * and rules ask for. With part loads, the rest of the cargo goes as such.
 *
 * @param needs null to go by volume and payload alone, which takes no time.
 * @param limit fleets that cost as much or more are not wanted.
 * @returns at most `most` fleets, and what every fleet costs at least; infinite when none takes all.
 */
export function cheapestFleets(
  demand: Demand,
  needs: Needs | null,
  limit: number,
  most: number,
): { fleets: FleetCandidate[]; bound: number } {
  const { types, lclCost } = demand;
  const need = massOf(demand, demand.required);
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
    const isEnough =
      volume >= need.volume && payload >= need.grams && (needs?.isEnough(fleet.counts) ?? true);
    const cost = fleet.cost + (isEnough || !lclCost ? 0 : costOfRest(fleet.counts, volume, payload));
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

  function costOfRest(counts: readonly number[], volume: number, payload: number): number {
    const rest = needs ? needs.leastRest(counts) : { volume: 0, grams: 0 };
    if (!rest) return Infinity;
    return lclCost!(Math.max(rest.volume, need.volume - volume), Math.max(rest.grams, need.grams - payload));
  }
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
