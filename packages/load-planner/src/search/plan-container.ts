import type { ContainerPlan, ContainerProblem, SearchOptions } from '../model';
import { cargoOf } from './cargo';
import { Search } from './search';
import { withinWalls } from './within-walls';

/**
 * Fills one container as well as it can in the time given, or in the completions given. The first plan comes after a
 * few milliseconds; each better one is told to `onBetter`. Same problem, same completions: same plan.
 *
 * Every plan can be loaded by straight pushes from the door, and its room left lies at the door as far as the centre
 * of gravity allows. When revenue is bound by weight, it loads the greatest sum of revenue tonnes (a cubic metre or a
 * tonne, whichever is more), else the greatest volume; `must` goods before all, `filler` after all. What fits into an
 * open container in no way stands out of it on the floor, in the middle where it is wider than the container.
 *
 * @returns placements in no order, fixed ones first, and what was left with the reason.
 * @throws RangeError when lengths are not whole and above 0, or counts not whole.
 */
export function planContainer(problem: ContainerProblem, options: SearchOptions): ContainerPlan {
  const within = withinWalls(problem);
  if (!within) return new Search(cargoOf(problem), options).run();
  const { onBetter } = options;
  const plan = new Search(cargoOf(within.problem), {
    ...options,
    ...(onBetter ? { onBetter: (better: ContainerPlan) => onBetter(within.restored(better)) } : {}),
  }).run();
  return within.restored(plan);
}
