import fc from 'fast-check';
import { loadingOrder } from '../sequence/loading-order';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import {
  orientations,
  type ContainerPlan,
  type ContainerProblem,
  type LoadItem,
  type Placement,
} from '../model';
import { planContainer } from './plan-container';

const side = fc.integer({ min: 2, max: 9 }).map((value) => value * 100);
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

const item = (rules: boolean): fc.Arbitrary<Omit<LoadItem, 'id'>> =>
  fc.record({
    size: fc.record({ length: side, width: side, height: side }),
    weightGrams: fc.integer({ min: 0, max: 40 }).map((kilograms) => kilograms * 1_000),
    count: fc.integer({ min: 1, max: 8 }),
    orientations: sometimes(fc.uniqueArray(fc.constantFrom(...orientations), { minLength: 1 })),
    priority: sometimes(fc.constantFrom('must' as const, 'filler' as const)),
    clearanceMm: rules ? sometimes(fc.constantFrom(0, 25, 50)) : fc.constant(undefined),
    stackable: rules ? sometimes(fc.boolean()) : fc.constant(undefined),
    place: rules ? sometimes(fc.constantFrom('floor' as const, 'top' as const)) : fc.constant(undefined),
    maxLayers: rules ? sometimes(fc.integer({ min: 1, max: 3 })) : fc.constant(undefined),
    topLoadGrams: rules ? sometimes(fc.integer({ min: 0, max: 90_000 })) : fc.constant(undefined),
    group: sometimes(fc.constantFrom('food', 'oil', 'paper')),
    drop: rules ? sometimes(fc.integer({ min: 1, max: 3 })) : fc.constant(undefined),
  });

const container = fc.record({
  type: fc.constant('test'),
  size: fc.record({
    length: fc.integer({ min: 10, max: 40 }).map((value) => value * 100),
    width: fc.integer({ min: 9, max: 20 }).map((value) => value * 100),
    height: fc.integer({ min: 9, max: 22 }).map((value) => value * 100),
  }),
  door: fc.option(fc.constantFrom({ width: 800, height: 700 }, { width: 2_000, height: 2_200 }), { freq: 4 }),
  payloadGrams: fc.option(fc.integer({ min: 50, max: 900 }).map((kilograms) => kilograms * 1_000)),
  tareGrams: fc.constant(null),
  blocked: sometimes(
    fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 2_000 }),
        y: fc.integer({ min: 0, max: 900 }),
        z: fc.constantFrom(0, 0, 700),
        dx: fc.integer({ min: 50, max: 400 }),
        dy: fc.integer({ min: 50, max: 400 }),
        dz: fc.integer({ min: 50, max: 900 }),
      }),
      { maxLength: 2 },
    ),
  ),
  lineLoadGramsPerMetre: sometimes(fc.integer({ min: 60, max: 400 }).map((kilograms) => kilograms * 1_000)),
});

const problem = (rules: boolean): fc.Arbitrary<ContainerProblem> =>
  fc.record({
    container,
    items: fc
      .array(item(rules), { minLength: 1, maxLength: 6 })
      .map((items) => items.map((each, index) => ({ id: `item ${index}`, ...each }))),
    rules: fc.record({
      support: fc.constantFrom(1, 1, 0.75),
      apart: fc.constantFrom(undefined, [['food', 'oil'] as const]),
    }),
  });

function faultsOf(problem: ContainerProblem, plan: ContainerPlan): unknown[] {
  const order = loadingOrder(plan, problem.items);
  if (!order) return ['no loading order'];
  const placements = order.map((index) => plan.placements[index]!);
  const findings = validatePlan({
    loads: [{ container: plan.container, placements }],
    items: problem.items,
    rules: problem.rules,
    left: plan.left,
  });
  return isLoadable(findings) ? [] : findings;
}

/** Cases of the widest property. */
const cases = 500;
const drawn = (share: number, seed: number) => ({ numRuns: Math.ceil(cases * share), seed });

describe('any cargo', () => {
  it('is loaded by plans that keep all rules', () => {
    fc.assert(
      fc.property(problem(true), (each) => {
        const plan = planContainer(each, { effort: { completions: 1 } });
        expect(faultsOf(each, plan)).toEqual([]);
      }),
      drawn(1, 7),
    );
  });

  it('is loaded by better plans that keep all rules', () => {
    fc.assert(
      fc.property(problem(true), (each) => {
        const plan = planContainer(each, { effort: { completions: 8 } });
        expect(faultsOf(each, plan)).toEqual([]);
      }),
      drawn(0.1, 3),
    );
  });

  it('without rules of its own is loaded by plans that are valid', () => {
    fc.assert(
      fc.property(problem(false), (each) => {
        const plan = planContainer(each, { effort: { completions: 25 } });
        expect(faultsOf(each, plan)).toEqual([]);
      }),
      drawn(0.1, 11),
    );
  });

  it('is planned again around boxes that stay where they are', () => {
    fc.assert(
      fc.property(problem(true), fc.nat(), (each, pick) => {
        const first = planContainer(each, { effort: { completions: 1 } });
        const order = loadingOrder(first, each.items) ?? [];
        const fixed: Placement[] = order
          .slice(0, order.length === 0 ? 0 : pick % order.length)
          .map((index) => ({ ...first.placements[index]!, locked: true }));
        const again: ContainerProblem = { ...each, fixed };
        const plan = planContainer(again, { effort: { completions: 2 } });
        expect(plan.placements.slice(0, fixed.length)).toEqual(fixed);
        expect(faultsOf(again, plan)).toEqual([]);
      }),
      drawn(0.2, 13),
    );
  });
});
