import { d02Document } from '../fixtures/d02';
import { line, rateOne, typed } from '../fixtures/rate-one';
import type { ChargeLine } from '../model';
import type { RatedLine } from '../result';
import type { Step } from '../core/issue';
import { rateLines } from './rate-lines';

const step = (rated: RatedLine, kind: Step['kind']) => rated.steps.find((each) => each.kind === kind)?.params;

/** Rates lines at sea in the document of case D02: yen, 12 % markup, the dollar at 150.25. */
function rate(...lines: Partial<ChargeLine>[]): RatedLine[] {
  return rateLines(
    lines.map((each, index) => ({ stage: 'sea-transport', line: line({ id: `l${index}`, ...each }) })),
    { ...d02Document(), facts: {} },
  );
}

describe('what a line sells for', () => {
  const freight = { ...typed('2'), rate: '10.30' };

  it('is its cost at the frozen rate with the markup of the document, step by step', () => {
    // 20.60 × 150.25 = 3,095.15; × 1.12 = 3,466.40
    const rated = rateOne(freight);
    expect(rated).toMatchObject({
      cost: '20.60',
      fx: '150.25',
      costConverted: '3095',
      sell: '3466',
      margin: '371',
    });
    expect(step(rated, 'fx')).toEqual({
      ...{ rate: '150.25', from: 'USD', to: 'JPY', exact: '3095.15', result: '3095' },
      // The table of the case says of no bank how it came of its quotations: it was typed.
      ...{ source: '', frozenAt: '2025-11-03T00:00:00Z', typed: true },
    });
    expect(step(rated, 'markup')).toEqual({ markup: 'markup', rate: '0.12', own: false, sell: '3466' });
  });

  it('has no exchange in the own currency, and the markup of the line where it has one', () => {
    const rated = rateOne({ ...freight, currency: 'JPY', markup: { kind: 'margin', rate: '0.2' } });
    expect(rated).toMatchObject({ cost: '21', fx: '1', costConverted: '21', sell: '26' });
    expect(step(rated, 'fx')).toBeUndefined();
    expect(step(rated, 'markup')).toMatchObject({ own: true, markup: 'margin', rate: '0.2' });
  });

  it('of a disbursement is its cost', () => {
    const rated = rateOne({ ...freight, disbursement: true, markup: { kind: 'markup', rate: '0.5' } });
    expect(rated).toMatchObject({ sell: '3095', margin: '0', markup: null, disbursement: true });
    expect(rated.steps.at(-1)).toEqual({ kind: 'disbursement', params: {} });
  });

  it('may be typed, also as a discount, and so may the cost', () => {
    expect(rateOne({ ...freight, typedAmounts: { sell: '-500' } })).toMatchObject({
      ...{ cost: '20.60', sell: '-500', margin: '-3595', typedSell: true, typedCost: false },
    });
    expect(rateOne({ typedAmounts: { cost: '-2' } })).toMatchObject({
      ...{ cost: '-2.00', costConverted: '-301', typedCost: true, typedSell: false, quantity: null },
    });
    for (const blank of [null, '']) {
      expect(rateOne({ ...freight, typedAmounts: { cost: blank, sell: blank } })).toMatchObject({
        ...{ cost: '20.60', sell: '3466', typedCost: false, typedSell: false },
      });
    }
  });

  it('is no amount when what was typed is none', () => {
    const sell = rateOne({ ...freight, typedAmounts: { sell: 'x' } });
    expect(sell.error).toMatchObject({ code: 'sell.unusable', params: { typed: 'x' } });
    const cost = rateOne({ ...freight, typedAmounts: { cost: 'x' } });
    expect(cost.error).toMatchObject({ code: 'cost.unusable', params: { typed: 'x' } });
    for (const { cost: amount, costConverted, sell: sold, inTotal } of [sell, cost])
      expect([amount, costConverted, sold, inTotal]).toEqual([null, null, null, false]);
  });

  it('is no amount without an exchange rate or a tax rate', () => {
    expect(rateOne({ ...freight, currency: 'EUR' }).error).toEqual({
      code: 'fx.missing',
      path: 'stages.sea-transport.lines.line',
      params: { currency: 'EUR' },
    });
    expect(rateOne({ ...freight, taxCode: 'LUXURY' }).error).toMatchObject({
      code: 'tax.unknownCode',
      params: { taxCode: 'LUXURY' },
    });
  });
});

describe('what a rated line says of itself', () => {
  it('is what stands on the line', () => {
    const own = { containerType: '40HC', validUntil: '2025-12-31', contingent: true } as const;
    expect(rateOne({ ...typed('1'), rate: '2', ...own })).toMatchObject({
      ...own,
      inTotal: false,
      rate: '2',
    });
    expect(rateOne({ ...typed('1'), rate: '2' })).toMatchObject({
      ...{ containerType: null, validUntil: null, contingent: false, disbursement: false, inTotal: true },
    });
  });

  it('is no amount and no error when others charge it', () => {
    expect(rateOne({ status: 'byOthers' })).toMatchObject({
      ...{ cost: null, sell: null, error: null, steps: [], quantity: null, times: null },
      ...{ quantitySource: 'none', rate: null, inTotal: false, unit: 'container' },
    });
  });
});

