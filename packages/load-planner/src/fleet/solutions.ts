import type { ContainerLoad, Left } from '../model';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import { massOf, volumeOf, type Demand } from './demand';
import type { Pattern } from './filler';
import type { FleetAlternative, FleetPlan } from './fleet-problem';

/** Containers filled, and what they leave. */
export interface Solution {
  patterns: readonly Pattern[];
  /** Boxes of each kind not in them. */
  left: Int32Array;
  /** Whether what is left goes as part load. */
  isLcl: boolean;
  /** The search's cost, part load included. */
  cost: number;
  /** Falling importance: must boxes left, other boxes left, cost, fillers left, room; in cubic millimetres. */
  rank: readonly [number, number, number, number, number];
}

const alternativesShown = 2;

/** Keeps the best solution, and the best of each other fleet. */
export class Solutions {
  best: Solution | null = null;
  private readonly byFleet = new Map<string, Solution>();

  constructor(
    private readonly demand: Demand,
    private bound: number,
    private readonly onBetter?: (plan: FleetPlan) => void,
  ) {}

  /** Learns that no fleet costs less than this. */
  raiseBound(bound: number): void {
    this.bound = Math.max(this.bound, bound);
  }

  /** Whether no other fleet can be better. */
  get isOptimal(): boolean {
    const { best } = this;
    return best !== null && best.rank[0] === 0 && best.rank[1] === 0 && best.cost <= this.bound;
  }

  /** Cost that a further solution has to stay under. */
  get costToBeat(): number {
    const { best } = this;
    return best !== null && best.rank[0] === 0 && best.rank[1] === 0 ? best.cost : Infinity;
  }

  /** Takes containers as a solution: as they are, and, where there is a price for it, with the rest as part load. */
  offer(containers: readonly Pattern[], rest: Int32Array): void {
    const patterns = [...containers];
    const left = rest.slice();
    this.take(this.solutionOf(patterns, left, false));
    if (this.demand.lclCost && left.some((count) => count > 0))
      this.take(this.solutionOf(patterns, left, true));
  }

  /** Takes other loads of the same containers with the same boxes for those of the best solution. */
  replace(patterns: readonly Pattern[]): void {
    if (!this.best) return;
    const solution = { ...this.best, patterns };
    const plan = this.planOf(solution);
    if (!this.isSound(plan)) return;
    this.byFleet.set(fleetKey(solution), solution);
    this.best = solution;
    this.onBetter?.(plan);
  }

  private take(solution: Solution): void {
    const key = fleetKey(solution);
    const known = this.byFleet.get(key);
    if (known && !isBetter(solution, known)) return;
    if (this.best && !isBetter(solution, this.best)) {
      if (solution.patterns.every(({ isChecked }) => isChecked)) this.byFleet.set(key, solution);
      return;
    }
    const plan = this.planOf(solution);
    if (!this.isSound(plan)) return;
    this.byFleet.set(key, solution);
    this.best = solution;
    this.onBetter?.(plan);
  }

  private solutionOf(patterns: readonly Pattern[], left: Int32Array, isLcl: boolean): Solution {
    const { demand } = this;
    const containers = patterns.reduce((sum, { type }) => sum + demand.types[type]!.cost, 0);
    const going = lclCounts(demand, left, isLcl);
    const { grams } = massOf(demand, going);
    const volume = demand.items.reduce((sum, item, kind) => sum + volumeOf(item) * going[kind]!, 0);
    const cost = containers + (isLcl ? (demand.lclCost?.(volume, grams) ?? 0) : 0);
    const leftBy = (priorities: readonly (string | undefined)[]) =>
      massOf(
        demand,
        left.map((count, kind) =>
          priorities.includes(demand.items[kind]!.priority) ? count - going[kind]! : 0,
        ),
      ).volume;
    const room = patterns.reduce((sum, { type }) => sum + demand.types[type]!.volume, 0);
    const rank = [leftBy(['must']), leftBy(['normal', undefined]), cost, leftBy(['filler']), room] as const;
    return { patterns, left, isLcl, cost, rank };
  }

