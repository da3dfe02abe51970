import { isoDay } from '@quayside/contract/days';
import fc from 'fast-check';
import { formatDate, formatNumber } from './format-cell';
import { filterOptions, matchOption, parseText } from './parse-cell';
import { parseDate } from './parse-date';
import { parseNumber } from './parse-number';
import type { SheetColumn } from './sheet.types';

const value = (outcome: ReturnType<typeof parseNumber>) =>
  outcome.ok ? outcome.value : outcome.problem.code;

describe('parseNumber', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['1234', '1234'],
    ['１，２３４', '1234'],
    ['¥1,234', '1234'],
    ['￥１，２３４．５０', '1234.50'],
    ['$1,450.00', 'currency'],
    ['US$ 5', 'currency'],
    ['5 EUR', 'currency'],
    ['JPY 1,234', '1234'],
    ['1,234円', '1234'],
    ['△500', '-500'],
    ['▲1,000', '-1000'],
    ['(500)', '-500'],
    ['（５００）', '-500'],
    ['-¥1,234', '-1234'],
    ['¥-1,234', '-1234'],
    ['−５', '-5'],
    ['500-', '-500'],
    ['+7', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['1 234 567', '1234567'],
    ['1,00,000', '100000'],
    ['abc', 'number'],
    ['1e308', 'number'],
    ['NaN', 'number'],
    ['1.2.3', 'number'],
    ['--5', 'number'],
    ['(-5)', 'number'],
    ['12\n3', 'number'],
    ['12 3', 'number'],
    ['¥', 'number'],
    ['1,5', 'grouping'],
    ['12,34,5', 'grouping'],
    ['12%', 'percent'],
    ['1234567890123456', 'range'],
  ])('reads %j as %j', (text, expected) => {
    expect(value(parseNumber(text, { currency: 'JPY' }))).toBe(expected);
  });

  it('public F7: refuses a currency sign in a figure that is no money', () => {
    expect(value(parseNumber('¥5'))).toBe('currency');
    expect(value(parseNumber('5', {}))).toBe('5');
    expect(value(parseNumber('$1,450.00', { currency: 'USD' }))).toBe('1450.00');
    expect(value(parseNumber('$1,450.00', { currency: 'CAD' }))).toBe('1450.00');
    expect(value(parseNumber('¥221,000', { currency: 'USD' }))).toBe('currency');
  });

  it('understands percents only where they belong', () => {
    expect(value(parseNumber('12％', { percent: true }))).toBe('12');
    expect(value(parseNumber('(12.5 %)', { percent: true }))).toBe('-12.5');
    expect(value(parseNumber('1%2', { percent: true }))).toBe('number');
  });

  it.each(['0.15', '.5', '０．１５', '-0.15', ' 0.30 '])(
    'trial 3 no. 34: asks whether a bare %j is a share of one',
    (text) => {
      expect(parseNumber(text, { percent: true })).toMatchObject({
        ok: false,
        problem: { code: 'percentSign' },
      });
      expect(parseNumber(text)).toMatchObject({ ok: true });
      expect(value(parseNumber(`${text.trim()}%`, { percent: true }))).toMatch(/^-?0\.\d+$/);
    },
  );
  it('trial 3 no. 34: names both readings, and accepts what has one', () => {
    expect(parseNumber('0.15', { percent: true })).toEqual({
      ok: false,
      problem: { code: 'percentSign', readings: { point: '0.15%', comma: '15%' } },
    });
    for (const [text, percent] of [
      ['15', '15'],
      ['15%', '15'],
      ['0', '0'],
      ['0.00', '0.00'],
      ['1.5', '1.5'],
    ] as const)
      expect(value(parseNumber(text, { percent: true }))).toBe(percent);
  });

  it('holds to whole and to positive numbers', () => {
    expect(value(parseNumber('12.00', { integer: true }))).toBe('12');
    expect(value(parseNumber('12.5', { integer: true }))).toBe('integer');
    expect(value(parseNumber('△1', { nonNegative: true }))).toBe('negative');
    expect(value(parseNumber('-0', { nonNegative: true }))).toBe('0');
  });

  it('reads back whatever is shown', () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.stringMatching(/^(\d{0,5}[1-9])?$/))
      .map(([minus, whole, fraction]) => {
        const text = fraction ? `${whole}.${fraction}` : `${whole}`;
        return minus && /[1-9]/.test(text) ? `-${text}` : text;
      });
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 4 }), (text, decimals) => {
        const shown = parseNumber(formatNumber(text, decimals));
        expect(shown.ok && formatNumber(shown.value)).toBe(formatNumber(text));
        expect(parseNumber(text)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('never throws and never gives anything but a plain decimal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const outcome = parseNumber(text, { percent: true });
        if (outcome.ok) expect(outcome.value).toMatch(/^$|^-?\d+(\.\d+)?$/);
      }),
    );
  });
});

