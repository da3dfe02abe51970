import type { LoadContainer, LoadItem, LoadRules } from '../model';
import { cheapestFleets } from './bound';
import { demandOf } from './demand';
import type { FleetProblem } from './fleet-problem';
import { Needs } from './needs';

const containerOf = (type: string, length: number, height: number, change: Partial<LoadContainer> = {}) => ({
  type,
  size: { length, width: 2_352, height },
  door: { width: 2_340, height: height - 113 },
  payloadGrams: 28_000_000,
  tareGrams: null,
  ...change,
});
const small = containerOf('20GP', 5_898, 2_393);
const long = containerOf('40GP', 12_032, 2_393);
const high = containerOf('40HC', 12_032, 2_698);
const containers = [
  { container: small, price: 95_000 },
  { container: long, price: 160_000 },
  { container: high, price: 168_000 },
];
const item = (length: number, width: number, height: number, change: Partial<LoadItem> = {}): LoadItem => ({
  id: `${length} × ${width} × ${height}`,
  size: { length, width, height },
  weightGrams: 100_000,
  count: 1,
  ...change,
});
const upright = { orientations: ['lwh', 'wlh'] } as const;

function boundOf(items: LoadItem[], change: Partial<FleetProblem> = {}, rules: Partial<LoadRules> = {}) {
  const demand = demandOf({ items, containers, rules: { support: 1, ...rules }, ...change });
  return cheapestFleets(demand, new Needs(demand), Infinity, 1).bound;
}
const onlySmall = { containers: containers.slice(0, 1) };

test.each<[string, LoadItem[], number]>([
  // 5,898 × 2,352 hold ten pallets of 1,100 × 1,100 on the floor and two layers of them, whatever volume is left.
  ['pallets in rows, two high', [item(1_100, 1_100, 1_150, { ...upright, count: 20 })], 1],
  ['one pallet more', [item(1_100, 1_100, 1_150, { ...upright, count: 21 })], 2],
  [
    'pallets on which nothing may rest',
    [item(1_100, 1_100, 900, { ...upright, count: 11, stackable: false })],
    2,
  ],
  ['pallets for the top only', [item(1_100, 1_100, 900, { ...upright, count: 11, place: 'top' })], 2],
  ['pallets for the floor only', [item(1_100, 1_100, 900, { ...upright, count: 11, place: 'floor' })], 2],
  ['long crates, four of them', [item(3_000, 1_150, 1_190, { count: 5 })], 2],
  ['boxes more than half as large as the container', [item(3_000, 1_200, 1_200, { count: 3 })], 3],
  [
    'machines of more than half the payload',
    [item(1_000, 1_000, 1_000, { count: 3, weightGrams: 14_000_001 })],
    3,
  ],
  [
    'machines of more than a third of the payload',
    [item(1_000, 1_000, 1_000, { count: 5, weightGrams: 9_500_000 })],
    3,
  ],
])('%s need %#', (_name, items, count) => {
  expect(boundOf(items, onlySmall)).toBe(count * 95_000);
});

test('what hangs over its support may be above goods that bear nothing', () => {
  const bridged = [item(1_100, 1_100, 900, { ...upright, count: 11, stackable: false })];
  expect(boundOf(bridged, onlySmall, { support: 0.75 })).toBe(95_000);
  const standing = [item(1_100, 1_100, 900, { ...upright, count: 11, place: 'floor' })];
  expect(boundOf(standing, onlySmall, { support: 0.75 })).toBe(2 * 95_000);
});

test('goods that stand on the floor and bear nothing take the whole height', () => {
  const flat = item(2_900, 2_300, 200, { ...upright, place: 'floor', stackable: false });
  const rest = item(1_000, 1_000, 1_000, { ...upright, count: 9 });
  expect(boundOf([{ ...flat, count: 1 }, rest], onlySmall)).toBe(2 * 95_000);
  expect(boundOf([{ ...flat, count: 1, stackable: true }, rest], onlySmall)).toBe(95_000);
});

test('what fits only the higher type asks for one of it', () => {
  const tall = item(1_000, 1_000, 2_500, { ...upright });
  expect(boundOf([tall, item(600, 400, 400, { count: 20 })])).toBe(168_000);
  const pair = [
    item(2_000, 2_300, 2_500, { ...upright, count: 6 }),
    item(2_000, 2_300, 2_200, { ...upright }),
  ];
  expect(boundOf(pair)).toBe(168_000 + 95_000);
});

test('groups that are kept apart need a container each', () => {
  const items = ['a', 'b', 'c', 'd'].map((group) => ({ ...item(300, 300, 300), id: group, group }));
  const apart: [string, string][] = [
    ['a', 'b'],
    ['b', 'c'],
    ['a', 'c'],
    ['c', 'd'],
  ];
  expect(boundOf(items, {}, { apart })).toBe(3 * 95_000);
});

test('what cannot but stay outside is paid for as part load', () => {
  const lcl = { ...onlySmall, lclPricePerRevenueTon: 10_000 };
  const pallets = [item(1_100, 1_100, 1_000, { ...upright, count: 22 })];
  // Two of 22 pallets beside one container, 1.21 m³ each.
  expect(boundOf(pallets, lcl)).toBe(95_000 + 24_200);
  const tooHigh = [item(1_000, 1_000, 2_500, { ...upright, count: 2 })];
  const other = [item(1_000, 1_000, 2_000, { ...upright, count: 10 })];
  const withHigh = { containers: containers.slice(0, 1), lclPricePerRevenueTon: 10_000 };
  expect(
    boundOf([...tooHigh, ...other], {
      ...withHigh,
      containers: [...onlySmall.containers, { container: high, price: 900_000 }],
    }),
  ).toBe(95_000 + 50_000);
});

test('clearance is room that a box takes', () => {
  const boxes = (clearanceMm: number) => [
    item(1_100, 1_100, 1_150, { ...upright, count: 20, ...(clearanceMm > 0 ? { clearanceMm } : {}) }),
  ];
  expect(boundOf(boxes(0), onlySmall)).toBe(95_000);
  expect(boundOf(boxes(80), onlySmall)).toBe(3 * 95_000);
});

test('fillers ask for nothing', () => {
  expect(boundOf([item(1_100, 1_100, 1_150, { count: 50, priority: 'filler' })])).toBe(0);
});
