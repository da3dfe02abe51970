import { loadingOrder } from '../sequence/loading-order';
import { loadStatistics } from '../statistics/load-statistics';
import { isLoadable, validatePlan } from '../validator/validate-plan';
import type {
  ContainerPlan,
  ContainerProblem,
  LoadContainer,
  LoadItem,
  LoadRules,
  Placement,
} from '../model';
import { planContainer } from './plan-container';

const container: LoadContainer = {
  type: '20GP',
  size: { length: 5_898, width: 2_352, height: 2_393 },
  door: { width: 2_340, height: 2_280 },
  payloadGrams: 28_200_000,
  tareGrams: 2_200_000,
};

const boxes = (
  id: string,
  sides: [number, number, number],
  count: number,
  more: Partial<LoadItem> = {},
): LoadItem => ({
  id,
  size: { length: sides[0], width: sides[1], height: sides[2] },
  weightGrams: 20_000,
  count,
  ...more,
});

interface Case {
  items: LoadItem[];
  container?: Partial<LoadContainer>;
  rules?: Partial<LoadRules>;
  fixed?: Placement[];
}

const problemOf = (given: Case): ContainerProblem => ({
  container: { ...container, ...given.container },
  items: given.items,
  rules: { support: 1, ...given.rules },
  fixed: given.fixed,
});

/** Plans and checks the plan with the validator. */
function planOf(given: Case, completions = 20): ContainerPlan {
  const problem = problemOf(given);
  const plan = planContainer(problem, { effort: { completions } });
  const order = loadingOrder(plan, problem.items);
  expect(order).not.toBeNull();
  const placements = order!.map((index) => plan.placements[index]!);
  const { items, rules } = problem;
  const findings = validatePlan({
    loads: [{ container: plan.container, placements }],
    items,
    rules,
    left: plan.left,
  });
  expect(findings.filter((finding) => !isLoadable([finding]))).toEqual([]);
  return plan;
}

const countOf = (plan: ContainerPlan, item: string) =>
  plan.placements.filter((each) => each.item === item).length;

describe('a plan', () => {
  it('loads all that fits', () => {
    const plan = planOf({ items: [boxes('A', [600, 400, 300], 100), boxes('B', [800, 500, 450], 40)] });
    expect(plan.left).toEqual([]);
    expect(plan.placements).toHaveLength(140);
  });

  it('is the same for the same completions', () => {
    const items = [
      boxes('A', [713, 411, 307], 90),
      boxes('B', [811, 523, 457], 60),
      boxes('C', [391, 333, 287], 150),
    ];
    for (const support of [1, 0.75, 0]) {
      const plan = () =>
        planContainer(problemOf({ items, rules: { support } }), { effort: { completions: 60 } });
      expect(plan()).toEqual(plan());
    }
  });

  it('gets no worse by more completions, and is told whenever it gets better', () => {
    const items = [
      boxes('A', [713, 411, 307], 190),
      boxes('B', [811, 523, 457], 90),
      boxes('C', [391, 333, 287], 350),
    ];
    const told: number[] = [];
    const volume = (plan: ContainerPlan) =>
      plan.placements.reduce((sum, { item }) => {
        const { size } = items.find(({ id }) => id === item)!;
        return sum + size.length * size.width * size.height;
      }, 0);
    const plan = planContainer(problemOf({ items }), {
      effort: { completions: 300 },
      onBetter: (better) => told.push(volume(better)),
    });
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.at(-1)).toBe(volume(plan));
  });

  it('ends when cancelled, with what was found', () => {
    const items = [boxes('A', [713, 411, 307], 190), boxes('B', [811, 523, 457], 90)];
    let asked = 0;
    const plan = planContainer(problemOf({ items }), {
      effort: { milliseconds: 60_000 },
      isCancelled: () => (asked += 1) > 3,
    });
    expect(plan.placements.length).toBeGreaterThan(0);
    expect(asked).toBeLessThan(10);
  });

  it('ends at its time', () => {
    let time = 0;
    const items = [boxes('A', [713, 411, 307], 190), boxes('B', [811, 523, 457], 90)];
    planContainer(problemOf({ items }), { effort: { milliseconds: 50 }, now: () => (time += 5) });
    expect(time).toBeLessThan(200);
  });

  it('of a part load leaves its room in one piece', () => {
    const plan = planOf({ items: [boxes('A', [600, 400, 300], 40)], rules: { centreOfGravity: 1 } });
    const last = Math.max(...plan.placements.map(({ x }) => x));
    expect(last).toBeLessThan(container.size.length / 3);
  });

  it('needs whole lengths', () => {
    const problem = problemOf({ items: [boxes('A', [0, 100, 100], 2)] });
    expect(() => planContainer(problem, { effort: { completions: 1 } })).toThrow(RangeError);
  });

  it('of nothing is empty', () => {
    expect(planOf({ items: [] })).toMatchObject({ placements: [], left: [] });
    expect(planOf({ items: [boxes('A', [100, 100, 100], 0)] }).left).toEqual([]);
  });
});

