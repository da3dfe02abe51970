import { coverAtLeastCost } from './covering';

test('cutting stock by hand: halves of patterns', () => {
  // Rolls of 10 cut into 3 (9 wanted) and 4 (5 wanted): patterns 3×3, 2×4, 2×3+1×4.
  const patterns = [
    { counts: [3, 0], cost: 1 },
    { counts: [0, 2], cost: 1 },
    { counts: [2, 1], cost: 1 },
  ];
  const { uses, values } = coverAtLeastCost([9, 5], patterns);
  // v3 + v4 at (1/4 … 1/3, 1/2 … 1/3): 2 v3 + v4 = 1 and 2 v4 = 1.
  expect(values[0]).toBeCloseTo(0.25, 9);
  expect(values[1]).toBeCloseTo(0.5, 9);
  expect([...uses].reduce((sum, use) => sum + use, 0)).toBeCloseTo(4.75, 9);
  [9, 5].forEach((wanted, kind) => {
    const covered = patterns.reduce((sum, { counts }, at) => sum + counts[kind]! * uses[at]!, 0);
    expect(covered).toBeGreaterThanOrEqual(wanted - 1e-9);
  });
});

test('a dear pattern that takes all against cheap ones', () => {
  const { uses } = coverAtLeastCost(
    [4, 4],
    [
      { counts: [4, 4], cost: 5 },
      { counts: [2, 2], cost: 2 },
    ],
  );
  expect([...uses]).toEqual([0, 2]);
});
