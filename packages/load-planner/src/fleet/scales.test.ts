import * as fc from 'fast-check';
import { reachedLength, scales } from './scales';

const options = {
  numRuns: 2_000,
  seed: 4,
};

/** Cuts a length into sides, of which the last may be left out. */
const cutLength = fc
  .record({
    length: fc.integer({ min: 1, max: 60 }),
    cuts: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
    isFull: fc.boolean(),
  })
  .map(({ length, cuts, isFull }) => {
    const at = [0, ...cuts.filter((cut) => cut < length).sort((one, other) => one - other), length];
    const sides = at.slice(1).map((end, index) => end - at[index]!);
    return { length, sides: (isFull ? sides : sides.slice(1)).filter((side) => side > 0) };
  });

test('sides that fit into a length count for no more than it by any scale', () => {
  fc.assert(
    fc.property(cutLength, ({ length, sides }) => {
      for (const scale of scales)
        expect(sides.reduce((sum, side) => sum + scale(side, length), 0)).toBeLessThanOrEqual(1 + 1e-12);
    }),
    options,
  );
});

test('a scale grows with the side', () => {
  for (const scale of scales)
    for (let side = 1; side <= 60; side += 1)
      expect(scale(side, 60)).toBeGreaterThanOrEqual(scale(side - 1, 60));
});

test('the reached length is the greatest sum of so many sides', () => {
  const kinds = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(kinds, fc.integer({ min: 12, max: 40 }), (pairs, length) => {
      const sides = new Map(pairs);
      const sums = [...sides].reduce<Set<number>>(
        (all, [side, count]) =>
          new Set(
            [...all].flatMap((sum) => Array.from({ length: count + 1 }, (_, copies) => sum + copies * side)),
          ),
        new Set([0]),
      );
      expect(reachedLength(sides, length)).toBe(Math.max(...[...sums].filter((sum) => sum <= length)));
    }),
    options,
  );
});

test('where nothing is to be loaded, the length is as it is', () => {
  expect(reachedLength(new Map(), 2_352)).toBe(2_352);
});
