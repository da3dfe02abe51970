import type { ContainerPlan, Placement, SearchOptions } from '../model';
import { loadingOrder } from '../sequence/loading-order';
import { loadStatistics } from '../statistics/load-statistics';
import { offCentreOf } from '../statistics/untidiness';
import { balancedLoads } from './balance';
import type { Record, Watch } from './beam';
import type { Cargo } from './cargo.types';
import { beamOver } from './engine';
import { placementsOf, snapshotOf } from './expand';
import { addJoins, gridsOf } from './generate-blocks';
import { leftOf } from './left';
import type { Loader } from './loader';
import { lineLimitOf } from './order-rules';
import { portfolioOf } from './portfolio';
import type { State } from './state';

/** Grids for the first plan, which has to come at once. */
const firstGrids = 600;
/** How often a load that takes everything is tried in a shorter container. */
const shortenings = 7;
/** Completions of each such try, and of one at the full length for a load out of balance. */
const shortEffort = 12;
const balanceEffort = 60;

/** One search: rounds of rising effort over its ways of search, the best plan kept. */
export class Search implements Record, Watch {
  worth = -1;
  private plan: ContainerPlan;
  private isBalanced = true;
  /** How far the plan's centre of gravity lies beyond its limits, once everything is loaded. */
  private offCentre = 0;
  /** The best load that the floor does not bear, for want of any other. */
  private spare: { plan: ContainerPlan; worth: number } | undefined;
  private completions = 0;
  private nextLook = 0;
  private lastLook: number;
  private lastCompletions = 0;
  private isEnded = false;
  private readonly start: number;
  private readonly now: () => number;
  /** The part of the effort that is being used, as shares of the whole, and where it ends. */
  private partStart = 0;
  private partEnd = 1;
  private end: number;
  private mostCompletions: number;
  private readonly mostWorth: number;
  private readonly lineLimit: number;

  constructor(
    private readonly cargo: Cargo,
    private readonly options: SearchOptions,
  ) {
    this.now = options.now ?? (() => performance.now());
    this.start = this.now();
    this.lastLook = this.start;
    this.end = 'milliseconds' in options.effort ? this.start + options.effort.milliseconds : Infinity;
    this.mostCompletions = 'completions' in options.effort ? options.effort.completions : Infinity;
    this.mostWorth = cargo.quantity.reduce((sum, count, kind) => sum + count * cargo.worth[kind]!, 0);
    this.lineLimit = lineLimitOf(cargo);
    this.plan = {
      container: cargo.problem.container,
      placements: cargo.problem.fixed ?? [],
      left: leftOf(cargo, cargo.problem.fixed ?? [], null),
    };
  }

  run(): ContainerPlan {
    beamOver(gridsOf(this.cargo, firstGrids), 4, this, this).first();
    if (!this.isOver()) this.improve();
    this.balance();
    if (this.isComplete()) this.shorten();
    const { fixed = [] } = this.cargo.problem;
    return this.plan.placements.length === fixed.length && this.spare ? this.spare.plan : this.plan;
  }

  /** Rounds of rising effort; of several ways of search each has its part of the effort. */
  private improve(): void {
    const { support } = this.cargo.problem.rules;
    const rules = { isSupported: support > 0, isFlat: support > 0 };
    const ways = portfolioOf(this.cargo);
    ways.forEach(({ fill, exponent }, turn) => {
      if (!this.startPart(turn / ways.length, (turn + 1) / ways.length)) return;
      const store = gridsOf(this.cargo);
      addJoins(store, { fill, ...rules }, this.pairs() / ways.length);
      const beam = beamOver(store, exponent, this, this);
      while (beam.round() && !beam.isExhausted);
    });
    this.startPart(0, 1);
  }

  /** Sets what the search may use until its next part. @returns false when the whole is over. */
  private startPart(from: number, to: number): boolean {
    const { effort } = this.options;
    this.partStart = from;
    this.partEnd = to;
    if ('milliseconds' in effort) this.end = this.start + to * effort.milliseconds;
    else this.mostCompletions = Math.ceil(to * effort.completions);
    this.isEnded = false;
    return !this.isPast() && this.completions < this.mostCompletions && !this.isComplete();
  }

  /** Pairs of blocks to be looked at: about a tenth of the time. */
  private pairs(): number {
    const { effort } = this.options;
    return 'milliseconds' in effort
      ? 10_000 * effort.milliseconds
      : Math.max(1_000_000, 40_000 * effort.completions);
  }

  /** Loads what fits wholly in balance, and into as short a part of the container as can be found. */
  private shorten(): void {
    const { cargo } = this;
    this.offCentre = this.offCentreOf(this.plan.placements);
    if (this.offCentre > 0) this.isLoadedWithin(cargo.length, balanceEffort);
    const { fixed = [], container } = cargo.problem;
    if (fixed.length > 0 || (container.blocked ?? []).length > 0 || this.plan.placements.length === 0) return;
    const volume = cargo.quantity.reduce((sum, count, kind) => sum + count * cargo.volume[kind]!, 0);
    let tooShort = Math.floor(volume / (cargo.width * cargo.height));
    let enough = cargo.length;
    for (let turn = 0; turn < shortenings && enough - tooShort > 1 && !this.isPast(); turn += 1) {
      // Rather near the shortest at first: most loads can be packed well.
      const length = Math.round(tooShort + (enough - tooShort) * (turn === 0 ? 0.15 : 0.5));
      if (this.isLoadedWithin(length)) enough = length;
      else tooShort = length;
    }
  }

