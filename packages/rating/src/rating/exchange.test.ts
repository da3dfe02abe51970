import { exchangeRates, type QuotedDay } from './exchange';

/** Yen per unit, as a bank publishes them. */
const day: QuotedDay = {
  rates: { USD: '149.25', EUR: '162.10', THB: '4.24' },
  tts: { USD: '150.25', EUR: '163.60', THB: '4.32' },
  ttb: { USD: '148.25', EUR: '160.60' },
};
const bank = { cost: 'tts', sell: 'ttb', buffer: '0' } as const;

describe('the exchange rates of an estimate', () => {
  it('in the own currency are the quotations as they stand', () => {
    expect(exchangeRates(day, bank, 'JPY', 'JPY')).toEqual({ USD: '150.25', EUR: '163.60', THB: '4.32' });
    expect(exchangeRates(day, { ...bank, cost: 'mid' }, 'JPY', 'JPY')).toEqual(day.rates);
    expect(exchangeRates(day, { ...bank, cost: 'ttb' }, 'JPY', 'JPY')).toEqual(day.ttb);
  });

  it('in another currency cross over the own one: bought at TTS, sold at TTB, six digits half-up', () => {
    // 1 ÷ 148.25 = 0.006745362…; 163.60 ÷ 148.25 = 1.103541315…; 4.32 ÷ 148.25 = 0.029139966…
    expect(exchangeRates(day, bank, 'JPY', 'USD')).toEqual({
      JPY: '0.00674536',
      EUR: '1.10354',
      THB: '0.02914',
    });
    // 1 ÷ 160.60 = 0.006226650…; 150.25 ÷ 160.60 = 0.935554171…
    expect(exchangeRates(day, bank, 'JPY', 'EUR')).toMatchObject({ JPY: '0.00622665', USD: '0.935554' });
  });

  it('stand in the order of their codes, the own currency first', () => {
    expect(Object.keys(exchangeRates(day, bank, 'JPY', 'EUR'))).toEqual(['JPY', 'THB', 'USD']);
    expect(Object.keys(exchangeRates(day, bank, 'JPY', 'JPY'))).toEqual(['EUR', 'THB', 'USD']);
  });

  it('carry the buffer once', () => {
    // 150.25 × 1.02 = 153.255; 150.25 ÷ 160.60 × 1.02 = 0.954265255…
    const rule = { ...bank, buffer: '0.02' };
    expect(exchangeRates(day, rule, 'JPY', 'JPY')).toMatchObject({ USD: '153.255' });
    expect(exchangeRates(day, rule, 'JPY', 'EUR')).toMatchObject({ USD: '0.954265' });
  });

  it('are not made up: what is not quoted in the wanted way has none', () => {
    expect(exchangeRates(day, { ...bank, cost: 'ttb' }, 'JPY', 'USD')).not.toHaveProperty('THB');
    expect(exchangeRates(day, bank, 'JPY', 'THB')).toEqual({});
    expect(exchangeRates(day, bank, 'JPY', 'GBP')).toEqual({});
    expect(exchangeRates({ rates: { USD: '0' } }, { ...bank, cost: 'mid' }, 'JPY', 'JPY')).toEqual({});
    expect(exchangeRates(day, { ...bank, buffer: 'much' }, 'JPY', 'JPY')).toEqual({});
    expect(exchangeRates({ rates: day.rates }, bank, 'JPY', 'USD')).toEqual({});
    expect(exchangeRates({ rates: day.rates }, bank, 'JPY', 'JPY')).toEqual({});
  });
});
