import type { LoadContainer, LoadItem, Size } from '../model';
import { loadStatistics } from '../statistics/load-statistics';
import type { FleetContainer, FleetPlan, FleetProblem } from './fleet-problem';
import { planFleet } from './plan-fleet';

const containerOf = (type: string, size: Size, change: Partial<LoadContainer> = {}): LoadContainer => ({
  type,
  size,
  door: { width: size.width, height: size.height },
  payloadGrams: 28_000_000,
  tareGrams: 2_200_000,
  ...change,
});
const small = containerOf('20GP', { length: 5_898, width: 2_352, height: 2_393 });
const large = containerOf('40HC', { length: 12_032, width: 2_352, height: 2_698 });
const carton = (id: string, count: number, change: Partial<LoadItem> = {}): LoadItem => ({
  id,
  size: { length: 600, width: 400, height: 500 },
  weightGrams: 20_000,
  count,
  ...change,
});
const effort = { completions: 120 };
const plan = (problem: FleetProblem) => planFleet(problem, { effort });
const typesOf = ({ loads }: FleetPlan) => loads.map(({ container }) => container.type);

describe('the cheapest fleet', () => {
  const containers: FleetContainer[] = [
    { container: small, price: 100_000 },
    { container: large, price: 180_000 },
  ];

  test('one small container for what fits it, with the next fleets as alternatives', () => {
    const fleet = plan({ items: [carton('A', 200)], containers, rules: { support: 1 } });
    expect(typesOf(fleet)).toEqual(['20GP']);
    expect(fleet).toMatchObject({ cost: 100_000, bound: 100_000, left: [], lcl: [] });
    expect(fleet.alternatives[0]).toEqual({ counts: [{ type: '40HC', count: 1 }], lcl: [], cost: 180_000 });
  });

  test('what is loaded is tidied: in balance, with the room left at the door', () => {
    const items = [carton('A', 60), carton('B', 30, { weightGrams: 90_000 })];
    const fleet = plan({ items, containers, rules: { support: 1 } });
    const { centreOfGravity, gapToDoorMm } = loadStatistics(fleet.loads[0]!, items);
    expect(Math.abs(centreOfGravity!.offX)).toBeLessThanOrEqual(0.05);
    expect(Math.abs(centreOfGravity!.offY)).toBeLessThanOrEqual(0.05);
    expect(gapToDoorMm).toBeGreaterThan(2_000);
  });

  test('the smaller of two containers that cost the same', () => {
    const equal = containers.map(({ container }) => ({ container, price: 100_000 }));
    for (const all of [equal, [...equal].reverse()]) {
      const fleet = plan({ items: [carton('A', 40)], containers: all, rules: { support: 1 } });
      expect(typesOf(fleet)).toEqual(['20GP']);
      expect(fleet.alternatives.map(({ counts }) => counts[0]?.type)).toEqual(['40HC']);
    }
  });

  test('one large container where two small ones cost more', () => {
    const fleet = plan({ items: [carton('A', 450)], containers, rules: { support: 1 } });
    expect(typesOf(fleet)).toEqual(['40HC']);
    expect(fleet.cost).toBe(180_000);
  });

  test('weight decides as well as room', () => {
    const heavy = carton('A', 100, { weightGrams: 500_000 });
    const fleet = plan({ items: [heavy], containers, rules: { support: 1 } });
    expect(typesOf(fleet)).toEqual(['20GP', '20GP']);
  });

  test('the rest goes as part load when that is cheaper', () => {
    const fleet = plan({
      items: [carton('A', 280)],
      containers,
      lclPricePerRevenueTon: 6_000,
      rules: { support: 1 },
    });
    expect(typesOf(fleet)).toEqual(['20GP']);
    const [rest] = fleet.lcl;
    expect(fleet.cost).toBe(100_000 + Math.round(rest!.count * 0.12 * 6_000));
    expect(fleet.loads[0]!.placements.length + rest!.count).toBe(280);
    expect(fleet.bound).toBeLessThanOrEqual(fleet.cost!);
    expect(fleet.bound).toBeGreaterThan(95_000);
  });

  test('a few boxes go as part load alone', () => {
    const fleet = plan({
      items: [carton('A', 5)],
      containers,
      lclPricePerRevenueTon: 6_000,
      rules: { support: 1 },
    });
    expect(fleet).toMatchObject({ loads: [], lcl: [{ item: 'A', count: 5 }], cost: 3_600 });
  });

  test('without prices as few containers as possible, and no cost', () => {
    const unpriced = containers.map((one) => ({ ...one, price: null }));
    const fleet = plan({ items: [carton('A', 450)], containers: unpriced, rules: { support: 1 } });
    expect(typesOf(fleet)).toEqual(['40HC']);
    expect(fleet).toMatchObject({ cost: null, bound: null });
  });

  test('a type without a price is used only for what fits nothing else', () => {
    const tall = carton('T', 1, {
      size: { length: 1_000, width: 1_000, height: 2_600 },
      orientations: ['lwh'],
    });
    const fleet = plan({
      items: [tall, carton('A', 10)],
      containers: [containers[0]!, { container: large, price: null }],
      rules: { support: 1 },
    });
    expect(fleet.left).toEqual([]);
    expect(typesOf(fleet)).toContain('40HC');
    expect(fleet.cost).toBeNull();
  });

  test('no more containers than there are; must goods first', () => {
    const fleet = plan({
      items: [carton('A', 400), carton('B', 150, { priority: 'must' })],
      containers: [{ container: small, price: 100_000, available: 1 }],
      rules: { support: 1 },
    });
    expect(typesOf(fleet)).toEqual(['20GP']);
    expect(fleet.left.map(({ item, reason }) => [item, reason])).toEqual([['A', 'noRoom']]);
    expect(fleet.bound).toBeNull();
  });

  test('fillers take room that is left and cause no container', () => {
    const fleet = plan({
      items: [carton('A', 200), carton('F', 400, { priority: 'filler' })],
      containers,
      lclPricePerRevenueTon: 6_000,
      rules: { support: 1 },
    });
    expect(fleet.cost).toBe(100_000);
    expect(fleet.lcl).toEqual([]);
    expect(fleet.left).toEqual([{ item: 'F', count: expect.any(Number), reason: 'noRoom' }]);
    expect(fleet.left[0]!.count).toBeLessThan(400);
  });

  test('fillers cause no container for goods that find no room either', () => {
    const blocked = [{ x: 2_900, y: 0, z: 0, dx: 100, dy: 2_352, dz: 2_393 }];
    const beam = carton('beam', 1, {
      size: { length: 4_000, width: 200, height: 200 },
      orientations: ['lwh'],
    });
    const fleet = plan({
      items: [beam, carton('F', 900, { priority: 'filler' })],
      containers: [{ container: { ...small, blocked }, price: 100_000 }],
      rules: { support: 1 },
    });
    expect(fleet.loads).toEqual([]);
    expect(fleet.left).toEqual([
      { item: 'beam', count: 1, reason: 'noRoom' },
      { item: 'F', count: 900, reason: 'noRoom' },
    ]);
  });

  test('groups that are kept apart travel in containers of their own', () => {
    const fleet = plan({
      items: [carton('A', 50, { group: 'food' }), carton('B', 50, { group: 'paint' })],
      containers,
      rules: { support: 1, apart: [['food', 'paint']] },
    });
    expect(typesOf(fleet)).toEqual(['20GP', '20GP']);
    for (const { placements } of fleet.loads)
      expect(new Set(placements.map(({ item }) => item)).size).toBe(1);
  });

  test('a crate that fits no door is said to be so, the rest is loaded', () => {
    const crate = carton('C', 1, { size: { length: 2_380, width: 2_345, height: 2_390 }, priority: 'must' });
    const door = { width: 2_340, height: 2_280 };
    const fleet = plan({
      items: [crate, carton('A', 10)],
      containers: [{ container: { ...small, door }, price: 100_000 }],
      rules: { support: 1 },
    });
    expect(fleet.left).toEqual([{ item: 'C', count: 1, reason: 'door' }]);
    expect(fleet.loads).toHaveLength(1);
  });

  test.each([
    ['too long', { size: { length: 13_000, width: 400, height: 400 } }, 'tooLarge'],
    ['too heavy', { weightGrams: 30_000_000 }, 'heavierThanPayload'],
  ])('%s for every container', (_name, change, reason) => {
    const fleet = plan({ items: [carton('C', 2, change)], containers, rules: { support: 1 } });
    expect(fleet).toMatchObject({ loads: [], left: [{ item: 'C', count: 2, reason }] });
  });

  test('nothing to load, and nothing to load it into', () => {
    expect(plan({ items: [], containers, rules: { support: 1 } })).toMatchObject({ loads: [], left: [] });
    expect(plan({ items: [carton('A', 3)], containers: [], rules: { support: 1 } })).toMatchObject({
      loads: [],
      left: [{ item: 'A', count: 3 }],
    });
  });

  test('tells of each better plan, the last one being the result, and can be stopped', () => {
    const plans: FleetPlan[] = [];
    const problem = { items: [carton('A', 1_300)], containers, rules: { support: 1 } };
    const result = planFleet(problem, { effort, onBetter: (better) => plans.push(better) });
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.at(-1)!.loads).toEqual(result.loads);
    expect(planFleet(problem, { effort }).loads).toEqual(result.loads);
    let asked = 0;
    const isCancelled = () => (asked += 1) > 5;
    const stopped = planFleet(problem, { effort, isCancelled });
    const boxes = stopped.loads.reduce((sum, { placements }) => sum + placements.length, 0);
    expect(boxes + stopped.left.reduce((sum, { count }) => sum + count, 0)).toBe(1_300);
  });
});
