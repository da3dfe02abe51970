import { dutyOf, singleEntryBond } from '../calculators/customs';
import { decimalOf } from '../core/decimal';
import { TariffPeriodError } from '../core/errors';
import type { DutyRule } from '../model';
import type { EntryInput, EntryLine } from './entry';
import { tariffCountries, tariffPack } from './packs';
import {
  harborMaintenanceFee,
  informalProcessingFee,
  merchandiseProcessingFee,
  specificQuantity,
  unitedStatesDuty,
} from './united-states';

function entryLine(value: string, rest: Partial<EntryLine> = {}): EntryLine {
  return {
    id: 'line',
    hsCode: '8462.62',
    value: decimalOf(value),
    quantity: null,
    duty: { kind: 'adValorem', rate: '0.10' },
    additional: [],
    taxRate: null,
    ...rest,
  };
}

function entry(lines: EntryLine[], rest: Partial<EntryInput> = {}): EntryInput {
  return {
    date: '2025-12-01',
    lines,
    freight: decimalOf('100'),
    insurance: null,
    onwardFreight: null,
    entries: 1,
    taxRate: null,
    ...rest,
  };
}

const assess = (country: string, input: EntryInput) => {
  const { customsValue, duty, additionalDuty, importTax } = tariffPack(country).assess(input);
  return [customsValue, duty, additionalDuty, importTax].map((amount) => amount.toFixed());
};

describe('packs', () => {
  it.each([
    ['NZ', ['1000', '100', '0', '180']],
    ['AU', ['1000', '100', '0', '120']],
    ['CA', ['1000', '100', '0', '55']],
    ['DE', ['1100', '110', '0', '229.9']],
    ['GB', ['1100', '110', '0', '242']],
    ['SG', ['1100', '110', '0', '108.9']],
  ])('%s takes duty and tax on its own bases', (country, expected) => {
    expect(assess(country, entry([entryLine('1000')]))).toEqual(expected);
  });

  it('adds onward carriage to the tax base in the union and the kingdom only', () => {
    const input = entry([entryLine('1000')], { onwardFreight: decimalOf('50') });
    expect(assess('DE', input)[3]).toBe('239.4');
    expect(assess('NZ', input)[3]).toBe('180');
  });

  it('shares freight over lines by value and loses none of it', () => {
    const input = entry([
      entryLine('1', { id: 'a' }),
      entryLine('1', { id: 'b' }),
      entryLine('1', { id: 'c' }),
    ]);
    const { lines, customsValue } = tariffPack('DE').assess(input);
    expect(lines.map((line) => line.customsValue.toFixed())).toEqual(['34.34', '34.33', '34.33']);
    expect(customsValue.toFixed()).toBe('103');
  });

  it('takes each additional duty on the value, not on another', () => {
    const additional = [
      { code: '301', rate: '0.25' },
      { code: '232', rate: '0.10' },
    ];
    expect(assess('US', entry([entryLine('1000', { additional })]))).toEqual(['1000', '100', '350', '0']);
  });

  it('assumes freight and insurance in India when they are not known', () => {
    expect(assess('IN', entry([entryLine('1000')], { freight: null }))).toEqual([
      '1211.25',
      '133',
      '0',
      '242',
    ]);
  });

  it('does not collect under 100 yen in Japan', () => {
    const tiny = entry([entryLine('900')], { freight: decimalOf('50') });
    expect(assess('JP', tiny)).toEqual(['950', '0', '0', '0']);
  });

  it('refuses outside its periods, before and after, and what it does not know', () => {
    for (const country of ['JP', 'DE', 'GB', 'AU', 'NZ', 'CA', 'SG', 'IN']) {
      for (const date of ['1999-01-01', '2031-01-01', 'soon']) {
        expect(() => tariffPack(country).assess(entry([entryLine('1000')], { date }))).toThrow(
          TariffPeriodError,
        );
      }
    }
    expect(() => tariffPack('BR')).toThrow('tariff.countryUnknown');
    expect(() => tariffPack('constructor')).toThrow('tariff.countryUnknown');
    expect(() => tariffPack('FR').assess(entry([entryLine('1000')]))).toThrow('tariff.taxRateMissing');
    expect(() => tariffPack('JP').assess(entry([entryLine('1000')], { freight: null }))).toThrow(
      'customs.freightMissing',
    );
    expect(tariffCountries).toEqual(expect.arrayContaining(['JP', 'US', 'DE', 'NZ', 'AU', 'CA', 'IN']));
  });
});