  private isLoadedWithin(length: number, effort = shortEffort): boolean {
    const { mostWorth } = this;
    const short = { ...this.cargo, length };
    let isLoaded = false;
    let tries = 0;
    const record: Record = {
      worth: mostWorth * (1 - 1e-12) - 1e-9,
      offer: (state, loader) => {
        const placements = state.worth >= record.worth && this.balancedOf(this.placed(state, loader));
        const off = placements ? this.offCentreOf(placements) : Infinity;
        if (!placements || off > this.offCentre) return;
        [this.plan, this.offCentre, isLoaded] = [this.planOf(placements, state), off, true];
        this.options.onBetter?.(this.plan);
      },
    };
    const watch: Watch = {
      isOver: () => (isLoaded && this.offCentre === 0) || (tries += 1) >= effort || this.isPast(),
      spent: () => tries / effort,
    };
    const beam = beamOver(gridsOf(short, firstGrids), 4, record, watch);
    beam.first();
    while (!watch.isOver() && beam.round() && !beam.isExhausted);
    return isLoaded;
  }

  isOver(): boolean {
    this.completions += 1;
    if (this.isEnded || this.completions >= this.mostCompletions || this.isComplete()) return true;
    if (this.completions < this.nextLook) return false;
    // The clock costs as much as part of a completion, so it is looked at about once in a millisecond.
    const time = this.now();
    const each = (time - this.lastLook) / Math.max(1, this.completions - this.lastCompletions);
    this.lastLook = time;
    this.lastCompletions = this.completions;
    this.nextLook = this.completions + Math.max(1, Math.min(64, Math.floor(1 / Math.max(each, 0.001))));
    return this.isPast(time);
  }

  spent(): number {
    const { effort } = this.options;
    const share =
      'milliseconds' in effort
        ? (this.now() - this.start) / effort.milliseconds
        : this.completions / effort.completions;
    return (share - this.partStart) / (this.partEnd - this.partStart);
  }

  private isPast(time = this.now()): boolean {
    this.isEnded ||= time >= this.end || this.options.isCancelled?.() === true;
    return this.isEnded;
  }

  private isComplete(): boolean {
    return this.worth >= this.mostWorth * (1 - 1e-12) - 1e-9;
  }

  offer(state: State, loader: Loader): void {
    if (state.worth > this.worth && this.accept(state, loader)) this.worth = state.worth;
  }

  /** @returns whether the load can be carried out; then it is the plan. */
  private accept(state: State, loader: Loader): boolean {
    const found = this.placed(state, loader);
    const placements = this.whole(found);
    if (!placements) return false;
    const plan = this.planOf(placements, state);
    if (!this.isBorne(placements)) {
      if (!this.spare || state.worth > this.spare.worth) this.spare = { plan, worth: state.worth };
      return false;
    }
    this.plan = plan;
    this.isBalanced = false;
    if (this.options.onBetter) {
      this.balance();
      this.options.onBetter(this.plan);
    }
    return true;
  }

  /** Takes the load in balance for the plan as it was found, which is done for what is shown only. */
  private balance(): void {
    if (this.isBalanced) return;
    this.isBalanced = true;
    const { fixed = [] } = this.cargo.problem;
    const placements = this.balancedOf(this.plan.placements.slice(fixed.length));
    if (placements) this.plan = { ...this.plan, placements };
  }

  private balancedOf(found: readonly Placement[]): readonly Placement[] | null {
    for (const load of balancedLoads(this.cargo.problem, found)) {
      const placements = this.whole(load);
      if (placements && this.isBorne(placements)) return placements;
    }
    return null;
  }

  private placed(state: State, loader: Loader): Placement[] {
    return placementsOf(snapshotOf(state, loader.index), this.cargo);
  }

  private planOf(placements: readonly Placement[], state: State): ContainerPlan {
    return {
      container: this.cargo.problem.container,
      placements,
      left: leftOf(this.cargo, placements, state),
    };
  }

  /** @returns these placements after the fixed ones; null when there is no order to load them in. */
  private whole(found: readonly Placement[]): readonly Placement[] | null {
    const { problem, items } = this.cargo;
    const placements = [...(problem.fixed ?? []), ...found];
    return loadingOrder({ container: problem.container, placements }, items) === null ? null : placements;
  }

  /** Whether each metre of the floor bears what stands on it; the search goes by the blocks, this by the boxes. */
  private isBorne(placements: readonly Placement[]): boolean {
    const { problem, items } = this.cargo;
    if (this.lineLimit === Infinity) return true;
    const { container } = problem;
    return loadStatistics({ container, placements }, items).heaviestMetre.grams <= this.lineLimit;
  }

  private offCentreOf(placements: readonly Placement[]): number {
    const { problem, items } = this.cargo;
    return offCentreOf({ container: problem.container, placements }, items, problem.rules);
  }
}
