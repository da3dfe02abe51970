import { defaultLines } from '../estimate/default-lines';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import type { Defaults, EstimateDocument } from '../model';
import { lineTax, taxKindOfCharge } from './tax-kind';

const company: Defaults['taxRates'] = [
  { code: 'JP-STANDARD', kind: 'standard', rate: '0.10' },
  { code: 'JP-REDUCED', kind: 'reduced', rate: '0.08' },
  { code: 'JP-EXPORT', kind: 'exportExempt', rate: '0' },
  { code: 'JP-EXEMPT', kind: 'nonTaxable', rate: '0' },
  { code: 'JP-OUTSIDE', kind: 'outOfScope', rate: '0' },
];

describe('the tax of a charge', () => {
  it.each([
    ['CRATE', 'packing', 'standard'],
    ['STOR', 'warehouse', 'standard'],
    ['PICKUP', 'origin-delivery', 'standard'],
    ['OFR', 'sea-transport', 'exportExempt'],
    ['ECC', 'origin-custom', 'exportExempt'],
    ['INS', 'sea-transport', 'nonTaxable'],
    ['DUTY', 'destination-custom', 'outOfScope'],
    ['ADDDUTY', 'destination-custom', 'outOfScope'],
    ['IMPTAX', 'destination-custom', 'outOfScope'],
    ['OUR-OWN', 'packing', 'exportExempt'],
  ] as const)('%s of %s is %s', (code, stage, kind) => {
    expect(taxKindOfCharge(code, stage)).toBe(kind);
  });

  it("takes the company's code of its kind, the first of several", () => {
    const taxRates = [...company, { code: 'JP-OTHER', kind: 'standard' as const, rate: '0.20' }];
    expect(lineTax({ code: 'CRATE' }, 'packing', { taxRates })).toEqual({
      code: 'JP-STANDARD',
      kind: 'standard',
      rate: '0.10',
    });
    expect(lineTax({ code: 'DUTY' }, 'destination-custom', { taxRates }).code).toBe('JP-OUTSIDE');
  });

  it('is never guessed: a taxed charge without a rate of its kind is unpriced, what is zero by nature is not', () => {
    const document = d02Document();
    document.defaults.taxRates = [];
    const { lines, complete } = priceEstimate(document);
    const of = (code: string) => lines.find((line) => line.code === code);
    expect(of('CRATE')).toMatchObject({
      ...{ sell: null, taxRate: null },
      error: { code: 'tax.noRate', params: { taxKind: 'standard' } },
    });
    expect(of('OFR')).toMatchObject({ taxKind: 'exportExempt', taxRate: '0', error: null });
    expect(complete).toBe(false);
  });

  it('takes the code of the line before all else', () => {
    expect(lineTax({ code: 'CRATE', taxCode: 'JP-REDUCED' }, 'packing', { taxRates: company })).toMatchObject(
      { kind: 'reduced', rate: '0.08' },
    );
  });

  it('reads the codes of earlier documents and rate cards as kinds where the table has none of that name', () => {
    const tax = (taxCode: string) => lineTax({ code: 'X', taxCode }, 'packing', { taxRates: company }).code;
    expect([tax('standard'), tax('exempt'), tax('reduced')]).toEqual([
      'JP-STANDARD',
      'JP-EXPORT',
      'JP-REDUCED',
    ]);
  });

  it('reads the name of a kind as its kind, and a row without a kind by its rate', () => {
    expect(lineTax({ code: 'X', taxCode: 'outOfScope' }, 'packing', { taxRates: company }).code).toBe(
      'JP-OUTSIDE',
    );
    const taxRates = [
      { code: 'VAT', rate: '0.2' },
      { code: 'FREE', rate: '0.00' },
      { code: 'OPEN', rate: 'x' },
    ];
    const tax = (taxCode: string) => lineTax({ code: 'X', taxCode }, 'packing', { taxRates });
    expect(tax('VAT')).toEqual({ code: 'VAT', kind: 'standard', rate: '0.2' });
    expect(tax('FREE')).toEqual({ code: 'FREE', kind: 'exportExempt', rate: '0.00' });
    expect(tax('OPEN')).toEqual({ code: 'OPEN', kind: 'standard', rate: null });
  });

  it('is never guessed: no rate without a row, zero only for kinds that are zero by nature', () => {
    expect(lineTax({ code: 'CRATE' }, 'packing', { taxRates: [] })).toEqual({
      code: 'standard',
      kind: 'standard',
      rate: null,
    });
    expect(lineTax({ code: 'OFR', taxCode: 'luxury' }, 'sea-transport', { taxRates: company })).toEqual({
      code: 'luxury',
      kind: null,
      rate: null,
    });
    expect(lineTax({ code: 'INS' }, 'sea-transport', { taxRates: [] })).toEqual({
      code: 'nonTaxable',
      kind: 'nonTaxable',
      rate: '0',
    });
  });
});

