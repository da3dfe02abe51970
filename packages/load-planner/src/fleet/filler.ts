import type { LoadItem, Placement } from '../model';
import { planContainer } from '../search/plan-container';
import { longestOrder } from '../sequence/loading-order';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import type { Demand } from './demand';
import { atOnce, type Budget } from './effort';

/** One way to fill one container of a type, in loading order. */
export interface Pattern {
  type: number;
  counts: Int32Array;
  placements: readonly Placement[];
  /** Passed by the validator; what is made at once is looked at with the whole plan only. */
  isChecked: boolean;
}

const mostPatterns = 400;

/** Fills containers, and keeps every pattern it has seen. */
export class Filler {
  private readonly kindOf: ReadonlyMap<string, number>;
  private readonly pool = new Map<string, Pattern>();

  constructor(
    private readonly demand: Demand,
    private readonly budget: Budget,
  ) {
    this.kindOf = new Map(demand.items.map(({ id }, kind) => [id, kind]));
  }

  get patterns(): readonly Pattern[] {
    return [...this.pool.values()];
  }

  /** Keeps the patterns that are wanted, when there are too many. */
  forget(isWanted: (pattern: Pattern) => boolean): void {
    if (this.pool.size <= mostPatterns) return;
    for (const [key, pattern] of this.pool) if (!isWanted(pattern)) this.pool.delete(key);
  }

  /**
   * Fills a container of a type with what is there; `worths` make kinds more wanted than their volume says.
   *
   * @returns null when not even one box can be loaded so that the validator accepts it.
   */
  fill(type: number, there: ArrayLike<number>, level: number, worths?: ArrayLike<number>): Pattern | null {
    const { items, types, problem, takes } = this.demand;
    const { container } = types[type]!;
    const offered = items.flatMap((item, kind): LoadItem[] =>
      there[kind]! > 0 && takes[type]![kind]
        ? [{ ...item, count: there[kind]!, ...(worths ? { worth: worths[kind]! } : {}) }]
        : [],
    );
    if (offered.length === 0) return null;
    const { placements } = planContainer(
      { container, items: offered, rules: problem.rules },
      { effort: this.budget.grant(level), ...this.budget.searchOptions },
    );
    const order = longestOrder({ container, placements }, items);
    const loaded = order.map((index) => placements[index]!);
    if (level === atOnce) return loaded.length > 0 ? this.uncheckedPattern(type, loaded) : null;
    const pattern = this.patternOf(type, loaded);
    if (pattern) this.keep(pattern);
    return pattern;
  }

  /** @returns the pattern with no more boxes than these; null when it cannot be had without changing places. */
  trimmed(pattern: Pattern, counts: ArrayLike<number>): Pattern | null {
    if (pattern.counts.every((count, kind) => count <= counts[kind]!)) return pattern;
    const surplus = pattern.counts.map((count, kind) => Math.max(0, count - counts[kind]!));
    // What is loaded last rests on others and bears nothing; taking it out leaves all else as it is.
    const kept = [...pattern.placements];
    for (let at = kept.length - 1; at >= 0; at -= 1) {
      const kind = this.kindOf.get(kept[at]!.item)!;
      if (surplus[kind]! === 0) continue;
      const without = kept.filter((_, index) => index !== at);
      if (!this.isSound(pattern.type, without)) continue;
      kept.splice(at, 1);
      surplus[kind]! -= 1;
    }
    return surplus.every((count) => count === 0) ? this.patternOf(pattern.type, kept) : null;
  }

  private isSound(type: number, placements: readonly Placement[]): boolean {
    const { items, types, problem } = this.demand;
    const loads = [{ container: types[type]!.container, placements }];
    return isLoadable(validatePlan({ loads, items, rules: problem.rules }));
  }

  private patternOf(type: number, placements: readonly Placement[]): Pattern | null {
    if (placements.length === 0 || !this.isSound(type, placements)) return null;
    return { ...this.uncheckedPattern(type, placements), isChecked: true };
  }

  private uncheckedPattern(type: number, placements: readonly Placement[]): Pattern {
    const counts = new Int32Array(this.demand.items.length);
    for (const { item } of placements) counts[this.kindOf.get(item)!]! += 1;
    return { type, counts, placements, isChecked: false };
  }

  private keep(pattern: Pattern): void {
    const key = `${pattern.type}: ${pattern.counts.join(' ')}`;
    if (!this.pool.has(key)) this.pool.set(key, pattern);
  }
}
