import { bytesOf, findingsOf, isDecided, median, ratioOf, tableOf, type Comparison } from './figures';
import { returnFindings } from './return-figures';
import { wavesOf } from './waves';

const single = {
  markup: 5_000,
  scripts: 85_000,
  styles: 10_000,
  gzipScripts: 95_000,
  requests: 10,
  waves: 3,
  largestPaint: 1000,
  blocking: 100,
  paints: [1000, 1000, 1000],
};
const comparison = (federated: Partial<Comparison['federated']>, scriptLimit?: number): Comparison => ({
  path: '/estimate',
  single,
  federated: { ...single, ...federated },
  scriptLimit,
});

describe('the figures of the bench', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], 0],
  ])('has the median of %j', (numbers, expected) => expect(median(numbers)).toBe(expected));

  it('counts the longest chain of requests that waited for one another', () => {
    const html = { start: 0, end: 150 };
    const together = [
      { start: 151, end: 301 },
      { start: 240, end: 390 },
      { start: 290, end: 440 },
    ];
    expect(wavesOf([html, ...together])).toBe(2);
    expect(wavesOf([...together, { start: 305, end: 455 }, html])).toBe(3);
    expect(wavesOf([html, { start: 151, end: undefined }])).toBe(2);
    expect(wavesOf([])).toBe(0);
  });

  it('accepts up to the limits and names what is beyond', () => {
    const within = comparison(
      {
        scripts: 110_000,
        waves: 4,
        paints: [1080, 1080, 1080],
        blocking: 105,
        requests: 30,
        gzipScripts: 200_000,
      },
      200,
    );
    expect(findingsOf(within)).toEqual([]);
    const beyond = comparison(
      { scripts: 115_000, waves: 5, paints: [1200, 1200, 1200], blocking: 110, gzipScripts: 210 * 1024 },
      200,
    );
    expect(findingsOf(beyond)).toEqual([
      '/estimate: 1.30× the bytes (at most 1.25×)',
      '/estimate: 5 waves (the single bundle: 3)',
      '/estimate: 1.20 (1.20–1.20)× the largest paint (at most 1.08×)',
      '/estimate: 1.10× the blocking (at most 1.05×)',
      '/estimate: 210 KB of JavaScript as gzip (at most 200)',
    ]);
    expect(findingsOf({ ...within, bytesLimit: 1.15 })).toEqual([
      '/estimate: 1.25× the bytes (at most 1.15×)',
    ]);
  });

  it('knows a ratio as well as its pairs agree, and one odd visit does not decide', () => {
    const single = [100, 100, 100, 100, 100, 100];
    expect(ratioOf([[100, 101, 99, 100, 400, 100], single]).value).toBeCloseTo(1, 2);
    expect(isDecided(ratioOf([[100, 101, 99, 100, 101, 99], single]), 1)).toBe(true);
    const wide = ratioOf([[80, 130, 90, 120, 70, 140], single]);
    expect([1, 2].map((limit) => isDecided(wide, limit))).toEqual([false, true]);
    expect(ratioOf([[120], [100]])).toEqual({ value: expect.closeTo(1.2), from: 0, to: Infinity });
    const unknown = comparison({ paints: [900, 1100, 800, 1000, 1050, 990] });
    expect(
      findingsOf({ ...unknown, single: { ...unknown.single, paints: [1000, 900, 1000, 1000, 1000, 1000] } }),
    ).toEqual([expect.stringContaining('not known well enough')]);
  });

  it('says what who comes back after a release loads beyond the limit', () => {
    const back = { what: 'a release', path: '/estimate', cold: 200_000, again: 30_000, limit: 0.1 };
    expect(returnFindings(back)).toEqual(['/estimate: 0.15× of a cold load after a release (at most 0.1×)']);
    expect(returnFindings({ ...back, again: 20_000 })).toEqual([]);
  });

  it('writes both builds side by side, scripts and styles apart', () => {
    expect(bytesOf(single)).toBe(100_000);
    expect(tableOf([comparison({ scripts: 95_000 })])).toContain(
      '| `/estimate` | 95 / 85 | 10 / 10 | 110 / 100 | 1.10 | 10 / 10 | 3 / 3 | 1000 / 1000 | 1.00 (1.00–1.00) | 100 / 100 | 1.00 |',
    );
  });
});
