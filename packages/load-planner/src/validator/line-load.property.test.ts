import * as fc from 'fast-check';
import type { ContainerProblem, LoadItem } from '../model';
import { planContainer } from '../search/plan-container';
import { loadingOrder } from '../sequence/loading-order';
import { loadStatistics } from '../statistics/load-statistics';
import { validatePlan } from './validate-plan';

/** Castings, coils and machines: up to eight tonnes to the cubic metre. */
const casting = fc.record({
  size: fc.record({
    length: fc.integer({ min: 2, max: 25 }).map((side) => side * 100),
    width: fc.integer({ min: 2, max: 12 }).map((side) => side * 100),
    height: fc.integer({ min: 1, max: 10 }).map((side) => side * 100),
  }),
  density: fc.integer({ min: 200, max: 8_000 }),
  count: fc.integer({ min: 1, max: 8 }),
  isUpright: fc.boolean(),
});

const anyProblem: fc.Arbitrary<ContainerProblem> = fc
  .record({
    castings: fc.array(casting, { minLength: 1, maxLength: 5 }),
    length: fc.integer({ min: 8, max: 60 }),
    limit: fc.integer({ min: 50, max: 6_000 }),
    payload: fc.option(fc.integer({ min: 500, max: 28_000 })),
    hasDoor: fc.boolean(),
    support: fc.constantFrom(1, 1, 0.75),
  })
  .map(({ castings, length, limit, payload, hasDoor, support }) => ({
    container: {
      type: 'test',
      size: { length: length * 100, width: 2_352, height: 2_393 },
      door: hasDoor ? { width: 2_340, height: 2_280 } : null,
      payloadGrams: payload === null ? null : payload * 1_000,
      tareGrams: null,
      lineLoadGramsPerMetre: limit * 1_000,
    },
    items: castings.map(({ size, density, count, isUpright }, index): LoadItem => ({
      id: `casting ${index}`,
      size,
      weightGrams: Math.round((size.length * size.width * size.height * density) / 1e6),
      count,
      ...(isUpright ? { orientations: ['lwh', 'wlh'] } : {}),
    })),
    rules: { support },
  }));

test('plans for a floor that bears only so much are never refused, and what is beyond it is told', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const plan = planContainer(problem, { effort: { completions: 2 } });
      const order = loadingOrder(plan, problem.items) ?? [];
      expect(order).toHaveLength(plan.placements.length);
      const placements = order.map((index) => plan.placements[index]!);
      const findings = validatePlan({
        loads: [{ container: plan.container, placements }],
        items: problem.items,
        rules: problem.rules,
        left: plan.left,
      });
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      // Worked out twice, by the validator and by the statistics, to the gram that the statistics round to.
      const { heaviestMetre } = loadStatistics(plan, problem.items);
      const beyond = heaviestMetre.grams - problem.container.lineLoadGramsPerMetre!;
      const isWarned = findings.some(({ code }) => code === 'lineLoad');
      if (Math.abs(beyond) > 1) expect(isWarned).toBe(beyond > 0);
    }),
    {
      numRuns: 300,
      seed: 4,
      endOnFailure: true,
    },
  );
});
