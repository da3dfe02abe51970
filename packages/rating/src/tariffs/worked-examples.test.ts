import { decimalOf } from '../core/decimal';
import type { EntryInput, EntryLine } from './entry';
import { tariffPack } from './packs';
import { typedRatePacks } from './value-added';

const line = (value: string, rest: Partial<EntryLine> = {}): EntryLine => ({
  ...{ id: 'line', hsCode: '8462.62', value: decimalOf(value), quantity: null },
  ...{ duty: { kind: 'adValorem', rate: '0.10' }, additional: [], taxRate: null },
  ...rest,
});
const entry = (lines: EntryLine[], rest: Partial<EntryInput> = {}): EntryInput => ({
  ...{ date: '2026-11-22', lines, freight: decimalOf('0'), insurance: null, onwardFreight: null },
  ...{ entries: 1, taxRate: null },
  ...rest,
});
const assess = (country: string, input: EntryInput) => {
  const { customsValue, duty, additionalDuty, importTax, lines } = tariffPack(country).assess(input);
  const figures = { value: customsValue, duty, additional: additionalDuty, tax: importTax };
  const base = lines[0]?.taxBase.toFixed() ?? null;
  return {
    ...Object.fromEntries(Object.entries(figures).map(([name, each]) => [name, each.toFixed()])),
    base,
  };
};

/** A tax of the base that the core has no rule for, as a share of the customs value. */
const other = (code: string, rate: string) => ({ code, rate });

it('Thailand: sample 1 of Thai Customs (en.customs.go.th, Sample of Duty Assessment)', () => {
  // CIF 200, duty 60 %, surcharge 10, fee 50, excise 170, interior tax 17: base 567; the page rounds 39.69 to 40.
  const additional = [
    other('SURCHARGE', '0.05'),
    other('FEE', '0.25'),
    other('EXCISE', '0.85'),
    other('INTERIOR', '0.085'),
  ];
  const goods = line('200', { duty: { kind: 'adValorem', rate: '0.60' }, additional });
  expect(assess('TH', entry([goods], { taxRate: '0.07' }))).toEqual({
    ...{ value: '200', duty: '120', additional: '247', base: '567', tax: '39.69' },
  });
});

it('Australia: the amplifier of Customs and Border Protection (its page on duty and GST, as quoted in clubcobra.com/forums/1097338-post12.html)', () => {
  // US$1,274 and US$118.30 at 0.91: A$1,400 and A$130; duty 5 % = 70; GST 10 % of 1,600 = 160.
  const goods = line('1400', { duty: { kind: 'adValorem', rate: '0.05' } });
  expect(assess('AU', entry([goods], { freight: decimalOf('130'), taxRate: '0.10' }))).toEqual({
    ...{ value: '1400', duty: '70', additional: '0', base: '1600', tax: '160' },
  });
});

it('India: a published exercise (askfilo.com, 3336303835333032), of which whole rupees are collected', () => {
  // 2,000 × 66 = 132,000; BCD 15 % = 19,800, surcharge 10 % of it = 1,980, both duty here; IGST 12 % of 153,780 = 18,453.60.
  const goods = line('132000', { duty: { kind: 'adValorem', rate: '0.15' }, taxRate: '0.12' });
  const stated = { date: '2026-11-22', freight: decimalOf('0'), insurance: decimalOf('0') };
  expect(assess('IN', entry([goods], stated))).toEqual({
    ...{ value: '132000', duty: '21780', additional: '0', base: '153780', tax: '18454' },
  });
});

it('Korea: duty of the example of the customs portal (as quoted in akcustoms.com, comm_resources 4), VAT by hand', () => {
  // CIF 1,000 × 1,200 = 1,200,000; 8 % = 96,000; 1,296,000 × 10 % = 129,600.
  const goods = line('1200000', { duty: { kind: 'adValorem', rate: '0.08' } });
  expect(assess('KR', entry([goods], { taxRate: '0.10' }))).toEqual({
    ...{ value: '1200000', duty: '96000', additional: '0', base: '1296000', tax: '129600' },
  });
});

it('Taiwan: by the formula of Taiwan Customs (web.customs.gov.tw), worked by hand; of 6,158.25 whole dollars are collected', () => {
  // DPV 100,000 + 2,000 freight = 102,000; duty 5 % = 5,100; commodity tax 15 % of 107,100 = 16,065; business tax 5 % of 123,165.
  const goods = line('100000', {
    duty: { kind: 'adValorem', rate: '0.05' },
    additional: [other('COMMODITY', '0.1575')],
  });
  const freight = decimalOf('2000');
  expect(assess('TW', entry([goods], { freight, taxRate: '0.05' }))).toEqual({
    ...{ value: '102000', duty: '5100', additional: '16065', base: '123165', tax: '6158' },
  });
});

