import * as fc from 'fast-check';
import { extentOf, orientations, type LoadContainer, type Size } from '../model';
import { validatePlan } from '../validator/validate-plan';
import { demandOf, massOf } from './demand';
import type { FleetPlan, FleetProblem } from './fleet-problem';
import { Needs } from './needs';
import { planFleet } from './plan-fleet';

const containerOf = (type: string, size: Size, change: Partial<LoadContainer> = {}): LoadContainer => ({
  type,
  size,
  door: { width: size.width, height: size.height },
  payloadGrams: 28_000_000,
  tareGrams: 2_200_000,
  ...change,
});

/** Random cargo with every rule in it; sizes in decimetres, so that boxes meet. */
const box = fc.record(
  {
    size: fc.record({
      length: fc.integer({ min: 2, max: 14 }),
      width: fc.integer({ min: 2, max: 10 }),
      height: fc.integer({ min: 2, max: 8 }),
    }),
    weightGrams: fc.integer({ min: 0, max: 900_000 }),
    count: fc.integer({ min: 1, max: 12 }),
    orientations: fc.subarray([...orientations], { minLength: 1 }),
    stackable: fc.boolean(),
    place: fc.constantFrom('floor' as const, 'top' as const),
    maxLayers: fc.integer({ min: 1, max: 3 }),
    topLoadGrams: fc.integer({ min: 0, max: 2_000_000 }),
    priority: fc.constantFrom('must' as const, 'normal' as const, 'filler' as const),
    group: fc.constantFrom('a', 'b', 'c'),
    drop: fc.integer({ min: 1, max: 3 }),
    clearanceMm: fc.constantFrom(0, 50, 100),
  },
  { requiredKeys: ['size', 'weightGrams', 'count'] },
);
const anyContainer = fc.record({
  length: fc.integer({ min: 10, max: 40 }),
  width: fc.integer({ min: 10, max: 24 }),
  height: fc.integer({ min: 10, max: 27 }),
  hasDoor: fc.boolean(),
  payload: fc.option(fc.integer({ min: 500_000, max: 20_000_000 })),
  isBlocked: fc.boolean(),
  price: fc.option(fc.integer({ min: 10, max: 1_000 }), { freq: 5 }),
  available: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});
const anyProblem = fc.record({
  boxes: fc.array(box, { minLength: 1, maxLength: 8 }),
  containers: fc.array(anyContainer, { minLength: 1, maxLength: 3 }),
  support: fc.constantFrom(1, 0.75, 0.5),
  isApart: fc.boolean(),
  lcl: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
});

const inMillimetres = ({ length, width, height }: Size): Size => ({
  length: length * 100,
  width: width * 100,
  height: height * 100,
});

function problemOf(
  random: typeof anyProblem extends fc.Arbitrary<infer Value> ? Value : never,
): FleetProblem {
  return {
    items: random.boxes.map((one, index) => ({ ...one, id: `item ${index}`, size: inMillimetres(one.size) })),
    containers: random.containers.map(({ hasDoor, payload, isBlocked, price, available, ...size }, index) => {
      const inner = inMillimetres(size);
      return {
        price,
        available,
        container: containerOf(`type ${index}`, inner, {
          payloadGrams: payload,
          door: hasDoor ? { width: inner.width - 50, height: inner.height - 100 } : null,
          ...(isBlocked ? { blocked: [{ x: 300, y: 0, z: 0, dx: 200, dy: 300, dz: inner.height }] } : {}),
        }),
      };
    }),
    rules: { support: random.support, ...(random.isApart ? { apart: [['a', 'b']] } : {}) },
    lclPricePerRevenueTon: random.lcl,
  };
}

/** What no fleet can do without is in every fleet that takes all; what cannot but stay outside is in the part load. */
function expectEnough(problem: FleetProblem, { loads, lcl, left }: FleetPlan): void {
  const demand = demandOf(problem);
  const lackOf = (parts: FleetPlan['lcl']) =>
    massOf(
      demand,
      demand.items.map(({ id, priority }, kind) =>
        priority === 'filler' || demand.counts[kind] === 0
          ? 0
          : parts.reduce((sum, { item, count }) => sum + (item === id ? count : 0), 0),
      ),
    );
  const counts = demand.types.map(
    ({ container }) => loads.filter((load) => load.container === container).length,
  );
  const needs = new Needs(demand);
  const outside = lackOf([...lcl, ...left]);
  if (outside.volume === 0) expect(needs.isEnough(counts)).toBe(true);
  const least = needs.leastRest(counts);
  if (!least) return expect(demand.mayPart).toContain(false);
  expect(least.volume).toBeLessThanOrEqual(outside.volume);
  expect(least.grams).toBeLessThanOrEqual(outside.grams);
}

