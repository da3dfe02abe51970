import fc from 'fast-check';
import {
  formatAgo,
  formatAmount,
  formatDate,
  formatDaysFromNow,
  formatDecimal,
  formatMoney,
  formatPercent,
  normaliseDecimal,
  roundDecimal,
  shiftPoint,
} from './format';

/** A plain decimal string without needless zeros, as services send them. */
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 8 }))
  .map(([negative, digits, places]) => {
    const text = shiftPoint(String(digits), -places);
    return negative && text !== '0' ? `-${text}` : text;
  });

describe('figures', () => {
  it('shows every digit of any amount: what is read back is what was given', () => {
    fc.assert(fc.property(decimal, (value) => normaliseDecimal(formatDecimal(value)) === value));
  });

  it('moves the point there and back without a loss', () => {
    fc.assert(
      fc.property(
        decimal,
        fc.integer({ min: -6, max: 6 }),
        (value, places) => shiftPoint(shiftPoint(value, places), -places) === value,
      ),
    );
  });

  it('rounds for show to the nearest, halves away from zero', () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const scale = 10n ** BigInt(12);
        const exact = BigInt(shiftPoint(value, 12).replace(/^-0$/, '0'));
        const rounded = BigInt(shiftPoint(roundDecimal(value, digits), 12));
        const half = scale / 10n ** BigInt(digits) / 2n;
        const distance = rounded > exact ? rounded - exact : exact - rounded;
        return distance <= half;
      }),
    );
    expect(roundDecimal('0.0845', 3)).toBe('0.085');
    expect(roundDecimal('-2.5', 0)).toBe('-3');
    expect(roundDecimal('-0.04', 1)).toBe('0');
  });

  it.each([
    ['1310125', 'JPY', '1,310,125'],
    ['1450', 'USD', '1,450.00'],
    ['0.5', 'USD', '0.50'],
    ['12345678901234567890.12', 'USD', '12,345,678,901,234,567,890.12'],
    ['-108120', 'JPY', '−108,120'],
    ['1.5', 'KWD', '1.500'],
    ['10.123', 'JPY', '10.123'],
  ])('%s %s is %s', (amount, currency, shown) => expect(formatAmount(amount, currency)).toBe(shown));

  it('names the currency behind the amount', () => expect(formatMoney('1450', 'USD')).toBe('1,450.00 USD'));

  it.each([
    ['0.08448', '8.4 %'],
    ['0.0845', '8.5 %'],
    ['0.12', '12.0 %'],
    ['1', '100.0 %'],
    ['-0.031', '−3.1 %'],
  ])('share %s is %s', (share, shown) => expect(formatPercent(share)).toBe(shown));

  it.each([
    ['１，２３４．５', '1234.5'],
    ['¥1,234', '1234'],
    ['￥1,234', '1234'],
    ['△500', '-500'],
    ['ー５', '-5'],
    ['−3.5', '-3.5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.', '1'],
    [' 12 ', '12'],
    ['1,234 JPY', '1234'],
    ['$1,234', '$1,234'],
    ['1,234 USD', '1,234 USD'],
    ['1,23,456', '123456'],
    ['−1 234 567.5', '-1234567.5'],
    ['12,5', '12,5'],
    ['1,2345', '1,2345'],
    ['12345,678', '12345,678'],
    ['12 3', '12 3'],
    ['', ''],
    ['-', '-'],
    ['12a', '12a'],
    ['1.2.3', '1.2.3'],
    ['1e5', '1e5'],
  ])('reads %j as %j', (typed, value) => expect(normaliseDecimal(typed, 'JPY')).toBe(value));
});

describe('dates', () => {
  it('shows a date as the language writes it, in no time zone', () => {
    expect(formatDate('2026-11-21', 'en')).toBe('21 Nov 2026');
    expect(formatDate('2026-01-05', 'ja')).toBe('2026/01/05');
    expect(formatDate(null, 'en')).toBe('');
  });

  it('counts days and hours from now', () => {
    expect(formatDaysFromNow('2026-11-24', 'en', '2026-11-21')).toBe('in 3 days');
    expect(formatDaysFromNow('2026-11-20', 'ja', '2026-11-21')).toBe('昨日');
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(formatAgo('2026-11-21T11:55:00Z', 'en', now)).toBe('5 minutes ago');
    expect(formatAgo('2026-11-21T09:00:00Z', 'ja', now)).toBe('3 時間前');
    expect(formatAgo('2026-11-18T12:00:00Z', 'en', now)).toBe('3 days ago');
  });
});