it('Vietnam: base and duties of a published exercise (scribd.com/document/508004802, item X), VAT by hand', () => {
  // 271,267,920 × 20 % + 100 × 18 × 23,100 = 95,833,584; additional import duty 15 % = 40,690,188; together 407,791,692.
  const duty = { kind: 'compound', rate: '0.20', perUnit: '2310000', unit: 'unit' } as const;
  const goods = line('271267920', { duty, quantity: decimalOf('18'), additional: [other('AD', '0.15')] });
  expect(assess('VN', entry([goods], { taxRate: '0.10' }))).toEqual({
    ...{ value: '271267920', duty: '95833584', additional: '40690188', base: '407791692', tax: '40779169' },
  });
});

it('Mexico: duty, DTA of 8 per mille and IVA on both (LIVA art. 27, LFD art. 49), worked by hand', () => {
  const goods = line('100000', {
    duty: { kind: 'adValorem', rate: '0.15' },
    additional: [other('DTA', '0.008')],
  });
  expect(assess('MX', entry([goods], { taxRate: '0.16' }))).toEqual({
    ...{ value: '100000', duty: '15000', additional: '800', base: '115800', tax: '18528' },
  });
});

it('Mexico: paid in whole pesos, up to 50 centavos down (CFF art. 20)', () => {
  const free = [other('DTA', '0')];
  const of = (value: string) => assess('MX', entry([line(value, { additional: free })], { taxRate: '0.16' }));
  // Duty 10.50 and 10.51; IVA 16 % of 115.50 = 18.48 and of 115.61 = 18.4976 → 18.50.
  expect([of('105'), of('105.10')]).toMatchObject([
    { duty: '10', tax: '18' },
    { duty: '11', tax: '18' },
  ]);
});

it('China: of an entry less than 50 yuan of a tax is not collected (Regulations on Import and Export Duties, art. 45)', () => {
  const of = (value: string) => assess('CN', entry([line(value)], { taxRate: '0.13' }));
  // 10 % of 499.90 = 49.99, free, and not in the base of VAT: 499.90 × 13 % = 64.987; of 300: 30, and 39.00 of VAT.
  expect([of('499.90'), of('500'), of('300')]).toMatchObject([
    { duty: '0', tax: '64.99' },
    { duty: '50', tax: '71.5' },
    { duty: '0', tax: '0' },
  ]);
});

it('China: customs value and duty make the base, to the fen; worked by hand', () => {
  const freight = decimalOf('1234.56');
  const goods = line('98765.43', { duty: { kind: 'adValorem', rate: '0.08' } });
  // 99,999.99 × 8 % = 7,999.9992; 107,999.99 × 13 % = 14,039.9987
  expect(assess('CN', entry([goods], { freight, taxRate: '0.13' }))).toEqual({
    ...{ value: '99999.99', duty: '8000', additional: '0', base: '107999.99', tax: '14040' },
  });
});

it('Korea: under 10 won is not collected, of duty and of tax (Management of the National Funds Act, art. 47)', () => {
  const goods = line('1234567', { duty: { kind: 'adValorem', rate: '0.08' } });
  // 98,765.36 → 98,765, collected 98,760; 1,333,332 × 10 % = 133,333.2 → 133,333, collected 133,330.
  expect(assess('KR', entry([goods], { taxRate: '0.10' }))).toEqual({
    ...{ value: '1234567', duty: '98760', additional: '0', base: '1333332', tax: '133330' },
  });
});

it('without a rate nothing is taken for tax; a line may have its own', () => {
  for (const { country, currency } of typedRatePacks) {
    const pack = tariffPack(country);
    expect(pack).toMatchObject({ currency, dutyBase: 'CIF', needsFreight: true, importTax: true });
    const additional = country === 'MX' ? [other('DTA', '0')] : [];
    const open = pack.figures(entry([line('1000', { additional })]));
    expect(open.duty.figure?.total.toFixed()).toBe('100');
    expect(open.importTax.issue).toMatchObject({ code: 'tariff.taxRateMissing', params: { country } });
    const typed = pack.figures(entry([line('1000', { additional, taxRate: '0.1' })]));
    expect(typed.importTax.figure?.total.toFixed()).toBe('110');
    expect(() => pack.assess(entry([line('1000')], { freight: null, taxRate: '0.1' }))).toThrow(
      'customs.freightMissing',
    );
  }
});

it('Mexico: while nobody says whether the goods are free of the customs processing right, its tax has no base', () => {
  const { duty, importTax } = tariffPack('MX').figures(entry([line('1000')], { taxRate: '0.16' }));
  expect(duty.figure?.total.toFixed()).toBe('100');
  expect(importTax.issue).toEqual({
    code: 'tariff.partMissing',
    params: { country: 'MX', code: 'DTA', hsCode: '8462.62' },
  });
});
