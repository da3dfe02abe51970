import {
  planContainer,
  validatePlan,
  type ContainerLoad,
  type LoadContainer,
  type LoadItem,
  type Placement,
} from '@quayside/load-planner';
import { onProcessor, type Contest } from './by-turns';

const edge = 180;
const container: LoadContainer = {
  type: '40HC',
  size: { length: 12_032, width: 2_352, height: 2_698 },
  door: { width: 2_340, height: 2_585 },
  payloadGrams: null,
  tareGrams: 3_900_000,
};
const cubes = (count: number): LoadItem => ({
  id: 'S',
  size: { length: edge, width: edge, height: edge },
  weightGrams: 1_000,
  count,
});

/** A container full of equal boxes, row by row. */
function fullLoad(count: number): ContainerLoad {
  const placements: Placement[] = [];
  const { length, width, height } = container.size;
  for (let x = 0; x + edge <= length; x += edge)
    for (let y = 0; y + edge <= width; y += edge)
      for (let z = 0; z + edge <= height; z += edge)
        if (placements.length < count) placements.push({ item: 'S', x, y, z, orientation: 'lwh' });
  return { container, placements };
}

/** Checks a plan of so many boxes as the service does before it stores it. */
function check(count: number) {
  const load = fullLoad(count);
  const { length } = load.placements;
  return () => {
    const findings = validatePlan({
      loads: [load],
      items: [cubes(count)],
      rules: { support: 1, centreOfGravity: 1 },
      left: [{ item: 'S', count: count - length }],
    });
    if (findings.length > 0) throw new Error(`the plan breaks ${findings[0]?.code}`);
  };
}

/** Searches until there is a first plan. */
function firstPlan(count: number) {
  const kinds = Array.from({ length: 50 }, (_, index): LoadItem => ({
    id: `box-${index}`,
    size: { length: 400 + ((index * 37) % 60) * 10, width: 300 + ((index * 23) % 40) * 10, height: 250 },
    weightGrams: 20_000,
    count: count / 50,
  }));
  return () => {
    let clock = 0;
    const plan = planContainer(
      { container, items: kinds, rules: { support: 1 } },
      // The clock stands until the first plan is there, and then has run out.
      { effort: { milliseconds: 1 }, now: () => clock, onBetter: () => (clock = 2) },
    );
    if (plan.placements.length === 0) throw new Error('nothing was loaded');
  };
}

/** Ten thousand boxes for the planner: what is checked, and what is planned first. */
export function plannerContests(): Contest[] {
  const small = check(1_000);
  return [
    {
      name: 'Checking a plan of 10,000 boxes',
      yardstick: 'ten plans of 1,000',
      limit: 4,
      clock: onProcessor,
      subject: check(10_000),
      against: () => {
        for (let turn = 0; turn < 10; turn += 1) small();
      },
    },
    {
      name: 'The first plan of 10,000 boxes of 50 kinds',
      yardstick: 'that of 1,000',
      limit: 15,
      clock: onProcessor,
      subject: firstPlan(10_000),
      against: firstPlan(1_000),
      rounds: 3,
    },
  ];
}
