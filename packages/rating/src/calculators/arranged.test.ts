import fc from 'fast-check';
import { arrangement, binOf, isArranged, type Floor } from './arranged';
import { containers } from './containers';
import { leastBySize, leastByWeight } from './least-containers';

const bin = binOf(containers['40HC'], 26540);
const piece = (length: number, width: number, height: number, count = 1, more: object = {}) => ({
  ...{ outerMm: { length, width, height }, count, grossKg: '400', stackable: false },
  ...more,
});
const countOf = (pieces: ReturnType<typeof piece>[]) => arrangement(pieces, bin)?.length;

const overlaps = (floor: Floor): boolean =>
  floor.spots.some((one, index) =>
    floor.spots
      .slice(index + 1)
      .some(
        (other) =>
          one.from < other.from + other.across &&
          other.from < one.from + one.across &&
          one.depth < other.depth + other.along &&
          other.depth < one.depth + one.along,
      ),
  );
const isInside = ({ spots, kg, bin: { length, width, limitKg } }: Floor): boolean =>
  kg <= limitKg &&
  spots.every(
    (each) => each.from >= 0 && each.from + each.across <= width && each.depth + each.along <= length,
  );

const side = (least: number, most: number) => fc.integer({ min: least, max: most });
const randomPiece = fc.record({
  outerMm: fc.record({ length: side(600, 11_000), width: side(600, 2300), height: side(300, 2500) }),
  count: fc.integer({ min: 1, max: 12 }),
  grossKg: side(20, 5000).map(String),
  stackable: fc.boolean(),
});

describe('trial 6 P: containers in which the pieces were found to stand', () => {
  test('pieces never overlap, stay inside, and no load is heavier than allowed', () => {
    fc.assert(
      fc.property(fc.array(randomPiece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const floors = arrangement(pieces, bin) ?? [];
        expect(floors.every(isInside)).toBe(true);
        expect(floors.some(overlaps)).toBe(false);
        const least = Math.max(
          leastByWeight(pieces, '26540'),
          leastBySize(
            pieces.map((each) => ({ ...each, upright: true })),
            containers['40HC'].innerMm,
          ),
        );
        if (floors.length > 0) expect(floors.length).toBeGreaterThanOrEqual(least);
        const pieceM3 = pieces.map(
          ({ outerMm: { length, width, height }, count }) => length * width * height * count,
        );
        const { length, width, height } = containers['40HC'].innerMm;
        const m3 = pieceM3.reduce((sum, each) => sum + each, 0);
        if (floors.length > 0) expect(m3).toBeLessThanOrEqual(floors.length * length * width * height);
      }),
      { numRuns: 300 },
    );
  });

  test('pieces of several sizes by hand', () => {
    // Two of 5.9 m behind each other, and the small ones next to none of them.
    expect(countOf([piece(5900, 2200, 1500, 2)])).toBe(1);
    expect(countOf([piece(5900, 2200, 1500, 2), piece(1000, 900, 1500)])).toBe(2);
    // 1.2 m and 1.1 m stand next to each other: ten of each.
    expect(countOf([piece(1200, 1200, 1500, 10), piece(1200, 1100, 1500, 10)])).toBe(1);
    expect(countOf([piece(1200, 1200, 1500, 10), piece(1200, 1100, 1500, 11)])).toBe(2);
    // Three high, as long as they bear each other.
    expect(countOf([piece(2300, 2000, 850, 18, { stackable: true })])).toBe(1);
    expect(countOf([piece(2300, 2000, 850, 18)])).toBe(3);
  });

  test('a fleet of two types holds what both together hold', () => {
    const small = binOf(containers['20GP'], 28180);
    const pieces = [piece(5900, 2200, 1500, 2), piece(5800, 2200, 1500)];
    expect(isArranged(pieces, [bin, small])).toBe(true);
    expect(isArranged(pieces, [bin])).toBe(false);
  });

  test('many small pieces go by their volume, and too many for this by a load plan', () => {
    expect(countOf([piece(400, 300, 300, 500, { stackable: true })])).toBe(0);
    expect(arrangement([piece(700, 700, 700, 5000)], bin)).toBeNull();
  });
});