/** Case D02 with the company's table and without codes on its lines. */
function withCompanyTaxes(): EstimateDocument {
  const document = d02Document();
  document.defaults.taxRates = company;
  for (const { lines } of Object.values(document.stages)) for (const line of lines) delete line.taxCode;
  return document;
}

describe('tax totals', () => {
  it('tell each kind apart, and their bases are the whole', () => {
    const priced = priceEstimate(withCompanyTaxes());
    const kinds = priced.taxes.map(({ kind, rate, codes, tax }) => ({ kind, rate, codes, tax }));
    expect(kinds).toEqual([
      { kind: 'standard', rate: '0.1', codes: ['JP-STANDARD'], tax: '30943' },
      { kind: 'exportExempt', rate: '0', codes: ['JP-EXPORT'], tax: '0' },
      { kind: 'outOfScope', rate: '0', codes: ['JP-OUTSIDE'], tax: '0' },
    ]);
    const bases = priced.taxes.reduce((total, { base }) => total + BigInt(base), 0n);
    expect(String(bases)).toBe(priced.totals.sell);
    const duty = priced.lines.filter(({ costGroup }) => costGroup === 'duty' || costGroup === 'importTax');
    expect(priced.taxes[2]?.base).toBe(
      String(duty.reduce((total, { sell }) => total + BigInt(sell ?? '0'), 0n)),
    );
  });

  it('stay as they were for a document with the codes from before', () => {
    const { taxes, totals } = priceEstimate(d02Document());
    expect(totals).toMatchObject({ tax: '30298', total: '1310125' });
    expect(taxes.map(({ kind, codes }) => [kind, codes])).toEqual([
      ['standard', ['standard']],
      ['exportExempt', ['exempt']],
    ]);
  });
});

it('new lines carry no tax code: the table of their document says it', () => {
  const lines = Object.values(defaultLines(d02Document())).flat();
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter(({ taxCode }) => taxCode !== undefined)).toEqual([]);
});

describe('the tax of the place where a charge is done', () => {
  const taxRates = company;
  const kindOf = (
    [code, stage]: readonly [string, Parameters<typeof lineTax>[1]],
    origin: string | null,
    destination: string | null,
    taxCode?: string,
  ) =>
    lineTax(
      { code, ...(taxCode ? { taxCode } : {}) },
      stage,
      { taxRates },
      { own: 'JP', origin, destination },
    ).kind;
  const packing = ['CRATE', 'packing'] as const;
  const haulage = ['DDRAY', 'destination-delivery'] as const;

  it('falls on work at home, and on none abroad', () => {
    expect(kindOf(packing, 'JP', 'US')).toBe('standard');
    expect(kindOf(packing, 'CN', 'JP')).toBe('outOfScope');
    expect(kindOf(['STOR', 'warehouse'], 'TH', 'JP')).toBe('outOfScope');
    // Not known is not abroad.
    expect(kindOf(packing, null, 'JP')).toBe('standard');
    expect(lineTax({ code: 'CRATE' }, 'packing', { taxRates }).kind).toBe('standard');
  });

  it('falls on the way on after goods were imported, not on the terminal, the entry or the voyage', () => {
    expect(kindOf(haulage, 'CN', 'JP')).toBe('standard');
    expect(kindOf(['DFSC', 'destination-delivery'], 'CN', 'JP')).toBe('standard');
    expect(kindOf(['DTHC', 'destination-delivery'], 'CN', 'JP')).toBe('exportExempt');
    expect(kindOf(['ENTRY', 'destination-custom'], 'CN', 'JP')).toBe('exportExempt');
    expect(kindOf(['OFR', 'sea-transport'], 'CN', 'JP')).toBe('exportExempt');
    expect(kindOf(haulage, 'JP', 'US')).toBe('exportExempt');
  });

  it('gives way to the code of the line', () => {
    expect(kindOf(packing, 'CN', 'JP', 'JP-STANDARD')).toBe('standard');
    expect(kindOf(haulage, 'CN', 'JP', 'JP-EXPORT')).toBe('exportExempt');
  });

  it('moves with the route of a document that knows its country', () => {
    const document: EstimateDocument = { ...d02Document(), taxCountry: 'JP' };
    document.defaults.taxRates = [...company];
    const taxOf = (each: EstimateDocument) =>
      priceEstimate(each).lines.find(({ code }) => code === 'CRATE')?.taxKind;
    for (const stage of Object.values(document.stages))
      stage.lines = stage.lines.map(({ taxCode: _code, ...line }) => line);
    expect(taxOf(document)).toBe('standard');
    const { pickup: _pickup, ...route } = document.route;
    expect(taxOf({ ...document, route: { ...route, portOfLoading: 'CNSHA' } })).toBe('outOfScope');
  });
});
