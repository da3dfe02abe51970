import {
  loadingOrder,
  planContainer,
  planFleet,
  validatePlan,
  type ContainerLoad,
  type ContainerPlan,
  type FleetAlternative,
  type FleetPlan,
  type LoadItem,
} from '@quayside/load-planner';
import { toSecondOpinion, type BenchmarkProblem } from '@quayside/load-planner/benchmark';
import type { FleetCase } from './fleet-cases';
import type { Result } from './kept';

/** CPU time of this process: what else the machine does does not count. */
export const cpuMilliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

type Measured = Omit<Result, 'sources'>;

/** Fills the problem's container, and has the result checked as it would be loaded. */
export function measureContainer(
  { name, container, items }: BenchmarkProblem,
  milliseconds: number,
  support: number,
): { result: Measured; plan: object } {
  const start = cpuMilliseconds();
  let firstMilliseconds = Infinity;
  const options = {
    effort: { milliseconds },
    now: cpuMilliseconds,
    onBetter: ({ placements }: ContainerPlan) => {
      if (firstMilliseconds === Infinity && placements.length > 0)
        firstMilliseconds = cpuMilliseconds() - start;
    },
  };
  const plan = planContainer({ container, items, rules: { support } }, options);
  const used = cpuMilliseconds() - start;
  const order = loadingOrder(plan, items);
  const load = {
    container,
    placements: order ? order.map((index) => plan.placements[index]!) : plan.placements,
  };
  const { length, width, height } = container.size;
  return {
    result: {
      name,
      ...judge([load], items, support, plan.left),
      value: (100 * volumeOf(load, items)) / (length * width * height),
      firstMilliseconds: Math.min(firstMilliseconds, used),
      milliseconds: used,
    },
    plan: toSecondOpinion([load], items, plan.left, support),
  };
}

/** Packs all boxes of the problem into as few of its containers as possible. */
export function measureContainers(
  { name, container, items }: BenchmarkProblem,
  milliseconds: number,
): { result: Measured; plan: object } {
  const problem = { name, items, containers: [{ container, price: 1 }] };
  const { result, plan } = measureFleet(problem, milliseconds);
  return {
    result: { ...result, errors: plan.left.length > 0 ? [...result.errors, 'left'] : result.errors },
    plan: plan.stored,
  };
}

/** The cheapest fleet for a cargo. */
export function measureFleet(
  { name, items, containers, lclPricePerRevenueTon }: Omit<FleetCase, 'title'>,
  milliseconds: number,
): { result: Measured; plan: { left: FleetPlan['left']; stored: object } } {
  const start = cpuMilliseconds();
  let firstMilliseconds = Infinity;
  let bestMilliseconds = Infinity;
  const { loads, lcl, left, cost, bound, alternatives } = planFleet(
    { items, containers, lclPricePerRevenueTon, rules: { support: 1 } },
    {
      effort: { milliseconds },
      now: cpuMilliseconds,
      onBetter: (plan: FleetPlan) => {
        bestMilliseconds = cpuMilliseconds() - start;
        if (plan.left.length === 0) firstMilliseconds = Math.min(firstMilliseconds, bestMilliseconds);
      },
    },
  );
  const used = cpuMilliseconds() - start;
  const outside = [...lcl, ...left];
  const counts = [...new Set(loads.map(({ container }) => container.type))].map((type) => ({
    type,
    count: loads.filter(({ container }) => container.type === type).length,
  }));
  return {
    result: {
      name,
      ...judge(loads, items, 1, outside),
      value: cost ?? 0,
      firstMilliseconds: Math.min(firstMilliseconds, used),
      bestMilliseconds: Math.min(bestMilliseconds, used),
      milliseconds: used,
      bound: bound ?? undefined,
      fleet: [{ counts, lcl, cost }, ...alternatives].map(fleetText).join('; '),
    },
    plan: { left, stored: toSecondOpinion(loads, items, outside, 1) },
  };
}

function fleetText({ counts, lcl, cost }: FleetAlternative): string {
  const boxes = lcl.reduce((sum, { count }) => sum + count, 0);
  const parts = counts.map(({ type, count }) => `${count} × ${type}`);
  return `${[...parts, ...(boxes > 0 ? [`${boxes} boxes as part load`] : [])].join(' + ')} (${cost ?? '–'})`;
}

/** Volume of the boxes of a load in the problem's cubic units. */
export function volumeOf({ placements }: ContainerLoad, items: readonly LoadItem[]): number {
  const volumes = new Map(items.map(({ id, size }) => [id, size.length * size.width * size.height]));
  return placements.reduce((sum, { item }) => sum + (volumes.get(item) ?? 0), 0);
}

/** What the validator says under the rule asked for, and the share of boxes that hang over. */
export function judge(
  loads: readonly ContainerLoad[],
  items: readonly LoadItem[],
  support: number,
  left?: readonly { item: string; count: number }[],
): Pick<Result, 'boxes' | 'of' | 'errors' | 'notFullySupported'> {
  const findings = validatePlan({ loads, items, rules: { support }, left });
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  const hanging = validatePlan({ loads, items, rules: { support: 1 } }).filter(
    ({ code }) => code === 'support',
  );
  const boxes = loads.reduce((sum, { placements }) => sum + placements.length, 0);
  return {
    boxes,
    of: items.reduce((sum, { count }) => sum + count, 0),
    errors: [...new Set(errors)],
    notFullySupported: boxes === 0 ? 0 : hanging.length / boxes,
  };
}
