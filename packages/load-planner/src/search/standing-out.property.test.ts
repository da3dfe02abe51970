import fc from 'fast-check';
import { planFleet } from '../fleet/plan-fleet';
import { extentOf, orientations, uprightOrientations, type LoadContainer, type LoadItem } from '../model';
import { overhangOf } from '../statistics/load-statistics';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import { planContainer } from './plan-container';

const side = fc.integer({ min: 2, max: 16 }).map((value) => value * 100 + (value % 3));
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 });

const boxes: fc.Arbitrary<LoadItem[]> = fc
  .array(
    fc.record({
      size: fc.record({ length: side, width: side, height: side }),
      weightGrams: fc.integer({ min: 0, max: 40 }).map((kilograms) => kilograms * 1_000),
      count: fc.integer({ min: 1, max: 5 }),
      orientations: sometimes(
        fc.oneof(
          fc.constant([...uprightOrientations]),
          fc.uniqueArray(fc.constantFrom(...orientations), { minLength: 1 }),
        ),
      ),
      clearanceMm: sometimes(fc.constantFrom(0, 25, 50)),
      stackable: sometimes(fc.boolean()),
      place: sometimes(fc.constantFrom('floor' as const, 'top' as const)),
      topLoadGrams: sometimes(fc.integer({ min: 0, max: 90_000 })),
      drop: sometimes(fc.integer({ min: 1, max: 3 })),
      priority: sometimes(fc.constantFrom('must' as const, 'filler' as const)),
      containers: sometimes(fc.subarray(['rack', 'top', 'dry'], { minLength: 1 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((one, index) => ({ ...one, id: `item ${index}` })));

const size = fc.record({
  length: fc.integer({ min: 15, max: 40 }).map((value) => value * 100),
  width: fc.integer({ min: 7, max: 14 }).map((value) => value * 100 + 26),
  height: fc.integer({ min: 5, max: 12 }).map((value) => value * 100 + 78),
});
const closed = { door: null, payloadGrams: 400_000, tareGrams: null };
const rack = size.map((inner): LoadContainer => ({
  ...{ ...closed, type: 'rack', size: inner },
  open: { sides: true, outerWidth: inner.width + 313 },
}));
const openTop = size.map((inner): LoadContainer => ({
  ...{ ...closed, type: 'top', size: inner },
  open: { sides: false, outerWidth: inner.width + 94 },
}));
const dry = size.map((inner): LoadContainer => ({ ...closed, type: 'dry', size: inner, door: inner }));
const rules = fc.constantFrom(1, 0.75, 0).map((support) => ({ support }));

const errors = (findings: ReturnType<typeof validatePlan>) =>
  findings.filter(({ severity }) => severity === 'error');

test('random cargo on one open container: every plan is loadable, also around boxes put by hand', () => {
  fc.assert(
    fc.property(fc.oneof(rack, openTop), boxes, rules, (container, items, rule) => {
      const plan = planContainer({ container, items, rules: rule }, { effort: { completions: 6 } });
      const sound = ({ placements, left }: typeof plan) =>
        errors(
          validatePlan({ loads: [{ container, placements }], items, rules: rule, left }),
          // The order is the fleet's to give.
        ).filter(({ code }) => code !== 'sequence');
      expect(sound(plan)).toEqual([]);
      const onFloor = plan.placements.filter(({ z }) => z === 0);
      const fixed = onFloor.slice(0, 1).map((each) => ({ ...each, locked: true }));
      const again = planContainer({ container, items, rules: rule, fixed }, { effort: { completions: 3 } });
      expect(again.placements.slice(0, fixed.length)).toEqual(fixed);
      expect(sound(again)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('random cargo in mixed fleets: no invalid plan, nothing lost, nothing stands out that need not', () => {
  fc.assert(
    fc.property(rack, openTop, dry, boxes, rules, fc.boolean(), (one, two, three, items, rule, isPriced) => {
      const containers = [one, two, three].map((container, index) => ({
        container,
        price: isPriced ? [900, 700, 400][index]! : null,
      }));
      const problem = { items, containers, rules: rule, lclPricePerRevenueTon: 300 };
      const fleet = planFleet(problem, { effort: { completions: 12 } });
      const { loads, lcl, left } = fleet;
      const findings = validatePlan({ loads, items, rules: rule, left: [...lcl, ...left] });
      expect(errors(findings)).toEqual([]);
      expect(isLoadable(findings)).toBe(true);
      if (fleet.bound !== null && fleet.cost !== null) expect(fleet.bound).toBeLessThanOrEqual(fleet.cost);
      for (const { container, placements } of loads)
        for (const { item: id, y, z, orientation } of placements) {
          const item = items.find((each) => each.id === id)!;
          const [, dy, dz] = extentOf(item.size, orientation);
          const { left: aside, right, above } = overhangOf(container, { y, endY: y + dy, endZ: z + dz });
          if (container.type === 'dry')
            expect([y >= 0, y + dy <= container.size.width]).toEqual([true, true]);
          if (container.type !== 'rack') expect(aside + right).toBe(0);
          if (aside + right + above > 0) expect(z).toBe(0);
        }
      for (const { item: id } of lcl)
        expect(items.find((each) => each.id === id)?.containers).toBeUndefined();
    }),
    { numRuns: 15 },
  );
});