describe('United States', () => {
  it('takes the fee of the fiscal year of the entry date and refuses the unknown', () => {
    expect(merchandiseProcessingFee('5000', '2018-01-01').toFixed(2)).toBe('25.67');
    expect(merchandiseProcessingFee('200000', '2020-09-30').toFixed(2)).toBe('519.76');
    expect(merchandiseProcessingFee('200000', '2020-10-01').toFixed(2)).toBe('528.33');
    expect(() => merchandiseProcessingFee('5000', '2026-10-01')).toThrow(TariffPeriodError);
    expect(() => merchandiseProcessingFee('5000', '2017-12-31')).toThrow(TariffPeriodError);
    expect(informalProcessingFee('2026-01-01').toFixed(2)).toBe('2.69');
    expect(() => informalProcessingFee('2025-01-01')).toThrow('tariff.informalFeeUnknown');
  });

  it('keeps duty and harbor fee when the processing fee is not known', () => {
    const { duty, fees } = tariffPack('US').assess(entry([entryLine('64000')], { date: '2027-01-01' }));
    expect(duty.toFixed(2)).toBe('6400.00');
    expect(fees.map((fee) => [fee.code, fee.amount?.toFixed(2) ?? null, fee.issue?.code ?? null])).toEqual([
      ['MPF', null, 'tariff.feeYearUnknown'],
      ['HMF', '80.00', null],
    ]);
  });

  it('charges the processing fee per entry', () => {
    const [mpf] = tariffPack('US').assess(entry([entryLine('400000')], { entries: 2 })).fees;
    expect(mpf?.amount?.toFixed(2)).toBe('1303.00');
  });

  it.each([
    ['64000', false, '80.00'],
    ['2400', true, '0.00'],
    ['2400', false, '3.00'],
    ['2410', true, '3.01'],
  ])('harbor maintenance fee of %s (alone: %s) is %s', (value, alone, expected) => {
    expect(harborMaintenanceFee(value, alone).toFixed(2)).toBe(expected);
  });

  it('takes specific rates up to a dollar on whole units', () => {
    expect(specificQuantity(decimalOf('10.6'), '1.00').toFixed()).toBe('11');
    expect(specificQuantity(decimalOf('10.6'), '1.01').toFixed()).toBe('10.6');
    expect(
      unitedStatesDuty('100', { kind: 'specific', perUnit: '0.5', unit: 'kg' }, decimalOf('10.4')).toFixed(2),
    ).toBe('5.00');
  });

  it('bonds per started thousand with a minimum', () => {
    expect(singleEntryBond('65801.70', '5', '50', 'USD').toFixed(2)).toBe('330.00');
    expect(singleEntryBond('100', '5', '50', 'USD').toFixed(2)).toBe('50.00');
  });
});

describe('duty rules', () => {
  const base = { value: decimalOf('1000'), quantity: decimalOf('200') };
  const specific = { perUnit: '0.30', unit: 'kg' };
  it.each<[DutyRule, string]>([
    [{ kind: 'free' }, '0'],
    [{ kind: 'adValorem', rate: '0.05' }, '50'],
    [{ kind: 'specific', ...specific }, '60'],
    [{ kind: 'compound', rate: '0.05', ...specific }, '110'],
    [{ kind: 'mixed', rate: '0.05', ...specific, choose: 'higher' }, '60'],
    [{ kind: 'mixed', rate: '0.05', ...specific, choose: 'lower' }, '50'],
    [{ kind: 'quota', quotaQuantity: '50', inQuotaRate: '0.02', overQuotaRate: '0.20', unit: 'kg' }, '155'],
    [{ kind: 'quota', quotaQuantity: '500', inQuotaRate: '0.02', overQuotaRate: '0.20', unit: 'kg' }, '20'],
  ])('%j is %s', (rule, expected) => {
    expect(dutyOf(rule, base).toFixed()).toBe(expected);
  });

  it('needs the quantity it is taken on', () => {
    expect(() => dutyOf({ kind: 'specific', ...specific }, { ...base, quantity: null })).toThrow(
      'duty.quantityMissing',
    );
  });
});
