import { splitCurrencySigns, withoutCurrencySign } from './currency-signs';

describe('public F7: a currency sign beside an amount', () => {
  it.each([
    ['¥221,000', 'JPY', '221,000'],
    ['￥２２１，０００', 'JPY', '221,000'],
    ['¥221,000', 'CNY', '221,000'],
    ['221,000円', 'JPY', '221,000'],
    ['(1,000円)', 'JPY', '(1,000)'],
    ['1,000元', 'CNY', '1,000'],
    ['$250', 'USD', '250'],
    ['$250', 'AUD', '250'],
    ['$ 250.00', 'TWD', '250.00'],
    ['US$250.00', 'USD', '250.00'],
    ['250USD', 'USD', '250'],
    ['USD 250', 'USD', '250'],
    ['usd250', 'USD', '250'],
    ['USD 250 USD', 'USD', '250'],
    ['€ 1,200', 'EUR', '1,200'],
    ['1.200 EUR', 'EUR', '1.200'],
    ['HK$9', 'HKD', '9'],
    ['-¥1,234', 'JPY', '-1,234'],
    ['¥-1,234', 'JPY', '-1,234'],
    ['▲¥1,234', 'JPY', '▲1,234'],
    ['RMB 80', 'CNY', '80'],
    ['80 人民元', 'CNY', '80'],
    ['₩1,300', 'KRW', '1,300'],
    ['250', 'JPY', '250'],
    ['12 pcs', 'JPY', '12 PCS'.toLowerCase()],
  ])('%s in a row in %s is %s', (text, currency, rest) =>
    expect(withoutCurrencySign(text, currency)).toEqual({ text: rest }),
  );

  it.each([
    ['¥221,000', 'USD', '¥'],
    ['￥1,234', 'EUR', '¥'],
    ['1,000円', 'CNY', '円'],
    ['$250', 'JPY', '$'],
    ['US$250', 'AUD', 'US$'],
    ['A$250', 'USD', 'A$'],
    ['EUR 5', 'USD', 'EUR'],
    ['5 eur', 'USD', 'EUR'],
    ['$5 EUR', 'USD', 'EUR'],
    ['₩1,300', 'JPY', '₩'],
    ['₦7', 'USD', '₦'],
    ['米ドル 5', 'JPY', '米ドル'],
    ['RMB 80', 'JPY', 'RMB'],
    ['¥5', undefined, '¥'],
    ['USD 5', '', 'USD'],
  ])('%s in a row in %s is refused for %s', (text, currency, sign) =>
    expect(withoutCurrencySign(text, currency)).toEqual({ contradicts: sign }),
  );

  it('leaves letters that are no currency to the reader of the number', () => {
    expect(splitCurrencySigns('XQX 5')).toEqual({ rest: 'XQX 5', signs: [] });
    expect(splitCurrencySigns('TBA')).toEqual({ rest: 'TBA', signs: [] });
    expect(splitCurrencySigns('¥')).toEqual({ rest: '¥', signs: [] });
  });
});
