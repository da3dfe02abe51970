import { massOf, type Demand } from './demand';
import { measuresOf, type Measure } from './measures';

/** What a fleet of certain types has to have: so much of something each container has some of. */
interface Need {
  /** What one container of each type has. */
  capacities: Float64Array;
  amount: number;
  /** What a box of each kind needs at least, whichever container it goes into. */
  shares: Float64Array;
  /** Kinds that need some of it; those first that are of least volume, or weight, for it. */
  byVolume: readonly number[];
  byWeight: readonly number[];
}

/** Measures are sums of fractions. */
const rounding = 1e-9;

/**
 * What no fleet can do without, whichever boxes go into which of its containers.
 *
 * A box takes a share of its container by each {@link Measure}, and the shares in one container sum up to 1 at most.
 * Let each type have any capacity, and a box need the least of share × capacity over the types in the fleet; then what
 * goes into one container needs no more than its capacity, and all together no more than the fleet has.
 */
export class Needs {
  private known: readonly Measure[] | null = null;
  private readonly capacities: readonly Float64Array[];
  private readonly needsByTypes = new Map<
    string,
    { isPossible: boolean; refused: Int32Array; needs: Need[] }
  >();
  private readonly weights: Float64Array;
  private readonly apart: number;

  constructor(private readonly demand: Demand) {
    this.weights = Float64Array.from(demand.items, ({ weightGrams }) => weightGrams);
    this.capacities = capacitiesOf(demand);
    this.apart = groupsApart(demand);
  }

  /** Worked out when first asked for. */
  private get measures(): readonly Measure[] {
    return (this.known ??= measuresOf(this.demand));
  }

  /** Whether nothing is known that keeps the cargo out of these containers of each type. */
  isEnough(counts: readonly number[]): boolean {
    const { isPossible, needs } = this.needsOf(counts);
    const containers = counts.reduce((sum, count) => sum + count, 0);
    return isPossible && containers >= this.apart && needs.every((need) => shortOf(need, counts) <= 0);
  }

  /** Volume and weight that cannot but stay outside these containers; null when it may not go as part load. */
  leastRest(counts: readonly number[]): { volume: number; grams: number } | null {
    const { demand } = this;
    const { needs, refused } = this.needsOf(counts);
    if (refused.some((count, kind) => count > 0 && !demand.mayPart[kind])) return null;
    const rest = massOf(demand, refused);
    let { volume, grams } = rest;
    for (const need of needs) {
      const short = shortOf(need, counts);
      if (short <= 0) continue;
      const { shares, byVolume, byWeight } = need;
      const leastFor = (kinds: readonly number[], amounts: Float64Array) =>
        leastOf(short, { shares, kinds, amounts, counts: demand.required });
      volume = Math.max(volume, rest.volume + leastFor(byVolume, demand.volumes));
      grams = Math.max(grams, rest.grams + leastFor(byWeight, this.weights));
    }
    return { volume, grams };
  }

  private needsOf(counts: readonly number[]) {
    const used = counts.flatMap((count, type) => (count > 0 ? [type] : []));
    const key = used.join(' ');
    const known = this.needsByTypes.get(key);
    if (known) return known;
    const { required } = this.demand;
    const refused = required.map((count, kind) =>
      used.some((type) => this.measures[0]![type]![kind]! < Infinity) ? 0 : count,
    );
    const left = required.map((count, kind) => count - refused[kind]!);
    // Of one type alone, all capacities come to the same.
    const capacities = this.capacities.slice(0, used.length > 1 ? undefined : used.length);
    const needs = capacities.map((one) => this.greatestNeed(used, left, one));
    const found = { isPossible: refused.every((count) => count === 0), refused, needs };
    this.needsByTypes.set(key, found);
    return found;
  }

  /** Of the measures the one by which the cargo needs most. */
  private greatestNeed(used: readonly number[], left: Int32Array, capacities: Float64Array): Need {
    const kinds = Int32Array.from([...left.keys()].filter((kind) => left[kind]! > 0));
    const shares = new Float64Array(left.length);
    const best = shares.slice();
    let amount = -1;
    for (const measure of this.measures) {
      let sum = 0;
      for (const kind of kinds) {
        let least = Infinity;
        for (const type of used) {
          const share = measure[type]![kind]! * capacities[type]!;
          if (share < least) least = share;
        }
        shares[kind] = least;
        sum += left[kind]! * least;
      }
      if (sum <= amount) continue;
      amount = sum;
      best.set(shares);
    }
    const needing = [...kinds].filter((kind) => best[kind]! > 0);
    const byRising = (amounts: Float64Array) =>
      [...needing].sort((one, other) => amounts[one]! / best[one]! - amounts[other]! / best[other]!);
    const { volumes } = this.demand;
    return {
      capacities,
      amount,
      shares: best,
      byVolume: byRising(volumes),
      byWeight: byRising(this.weights),
    };
  }
}

function shortOf({ amount, capacities }: Need, counts: readonly number[]): number {
  const had = counts.reduce((sum, count, type) => (count > 0 ? sum + count * capacities[type]! : sum), 0);
  return amount * (1 - rounding) - had;
}

/** Room, floor, payload, cost and number: what types of container differ in. */
function capacitiesOf({ types }: Demand): Float64Array[] {
  const heaviest = Math.max(1, ...types.map(({ container }) => container.payloadGrams ?? 0));
  const values: ((type: Demand['types'][number]) => number)[] = [
    ({ volume }) => volume,
    ({ container: { size } }) => size.length * size.width,
    ({ container }) => container.payloadGrams ?? heaviest,
    ({ cost }) => cost,
    () => 1,
  ];
  const capacities = values.map((value) => Float64Array.from(types, value));
  return capacities.filter((all) => all.every((one) => one > 0));
}

/** Least amount of boxes, parts of them allowed, whose shares sum up to so much; kinds by rising amount for a share. */
function leastOf(
  short: number,
  of: { shares: Float64Array; kinds: readonly number[]; amounts: Float64Array; counts: Int32Array },
): number {
  let open = short;
  let sum = 0;
  for (const kind of of.kinds) {
    if (open <= 0) break;
    const boxes = Math.min(of.counts[kind]!, open / of.shares[kind]!);
    sum += boxes * of.amounts[kind]!;
    open -= boxes * of.shares[kind]!;
  }
  return sum * (1 - rounding);
}

/** Groups of which every two are kept apart, as many as are found at once: each needs a container of its own. */
function groupsApart({ items, required, problem }: Demand): number {
  const pairs = problem.rules.apart ?? [];
  const isApart = (one: string, other: string) =>
    pairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const found: string[] = [];
  items.forEach(({ group }, kind) => {
    if (group === undefined || required[kind]! === 0 || found.includes(group)) return;
    if (found.every((other) => isApart(group, other))) found.push(group);
  });
  return found.length;
}