  private isSound({ loads, lcl, left }: FleetPlan): boolean {
    const { items, problem } = this.demand;
    return isLoadable(validatePlan({ loads, items, rules: problem.rules, left: [...lcl, ...left] }));
  }

  /** @returns the best plan there is; without any container when nothing can be loaded. */
  plan(): FleetPlan {
    return this.planOf(this.best ?? this.solutionOf([], this.demand.counts, false));
  }

  private planOf(solution: Solution): FleetPlan {
    const { demand, bound } = this;
    const { items, types, refused } = demand;
    const isAllPriced = types.every(({ price }) => price !== null);
    const going = lclCounts(demand, solution.left, solution.isLcl);
    const left = items.flatMap((item, kind): Left[] => {
      const reason = refused[kind];
      const count = reason ? item.count : solution.left[kind]! - going[kind]!;
      return count > 0 ? [{ item: item.id, count, reason: reason ?? 'noRoom' }] : [];
    });
    const isComplete = left.every(({ item }) => items.find(({ id }) => id === item)?.priority === 'filler');
    return {
      loads: sorted(demand, solution.patterns).map(({ type, placements }): ContainerLoad => ({
        container: types[type]!.container,
        placements,
      })),
      lcl: itemCounts(demand, going),
      left,
      cost: costOf(demand, solution),
      bound: isAllPriced && isComplete && Number.isFinite(bound) ? bound : null,
      alternatives: this.alternativesTo(solution),
    };
  }

  private alternativesTo(solution: Solution): FleetAlternative[] {
    const { demand } = this;
    const key = fleetKey(solution);
    return [...this.byFleet]
      .filter(
        ([other, { rank }]) => other !== key && rank[0] <= solution.rank[0] && rank[1] <= solution.rank[1],
      )
      .map(([, other]) => other)
      .sort((one, other) => one.cost - other.cost || one.rank[4] - other.rank[4])
      .slice(0, alternativesShown)
      .map((other) => ({
        counts: demand.types.flatMap(({ container }, type) => {
          const count = other.patterns.filter((pattern) => pattern.type === type).length;
          return count > 0 ? [{ type: container.type, count }] : [];
        }),
        lcl: itemCounts(demand, lclCounts(demand, other.left, other.isLcl)),
        cost: costOf(demand, other),
      }));
  }
}

/** Fillers never go as part load, nor what needs containers of its own. */
function lclCounts({ items, mayPart }: Demand, left: Int32Array, isLcl: boolean): Int32Array {
  return left.map((count, kind) =>
    isLcl && mayPart[kind] && items[kind]!.priority !== 'filler' ? count : 0,
  );
}

function itemCounts({ items }: Demand, counts: Int32Array): { item: string; count: number }[] {
  return items.flatMap(({ id }, kind) => (counts[kind]! > 0 ? [{ item: id, count: counts[kind]! }] : []));
}

function costOf({ types }: Demand, { patterns, cost }: Solution): number | null {
  const isPriced = patterns.every(({ type }) => types[type]!.price !== null);
  return isPriced ? cost : null;
}

function isBetter(one: Solution, other: Solution): boolean {
  const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
  return at >= 0 && one.rank[at]! < other.rank[at]!;
}

const fleetKey = ({ patterns, isLcl }: Solution) =>
  `${patterns
    .map(({ type }) => type)
    .sort((one, other) => one - other)
    .join(' ')}${isLcl ? ' lcl' : ''}`;

/** Largest containers first, of one type the fullest. */
function sorted({ types }: Demand, patterns: readonly Pattern[]): Pattern[] {
  return [...patterns].sort(
    (one, other) =>
      types[other.type]!.volume - types[one.type]!.volume || other.placements.length - one.placements.length,
  );
}
