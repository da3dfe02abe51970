import type { LoadContainer, LoadItem, Placement } from '../model';
import { isLoadable, validatePlan } from './validate-plan';

const container: LoadContainer = {
  type: '20GP',
  size: { length: 6_000, width: 500, height: 400 },
  door: null,
  payloadGrams: null,
  tareGrams: null,
};
const bar: LoadItem = {
  id: 'B',
  size: { length: 400, width: 100, height: 100 },
  weightGrams: 500_000,
  count: 12,
  orientations: ['lwh'],
};
const at = (x: number, y = 0, z = 0): Placement => ({ item: 'B', x, y, z, orientation: 'lwh' });
const find = (placements: Placement[], change: Partial<LoadContainer>, item = bar) =>
  validatePlan({
    loads: [{ container: { ...container, ...change }, placements }],
    items: [item],
    rules: { support: 1, centreOfGravity: 1 },
  });

const dense = [0, 400, 800, 1_200, 1_600, 2_000, 2_400, 2_800, 3_200, 3_600];
const long = { ...bar, size: { ...bar.size, length: 4_000 } };

test.each<[name: string, xs: number[], limit: number, isHeavy: boolean, item: LoadItem]>([
  ['a dense row, as much as each metre bears', dense, 1_250_000, false, bar],
  ['a dense row, a gram more than each metre bears', dense, 1_249_999, true, bar],
  ['a bar across a whole metre, as much as one metre bears', [800], 500_000, false, bar],
  ['a bar across a whole metre, a gram too much', [800], 499_999, true, bar],
  ['bars a metre apart are borne by two metres', [0, 1_000], 500_000, false, bar],
  ['bars nearer than a metre add up by their parts', [0, 999], 500_000, true, bar],
  ['bars side by side add up', [2_000, 2_000, 2_000], 1_499_999, true, bar],
  ['bars side by side, as much as the metre bears', [2_000, 2_000, 2_000], 1_500_000, false, bar],
  ['a bar at the door end', [5_600], 499_999, true, bar],
  ['a bar longer than a metre spreads', [0], 125_000, false, long],
  ['a bar longer than a metre spreads only so far', [0], 124_999, true, long],
])('line load: %s', (_name, xs, limit, isHeavy, item) => {
  const placements = xs.map((x, index) => at(x, 100 * (index % 4)));
  const findings = find(placements, { lineLoadGramsPerMetre: limit }, item);
  expect(findings.map(({ code, severity }) => [code, severity])).toEqual(
    isHeavy ? [['lineLoad', 'warning']] : [],
  );
  expect(isLoadable(findings)).toBe(true);
});

test('line load: the metre that bears most is told, with what it bears', () => {
  const [finding] = find([at(800), at(3_000), at(3_000, 100)], { lineLoadGramsPerMetre: 600_000 });
  expect(finding?.params).toEqual({ grams: 1_000_000, limit: 600_000, x: expect.any(Number) });
  expect(finding?.params.x).toBeGreaterThanOrEqual(2_400);
  expect(finding?.params.x).toBeLessThanOrEqual(3_000);
});

describe('above the opening of the door', () => {
  const door = { width: 500, height: 199 };

  test('in the last metre it is told once, at the highest, and lets the plan be loaded', () => {
    const findings = find([at(4_601), at(4_601, 0, 100), at(5_000, 100), at(5_000, 100, 100)], { door });
    const [finding] = findings;
    expect(findings).toHaveLength(1);
    expect(finding).toEqual({
      code: 'lintel',
      severity: 'warning',
      container: 0,
      placement: 1,
      params: { item: 'B', boxes: 2, top: 200, doorHeight: 199 },
    });
    expect(isLoadable(findings)).toBe(true);
  });

  test.each<[name: string, placements: Placement[], height: number]>([
    ['outside the last metre', [at(4_600), at(4_600, 0, 100)], 199],
    ['not higher than the opening', [at(5_000), at(5_000, 0, 100)], 200],
  ])('nothing is said of what is %s', (_name, placements, height) => {
    expect(find(placements, { door: { width: 500, height } })).toEqual([]);
  });

  test('what does not pass the door is told as that alone', () => {
    const codes = find([at(5_000)], { door: { width: 500, height: 99 } }).map(({ code }) => code);
    expect(codes).toEqual(['door']);
  });
});
