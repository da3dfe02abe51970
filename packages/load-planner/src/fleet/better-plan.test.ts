import type { ContainerLoad, LoadContainer, LoadItem } from '../model';
import { isBetterPlan } from './better-plan';
import type { FleetPlan } from './fleet-problem';

const containerOf = (length: number): LoadContainer => ({
  type: String(length),
  size: { length, width: 2_400, height: 2_400 },
  ...{ door: null, payloadGrams: null, tareGrams: null },
});
const item: LoadItem = {
  id: 'A',
  size: { length: 1_000, width: 800, height: 600 },
  ...{ weightGrams: 100_000, count: 4 },
};
const loadOf = (length: number, ...xs: number[]): ContainerLoad => ({
  container: containerOf(length),
  placements: xs.map((x) => ({ item: 'A', x, y: 800, z: 0, orientation: 'lwh' })),
});
type Compared = Pick<FleetPlan, 'loads' | 'left' | 'cost'>;
const planOf = (loads: ContainerLoad[], cost: number | null = 100, left = 0): Compared => ({
  ...{ loads, cost },
  left: left > 0 ? [{ item: 'A', count: left, reason: 'noRoom' }] : [],
});
const isBetter = (plan: Compared, than: Compared) =>
  isBetterPlan(plan, than, { items: [item], rules: { support: 1 } });

test.each([
  ['more is loaded', planOf([loadOf(6_000, 0)], 200, 1), planOf([loadOf(6_000, 0)], 100, 2)],
  ['it costs less', planOf([loadOf(6_000, 0), loadOf(6_000, 0)], 90), planOf([loadOf(6_000, 0, 1_000)])],
  [
    'fewer containers',
    planOf([loadOf(12_000, 0, 1_000)], null),
    planOf([loadOf(6_000, 0), loadOf(6_000, 0)]),
  ],
  [
    'the last one is emptier',
    planOf([loadOf(6_000, 0, 1_000, 2_000), loadOf(6_000, 0)]),
    planOf([loadOf(6_000, 0, 1_000), loadOf(6_000, 0, 1_000)]),
  ],
  ['smaller containers', planOf([loadOf(6_000, 0)]), planOf([loadOf(12_000, 5_500)])],
  ['tidier', planOf([loadOf(6_000, 2_000, 3_000)]), planOf([loadOf(6_000, 0, 1_000)])],
])('a plan is better when %s', (_, better, worse) => {
  expect(isBetter(better, worse)).toBe(true);
  expect(isBetter(worse, better)).toBe(false);
  expect(isBetter(better, better)).toBe(false);
});
