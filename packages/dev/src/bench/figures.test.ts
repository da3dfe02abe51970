import { findingsOf, median, tableOf, wavesOf, type Comparison } from './figures';

const single = { bytes: 100_000, requests: 10, waves: 3, largestPaint: 1000 };
const comparison = (federated: Partial<Comparison['federated']>): Comparison => ({
  path: '/estimate',
  single,
  federated: { ...single, ...federated },
});

describe('the figures of the bench', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], 0],
  ])('has the median of %j', (numbers, expected) => expect(median(numbers)).toBe(expected));

  it('counts requests that began together as one wave', () => {
    expect(wavesOf([0, 1, 5, 160, 170, 330], 150)).toBe(3);
    expect(wavesOf([330, 0, 160], 150)).toBe(3);
    expect(wavesOf([], 150)).toBe(0);
  });

  it('accepts up to the limits and names what is beyond', () => {
    expect(findingsOf(comparison({ bytes: 115_000, largestPaint: 1100, requests: 30 }))).toEqual([]);
    expect(findingsOf(comparison({ bytes: 120_000, waves: 4, largestPaint: 1200 }))).toEqual([
      '/estimate: 1.20× the bytes (at most 1.15×)',
      '/estimate: 4 waves (the single bundle: 3)',
      '/estimate: 1.20× the largest paint (at most 1.1×)',
    ]);
  });

  it('writes both builds side by side', () => {
    expect(tableOf([comparison({ bytes: 110_000 })])).toContain(
      '| `/estimate` | 110 / 100 | 1.10 | 10 / 10 | 3 / 3 | 1000 / 1000 | 1.00 |',
    );
  });
});
