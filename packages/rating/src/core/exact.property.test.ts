import Big from 'big.js';
import * as fc from 'fast-check';
import { decimalOf, parseDecimal, Tally } from './decimal';
import { decimalIssue } from './decimal-text';
import type { Division } from './powers';

/** Arithmetic of others, to compare with: as many digits in a quotient as ours has. */
const Exact = Big();
Exact.DP = 30;

const runs = { numRuns: 600, seed: 20261123 };
const digits = (most: number) =>
  fc.integer({ min: 1, max: most }).chain((length) => fc.stringMatching(new RegExp(`^\\d{${length}}$`)));
/** Amounts as they are met, whole numbers on both sides of what a number holds exactly, and much longer ones. */
const texts = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.integer({ min: 0, max: 4 }))
      .map(([units, scale]) => (units / 10 ** scale).toFixed(scale)),
  },
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }).map(String),
  fc
    .tuple(fc.constantFrom('', '-'), digits(25), digits(14))
    .map(([sign, whole, fraction]) => `${sign}${whole}.${fraction}`),
  fc.constantFrom(
    '0',
    '-0',
    '0.5',
    '-0.5',
    '0.4',
    '-0.4',
    '2.5',
    '0.10',
    '1000',
    '100',
    '1e3',
    '1E-7',
    '.5',
    '5.',
    '0.000',
  ),
);
const modes = fc.constantFrom<Division>(0, 1, 3);

describe('exact decimals against the arithmetic of others', () => {
  it('adds, subtracts, multiplies, divides and compares alike', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [mine, theirs] = [decimalOf(one), Exact(one)];
        expect(mine.plus(other).toFixed()).toBe(theirs.plus(other).toFixed());
        expect(mine.minus(other).toFixed()).toBe(theirs.minus(other).toFixed());
        expect(mine.times(other).toFixed()).toBe(theirs.times(other).toFixed());
        expect(mine.cmp(other)).toBe(theirs.cmp(other));
        expect(mine.abs().toFixed()).toBe(theirs.abs().toFixed());
        if (!theirs.eq(0)) expect(decimalOf(other).div(one).toFixed()).toBe(Exact(other).div(one).toFixed());
      }),
      runs,
    );
  });

  it('rounds and writes alike, also what has come out of a quotient or a product', () => {
    fc.assert(
      fc.property(texts, texts, fc.integer({ min: -3, max: 12 }), modes, (one, other, places, mode) => {
        const isZero = Exact(other).eq(0);
        const mine = isZero ? decimalOf(one).times(other) : decimalOf(one).div(other);
        const theirs = isZero ? Exact(one).times(other) : Exact(one).div(other);
        expect(mine.round(places, mode).toFixed()).toBe(theirs.round(places, mode).toFixed());
        if (places >= 0) expect(mine.toFixed(places, mode)).toBe(theirs.toFixed(places, mode));
        if (places > 0) expect(mine.prec(places, mode).toFixed()).toBe(theirs.prec(places, mode).toFixed());
        expect(Number(mine)).toBe(Number(theirs.toFixed()));
      }),
      runs,
    );
  });

  it('rounds a quotient at once as after it was divided, also where half is left', () => {
    const halves = fc.tuple(
      fc.integer({ min: -9_000_000, max: 9_000_000 }),
      fc.integer({ min: 1, max: 4_000 }),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.tuple(texts, texts),
          // So many and a half, of anything.
          halves.map(([times, by]) => [String(((times * 2 + 1) * by) / 2), String(by)] as const),
          fc
            .bigInt({ min: 2n ** 52n - 2n, max: 2n ** 53n + 2n })
            .map((many) => [String(many), String(many * 2n)] as const),
        ),
        fc.integer({ min: 0, max: 14 }),
        modes,
        ([one, other], places, mode) => {
          fc.pre(!Exact(other).eq(0));
          const theirs = Exact(one).div(other).round(places, mode).toFixed();
          expect(decimalOf(one).divRound(decimalOf(other), places, mode).toFixed()).toBe(theirs);
        },
      ),
      runs,
    );
  });

  it('rounds a product at once as after it was multiplied', () => {
    fc.assert(
      fc.property(texts, texts, fc.integer({ min: -3, max: 14 }), modes, (one, other, places, mode) => {
        const theirs = Exact(one).times(other).round(places, mode).toFixed();
        expect(decimalOf(one).timesRound(decimalOf(other), places, mode).toFixed()).toBe(theirs);
      }),
      runs,
    );
  });

  it('tallies what comes and goes as a sum does, also beyond what a number holds', () => {
    const money = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((units) => (units / 100).toFixed(2));
    const large = fc.bigInt({ min: 2n ** 52n, max: 2n ** 54n }).map(String);
    const parts = fc.oneof({ weight: 3, arbitrary: money }, large, texts);
    fc.assert(
      fc.property(fc.array(fc.tuple(parts, parts), { minLength: 1, maxLength: 20 }), (changes) => {
        const tally = new Tally();
        let theirs = Exact(0);
        for (const [gone, come] of changes) {
          tally.replace(decimalOf(gone), decimalOf(come));
          theirs = theirs.minus(gone).plus(come);
          expect(tally.value.toFixed()).toBe(theirs.toFixed());
        }
        // What is taken off again leaves nothing behind.
        for (const [gone, come] of changes) tally.replace(decimalOf(come), decimalOf(gone));
        expect(tally.value.eq(0)).toBe(true);
      }),
      runs,
    );
  });

  it('reads what the rule of texts lets through, and nothing else', () => {
    const written = fc.oneof(
      texts,
      fc.stringMatching(/^-?[\d.]{0,28}$/),
      fc.tuple(digits(17), digits(12)).map((each) => each.join('.')),
    );
    fc.assert(
      fc.property(written, fc.boolean(), (text, allowNegative) => {
        const mine = parseDecimal(text, allowNegative)?.toFixed() ?? null;
        expect(mine).toBe(decimalIssue(text, allowNegative) === null ? Exact(text).toFixed() : null);
      }),
      runs,
    );
  });

  it('raises to powers alike', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: -6, max: 6 }), (one, exponent) => {
        fc.pre(exponent >= 0 || !Exact(one).eq(0));
        expect(decimalOf(one).pow(exponent).toFixed()).toBe(Exact(one).pow(exponent).toFixed());
      }),
      { ...runs, numRuns: 200 },
    );
  });

  it('refuses the same texts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^[-+.eE\d ]{0,6}$/),
          fc.constantFrom('NaN', 'Infinity', '0x10', '１', '1,0', '--1'),
        ),
        (text) => {
          const read = (of: (given: string) => { toFixed: () => string }) => {
            try {
              return of(text).toFixed();
            } catch {
              return 'refused';
            }
          };
          expect(read(decimalOf)).toBe(read(Exact));
        },
      ),
      runs,
    );
  });

  it('refuses a division by nothing', () => {
    expect(() => decimalOf('1').div('0.00')).toThrow('decimal.unusable');
  });
});
