import { rateOne } from '../fixtures/rate-one';
import type { RatedLine } from '../result';
import { taxByRate } from './tax';
import { earliestValidity } from './validity';

const sold = (sell: string | null, taxRate: string | null, rest: Partial<RatedLine> = {}): RatedLine => ({
  ...rateOne({ quantity: { typed: '1' }, rate: '1' }),
  ...{ sell, taxRate, taxKind: 'standard', taxCode: 'T', inTotal: true },
  ...rest,
});
const brief = (lines: RatedLine[], currency = 'JPY', rounding: 'floor' | 'half' = 'floor') =>
  taxByRate(lines, currency, rounding).map(({ kind, rate, codes, base, tax }) =>
    [kind, rate, codes.join('+'), base, tax].join(' '),
  );

describe('tax by rate', () => {
  it('is taken once of the sum, cut to the minor unit or rounded half-up', () => {
    // 15 + 20 = 35; 3.5 of tax, while 1.5 + 2 cut one by one would be 3 as well and rounded 2 + 2 = 4
    const lines = [sold('15', '0.10'), sold('20', '0.1')];
    expect(brief(lines)).toEqual(['standard 0.1 T 35 3']);
    expect(brief(lines, 'JPY', 'half')).toEqual(['standard 0.1 T 35 4']);
    expect(brief([sold('10.55', '0.10')], 'USD')).toEqual(['standard 0.1 T 10.55 1.05']);
    expect(brief([sold('10.55', '0.10')], 'USD', 'half')).toEqual(['standard 0.1 T 10.55 1.06']);
  });

  it('has the highest rate first, then the kinds in their order, each with its codes', () => {
    const zero = (taxKind: RatedLine['taxKind'], taxCode: string) => sold('7', '0', { taxKind, taxCode });
    const lines = [
      ...[zero('outOfScope', 'O'), zero('exportExempt', 'E'), zero('nonTaxable', 'N')],
      ...[sold('100', '0.08', { taxKind: 'reduced', taxCode: 'R' }), sold('1', '0.10', { taxCode: 'B' })],
      sold('1', '0.10', { taxCode: 'A' }),
    ];
    const expected = [
      ...['standard 0.1 A+B 2 0', 'reduced 0.08 R 100 8'],
      ...['exportExempt 0 E 7 0', 'nonTaxable 0 N 7 0', 'outOfScope 0 O 7 0'],
    ];
    expect(brief(lines)).toEqual(expected);
    expect(brief([...lines].reverse())).toEqual(expected);
  });

  it('counts only what is in the total and has a price, a rate and a kind', () => {
    const lines = [
      ...[sold('100', '0.1', { inTotal: false }), sold(null, '0.1'), sold('100', null)],
      ...[sold('100', '0.1', { taxKind: null }), sold('-5', '0.1')],
    ];
    expect(brief(lines)).toEqual(['standard 0.1 T -5 0']);
    expect(brief([])).toEqual([]);
  });
});

describe('the last day of validity', () => {
  it('is the earliest of the days there are', () => {
    expect(earliestValidity(['2025-12-31', '2025-11-30', '2026-01-31'])).toBe('2025-11-30');
    expect(earliestValidity(['2025-12-31'], '2025-12-01')).toBe('2025-12-01');
    expect(earliestValidity([null, undefined, '', '2025-12-31'], '')).toBe('2025-12-31');
    expect(earliestValidity([null], null)).toBeNull();
  });
});
