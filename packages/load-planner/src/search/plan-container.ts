import type { ContainerPlan, ContainerProblem, Left, SearchOptions } from '../model';
import { loadingOrder } from '../sequence/loading-order';
import { balanced } from './balance';
import { type Beam, type Record } from './beam';
import { cargoOf, type Cargo } from './cargo';
import { beamOver, isFlatLoad } from './engine';
import { placementsOf, snapshotOf } from './expand';
import { addJoins, gridsOf } from './generate-blocks';
import type { Loader } from './loader';
import type { State } from './state';

const fewKinds = 20;

/**
 * Fills one container as well as it can in the time given, or in the completions given. The first plan comes after a
 * few milliseconds; each better one is told to `onBetter`.
 */
export function planContainer(problem: ContainerProblem, options: SearchOptions): ContainerPlan {
  const cargo = cargoOf(problem);
  return new Search(cargo, options).run();
}

class Search implements Record {
  worth = -1;
  private bestPlan: ContainerPlan;
  private readonly end: number;
  private readonly now: () => number;
  private completions = 0;
  private readonly mostCompletions: number;

  constructor(
    private readonly cargo: Cargo,
    private readonly options: SearchOptions,
  ) {
    this.now = options.now ?? (() => performance.now());
    this.end = 'milliseconds' in options.effort ? this.now() + options.effort.milliseconds : Infinity;
    this.mostCompletions = 'completions' in options.effort ? options.effort.completions : Infinity;
    this.bestPlan = this.planOf([]);
  }

  run(): ContainerPlan {
    const grids = gridsOf(this.cargo);
    beamOver(grids, 4, this, this).first();
    if (this.isDone()) return this.bestPlan;
    const beams: Beam[] = [];
    const kinds = this.cargo.quantity.reduce((sum, quantity) => sum + (quantity > 0 ? 1 : 0), 0);
    const { support } = this.cargo.problem.rules;
    const rules = { isSupported: support > 0, isFlat: isFlatLoad(this.cargo) };
    if (kinds <= fewKinds) {
      const whole = gridsOf(this.cargo);
      addJoins(whole, { fill: 1, ...rules });
      beams.push(beamOver(whole, 4, this, this));
    } else {
      const loose = gridsOf(this.cargo);
      addJoins(loose, { fill: 0.97, ...rules });
      beams.push(beamOver(loose, 2, this, this));
    }
    while (beams.some((beam) => !beam.isExhausted)) {
      for (const beam of beams) if (!beam.isExhausted && !beam.round()) return this.bestPlan;
      if (this.isDone()) break;
    }
    return this.bestPlan;
  }

  private isDone(): boolean {
    return this.isOver();
  }

  isOver(): boolean {
    this.completions += 1;
    if (this.completions >= this.mostCompletions) return true;
    if (this.options.isCancelled?.()) return true;
    return this.now() >= this.end;
  }

  offer(state: State, loader: Loader): void {
    if (state.worth <= this.worth) return;
    const snapshot = snapshotOf(state, loader.index);
    const placements = placementsOf(snapshot, this.cargo);
    const plan = [balanced(this.cargo.problem, placements), placements]
      .map((either) => this.planOf(either))
      .find((either) => loadingOrder(either, this.cargo.items) !== null);
    if (!plan) return;
    this.worth = state.worth;
    this.bestPlan = plan;
    this.options.onBetter?.(plan);
  }

  private planOf(placements: ContainerPlan['placements']): ContainerPlan {
    const { problem, items } = this.cargo;
    const all = [...(problem.fixed ?? []), ...placements];
    const placed = new Map<string, number>();
    for (const { item } of all) placed.set(item, (placed.get(item) ?? 0) + 1);
    const left: Left[] = items.flatMap((item, kind): Left[] => {
      const count = item.count - (placed.get(item.id) ?? 0);
      return count > 0 ? [{ item: item.id, count, reason: this.cargo.refused[kind] ?? 'noRoom' }] : [];
    });
    return { container: problem.container, placements: all, left };
  }
}
