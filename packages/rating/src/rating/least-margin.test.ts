import { explainDifference } from '../estimate/difference';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import { line, rateOne, typed } from '../fixtures/rate-one';
import { unexplained } from '../fixtures/replay';
import type { ChargeLine } from '../model';
import { isSameMarkup } from './markup';

/** The document of case D02: yen, 12 % usual markup, the dollar at 150.25, no euro. */
const yen = { ...typed('1'), currency: 'JPY' };
const atLeast = (amount: string, currency = 'JPY', kind: 'markup' | 'margin' = 'markup') => ({
  markup: { kind, rate: kind === 'markup' ? '0.12' : '0.2', least: { amount, currency } },
});
const step = (of: ReturnType<typeof rateOne>, kind: string) =>
  of.steps.find((each) => each.kind === kind)?.params;

describe('a least margin of a line', () => {
  it('counts where the share comes to less, and says nothing where it comes to more', () => {
    // 12 % of 20,000 is 2,400: below 3,000. 12 % of 25,000 is 3,000 exactly; of 40,000 it is 4,800.
    const of = (rate: string) => rateOne({ ...yen, rate, ...atLeast('3000') });
    expect([of('20000'), of('25000'), of('40000')].map(({ sell, margin }) => [sell, margin])).toEqual([
      ['23000', '3000'],
      ['28000', '3000'],
      ['44800', '4800'],
    ]);
    expect(step(of('20000'), 'markup')).toMatchObject({ sell: '22400' });
    expect(step(of('20000'), 'markup.least')).toEqual({
      ...{ amount: '3000', from: 'JPY', least: '3000', decides: true, sell: '23000' },
    });
    expect(step(of('40000'), 'markup.least')).toMatchObject({ decides: false, sell: '44800' });
    expect(of('20000').markup).toEqual({ kind: 'markup', rate: '0.12', least: '3000' });
  });

  it('is given in the currency of the document on lines that it does not price, too', () => {
    const markupOf = (change: Partial<ChargeLine>) =>
      rateOne({ ...yen, rate: '20000', ...atLeast('20.50', 'USD'), ...change }).markup;
    const expected = { kind: 'markup', rate: '0.12', least: '3080' };
    expect(markupOf({ typedAmounts: { sell: '30000' } })).toEqual(expected);
    expect(markupOf({ status: 'excluded' })).toEqual(expected);
    expect(markupOf({ rate: undefined })).toEqual(expected);
    expect(markupOf(atLeast('20', 'EUR'))).toEqual({ kind: 'markup', rate: '0.12' });
  });

  it('goes with a margin of sell as well', () => {
    // 8,000 ÷ 0.8 = 10,000: 2,000 of profit; with at least 2,500 it is 10,500.
    expect(rateOne({ ...yen, rate: '8000', ...atLeast('2500', 'JPY', 'margin') }).sell).toBe('10500');
  });

  it('in another currency comes to what it is at the rate of the document, and without a rate there is no price', () => {
    // 20.50 × 150.25 = 3,080.125, half-up 3,080.
    expect(rateOne({ ...yen, rate: '20000', ...atLeast('20.50', 'USD') })).toMatchObject({ sell: '23080' });
    expect(
      step(rateOne({ ...yen, rate: '20000', ...atLeast('20.50', 'USD') }), 'markup.least'),
    ).toMatchObject({
      ...{ amount: '20.50', from: 'USD', fx: '150.25', least: '3080' },
    });
    expect(rateOne({ ...yen, rate: '20000', ...atLeast('20', 'EUR') })).toMatchObject({
      ...{ sell: null, cost: null, error: { code: 'fx.missing', params: { currency: 'EUR' } } },
    });
    // The line's own currency is another matter: 100 USD × 150.25 = 15,025; 12 % is 1,803.
    expect(rateOne({ ...typed('1'), rate: '100', ...atLeast('3000') }).sell).toBe('18025');
  });

  it('makes no charge of nothing and none of a credit', () => {
    expect(rateOne({ ...typed('0'), currency: 'JPY', rate: '20000', ...atLeast('3000') })).toMatchObject({
      ...{ cost: '0', sell: '0' },
    });
    // A credit of 10,000 is passed on with its share: −11,200.
    const credit = rateOne({ currency: 'JPY', typedAmounts: { cost: '-10000' }, ...atLeast('3000') });
    expect(credit).toMatchObject({ sell: '-11200', margin: '-1200' });
    expect(step(credit, 'markup.least')).toBeUndefined();
  });

  it('is put on a cost that somebody typed, and gives way to a sell that somebody typed and to what is passed on', () => {
    const cost = { currency: 'JPY', typedAmounts: { cost: '1000' } };
    expect(rateOne({ ...cost, ...atLeast('3000') }).sell).toBe('4000');
    expect(rateOne({ ...cost, typedAmounts: { cost: '1000', sell: '900' }, ...atLeast('3000') }).sell).toBe(
      '900',
    );
    expect(rateOne({ ...cost, disbursement: true, ...atLeast('3000') })).toMatchObject({ sell: '1000' });
    expect(rateOne({ currency: 'JPY', ...typed('1'), ...atLeast('3000') })).toMatchObject({
      ...{ sell: null, error: { code: 'rate.missing' } },
    });
  });

  it('is counted once by line: of two container types twice', () => {
    const document = d02Document();
    for (const stage of Object.values(document.stages)) stage.lines = [];
    const of = (id: string, containerType: ChargeLine['containerType']) =>
      line({ id, ...yen, containerType, rate: '10000', ...atLeast('3000') });
    document.stages['sea-transport'].lines = [of('a', '20GP'), of('b', '40HC')];
    const priced = priceEstimate(document);
    expect(priced.totals).toMatchObject({ cost: '20000', sell: '26000' });
    expect(unexplained(priced)).toEqual([]);
    const dearer = structuredClone(document);
    for (const each of dearer.stages['sea-transport'].lines) each.rate = '50000';
    // 2 × (50,000 × 1.12 − 13,000): the cost moved the sell, least margin and all.
    expect(explainDifference(priced, priceEstimate(dearer))).toMatchObject({
      ...{ sell: '86000', byCause: [{ cause: 'rate', cost: '80000', sell: '86000' }] },
    });
    const without = structuredClone(document);
    for (const each of without.stages['sea-transport'].lines) each.markup = { kind: 'markup', rate: '0.12' };
    expect(explainDifference(priced, priceEstimate(without)).rows[0]).toMatchObject({
      ...{ cause: 'markup', before: 'markup 0.12 least 3000', after: 'markup 0.12', sell: '-1800' },
    });
  });

  it('is expected with the rule that gave it, until somebody gives the line another markup', () => {
    const { markup } = atLeast('3000');
    const ratedBy = {
      ...{ card: 'c', version: 1, layer: 'supplier' as const, rule: null, figures: 'x', runnersUp: [] },
      markup: { ...markup, rule: { id: 'r', version: 2, name: 'Kitahama at sea' } },
    };
    expect(step(rateOne({ ...yen, rate: '20000', markup, ratedBy }), 'markup')).toMatchObject({
      rule: 'Kitahama at sea',
    });
    const typedOver = { kind: 'markup' as const, rate: '0.12' };
    expect(step(rateOne({ ...yen, rate: '20000', markup: typedOver, ratedBy }), 'markup')).not.toHaveProperty(
      'rule',
    );
    expect(isSameMarkup(markup, typedOver)).toBe(false);
    expect(isSameMarkup(null, undefined)).toBe(true);
  });
});

it('a line that a tariff may sell has no price until that is known, or until somebody gives it one', () => {
  const sellUndecided = {
    ...{ code: 'XYZ', layer: 'companySell' as const, card: 't', version: 1, name: 'By zone' },
  };
  const open = { ...yen, rate: '20000', sellUndecided };
  expect(rateOne(open)).toMatchObject({
    ...{
      sell: null,
      cost: null,
      inTotal: false,
      error: { code: 'sell.undecided', params: { name: 'By zone' } },
    },
  });
  expect(rateOne({ ...open, typedAmounts: { sell: '21000' } }).sell).toBe('21000');
  expect(rateOne({ ...open, markup: { kind: 'markup', rate: '0.5' } }).sell).toBe('30000');
  expect(rateOne({ ...open, disbursement: true }).sell).toBe('20000');
  expect(rateOne({ ...open, code: 'ABC' }).sell).toBe('22400');
});
