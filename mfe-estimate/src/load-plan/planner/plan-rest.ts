import {
  loadingOrder,
  planContainer,
  planFleet,
  validatePlan,
  type ContainerLoad,
  type FleetPlan,
  type FleetProblem,
  type LoadItem,
  type Placement,
} from '@quayside/load-planner';

type Options = { milliseconds: number; now?: () => number; isCancelled?: () => boolean };

const countIn = (placements: readonly Placement[], item: string) =>
  placements.filter((each) => each.item === item).length;

const without = (items: readonly LoadItem[], taken: (item: string) => number): LoadItem[] =>
  items.map((item) => ({ ...item, count: item.count - taken(item.id) })).filter(({ count }) => count > 0);

/**
 * Plans around boxes that stay: each container that has some is filled up, one after the other, and a fleet is found for
 * what is left. A container that cannot be filled without breaking a rule keeps its fixed boxes alone.
 */
export function planRest(
  problem: FleetProblem,
  fixed: readonly ContainerLoad[],
  options: Options,
): FleetPlan {
  const { items, rules } = problem;
  const effort = { milliseconds: options.milliseconds / (fixed.length + 1) };
  const loads: ContainerLoad[] = [];
  const taken = (item: string) => loads.reduce((sum, load) => sum + countIn(load.placements, item), 0);
  fixed.forEach((held, index) => {
    const later = fixed.slice(index + 1);
    const offered = without(
      items,
      (item) => taken(item) + later.reduce((sum, load) => sum + countIn(load.placements, item), 0),
    );
    loads.push(filled({ ...held, placements: held.placements }, offered));
  });

  function filled(held: ContainerLoad, offered: readonly LoadItem[]): ContainerLoad {
    const plan = planContainer(
      { container: held.container, items: offered, rules, fixed: held.placements },
      { ...options, effort },
    );
    const placements = plan.placements.map((each) => marked(each, held.placements));
    const order = loadingOrder({ container: held.container, placements }, [...items]);
    const load = order && {
      container: held.container,
      placements: order.flatMap((at) => placements[at] ?? []),
    };
    if (!load) return held;
    const wrong = validatePlan({ loads: [load], items, rules });
    return wrong.some(({ severity }) => severity === 'error') ? held : load;
  }

  const rest = without(items, taken);
  const priceOf = (load: ContainerLoad) =>
    problem.containers.find(({ container }) => container.type === load.container.type)?.price ?? null;
  const own = loads.map(priceOf);
  const ownCost = own.every((price) => price !== null)
    ? own.reduce((sum, price) => sum + (price ?? 0), 0)
    : null;
  if (rest.length === 0) return { loads, lcl: [], left: [], cost: ownCost, bound: null, alternatives: [] };
  const fleet = planFleet({ ...problem, items: rest }, { ...options, effort });
  return {
    ...fleet,
    loads: [...loads, ...fleet.loads],
    cost: ownCost === null || fleet.cost === null ? null : ownCost + fleet.cost,
    bound: null,
    alternatives: [],
  };
}

const keyOf = ({ item, x, y, z, orientation }: Placement) => [item, x, y, z, orientation].join();

/** Keeps the mark of boxes that were put there by hand. */
function marked(placement: Placement, held: readonly Placement[]): Placement {
  return held.some((each) => keyOf(each) === keyOf(placement)) ? { ...placement, locked: true } : placement;
}
