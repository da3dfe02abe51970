import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import type { PricedEstimate } from '../result';
import { explainDifference, type DifferenceRow } from './difference';
import { priceEstimate } from './price';

/** Yen with 12 % markup, no tax, and one line in dollars (150.25) of 2 × 100.00: cost 30,050, sell 33,656. */
function priced(change: Partial<ChargeLine> = {}, edit: (document: EstimateDocument) => void = () => {}) {
  const document = d02Document();
  for (const { lines } of Object.values(document.stages)) lines.length = 0;
  const own: ChargeLine = {
    ...{ id: 'own', code: 'X', description: '', basis: 'package', currency: 'USD', status: 'priced' },
    ...{ quantity: { typed: '2' }, rate: '100', taxCode: 'exempt', ...change },
  };
  document.stages['sea-transport'].lines = [own];
  edit(document);
  return priceEstimate(document);
}
const brief = ({ cause, before, after, cost, sell }: DifferenceRow) => [cause, before, after, cost, sell];
const rowsOf = (before: PricedEstimate, after: PricedEstimate) =>
  explainDifference(before, after).rows.map(brief);
const base = priced();

describe('the difference of two estimates', () => {
  it('is nothing between the same', () => {
    expect(explainDifference(base, priced())).toEqual({
      ...{ currency: 'JPY', rows: [], byCause: [], cost: '0', sell: '0', tax: '0', total: '0' },
    });
  });

  it('names the line and its stage', () => {
    expect(explainDifference(base, priced({ rate: '110' })).rows).toEqual([
      {
        ...{ cause: 'rate', stage: 'sea-transport', lineId: 'own', code: 'X' },
        ...{ before: '100', after: '110', cost: '3005', sell: '3366' },
      },
    ]);
  });

  it('tells quantity, rate, exchange and markup apart, one after the other', () => {
    // 3 × 110 = 330.00 at 160 = 52,800; + 25 % = 66,000
    const changed = {
      quantity: { typed: '3' },
      rate: '110',
      markup: { kind: 'markup', rate: '0.25' },
    } as const;
    const after = priced(changed, ({ fx }) => void (fx.rates.USD = '160'));
    expect(rowsOf(base, after)).toEqual([
      // 300.00 = 45,075 → 50,484; 330.00 = 49,583 → 55,533; at 160: 52,800 → 59,136
      ['quantity', '2', '3', '15025', '16828'],
      ['rate', '100', '110', '4508', '5049'],
      ['fx', '150.25', '160', '3217', '3603'],
      ['markup', 'markup 0.12', 'markup 0.25', '0', '6864'],
    ]);
    const difference = explainDifference(base, after);
    expect(difference).toMatchObject({ cost: '22750', sell: '32344', tax: '0', total: '32344' });
    expect(difference.byCause).toContainEqual({ cause: 'fx', cost: '3217', sell: '3603' });
  });

  it('takes the second factor as quantity', () => {
    expect(rowsOf(base, priced({ times: { typed: '2' } }))).toEqual([
      ['quantity', '2', '2', '30050', '33656'],
    ]);
  });

  it('keeps what limits do to an amount with the quantity as long as the rate stays', () => {
    const limited = priced({ quantity: { typed: '3' }, maximum: '250' });
    // 250.00 = 37,562.5 → 37,563; + 12 % = 42,071
    expect(rowsOf(base, limited)).toEqual([['quantity', '2', '3', '7513', '8415']]);
    const nothing = priced({ quantity: { typed: '0' } });
    expect(rowsOf(nothing, base)).toEqual([['quantity', '0', '2', '30050', '33656']]);
    expect(rowsOf(nothing, priced({ rate: '110' })).map(([cause]) => cause)).toEqual(['quantity']);
  });

  it('is of the base where a percentage is taken', () => {
    const withFee = (rate: string) =>
      priced({ rate }, ({ stages }) => {
        const [own] = stages['sea-transport'].lines;
        if (own)
          stages['sea-transport'].lines.push({
            ...{ ...own, id: 'fee', code: 'FEE', basis: 'percent-of', percentOf: ['X'], rate: '0.1' },
            quantity: undefined,
          });
      });
    expect(rowsOf(withFee('100'), withFee('110'))).toEqual([
      ['rate', '100', '110', '3005', '3366'],
      ['base', '200', '220', '301', '337'],
    ]);
  });

  it('is of the status where a line comes into the total or leaves it', () => {
    const left = priced({ status: 'excluded' });
    expect(rowsOf(base, left)).toEqual([['status', 'priced', 'excluded', '-30050', '-33656']]);
    expect(rowsOf(left, base)).toEqual([['status', 'excluded', 'priced', '30050', '33656']]);
    expect(rowsOf(base, priced({ contingent: true }))).toEqual([
      ['status', 'priced', 'priced', '-30050', '-33656'],
    ]);
    expect(rowsOf(left, priced({ status: 'byOthers' }))).toEqual([]);
    // Contingent lines count nowhere, whatever becomes of them.
    expect(rowsOf(priced({ contingent: true }), priced({ contingent: true, rate: '110' }))).toEqual([]);
  });

  it('is of the rate where the currency of a line changes', () => {
    expect(rowsOf(base, priced({ currency: 'JPY', rate: '20000' }))).toEqual([
      ['rate', 'USD', 'JPY', '9950', '11144'],
    ]);
  });

  it('is of what was typed where an amount is typed over', () => {
    const typedSell = priced({ typedAmounts: { sell: '40000' } });
    expect(rowsOf(base, typedSell)).toEqual([['typed', '33656', '40000', '0', '6344']]);
    expect(rowsOf(typedSell, base)).toEqual([['typed', '40000', '33656', '0', '-6344']]);
    expect(rowsOf(typedSell, priced({ typedAmounts: { sell: '40000' } }))).toEqual([]);
    expect(rowsOf(typedSell, priced({ typedAmounts: { sell: '40000' }, rate: '110' }))).toEqual([
      ['typed', '40000', '40000', '3005', '0'],
    ]);
    expect(rowsOf(base, priced({ typedAmounts: { cost: '210' } }))).toEqual([
      // 210.00 = 31,552.5 → 31,553; + 12 % = 35,339
      ['typed', '33656', '35339', '1503', '1683'],
    ]);
    expect(
      rowsOf(priced({ typedAmounts: { cost: '210' } }), priced({ typedAmounts: { cost: '220' } })).map(
        ([cause]) => cause,
      ),
    ).toEqual(['rate']);
  });

  it('has no markup on a disbursement', () => {
    const passedOn = priced({ disbursement: true });
    expect(rowsOf(base, passedOn)).toEqual([['markup', 'markup 0.12', null, '0', '-3606']]);
    expect(rowsOf(passedOn, priced({ disbursement: true, rate: '110' }))).toEqual([
      ['rate', '100', '110', '3005', '3005'],
    ]);
  });

  it('has lines that came and went, matched by stage and id', () => {
    const inStage = (stage: StageId, id: string) =>
      priced({}, ({ stages }) => {
        stages[stage].lines = stages['sea-transport'].lines.splice(0).map((line) => ({ ...line, id }));
      });
    const gone = ['removed', '33656', null, '-30050', '-33656'];
    const come = ['added', null, '33656', '30050', '33656'];
    expect(rowsOf(base, inStage('sea-transport', 'other'))).toEqual([gone, come]);
    expect(rowsOf(base, inStage('warehouse', 'own'))).toEqual([gone, come]);
    const none = priced({}, ({ stages }) => void stages['sea-transport'].lines.pop());
    expect(rowsOf(none, priced({ status: 'byOthers' }))).toEqual([]);
    expect(explainDifference(none, base).rows[0]).toMatchObject({ stage: 'sea-transport', lineId: 'own' });
    expect(explainDifference(base, none).rows[0]).toMatchObject({ stage: 'sea-transport', code: 'X' });
  });

  it('has tax as a row of its own, outside of what is sold', () => {
    const taxed = priced({ taxCode: 'standard', rate: '110' });
    // 33,055 + 12 % = 37,022; tax 3,702
    const difference = explainDifference(base, taxed);
    expect(difference.rows.at(-1)).toEqual({
      ...{ cause: 'tax', stage: null, lineId: null, code: null },
      ...{ before: '0', after: '3702', cost: '0', sell: '3702' },
    });
    expect(difference).toMatchObject({ cost: '3005', sell: '3366', tax: '3702', total: '7068' });
    expect(difference.byCause).toEqual([
      { cause: 'rate', cost: '3005', sell: '3366' },
      { cause: 'tax', cost: '0', sell: '3702' },
    ]);
  });

  it('is not told between currencies', () => {
    const other = { ...base, currency: 'USD' };
    expect(() => explainDifference(other, base)).toThrow(
      expect.objectContaining({
        ...{ code: 'difference.currency', params: { before: 'USD', after: 'JPY' } },
      }),
    );
  });
});
