import { country, currency } from './code-schemas';
import { issuesOf } from './issues';
import { nearestCode, nearestCountry, nearestCurrency } from './known-codes';
import { isPortCode, nearestPort } from './port-codes';
import { z } from 'zod';

describe('public F8: the code that somebody probably meant', () => {
  test.each([
    ['RMB', 'CNY'],
    ['rmb', 'CNY'],
    ['NTD', 'TWD'],
    ['UKL', 'GBP'],
    ['RM', 'MYR'],
    ['US$', 'USD'],
    ['¥', 'JPY'],
    ['￥', 'JPY'],
    ['円', 'JPY'],
    ['YEN', 'JPY'],
    ['EURO', 'EUR'],
    ['HK$', 'HKD'],
    ['S$', 'SGD'],
    ['UDS', 'USD'],
    ['usd', 'USD'],
    ['ＵＳＤ', 'USD'],
    ['ZZZ', undefined],
    ['QQQ', undefined],
  ])('currency %s: %s', (text, code) => expect(nearestCurrency(text)).toBe(code));

  test.each([
    ['UK', 'GB'],
    ['USA', 'US'],
    ['jp', 'JP'],
    ['XX', undefined],
  ])('country %s: %s', (text, code) => expect(nearestCountry(text)).toBe(code));

  const types = ['20GP', '40GP', '40HC', '45HC', '20RF', '40RF', '40RH'];
  test.each([
    ['40HQ', '40HC'],
    ['20DC', '20GP'],
    ['20DV', '20GP'],
    ["20'", '20GP'],
    ['45HQ', '45HC'],
    ['40hc', '40HC'],
    ['99XX', undefined],
  ])('container %s: %s', (text, code) => expect(nearestCode(text, types)).toBe(code));

  test('a port of the same country comes first', () => {
    expect(isPortCode('KRPUS')).toBe(true);
    expect(isPortCode('KRXXX')).toBe(false);
    expect(nearestPort('KRPSU')).toBe('KRPUS');
    expect(nearestPort('JPYKO')).toBe('JPYOK');
    expect(nearestPort('KRXXX')).toBeUndefined();
    expect(nearestPort('ＪＰＹＯＫ')).toBe('JPYOK');
  });
});

describe('public F8: schemas of codes', () => {
  const schema = z.strictObject({
    currency: currency.optional(),
    country: country.nullish(),
    rates: z.record(currency, z.string()).optional(),
    type: z.enum(['20GP', '40HC']).optional(),
  });
  const issues = (value: unknown) => {
    const { error } = schema.safeParse(value);
    return error
      ? issuesOf(error, value).map(({ path, code, params }) => [path, code, params?.suggestion])
      : [];
  };
  test.each<[object, unknown]>([
    [{ currency: 'JPY', country: 'JP', rates: { USD: '1' }, type: '20GP' }, []],
    [{ currency: 'RMB' }, [['currency', 'currency.unknown', 'CNY']]],
    [{ currency: 'ZZZ' }, [['currency', 'currency.unknown', undefined]]],
    [{ currency: 'US$' }, [['currency', 'currency.format', 'USD']]],
    [{ currency: '' }, [['currency', 'currency.format', undefined]]],
    [{ country: 'UK' }, [['country', 'country.unknown', 'GB']]],
    [{ rates: { RMB: '1' } }, [['rates.RMB', 'currency.unknown', 'CNY']]],
    [{ type: '40HQ' }, [['type', 'invalid_value', '40HC']]],
  ])('%j', (value, expected) => expect(issues(value)).toEqual(expected));
});
