import { isBetterPlan, planFleet, validatePlan, type FleetPlan } from '@quayside/load-planner';
import { d02Document, priceEstimate, type VanningInputs } from '@quayside/rating';
import { amountOf, goesInto, loadProblem, minorUnitsOf } from '../plan/fleet-problem';
import {
  planItems,
  sourceKey,
  unusableItems,
  usableContainers,
  type LoadingSource,
} from '../plan/loading-items';
import { planRest } from './plan-rest';
import { answerRequest } from './planner-host';
import type { PlanAnswer } from './planner-protocol';
import { steppingClock } from './stepping-clock';
import { letterOf, shownPlan, storedPlan, unplaced, type ShownPlan } from '../plan/shown-plan';

function d02(change: (inputs: VanningInputs) => void = () => undefined): LoadingSource {
  const document = d02Document();
  const { inputs } = document.stages.vanning;
  change(inputs);
  return { packages: priceEstimate(document).calculations.packages, cargo: document.cargo, inputs };
}

const quick = { completions: 60 };

function shownOf(source: LoadingSource, plan: FleetPlan): ShownPlan {
  const { items, problem } = loadProblem(source, {}, 'JPY');
  return { ...plan, items, loadItems: problem.items, rules: problem.rules };
}

describe('packages as the planner sees them', () => {
  it('keeps sizes in whole millimetres and weights in whole grams, part of a gram counting as one', () => {
    const source = d02();
    const [packed] = source.packages;
    if (!packed) throw new Error('no package');
    const packages = [{ ...packed, grossKg: '0.1234' }, ...source.packages.slice(1)];
    const { problem, items } = loadProblem({ ...source, packages }, {}, 'JPY');
    expect(problem.items[0]).toMatchObject({ id: packed.itemId, size: packed.outerMm, weightGrams: 124 });
    expect(items[0]).toMatchObject({ grossKg: '0.1234', count: packed.count });
  });

  it('stands made packages upright, and cartons as they like unless this side is up', () => {
    const { problem } = loadProblem(d02(), {}, 'JPY');
    const [crate, carton] = problem.items;
    expect(crate?.orientations).toEqual(['lwh', 'wlh']);
    expect(carton?.orientations).toBeUndefined();
  });

  it('leaves out what has no usable weight, and says so', () => {
    const source = d02();
    const packages = source.packages.map((each, index) => (index === 0 ? { ...each, grossKg: '1e3' } : each));
    expect(unusableItems(planItems({ ...source, packages })).map(({ id }) => id)).toEqual([
      source.packages[0]?.itemId,
    ]);
  });

  it('takes the securing material out of the payload, and the road limit where it is less', () => {
    const source = d02((inputs) => {
      inputs.roadLimitKg = { '40HC': '20000' };
    });
    const payloads = usableContainers(planItems(source), source.inputs).map(
      ({ payloadGrams }) => payloadGrams,
    );
    expect(payloads.every((grams) => grams !== null && grams < 28_180_000)).toBe(true);
    expect(payloads[2]).toBeLessThan(20_000_000);
  });

  it('is planned again when a rule or package changes, and not when a plan is accepted', () => {
    const source = d02();
    const key = sourceKey(source);
    const accepted = d02((inputs) => {
      inputs.loading = {
        plan: storedPlan(
          shownOf(source, planFleet(loadProblem(source, {}, 'JPY').problem, { effort: quick })),
          '2026-11-21T00:00:00Z',
        ),
      };
    });
    expect(sourceKey(accepted)).toBe(key);
    expect(
      sourceKey(
        d02((inputs) => {
          inputs.loading = { support: '0.75' };
        }),
      ),
    ).not.toBe(key);
  });
});

describe('prices for the fleet', () => {
  it('are whole minor units, up', () => {
    expect(minorUnitsOf('1450.001', 'USD')).toBe(145_001);
    expect(minorUnitsOf('217863', 'JPY')).toBe(217_863);
    expect(amountOf(145_001, 'USD')).toBe('1450.01');
  });

  it('offer only the types with rates, unless some box goes into none of them', () => {
    const offered = (source: LoadingSource) =>
      loadProblem(source, { '20GP': '300000' }, 'JPY').problem.containers.map(({ container, price }) => [
        container.type,
        price,
      ]);
    expect(offered(d02())).toEqual([['20GP', 300_000]]);
    const source = d02();
    const packages = source.packages.map((each, index) =>
      index === 0 ? { ...each, outerMm: { length: 9000, width: 1000, height: 1000 } } : each,
    );
    expect(offered({ ...source, packages }).map(([type]) => type)).toEqual(['20GP', '40GP', '40HC']);
  });

  it('knows what passes a door', () => {
    const source = d02();
    const [container] = usableContainers(planItems(source), source.inputs);
    if (!container) throw new Error('no container');
    const box = { id: 'a', weightGrams: 1, count: 1 };
    expect(goesInto({ ...box, size: { length: 5000, width: 2340, height: 2274 } }, container)).toBe(true);
    expect(
      goesInto(
        { ...box, size: { length: 3000, width: 3000, height: 2000 }, orientations: ['lwh', 'wlh'] },
        container,
      ),
    ).toBe(false);
  });
});

