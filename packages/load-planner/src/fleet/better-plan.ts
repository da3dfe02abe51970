import type { ContainerLoad, Left, LoadItem, LoadRules } from '../model';
import { untidiness } from '../statistics/untidiness';
import type { FleetPlan } from './fleet-problem';

type Compared = Readonly<Pick<FleetPlan, 'cost'>> & {
  readonly loads: readonly ContainerLoad[];
  readonly left: readonly Left[];
};

/**
 * Whether a plan is better than another of the same cargo: more is loaded, it costs less, it takes fewer containers,
 * the last one is emptier, the containers are smaller, or it is tidier; the first of these that differs decides.
 */
export function isBetterPlan(
  plan: Compared,
  than: Compared,
  { items, rules }: { items: readonly LoadItem[]; rules: LoadRules },
): boolean {
  const left = (each: Compared) => each.left.reduce((sum, { count }) => sum + count, 0);
  if (left(plan) !== left(than)) return left(plan) < left(than);
  if (plan.cost !== than.cost && plan.cost !== null && than.cost !== null) return plan.cost < than.cost;
  if (plan.loads.length !== than.loads.length) return plan.loads.length < than.loads.length;
  if (fullness(plan) !== fullness(than)) return fullness(plan) > fullness(than);
  if (volume(plan) !== volume(than)) return volume(plan) < volume(than);
  return untidiness(plan.loads, items, rules) < untidiness(than.loads, items, rules);
}

/** Rises as the last container empties: room left in one place is worth more than the same in several. */
const fullness = ({ loads }: Compared) =>
  loads.reduce((sum, { placements }) => sum + placements.length ** 2, 0);

const volume = ({ loads }: Compared) =>
  loads.reduce((sum, { container: { size } }) => sum + size.length * size.width * size.height, 0);