test('random cargo and fleets: no invalid plan, nothing lost, never dearer than an alternative', () => {
  fc.assert(
    fc.property(anyProblem, (random) => {
      const problem = problemOf(random);
      const fleet = planFleet(problem, { effort: { completions: 20 } });
      const findings = validatePlan({
        loads: fleet.loads,
        items: problem.items,
        rules: problem.rules,
        left: [...fleet.lcl, ...fleet.left],
      });
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      for (const { container, available = Infinity } of problem.containers)
        expect(fleet.loads.filter((load) => load.container === container).length).toBeLessThanOrEqual(
          available,
        );
      expect(fleet.loads.every(({ placements }) => placements.length > 0)).toBe(true);
      expectEnough(problem, fleet);
      if (fleet.cost === null) return;
      if (fleet.bound !== null) expect(fleet.bound).toBeLessThanOrEqual(fleet.cost);
      for (const { cost } of fleet.alternatives)
        if (cost !== null) expect(cost).toBeGreaterThanOrEqual(fleet.cost);
    }),
    {
      numRuns: 70,
      seed: 4,
      endOnFailure: true,
    },
  );
});

describe('tiny cases against all that can be done', () => {
  const tinyBox = fc.record({
    length: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 2 }),
    height: fc.integer({ min: 1, max: 2 }),
  });
  const tinyContainer = fc.record({
    length: fc.integer({ min: 2, max: 3 }),
    width: fc.integer({ min: 1, max: 2 }),
    height: fc.integer({ min: 1, max: 2 }),
    price: fc.integer({ min: 3, max: 9 }),
  });
  test('no cheaper fleet exists', () => {
    fc.assert(
      fc.property(
        fc.array(tinyBox, { minLength: 1, maxLength: 5 }),
        fc.array(tinyContainer, { minLength: 1, maxLength: 2 }),
        (sizes, types) => {
          const items = sizes.map((size, index) => ({ id: `${index}`, size, weightGrams: 1, count: 1 }));
          const containers = types.map(({ price, ...size }, index) => ({
            price,
            container: containerOf(`${index}`, size),
          }));
          const fleet = planFleet(
            { items, containers, rules: { support: 1 } },
            { effort: { completions: 600 } },
          );
          const best = cheapestByTrying(sizes, types);
          if (best === Infinity) expect(fleet.left.length).toBeGreaterThan(0);
          else expect(fleet).toMatchObject({ cost: best, left: [] });
          if (fleet.bound !== null) expect(fleet.bound).toBeLessThanOrEqual(best);
        },
      ),
      { numRuns: 40, seed: 4, endOnFailure: true },
    );
  });
});

/** Least cost over all ways to share the boxes out, each set in the cheapest container that takes it. */
function cheapestByTrying(sizes: readonly Size[], types: readonly (Size & { price: number })[]): number {
  const all = (1 << sizes.length) - 1;
  const costOfSet = new Map<number, number>();
  for (let set = 1; set <= all; set += 1) {
    const boxes = sizes.filter((_, index) => set & (1 << index));
    const fitting = types.filter((type) => canHold(type, boxes, []));
    costOfSet.set(set, Math.min(Infinity, ...fitting.map(({ price }) => price)));
  }
  const best = new Map<number, number>([[0, 0]]);
  for (let set = 1; set <= all; set += 1) {
    let least = Infinity;
    for (let part = set; part > 0; part = (part - 1) & set)
      least = Math.min(least, costOfSet.get(part)! + best.get(set ^ part)!);
    best.set(set, least);
  }
  return best.get(all)!;
}

interface Spot {
  at: readonly number[];
  to: readonly number[];
}

/** Whether the boxes can be pushed in one after the other in some order, each fully supported. */
function canHold(room: Size, boxes: readonly Size[], placed: readonly Spot[]): boolean {
  if (boxes.length === 0) return true;
  return boxes.some((size, index) =>
    orientations.some((orientation) => {
      const extent = extentOf(size, orientation);
      const others = boxes.filter((_, other) => other !== index);
      return spotsIn(room, extent).some(
        (spot) => canPush(spot, placed) && canHold(room, others, [...placed, spot]),
      );
    }),
  );
}

function spotsIn(room: Size, extent: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  for (let x = 0; x + extent[0]! <= room.length; x += 1)
    for (let y = 0; y + extent[1]! <= room.width; y += 1)
      for (let z = 0; z + extent[2]! <= room.height; z += 1)
        spots.push({ at: [x, y, z], to: [x + extent[0]!, y + extent[1]!, z + extent[2]!] });
  return spots;
}

const shared = (one: Spot, other: Spot, axis: number) =>
  Math.min(one.to[axis]!, other.to[axis]!) - Math.max(one.at[axis]!, other.at[axis]!);

function canPush(spot: Spot, placed: readonly Spot[]): boolean {
  const isInWay = (other: Spot) =>
    shared(spot, other, 1) > 0 && shared(spot, other, 2) > 0 && other.to[0]! > spot.at[0]!;
  if (placed.some(isInWay)) return false;
  if (spot.at[2] === 0) return true;
  const base = placed
    .filter((other) => other.to[2] === spot.at[2])
    .reduce(
      (sum, other) => sum + Math.max(0, shared(spot, other, 0)) * Math.max(0, shared(spot, other, 1)),
      0,
    );
  return base === (spot.to[0]! - spot.at[0]!) * (spot.to[1]! - spot.at[1]!);
}