describe('a plan and what is stored of it', () => {
  it('survives the way into the estimate and back, box by box', () => {
    const source = d02();
    const plan = shownOf(source, planFleet(loadProblem(source, {}, 'JPY').problem, { effort: quick }));
    const back = shownPlan(storedPlan(plan, '2026-11-21T00:00:00Z'));
    expect(back.loads.map(({ placements }) => placements)).toEqual(
      plan.loads.map(({ placements }) => placements),
    );
    expect(back.loadItems).toEqual(plan.loadItems);
    expect(unplaced(back)).toEqual([]);
    expect(
      validatePlan({ ...back, items: back.loadItems }).filter(({ severity }) => severity === 'error'),
    ).toEqual([]);
  });

  it('names goods by letters', () => {
    expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});

describe('planning around boxes that stay', () => {
  it('leaves them where they were put, and finds a place for the rest', () => {
    const source = d02();
    const { problem } = loadProblem(source, {}, 'JPY');
    const [load] = planFleet(problem, { effort: quick }).loads;
    const box = load?.placements[0];
    if (!load || !box) throw new Error('no load');
    const held = { ...box, locked: true };
    const plan = planRest(problem, [{ ...load, placements: [held] }], {
      milliseconds: 100,
      now: steppingClock(),
    });
    expect(plan.loads[0]?.placements).toContainEqual(held);
    expect(unplaced({ loadItems: problem.items, loads: plan.loads, lcl: plan.lcl })).toEqual([]);
    const findings = validatePlan({
      loads: plan.loads,
      items: problem.items,
      rules: problem.rules,
      left: [],
    });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('the worker', () => {
  const request = (source: LoadingSource, all = 120) => ({
    id: 7,
    problem: loadProblem(source, {}, 'JPY').problem,
    fixed: [],
    milliseconds: { first: 40, all },
  });

  it('answers a valid plan at once, then only better ones, and says when it is done', () => {
    const answers: PlanAnswer[] = [];
    const asked = request(d02());
    answerRequest(asked, (answer) => answers.push(answer), steppingClock());
    expect(answers.every(({ id }) => id === 7)).toBe(true);
    expect(answers.at(-1)?.kind).toBe('done');
    const plans = answers.flatMap((answer) => (answer.kind === 'plan' ? [answer.plan] : []));
    expect(plans.length).toBeGreaterThan(0);
    plans
      .slice(1)
      .forEach((plan, index) => expect(isBetterPlan(plan, plans[index]!, asked.problem)).toBe(true));
  });

  it('says that a must-go crate goes through no door', () => {
    const source = d02((inputs) => {
      inputs.types = ['20GP'];
    });
    const [first] = source.packages;
    if (!first) throw new Error('no package');
    const packages = source.packages.map((each) =>
      each === first ? { ...each, outerMm: { length: 3000, width: 2345, height: 2300 } } : each,
    );
    const inputs: VanningInputs = {
      ...source.inputs,
      loading: { items: { [first.itemId]: { priority: 'must' } } },
    };
    const answers: PlanAnswer[] = [];
    answerRequest(
      request({ ...source, packages, inputs }),
      (answer) => answers.push(answer),
      steppingClock(),
    );
    const plan = answers.flatMap((answer) => (answer.kind === 'plan' ? [answer.plan] : [])).at(-1);
    expect(plan?.left).toContainEqual({ item: first.itemId, count: first.count, reason: 'door' });
  });

  it('says what went wrong instead of being silent', () => {
    const answers: PlanAnswer[] = [];
    const broken = request(d02());
    answerRequest({ ...broken, problem: { ...broken.problem, items: [{ id: 'x' } as never] } }, (answer) =>
      answers.push(answer),
    );
    expect(answers.at(-1)).toMatchObject({ id: 7, kind: 'failed' });
  });
});
