import fc from 'fast-check';
import { decimalOf } from '../core/decimal';
import { minorUnits, roundMoney } from '../core/rounding';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { sellPrice } from './unit-price';

/** Case D02 (12 % markup, USD at 150.25) with one line of sea transport changed. */
function priced(change: Partial<ChargeLine>) {
  const document = d02Document();
  const line: ChargeLine = {
    id: 'line',
    code: 'X',
    description: 'X',
    basis: 'package',
    quantity: { typed: '2' },
    rate: '2450',
    currency: 'USD',
    taxCode: 'exempt',
    status: 'priced',
    ...change,
  };
  document.stages['sea-transport'].lines = [line];
  const rated = priceEstimate(document).lines.find(({ id }) => id === 'line');
  if (!rated) throw new Error('no line');
  return { rated, ...sellPrice(line, rated, 'JPY') };
}

describe('the price of a unit', () => {
  it('is told in the own currency of the line when it multiplies out', () => {
    // 2 × 2,450 × 1.12 = 5,488.00 USD; × 150.25 = 824,572 JPY
    expect(priced({})).toMatchObject({
      rated: { sell: '824572' },
      unitPrice: { amount: '2744.00', currency: 'USD' },
      exchange: { currency: 'USD', rate: '150.25', amount: '5488.00' },
    });
  });

  it("is told in the document's currency when rounding moved the sell, without an amount that gives another", () => {
    // 2,450 × 150.25 = 368,112.5 → 368,113; × 1.12 = 412,286.56 → 412,287, while 2,744.00 × 150.25 = 412,286
    expect(priced({ quantity: { typed: '1' } })).toMatchObject({
      rated: { sell: '412287' },
      unitPrice: { amount: '412287', currency: 'JPY' },
      exchange: { currency: 'USD', rate: '150.25', amount: null },
    });
  });

  it('may have two digits more than its currency', () => {
    // 10.5 × 385 × 1.12 = 4,527.6 → 4,528; 431.2 × 10.5 = 4,527.6
    expect(priced({ currency: 'JPY', rate: '385', quantity: { typed: '10.5' } })).toMatchObject({
      rated: { sell: '4528' },
      unitPrice: { amount: '431.2', currency: 'JPY' },
      exchange: null,
    });
  });

  it('is told of a typed sell that divides evenly, and of no other', () => {
    const typed = (sell: string, quantity: string) =>
      priced({ typedAmounts: { sell }, quantity: { typed: quantity } });
    expect(typed('50000', '2')).toMatchObject({
      unitPrice: { amount: '25000', currency: 'JPY' },
      exchange: null,
    });
    expect(typed('100000', '7')).toMatchObject({ unitPrice: { amount: '14285.71' } });
    expect(typed('100000', '7000').unitPrice).toBeNull();
  });

  it.each<[string, Partial<ChargeLine>]>([
    ['a minimum', { minimum: '9000' }],
    ['a maximum', { maximum: '100' }],
    ['breaks', { breaks: { mode: 'bracket', steps: [{ from: '0', rate: '100' }] } }],
    ['a quantity of nothing', { quantity: { typed: '0' } }],
  ])('is not told of %s', (_name, change) => {
    expect(priced(change).unitPrice).toBeNull();
  });

  it('always multiplies out to the amount beside it', () => {
    const money = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(
        money,
        fc.integer({ min: 1, max: 40_000 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (cents, thousandths, currency) => {
          const rate = decimalOf(cents)
            .div(decimalOf(10).pow(minorUnits(currency)))
            .toFixed();
          const quantity = decimalOf(thousandths).div(1000).toFixed();
          const { rated, unitPrice, exchange } = priced({ currency, rate, quantity: { typed: quantity } });
          if (rated.sell === null) return;
          if (exchange?.amount) {
            expect(roundMoney(decimalOf(exchange.amount).times(exchange.rate), 'JPY').toFixed()).toBe(
              rated.sell,
            );
          }
          if (!unitPrice) return;
          const whole = roundMoney(decimalOf(unitPrice.amount).times(quantity), unitPrice.currency);
          const fx = unitPrice.currency === 'JPY' ? '1' : (exchange?.rate ?? '0');
          expect(roundMoney(whole.times(fx), 'JPY').toFixed()).toBe(rated.sell);
        },
      ),
      { numRuns: 60 },
    );
  });
});
