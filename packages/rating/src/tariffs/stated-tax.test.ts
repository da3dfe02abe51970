import { decimalOf } from '../core/decimal';
import { assessEntry } from './assess';
import type { EntryInput } from './entry';
import { japanRules } from './japan';

/** Goods of 10,000,000 yen, carriage in it, free of duty. */
function taxOf(taxRate: string | null, ofLine: string | null = null) {
  const value = decimalOf('10000000');
  const line = { id: 'a', hsCode: '8457.10', value, quantity: null, additional: [], taxRate: ofLine };
  const input: EntryInput = {
    ...{ date: '2026-12-10', lines: [{ ...line, duty: { kind: 'free' } }], isCarried: true },
    ...{ freight: null, insurance: null, onwardFreight: null, entries: 1, taxRate },
  };
  const { figure, issue } = assessEntry(japanRules(input), input).importTax;
  return figure?.total.toFixed(0) ?? issue?.code;
}

describe('trial 4 F5: the stated import tax of Japan', () => {
  // 780,000 national and 220,000 local; reduced 624,000 and 176,000.
  it.each([
    [null, '1000000'],
    ['0.1', '1000000'],
    ['0.10', '1000000'],
    ['0.078', '1000000'],
    ['0.08', '800000'],
    ['0.0624', '800000'],
    ['0', '0'],
  ])('%s gives %s in all', (rate, total) => {
    expect(taxOf(rate)).toBe(total);
    expect(taxOf('0.078', rate)).toBe(rate === null ? '1000000' : total);
  });
  it.each(['0.05', '0.022', '0.0176', '0.11', '0.78', '10', '0.079'])(
    '%s may be the whole or a part of it: there is no tax until a person says which',
    (rate) => {
      expect(taxOf(rate)).toBe('tariff.taxRateUnusual');
      expect(taxOf(null, rate)).toBe('tariff.taxRateUnusual');
    },
  );
});
