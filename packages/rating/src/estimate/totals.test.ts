import { rateOne, typed } from '../fixtures/rate-one';
import { sumsOf } from '../rating/sums';
import type { RatedLine, UnchargedAmount } from '../result';
import { amountsOf, contingentTotals, payerSplit, stageTotals } from './totals';

/** A line of so many yen that sells for so many. */
const sold = (cost: string, sell: string, rest: Partial<RatedLine> = {}): RatedLine => ({
  ...rateOne({ ...typed('1'), rate: '1', currency: 'JPY' }),
  ...{ cost, costConverted: cost, sell, ...rest },
});
const apart = { contingent: true, inTotal: false };
const passedOn = { disbursement: true };

describe('the amounts of lines', () => {
  it('are the sums of what is in the total, with the margin on what is sold', () => {
    const lines = [sold('80', '100'), sold('300', '300', passedOn), sold('1', '9', { inTotal: false })];
    expect(amountsOf(lines, 'JPY')).toEqual({
      ...{ cost: '380', sell: '400', margin: '20', disbursements: '300' },
      ...{ marginRate: '0.2000', marginRateOfAll: '0.0500' },
    });
    expect(amountsOf([], 'USD')).toEqual({
      ...{ cost: '0.00', sell: '0.00', margin: '0.00', disbursements: '0.00' },
      ...{ marginRate: null, marginRateOfAll: null },
    });
  });

  it('take a disbursement that is sold for another amount than its cost as sold', () => {
    expect(amountsOf([sold('80', '100', passedOn)], 'JPY')).toMatchObject({
      ...{ disbursements: '0', marginRate: '0.2000' },
    });
    expect(amountsOf([sold('80', '80')], 'JPY')).toMatchObject({ disbursements: '0', marginRate: '0.0000' });
  });
});

describe('the totals of a stage', () => {
  const broken = { sell: null, cost: null, costConverted: null, inTotal: false } as const;
  const error = { code: 'rate.missing', path: 'x', params: {} } as const;

  it('count its own lines, what is open among them, and what is owed on none', () => {
    const lines = [
      ...[sold('1', '2'), sold('0', '0', { ...broken, error }), sold('3', '7', apart)],
      ...[sold('0', '0', { ...broken, ...apart, error }), sold('5', '6', { stage: 'warehouse' })],
    ];
    const owed: UnchargedAmount = {
      fact: 'warehouse.days',
      stage: 'warehouse',
      amount: '1',
      unit: 'JPY',
      codes: [],
    };
    const totals = stageTotals(sumsOf(lines), [owed], 'JPY');
    expect(totals['sea-transport']).toMatchObject({
      ...{ cost: '1', sell: '2', lineCount: 4, incompleteLines: 1, complete: false, contingentSell: '7' },
    });
    expect(totals.warehouse).toMatchObject({ sell: '6', lineCount: 1, incompleteLines: 1, complete: false });
    expect(totals.packing).toMatchObject({ sell: '0', lineCount: 0, incompleteLines: 0, complete: true });
    expect(totals.packing.contingentSell).toBe('0');
  });

  it('have no price of a contingent line that is not contingent', () => {
    expect(stageTotals(sumsOf([sold('1', '2')]), [], 'JPY')['sea-transport'].contingentSell).toBe('0');
  });
});

describe('what seller and buyer pay', () => {
  it('is the whole, by cost group in its order and by stage', () => {
    const lines = [
      sold('0', '10', { payer: 'buyer', costGroup: 'duty', stage: 'destination-custom' }),
      sold('0', '5', { payer: 'seller', costGroup: 'packing', stage: 'packing' }),
      sold('0', '7', { payer: 'buyer', costGroup: 'packing', stage: 'packing' }),
      sold('0', '2', { payer: 'buyer', costGroup: 'packing', stage: 'packing' }),
      sold('0', '99', { inTotal: false }),
      sold('0', '0', { sell: null }),
    ];
    const split = payerSplit(sumsOf(lines), 'JPY');
    expect(split).toMatchObject({ seller: '5', buyer: '19' });
    expect(split.byGroup).toEqual([
      { group: 'packing', seller: '5', buyer: '9' },
      { group: 'duty', seller: '0', buyer: '10' },
    ]);
    expect(split.byStage.packing).toEqual({ seller: '5', buyer: '9' });
    expect(split.byStage['destination-custom']).toEqual({ seller: '0', buyer: '10' });
    expect(split.byStage.vanning).toEqual({ seller: '0', buyer: '0' });
  });
});

describe('contingent lines', () => {
  it('are summed apart when they are priced', () => {
    const error = { code: 'rate.missing', path: 'x', params: {} } as const;
    const lines = [
      ...[sold('1', '2', { ...apart, id: 'a' }), sold('3', '4', { ...apart, id: 'b' }), sold('5', '6')],
      ...[sold('7', '8', { ...apart, error }), sold('7', '8', { ...apart, status: 'byOthers' })],
    ];
    expect(contingentTotals(sumsOf(lines), lines, 'JPY')).toEqual({
      cost: '4',
      sell: '6',
      lineIds: ['a', 'b'],
    });
    const counted = [sold('5', '6')];
    expect(contingentTotals(sumsOf(counted), counted, 'USD')).toEqual({
      cost: '0.00',
      sell: '0.00',
      lineIds: [],
    });
  });
});
