import { d02Document } from '../fixtures/d02';
import { unexplained } from '../fixtures/replay';
import { explainDifference } from '../estimate/difference';
import { priceEstimate } from '../estimate/price';
import type { ChargeLine, EstimateDocument, SellTariff } from '../model';

const tariff = (change: Partial<SellTariff> = {}): SellTariff => ({
  ...{ layer: 'shipperSell', code: 'OFR', card: 'agreed', version: 2, name: 'Agreed 2026' },
  ...{ basis: 'container', rate: '2300', currency: 'USD', quantity: { calculated: 'vanning.containers' } },
  ...change,
});

const freight = (change: Partial<ChargeLine> = {}): ChargeLine => ({
  ...{ id: 'freight', code: 'OFR', description: 'Ocean freight', basis: 'container', status: 'priced' },
  ...{ quantity: { typed: '2' }, rate: '1980', currency: 'USD', sellTariff: tariff() },
  ...change,
});

function documentOf(...lines: ChargeLine[]): EstimateDocument {
  const document = d02Document();
  document.fx.rates = { USD: '150.25' };
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages['sea-transport'].lines = lines;
  return document;
}
const priceOf = (...lines: ChargeLine[]) => priceEstimate(documentOf(...lines));
const lineOf = (line: ChargeLine) => priceOf(line).lines[0];

describe('a line that a tariff sells', () => {
  it('sells at the tariff, whatever it costs and whatever the usual markup', () => {
    // 2 × 2,300 USD × 150.25 = 691,150; it costs 2 × 1,980 × 150.25 = 594,990.
    const priced = priceOf(freight());
    expect(priced.lines[0]).toMatchObject({
      ...{ cost: '3960.00', costConverted: '594990', sell: '691150', margin: '96160', markup: null },
      soldBy: {
        layer: 'shipperSell',
        card: 'agreed',
        version: 2,
        amount: '4600.00',
        quantity: '2',
        rate: '2300',
      },
    });
    expect(priced.totals).toMatchObject({ sell: '691150', margin: '96160', marginRate: '0.1391' });
    expect(unexplained(priced)).toEqual([]);
  });

  it('counts by its own basis where the tariff has another one, with its own least amount', () => {
    const byBill = tariff({ basis: 'flat', rate: '80000', currency: 'JPY', minimum: '90000' });
    const { quantity: _counted, ...flat } = byBill;
    expect(lineOf(freight({ sellTariff: flat }))).toMatchObject({ costConverted: '594990', sell: '90000' });
  });

  it('takes a share of what other lines sell for, never of what they cost', () => {
    const share = freight({
      ...{ id: 'surcharge', code: 'BAF', rate: null, quantity: undefined },
      sellTariff: {
        ...{ layer: 'companySell', code: 'BAF', card: 'list', version: 1, name: 'List', basis: 'percent-of' },
        ...{ percentOf: ['OFR'], rate: '0.1', currency: 'JPY' },
      },
    });
    expect(priceOf(share, freight()).lines[0]).toMatchObject({ sell: '69115', costConverted: null });
  });

  it('has no margin as long as nobody knows what it costs, and neither has the whole', () => {
    const other = freight({
      id: 'other',
      code: 'BAF',
      currency: 'JPY',
      rate: '10000',
      sellTariff: undefined,
    });
    const priced = priceOf(freight({ rate: null }), other);
    expect(priced.lines[0]).toMatchObject({
      ...{ cost: null, costConverted: null, margin: null, sell: '691150', error: null, inTotal: true },
      ...{ chargedQuantity: '2', times: '1' },
    });
    expect(priced.totals).toMatchObject({
      cost: '20000',
      margin: null,
      marginRate: null,
      marginRateOfAll: null,
    });
    expect(priced.stages['sea-transport']).toMatchObject({ margin: null, complete: true });
    expect(priced.stages.packing.margin).toBe('0');
    expect(priced.warnings).toContainEqual({
      ...{ code: 'line.costUnknown', path: 'stages.sea-transport.lines.freight', params: { code: 'OFR' } },
    });
    expect(unexplained(priced)).toEqual([]);
  });

  it.each<[string, Partial<ChargeLine>, string | null]>([
    ['a typed sell', { typedAmounts: { sell: '700000' } }, '700000'],
    ['a typed sell where nobody knows the cost', { rate: null, typedAmounts: { sell: '700000' } }, '700000'],
    ['a markup of its own', { markup: { kind: 'markup', rate: '0.1' } }, '654489'],
    ['what is passed on at cost', { disbursement: true }, '594990'],
    ['another charge than it was given to', { code: 'BAF', markup: { kind: 'markup', rate: '0' } }, '594990'],
    [
      'a container of another type',
      {
        containerType: '20GP',
        sellTariff: tariff({ containerType: '40HC' }),
        markup: { kind: 'markup', rate: '0' },
      },
      '594990',
    ],
    ['a markup of its own without a cost', { rate: null, markup: { kind: 'markup', rate: '0.1' } }, null],
    ['a currency without a rate of exchange', { sellTariff: tariff({ currency: 'EUR' }) }, null],
    [
      'what is not counted yet',
      { sellTariff: tariff({ basis: 'package', quantity: { calculated: 'packing.unknown' } }) },
      null,
    ],
  ])('gives way to %s', (_what, change, sell) => {
    const rated = lineOf(freight(change));
    expect(rated?.sell).toBe(sell);
    expect(rated?.error === null).toBe(sell !== null);
  });

  it('holds no longer than its tariff', () => {
    const rated = lineOf(
      freight({ validUntil: '2026-05-31', sellTariff: tariff({ validUntil: '2026-03-31' }) }),
    );
    expect(rated?.validUntil).toBe('2026-03-31');
  });

  it('tells a tariff as the cause of a difference, and quantity and exchange as theirs', () => {
    const plain = documentOf(freight({ sellTariff: undefined }));
    const sold = documentOf(freight());
    const causes = (before: EstimateDocument, after: EstimateDocument) =>
      explainDifference(priceEstimate(before), priceEstimate(after)).byCause;
    const priced = priceEstimate(plain);
    expect(causes(plain, sold)).toEqual([
      { cause: 'tariff', cost: '0', sell: String(691150 - Number(priced.totals.sell)) },
    ]);
    expect(causes(sold, documentOf(freight({ quantity: { typed: '3' } })))).toEqual([
      { cause: 'quantity', cost: '297495', sell: '345575' },
    ]);
    const dearer = { ...sold, fx: { ...sold.fx, rates: { USD: '160' } } };
    expect(causes(sold, dearer)).toEqual([{ cause: 'fx', cost: '38610', sell: '44850' }]);
    expect(causes(documentOf(freight({ rate: null })), sold)).toEqual([
      { cause: 'rate', cost: '594990', sell: '0' },
    ]);
  });
});
