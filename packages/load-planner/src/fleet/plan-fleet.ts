import { cheapestFleets } from './bound';
import { demandOf, type Demand } from './demand';
import { atOnce, Budget } from './effort';
import { Filler } from './filler';
import type { FleetOptions, FleetPlan, FleetProblem } from './fleet-problem';
import { Needs } from './needs';
import { coverAndFill, downsize, fillOneByOne, type Yard } from './passes';
import { Solutions } from './solutions';
import { tidy } from './tidy';

/** Fleets tried one by one in a round; further ones cost more. */
const mostFleets = 40;
/** Fleets so narrow that hardly any load fills them are tried later. */
const usualFill = 0.97;
const mostRounds = 40;
const highestLevel = 5;

/**
 * The cheapest containers that take the whole cargo, as far as the effort allows: containers filled one after the
 * other with kinds that were left before more wanted (sequential value correction), fleets tried by rising cost,
 * and unions of all loads seen (covering by columns; Gilmore & Gomory 1961, Che et al. 2011). Where part loads have a
 * price, the rest goes as such when that is cheaper. Fillers never cause a container or a part load.
 *
 * Every plan given out has passed the validator. Equal input and `completions` give equal plans.
 */
export function planFleet(problem: FleetProblem, options: FleetOptions): FleetPlan {
  const demand = demandOf(problem);
  const budget = new Budget(options);
  const needs = new Needs(demand);
  const { bound } = cheapestFleets(demand, null, Infinity, 1);
  const solutions = new Solutions(demand, bound, options.onBetter);
  if (demand.types.length === 0 || demand.counts.every((count) => count === 0)) return solutions.plan();
  const yard: Yard = { demand, needs, budget, filler: new Filler(demand, budget), solutions };
  // Something to look at, at once; then the same with care.
  fillOneByOne(yard, { level: atOnce, isRepeating: true });
  solutions.raiseBound(cheapestFleets(demand, needs, Infinity, 1).bound);
  if (!isDone(yard)) fillOneByOne(yard, { level: 0, isRepeating: true });
  downsize(yard, 0);
  fillWithEachType(yard);
  const wishes = new Wishes(demand);
  for (let round = 0; round < mostRounds && !isDone(yard); round += 1)
    if (!improve(yard, round, wishes)) break;
  downsize(yard, 1);
  budget.release();
  tidy(yard);
  return solutions.plan();
}

const isDone = ({ budget, solutions }: Yard) => budget.isOver || solutions.isOptimal;

/** Fleets of one type, which are the alternatives people ask for. */
function fillWithEachType(yard: Yard): void {
  const { demand, solutions } = yard;
  if (demand.types.length === 1 || solutions.best === null) return;
  const most = solutions.best.patterns.length + 2;
  demand.types.forEach((_, type) => {
    if (!yard.budget.isOver)
      fillOneByOne(yard, {
        level: 0,
        fleet: new Array<number>(most).fill(type),
        isRepeating: true,
        isForComparison: true,
      });
  });
}

/** @returns false when there is no cheaper fleet that volume and weight do not rule out. */
function improve(yard: Yard, round: number, wishes: Wishes): boolean {
  const { demand, needs, solutions } = yard;
  const level = Math.min(highestLevel, Math.floor(round / 4));
  const { fleets } = cheapestFleets(demand, needs, solutions.costToBeat, mostFleets);
  if (fleets.length === 0) return false;
  const roomy = fleets.filter(({ used }) => used <= usualFill || round >= 4);
  const isSmall = (solutions.best?.patterns.length ?? 0) <= 3;
  for (const { counts, cost } of roomy.slice(0, isSmall ? mostFleets : 2)) {
    if (isDone(yard)) return true;
    if (cost >= solutions.costToBeat) continue;
    const fleet = demand.types
      .map(({ volume }, type) => ({ volume, type }))
      .sort((one, other) => other.volume - one.volume)
      .flatMap(({ type }) => new Array<number>(counts[type]!).fill(type));
    const { left } = fillOneByOne(yard, { level, fleet, worths: wishes.worths });
    wishes.raise(left);
  }
  if (isDone(yard) || isSmall) return true;
  const worths = coverAndFill(yard, level, [0, 2, 4][round % 3]!);
  // A load that the covering would like best becomes one of its columns.
  demand.types.forEach((_, type) => {
    if (!isDone(yard)) yard.filler.fill(type, demand.counts, level + 1, worths);
  });
  return true;
}

/** What was left becomes more wanted from pass to pass. */
class Wishes {
  readonly worths: Float64Array;

  constructor(private readonly demand: Demand) {
    this.worths = new Float64Array(demand.items.length).fill(1);
  }

  raise(left: Int32Array): void {
    const { counts } = this.demand;
    this.worths.forEach((worth, kind) => {
      const share = counts[kind]! > 0 ? left[kind]! / counts[kind]! : 0;
      this.worths[kind] = Math.min(4, Math.max(0.5, worth * (share > 0 ? 1.1 + 0.2 * share : 0.98)));
    });
  }
}
