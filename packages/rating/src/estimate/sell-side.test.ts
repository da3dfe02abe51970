import { d02Document } from '../fixtures/d02';
import { priceEstimate } from './price';
import { sellSide } from './sell-side';

const document = d02Document();
const chassis = document.stages['destination-delivery'].lines.find(({ code }) => code === 'CHASSIS');
if (chassis) chassis.contingent = true;
const priced = priceEstimate(document);
const shown = sellSide(priced);

/** Every name of a field anywhere within. */
const fields = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, each]) => [
        ...(Array.isArray(value) ? [] : [name]),
        ...fields(each),
      ]);

describe('what those may see who see no cost', () => {
  it('is the sell of lines, stages and totals', () => {
    expect(shown).toMatchObject({
      ...{ currency: 'JPY', complete: priced.complete, validUntil: priced.validUntil },
      totals: { sell: priced.totals.sell, tax: priced.totals.tax, total: priced.totals.total },
      ...{ taxes: priced.taxes, payers: priced.payers },
      contingent: { sell: '30290', lineIds: ['destination-delivery-chassis'] },
    });
    expect(shown.lines.map(({ id, sell }) => [id, sell])).toEqual(
      priced.lines.map(({ id, sell }) => [id, sell]),
    );
    expect(shown.stages['destination-delivery']).toEqual({
      ...{ sell: priced.stages['destination-delivery'].sell, lineCount: 3, complete: true },
      contingentSell: '30290',
    });
  });

  it('is named field by field: no cost, rate of a line, exchange rate, margin or explanation', () => {
    const [line] = shown.lines;
    expect(Object.keys(line ?? {}).sort()).toEqual(
      [
        ...['id', 'stage', 'code', 'costGroup', 'status', 'disbursement', 'contingent', 'inTotal', 'taxCode'],
        ...['taxKind', 'taxRate', 'payer', 'quantity', 'unit', 'sell', 'validUntil'],
      ].sort(),
    );
    const hidden = [
      'cost',
      'costConverted',
      'margin',
      'marginRate',
      'fx',
      'markup',
      'steps',
      'facts',
      'currency',
    ];
    const seen = new Set([...fields(shown.lines), ...fields(shown.stages), ...fields(shown.totals)]);
    expect(hidden.filter((field) => seen.has(field))).toEqual([]);
  });

  it('has the quantities but of percentages, whose base is a cost', () => {
    const quantity = (code: string) => shown.lines.find((line) => line.code === code)?.quantity;
    expect([quantity('OFR'), quantity('CAF'), quantity('WHIN')]).toEqual(['1', null, '16.868']);
  });
});
