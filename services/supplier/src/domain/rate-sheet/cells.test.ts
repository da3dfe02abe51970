import { readAmount } from './amounts';
import { chargeNamed } from './charge-names';
import { containerIn } from './container-words';
import { daysIn, readCount, readDay } from './day-cells';

describe('cells', () => {
  const none = { noPrice: new Set<string>(), decimals: undefined };
  test.each([
    ['1,450.00', { rate: '1450', isShare: false }],
    ['USD 1,450', { rate: '1450', isShare: false, currency: 'USD' }],
    ['￥１２０，０００', { rate: '120000', isShare: false, currency: 'JPY' }],
    ['12.5%', { rate: '0.125', isShare: true }],
  ])('%s is an amount', (text, value) => expect(readAmount(text, none)).toEqual({ value }));
  test.each(['', '-', '—', 'N/A', 'なし'])('%s offers nothing', (text) =>
    expect(readAmount(text, none)).toBeUndefined(),
  );
  test.each(['on request', '1.450,00', '1 or 2', 'USD', '1e3', '12,34'])('%s is no amount', (text) =>
    expect(readAmount(text, none)).toEqual({ fault: 'amount' }),
  );

  test('days are read in any form without doubt, the others as the mapping says', () => {
    for (const text of ['2026/12/1', '1-Dec-26', '1 December 2026', 'Dec 1st, 2026', '令和8年12月1日'])
      expect([text, readDay(text, undefined)]).toEqual([text, { value: '2026-12-01' }]);
    expect(readDay('25/12/2026', undefined)).toEqual({ value: '2026-12-25' });
    expect(readDay('12/25/2026', undefined)).toEqual({ value: '2026-12-25' });
    expect(readDay('03/04/2026', undefined)).toEqual({ fault: 'dayAmbiguous' });
    expect(readDay('03/04/2026', 'dayFirst')).toEqual({ value: '2026-04-03' });
    expect(readDay('03/04/2026', 'monthFirst')).toEqual({ value: '2026-03-04' });
    expect(readDay('31/02/2026', undefined)).toEqual({ fault: 'day' });
  });

  test('a line above tells both days or one of them', () => {
    expect(daysIn('有効期間：2026年12月1日～2026年12月31日', undefined)).toEqual({
      ...{ validFrom: '2026-12-01', validTo: '2026-12-31' },
    });
    expect(daysIn('Effective from 1 Dec 2026', undefined)).toEqual({ validFrom: '2026-12-01' });
    expect(daysIn('Valid until 31-Dec-2026', undefined)).toEqual({ validTo: '2026-12-31' });
    expect(daysIn('Issued 2026/11/20', undefined)).toEqual({});
  });

  test.each([
    ['14', { value: 14 }],
    ['１４日', { value: 14 }],
    ['12-14 days', { value: 14 }],
    ['soon', { fault: 'count' }],
  ])('%s as a count of days', (text, expected) => expect(readCount(text)).toEqual(expected));

  test.each([
    ["20'", '20GP'],
    ['D20', '20GP'],
    ["40' HQ", '40HC'],
    ['40ft high cube', '40HC'],
    ['USD/40RH', '40RH'],
    ['45ft', '45HC'],
    ['20フィートドライ', '20GP'],
    ['1,450', undefined],
    ['2026', undefined],
    ['Remarks', undefined],
  ])('%s as a container type', (text, type) => expect(containerIn(text)).toBe(type));

  test.each([
    ['Bunker', 'BAF'],
    ['Emergency bunker surcharge', 'EBS'],
    ['Bunker Adjustment Factor (BAF)', 'BAF'],
    ['緊急燃油サーチャージ', 'EBS'],
    ['Low Sulfur Surcharge', 'LSS'],
    ['THC', undefined],
    ['Goodwill', undefined],
  ])('%s as a charge', (text, code) => expect(chargeNamed(text)).toBe(code));
});