describe('parseDate', () => {
  it.each([
    ['', ''],
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['２０２６／１／５', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['令和8年1月5日', '2026-01-05'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.1.5', '2026-01-05'],
    ['平成30年12月31日', '2018-12-31'],
    ['5 Jan 2026', '2026-01-05'],
    ['Jan 5, 2026', '2026-01-05'],
    ['05-JAN-2026', '2026-01-05'],
    ['1/5/2026', 'date'],
    ['1/5', 'date'],
    ['2026/2/30', 'date'],
    ['2026-01/05', 'date'],
    ['令和元年4月30日', 'date'],
    ['令和0年1月1日', 'date'],
    ['5 Foo 2026', 'date'],
    ['tomorrow', 'date'],
  ])('reads %j as %j', (text, expected) => {
    expect(value(parseDate(text))).toBe(expected);
  });

  it('reads back whatever is shown, in both languages', () => {
    const date = fc.date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.constantFrom('ja', 'en'), (day, locale) => {
        const iso = isoDay(day);
        expect(parseDate(formatDate(iso, locale))).toEqual({ ok: true, value: iso });
      }),
    );
  });
});

describe('options', () => {
  const options = [
    { value: 'piece', label: 'Piece', synonyms: ['ピース'] },
    { value: 'container', label: 'コンテナ' },
    { value: 'perBillOfLading', label: 'B/L' },
  ];

  it.each([
    ['piece', 'piece'],
    ['PIECE', 'piece'],
    ['ﾋﾟｰｽ', 'piece'],
    ['個', 'piece'],
    ['PCS', 'piece'],
    ['ＣＯＮＴＡＩＮＥＲ', 'container'],
    ['b/l', 'perBillOfLading'],
    ['BL', 'perBillOfLading'],
  ])('finds %s', (text, expected) => {
    expect(matchOption(text, options)?.value).toBe(expected);
  });

  it('does not guess', () => {
    expect(matchOption('pallet', options)).toBeNull();
    expect(matchOption('個', [...options, { value: 'pcs', label: 'pcs' }])).toBeNull();
  });

  it('filters by what is typed, beginnings first', () => {
    expect(filterOptions('', options)).toHaveLength(3);
    expect(filterOptions('コン', options).map(({ value: found }) => found)).toEqual(['container']);
    expect(
      filterOptions('pi', [{ value: 'x', label: 'Copilot' }, ...options]).map(({ value: found }) => found),
    ).toEqual(['piece', 'x']);
  });
});

describe('parseText', () => {
  const column = (rest: Partial<SheetColumn<object>>): SheetColumn<object> => ({
    id: 'c',
    header: 'C',
    kind: 'decimal',
    read: () => '',
    ...rest,
  });

  it('accepts a percent sign in a decimal cell whose unit is percent', () => {
    expect(parseText(column({ unit: () => '%' }), '5 %', {})).toEqual({ ok: true, value: '5' });
    expect(parseText(column({}), '5 %', {})).toEqual({ ok: false, problem: { code: 'percent' } });
  });

  it('asks for required values and prefers the own reading of a column', () => {
    expect(parseText(column({ required: true }), ' ', {})).toEqual({
      ok: false,
      problem: { code: 'required' },
    });
    const own = column({ parse: (text) => ({ ok: true, value: text.toUpperCase() }) });
    expect(parseText(own, 'ofr', {})).toEqual({ ok: true, value: 'OFR' });
  });
});

describe('formatNumber', () => {
  it('never hides digits', () => {
    expect(formatNumber('1234567.5', 2)).toBe('1,234,567.50');
    expect(formatNumber('0.12345', 2)).toBe('0.12345');
    expect(formatNumber('-1450.00')).toBe('-1,450');
    expect(formatNumber('n/a', 2)).toBe('n/a');
  });
});

it('trial 7: a bare ton may be several, and is none of the options', () => {
  const options = ['tonne', 'wm', 'kg'].map((value) => ({ value, label: value }));
  for (const word of ['ton', 'tons', 'MT', 'トン']) expect(matchOption(word, options)).toBeNull();
  for (const word of ['t', 'tonnes']) expect(matchOption(word, options)?.value).toBe('tonne');
});