describe('what cannot be loaded is left with the reason', () => {
  it.each<[string, LoadItem, string]>([
    ['too large', boxes('A', [6_000, 2_400, 2_400], 2), 'tooLarge'],
    ['higher than the door', boxes('A', [1_000, 1_000, 2_300], 2, { orientations: ['lwh', 'wlh'] }), 'door'],
    [
      'heavier than the payload',
      boxes('A', [1_000, 1_000, 1_000], 2, { weightGrams: 30_000_000 }),
      'heavierThanPayload',
    ],
  ])('%s', (_, item, reason) => {
    const plan = planOf({ items: [item, boxes('B', [500, 500, 500], 3)] });
    expect(plan.left).toEqual([{ item: 'A', count: 2, reason }]);
    expect(countOf(plan, 'B')).toBe(3);
  });

  it('no room', () => {
    const plan = planOf({ items: [boxes('A', [2_000, 2_000, 2_000], 5)] });
    expect(plan.left).toEqual([{ item: 'A', count: 3, reason: 'noRoom' }]);
  });

  it('payload', () => {
    const plan = planOf({ items: [boxes('A', [500, 500, 500], 50, { weightGrams: 1_000_000 })] });
    expect(plan.left).toEqual([{ item: 'A', count: 22, reason: 'payload' }]);
  });

  it('groups kept apart: the ones worth more are loaded', () => {
    const plan = planOf({
      items: [
        boxes('A', [500, 500, 500], 5, { group: 'food' }),
        boxes('B', [500, 500, 500], 9, { group: 'oil' }),
        boxes('C', [500, 500, 500], 1),
      ],
      rules: { apart: [['food', 'oil']] },
    });
    expect(plan.left).toEqual([{ item: 'A', count: 5, reason: 'apart' }]);
  });

  it('more would crush what is below', () => {
    const plan = planOf({
      items: [boxes('A', [2_900, 2_300, 1_000], 4, { topLoadGrams: 10_000, orientations: ['lwh'] })],
    });
    expect(plan.left).toEqual([{ item: 'A', count: 2, reason: 'topLoad' }]);
  });
});

describe('rules of stacking', () => {
  const flat: Partial<LoadItem> = { orientations: ['lwh', 'wlh'] };

  it('nothing rests on goods that bear nothing', () => {
    const plan = planOf({ items: [boxes('A', [1_000, 1_000, 700], 40, { ...flat, stackable: false })] });
    expect(plan.placements).toHaveLength(10);
  });

  it('floor goods stand on the floor, top goods on others', () => {
    const plan = planOf({
      items: [
        boxes('A', [1_000, 1_000, 700], 10, { ...flat, place: 'floor' }),
        boxes('B', [1_000, 1_000, 700], 10, { ...flat, place: 'top' }),
      ],
    });
    expect(plan.placements).toHaveLength(20);
    expect(plan.placements.every(({ item, z }) => item !== 'A' || z === 0)).toBe(true);
  });

  it('layers of a kind are kept, in piles and one block on the other', () => {
    const plan = planOf({ items: [boxes('A', [980, 980, 400], 60, { ...flat, maxLayers: 3 })] });
    expect(new Set(plan.placements.map(({ z }) => z)).size).toBe(3);
  });

  it('weight on a box stays within what it bears', () => {
    const plan = planOf({ items: [boxes('A', [980, 980, 400], 60, { ...flat, topLoadGrams: 45_000 })] });
    expect(new Set(plan.placements.map(({ z }) => z)).size).toBe(3);
  });

  it('weight of others counts too', () => {
    const plan = planOf({
      items: [
        boxes('A', [2_900, 2_300, 1_000], 2, { ...flat, topLoadGrams: 100_000 }),
        boxes('B', [2_900, 2_300, 600], 4, { ...flat, weightGrams: 80_000, topLoadGrams: 60_000 }),
      ],
    });
    expect(countOf(plan, 'B')).toBe(2);
  });
});

