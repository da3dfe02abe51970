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

  it('order D10: is the rate as the tariff gives it when rounding moved the sell, without an amount that gives another', () => {
    // 2,450 × 150.25 = 368,112.5 → 368,113; × 1.12 = 412,286.56 → 412,287, while 2,744.00 × 150.25 = 412,286
    expect(priced({ quantity: { typed: '1' } })).toMatchObject({
      rated: { sell: '412287' },
      unitPrice: { amount: '2744.00', currency: 'USD' },
      exchange: { currency: 'USD', rate: '150.25', amount: null },
    });
  });

  it('order D10: of a single unit is the amount, without parts of a yen', () => {
    const single = { currency: 'JPY', rate: '3240', quantity: { typed: '1' } };
    expect(priced(single)).toMatchObject({ rated: { sell: '3629' }, unitPrice: { amount: '3629' } });
  });

  it('order D10: of storage at 420 yen with 12 % is 470.40, not 470.38', () => {
    // 30.184 × 420 = 12,677.28 → 12,677; × 1.12 = 14,198.24 → 14,198, while 30.184 × 470.40 = 14,198.55
    expect(priced({ currency: 'JPY', rate: '420', quantity: { typed: '30.184' } })).toMatchObject({
      rated: { sell: '14198' },
      unitPrice: { amount: '470.40', currency: 'JPY' },
    });
  });

  it('order D10: of crates at 14,800 yen with 12 % is 16,576, not 16,576.03', () => {
    // 34.401 × 14,800 = 509,134.8 → 509,135; the line costs 509,136, since each case is rounded by itself.
    const line = { currency: 'JPY', rate: '14800', quantity: { typed: '34.401' } } as const;
    const { rated, unitPrice } = priced(line);
    expect(unitPrice).toEqual({ amount: '16576', currency: 'JPY' });
    expect(rated.sell).toBe('570231');
  });

  it('may have two digits more than its currency', () => {
    // 10.5 × 385 × 1.12 = 4,527.6 → 4,528; 431.2 × 10.5 = 4,527.6
    expect(priced({ currency: 'JPY', rate: '385', quantity: { typed: '10.5' } })).toMatchObject({
      rated: { sell: '4528' },
      unitPrice: { amount: '431.20', currency: 'JPY' },
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

  it('counts what is charged, times the second factor', () => {
    // 1.12 × 10 = 11.20 USD; 3 × 4 × 11.20 = 134.40 USD = 20,193.6 JPY
    const line = {
      rate: '10',
      quantity: { typed: '2.2' },
      quantityRule: { step: '1' },
      times: { typed: '4' },
    };
    expect(priced({ ...line, currency: 'JPY' })).toMatchObject({
      rated: { sell: '134' },
      unitPrice: { amount: '11.20', currency: 'JPY' },
    });
    expect(priced({ typedAmounts: { cost: '30' }, quantity: { typed: '3' } }).unitPrice).toBeNull();
  });

  it('of a disbursement is its rate, and with a margin what the margin makes of it', () => {
    expect(priced({ disbursement: true })).toMatchObject({
      unitPrice: { amount: '2450.00', currency: 'USD' },
      exchange: { amount: '4900.00' },
    });
    // 2,450 ÷ 0.875 = 2,800.00
    expect(priced({ markup: { kind: 'margin', rate: '0.125' } })).toMatchObject({
      unitPrice: { amount: '2800.00', currency: 'USD' },
    });
  });

  it('of fractions of a cent has two digits more than a cent, and is not told of finer ones', () => {
    // 1,000 × 10.0125 = 10,012.50 USD
    const pieces = { quantity: { typed: '1000' }, disbursement: true };
    expect(priced({ ...pieces, rate: '10.0125' })).toMatchObject({
      unitPrice: { amount: '10.0125', currency: 'USD' },
      exchange: { amount: '10012.50' },
    });
    expect(priced({ ...pieces, rate: '0.33333' })).toMatchObject({
      unitPrice: null,
      exchange: { currency: 'USD', rate: '150.25', amount: '333.33' },
    });
  });

  it('has the amount in the own currency that gives the sell, the nearest or its neighbour', () => {
    // 1 × 33.35 × 150.25 = 5,010.8375 → 5,011; × 1.12 = 5,612.32 → 5,612 = 37.35 × 150.25 (5,611.84)
    expect(priced({ rate: '33.35', minimum: '33.36' }).exchange).toMatchObject({ currency: 'USD' });
    const typedCost = priced({ typedAmounts: { cost: '100' } });
    // 100 × 150.25 = 15,025; × 1.12 = 16,828 = 112.00 × 150.25
    expect(typedCost.exchange).toEqual({ currency: 'USD', rate: '150.25', amount: '112.00' });
  });

  it('of a discount has no price below nothing for each, but its amount', () => {
    expect(priced({ typedAmounts: { cost: '-100' } })).toMatchObject({
      rated: { sell: '-16828' },
      exchange: { amount: '-112.00' },
    });
  });

  it('is not told of a line without a price', () => {
    expect(priced({ rate: null })).toMatchObject({ unitPrice: null, exchange: null });
    expect(priced({ status: 'byOthers' })).toMatchObject({ unitPrice: null, exchange: null });
  });

  it.each<[string, Partial<ChargeLine>]>([
    ['a share of money', { basis: 'value', rate: '0.01', quantity: { typed: '1000' } }],
    ['started thousands', { basis: 'per-started-1000', quantity: { typed: '1000' } }],
    [
      'an amount that is charged as it is',
      { basis: 'calculated-amount', rate: null, quantity: { typed: '100' } },
    ],
    ['a minimum', { minimum: '9000' }],
    ['a maximum', { maximum: '100' }],
    ['breaks', { breaks: { mode: 'bracket', steps: [{ from: '0', rate: '100' }] } }],
    ['a quantity of nothing', { quantity: { typed: '0' } }],
  ])('is not told of %s', (_name, change) => {
    expect(priced(change).unitPrice).toBeNull();
  });

  it('always multiplies out to the amount next to it, but for what rounding the cost moves', () => {
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
          const apart = roundMoney(whole.times(fx), 'JPY').minus(rated.sell).abs();
          const unit =
            unitPrice.currency === 'JPY' ? 1 : 1 + Number(fx) / 10 ** minorUnits(unitPrice.currency);
          expect(Number(apart.toFixed())).toBeLessThanOrEqual(Math.max(unit, Number(rated.sell) / 1000));
        },
      ),
      { numRuns: 60 },
    );
  });
});
