import {
  loadingOrder,
  planContainer,
  planFleet,
  validatePlan,
  type ContainerLoad,
  type ContainerPlan,
  type FleetPlan,
  type LoadItem,
} from '@quayside/load-planner';
import { toSecondOpinion, type BenchmarkProblem } from '@quayside/load-planner/benchmark';
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
export function measureFleet(
  { name, container, items }: BenchmarkProblem,
  milliseconds: number,
): { result: Measured; plan: object } {
  const start = cpuMilliseconds();
  let firstMilliseconds = Infinity;
  const { loads, left, bound } = planFleet(
    { items, containers: [{ container, price: 1 }], rules: { support: 1 } },
    {
      effort: { milliseconds },
      now: cpuMilliseconds,
      onBetter: (plan: FleetPlan) => {
        if (firstMilliseconds === Infinity && plan.left.length === 0)
          firstMilliseconds = cpuMilliseconds() - start;
      },
    },
  );
  const used = cpuMilliseconds() - start;
  const judged = judge(loads, items, 1, left);
  return {
    result: {
      name,
      ...judged,
      errors: left.length > 0 ? [...judged.errors, 'left'] : judged.errors,
      value: loads.length,
      firstMilliseconds: Math.min(firstMilliseconds, used),
      milliseconds: used,
      bound: bound ?? undefined,
    },
    plan: toSecondOpinion(loads, items, left, 1),
  };
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