describe('rules of the load', () => {
  it('must goods go first, fillers last', () => {
    const plan = planOf({
      items: [
        boxes('normal', [1_000, 1_000, 1_000], 30),
        boxes('must', [700, 700, 700], 20, { priority: 'must' }),
        boxes('filler', [1_100, 1_100, 1_100], 30, { priority: 'filler' }),
      ],
    });
    expect(countOf(plan, 'must')).toBe(20);
    expect(countOf(plan, 'normal')).toBeGreaterThan(countOf(plan, 'filler'));
  });

  it('later drops stand deeper', () => {
    const plan = planOf({
      items: [
        boxes('late', [780, 780, 780], 40, { drop: 2 }),
        boxes('early', [780, 780, 780], 23, { drop: 1 }),
      ],
    });
    expect(plan.left).toEqual([]);
  });

  it('clearance is kept', () => {
    const plan = planOf({ items: [boxes('A', [1_000, 1_000, 1_000], 20, { clearanceMm: 100 })] });
    expect(countOf(plan, 'A')).toBe(20);
  });

  it('blocked room stays free', () => {
    const blocked = [{ x: 0, y: 0, z: 0, dx: 5_898, dy: 1_200, dz: 2_393 }];
    const plan = planOf({ items: [boxes('A', [1_000, 1_000, 1_000], 30)], container: { blocked } });
    expect(countOf(plan, 'A')).toBe(10);
  });

  it('fixed boxes stay, and count', () => {
    const fixed: Placement[] = [{ item: 'A', x: 2_000, y: 700, z: 0, orientation: 'lwh', locked: true }];
    const plan = planOf({ items: [boxes('A', [1_000, 1_000, 1_000], 8)], fixed });
    expect(plan.placements).toContainEqual(fixed[0]);
    expect(plan.placements).toHaveLength(8);
  });

  it('dense goods are loaded by revenue tonnes', () => {
    const plan = planOf({
      items: [
        boxes('iron', [500, 500, 500], 60, { weightGrams: 900_000 }),
        boxes('wool', [500, 500, 500], 100, { weightGrams: 10_000 }),
      ],
    });
    expect(countOf(plan, 'iron')).toBeGreaterThanOrEqual(30);
    expect(countOf(plan, 'wool')).toBeGreaterThanOrEqual(50);
  });

  it('the floor bears so much in a metre', () => {
    const items = [boxes('A', [980, 780, 400], 60, { weightGrams: 400_000 })];
    const problem = problemOf({ items, container: { lineLoadGramsPerMetre: 3_000_000 } });
    const plan = planContainer(problem, { effort: { completions: 20 } });
    expect(loadStatistics(plan, items).heaviestMetre.grams).toBeLessThanOrEqual(3_000_000);
  });

  it('heavy and light boxes in one block do not make the floor bear more', () => {
    const items = [
      boxes('lead', [500, 500, 500], 12, { weightGrams: 900_000 }),
      boxes('foam', [500, 500, 500], 24, { weightGrams: 10_000 }),
    ];
    const problem = problemOf({ items, container: { lineLoadGramsPerMetre: 3_800_000 } });
    const plan = planContainer(problem, { effort: { completions: 40 } });
    expect(loadStatistics(plan, items).heaviestMetre.grams).toBeLessThanOrEqual(3_800_000);
    expect(countOf(plan, 'lead')).toBe(12);
  });

  it('what no floor bears is loaded all the same, for a person to decide', () => {
    const items = [boxes('engine', [1_000, 1_000, 1_000], 1, { weightGrams: 5_000_000 })];
    const plan = planContainer(problemOf({ items, container: { lineLoadGramsPerMetre: 3_000_000 } }), {
      effort: { completions: 4 },
    });
    expect(countOf(plan, 'engine')).toBe(1);
  });

  it('the rest is loaded beside boxes that were put by hand where the floor does not bear them', () => {
    const items = [
      boxes('engine', [1_000, 1_000, 1_000], 2, { weightGrams: 3_000_000, orientations: ['lwh'] }),
      boxes('carton', [500, 500, 500], 10),
    ];
    const fixed = [0, 1_000].map((z) => ({
      ...{ item: 'engine', x: 4_000, y: 0, z, orientation: 'lwh' as const, locked: true },
    }));
    const problem = problemOf({ items, fixed, container: { lineLoadGramsPerMetre: 3_000_000 } });
    const plan = planContainer(problem, { effort: { completions: 4 } });
    expect(plan.placements.slice(0, 2)).toEqual(fixed);
    expect(countOf(plan, 'carton')).toBe(10);
  });

  it('heavy slices come to the middle', () => {
    const items = [
      boxes('heavy', [1_000, 2_300, 2_200], 2, { weightGrams: 5_000_000, orientations: ['lwh'] }),
      boxes('light', [950, 2_300, 2_200], 4, { weightGrams: 100_000, orientations: ['lwh'] }),
    ];
    const { offX } = loadStatistics(planOf({ items }), items).centreOfGravity!;
    expect(Math.abs(offX)).toBeLessThanOrEqual(0.05);
  });

  it('a part load moves towards the middle only as far as its centre needs', () => {
    const items = [boxes('A', [1_000, 2_300, 2_200], 2, { orientations: ['lwh'] })];
    const { offX } = loadStatistics(planOf({ items }), items).centreOfGravity!;
    expect(offX).toBeCloseTo(-0.05, 3);
  });
});
