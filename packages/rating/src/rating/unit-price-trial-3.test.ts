import fc from 'fast-check';
import { decimalOf } from '../core/decimal';
import { roundMoney } from '../core/rounding';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { sellPrice } from './unit-price';

/** Case D02 in euros at 0.00623441 a yen, with 12 % markup, and one line of the sea stage in yen. */
function priced(change: Partial<ChargeLine>) {
  const document = { ...d02Document(), currency: 'EUR' };
  document.fx = { ...document.fx, rates: { JPY: '0.00623441', USD: '0.92' } };
  const line: ChargeLine = {
    ...{ id: 'line', code: 'X', description: 'X', basis: 'package', quantity: { typed: '1' }, rate: '5900' },
    ...{ currency: 'JPY', taxCode: 'exempt', status: 'priced' },
    ...change,
  };
  document.stages['sea-transport'].lines = [line];
  const rated = priceEstimate(document).lines.find(({ id }) => id === 'line');
  if (!rated) throw new Error('no line');
  return { rated, ...sellPrice(line, rated, 'EUR') };
}

describe('trial 3 no. 22: the original amount of a line', () => {
  it.each<[string, Partial<ChargeLine>]>([
    ['a typed cost', { typedAmounts: { cost: '5900' } }],
    ['a minimum', { rate: '100', minimum: '5900' }],
    ['breaks', { rate: null, breaks: { mode: 'bracket', steps: [{ from: '0', rate: '5900' }] } }],
    ['a rate', {}],
  ])('is not made to fit: %s of 5,900 yen sells for 6,608, which is not 41.19 euros', (_name, change) => {
    // 5,900 × 0.00623441 = 36.78; × 1.12 = 41.19, while 6,608 × 0.00623441 = 41.20.
    expect(priced(change)).toMatchObject({
      rated: { sell: '41.19' },
      exchange: { currency: 'JPY', rate: '0.00623441', amount: null },
    });
  });

  it('is the cost with its markup where that gives the amount', () => {
    // 5,000 × 1.12 = 5,600; × 0.00623441 = 34.91, and 31.17 × 1.12 = 34.91.
    expect(priced({ typedAmounts: { cost: '5000' } }).exchange?.amount).toBe('5600');
    expect(priced({ typedAmounts: { cost: '5000' }, disbursement: true }).exchange?.amount).toBe('5000');
  });

  it('is the line’s own wherever there is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.boolean(), (yen, isMinimum) => {
        const change = isMinimum
          ? { rate: '1', minimum: String(yen) }
          : { typedAmounts: { cost: String(yen) } };
        const { rated, exchange } = priced(change);
        if (!exchange?.amount) return;
        const own = roundMoney(decimalOf(yen).times('1.12'), 'JPY');
        expect(exchange.amount).toBe(own.toFixed());
        expect(roundMoney(own.times('0.00623441'), 'EUR').toFixed(2)).toBe(rated.sell);
      }),
      { numRuns: 200 },
    );
  });
});