describe('a percentage of other charges', () => {
  const base = (code: string, rest: Partial<ChargeLine> = {}): Partial<ChargeLine> => ({
    ...{ code, basis: 'flat', rate: '100', ...rest },
  });
  const percentage = (codes: string[], rest: Partial<ChargeLine> = {}): Partial<ChargeLine> => ({
    ...{ code: 'P', basis: 'percent-of', percentOf: codes, rate: '0.1', ...rest },
  });
  const last = (...lines: Partial<ChargeLine>[]) => {
    const rated = rate(...lines).at(-1);
    if (!rated) throw new Error('not rated');
    return rated;
  };

  it('of bases in its own currency takes their costs, and says of which', () => {
    const rated = last(base('A'), base('A', { rate: '50.55' }), percentage(['A', 'Z']));
    expect(rated).toMatchObject({
      ...{ cost: '15.06', quantity: '150.55', quantitySource: 'percentBase', unit: 'USD', times: '1' },
    });
    expect(step(rated, 'percent.base')).toEqual({
      codes: ['A'],
      base: '150.55',
      currency: 'USD',
      amounts: ['100.00', '50.55'],
      converted: false,
    });
    expect(step(rated, 'percent.leftOut')).toBeUndefined();
  });

  it('of bases in several currencies takes what they cost in the estimate', () => {
    // 100.00 USD = 15,025 JPY; with 1,000 JPY 16,025, which are 106.66 USD
    const rated = last(base('A'), base('B', { currency: 'JPY', rate: '1000' }), percentage(['A', 'B']));
    expect(rated).toMatchObject({ quantity: '106.66', cost: '10.67' });
    expect(step(rated, 'percent.base')).toMatchObject({
      ...{ codes: ['A', 'B'], base: '106.66', converted: true },
      ...{ amounts: ['15025', '1000'], rate: '150.25', of: 'JPY' },
    });
    expect(last(base('A'), percentage(['A'], { currency: 'EUR' })).error).toMatchObject({
      ...{ code: 'fx.missing', params: { currency: 'EUR' } },
    });
  });

  it('of one container type is of the lines of that type', () => {
    const lines = [
      base('A', { containerType: '20GP' }),
      base('A', { containerType: '40HC', rate: '200' }),
      base('A', { rate: '400' }),
    ];
    expect(last(...lines, percentage(['A'], { containerType: '40HC' })).cost).toBe('20.00');
    expect(last(...lines, percentage(['A'])).cost).toBe('70.00');
  });

  it('names what it cannot stand on', () => {
    const error = (...lines: Partial<ChargeLine>[]) => {
      const { code, params } = last(...lines).error ?? {};
      return { code, params };
    };
    expect(error(base('A', { rate: null }), percentage(['A']))).toEqual({
      ...{ code: 'percentOf.baseMissing', params: { code: 'A', line: 'l0' } },
    });
    expect(error(base('A', { status: 'excluded' }), percentage(['A', 'B']))).toEqual({
      ...{ code: 'percentOf.baseNotCharged', params: { codes: ['A', 'B'] } },
    });
    expect(error(percentage(['A']))).toEqual({ code: 'percentOf.noBase', params: { codes: ['A'] } });
    expect(error(percentage(['P']))).toEqual({ code: 'percentOf.cycle', params: { codes: ['P', 'P'] } });
  });

  it('lets a blank setting pass, and refuses one that is set', () => {
    const lines = (rest: Partial<ChargeLine>) => last(base('A'), percentage(['A'], rest));
    expect(lines({ quantity: { typed: '' }, time: { from: null }, quantityRule: {} }).cost).toBe('10.00');
    const blank: ChargeLine['quantityRule'] = {};
    Object.assign(blank, { step: undefined });
    expect(lines({ quantityRule: blank }).cost).toBe('10.00');
    expect(lines({ quantity: { calculated: 'cargo.m3' } }).error?.params).toEqual({ setting: 'quantity' });
  });

  it('builds no circle where it is not priced, or where a line is no percentage', () => {
    const [one] = rate(percentage(['Q'], { status: 'toBeAdvised' }), percentage(['P'], { code: 'Q' }));
    expect(one?.error).toBeNull();
    const flat = rate(base('A', { percentOf: ['P'] }), percentage(['A']));
    expect(flat.map(({ cost }) => cost)).toEqual(['100.00', '10.00']);
  });

  it('takes every line of a code, in whatever order they are rated', () => {
    const lines = [percentage(['A']), base('A'), base('A', { rate: '5' }), base('A', { rate: '7' })];
    expect(rate(...lines).map(({ cost }) => cost)).toEqual(['11.20', '100.00', '5.00', '7.00']);
  });
});
