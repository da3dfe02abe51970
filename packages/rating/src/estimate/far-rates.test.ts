import { d02Document } from '../fixtures/d02';
import type { DestinationCustomsInputs, DutyRule, TariffLine } from '../model';
import { farRateWarnings } from './far-rates';
import { priceEstimate } from './price';

const stage = 'destination-custom' as const;
const entry = (inputs: Partial<DestinationCustomsInputs>) => {
  const document = d02Document();
  Object.assign(document.stages[stage].inputs, inputs);
  return document;
};
const rates = (inputs: Partial<DestinationCustomsInputs>) =>
  farRateWarnings(entry(inputs)).map(({ code, params }) => `${code} ${params.percent ?? params.typed}`);
const line = (change: Partial<TariffLine>): TariffLine => ({ id: 'a', hsCode: '8457.10', ...change });

describe('trial 4 no. 5: an import tax that is none of the country’s', () => {
  it.each([
    ['DE', '0.019'],
    ['DE', '0'],
    ['DE', '0.95'],
    ['DE', '0.21'],
    ['NL', '0.19'],
    ['TH', '0.1'],
    ['JP', '0.19'],
  ])('into %s at %s is asked about, of the entry and of a line', (country, taxRate) => {
    const found = [`customs.taxRateOther ${Number(taxRate) * 100}`];
    expect(rates({ country, taxRate, tariffLines: [] })).toEqual(found);
    expect(rates({ country, tariffLines: [line({ taxRate })] })).toEqual(found);
  });
  it.each([
    ['DE', '0.19'],
    ['DE', '0.070'],
    ['FR', '0.055'],
    ['JP', '0.10'],
    ['JP', '0.078'],
    ['IN', '0.18'],
    ['US', '0.5'],
    ['BR', '0.5'],
  ])('into %s at %s is not', (country, taxRate) => {
    expect(rates({ country, taxRate, tariffLines: [line({ taxRate })] })).toEqual([]);
  });
  it('is not where the company’s table gave it, where nothing is typed, and where others clear the goods', () => {
    expect(
      rates({ country: 'DE', tariffLines: [line({ taxRate: '0.03', ofTables: { taxRate: '0.03' } })] }),
    ).toEqual([]);
    expect(rates({ country: 'DE', taxRate: null })).toEqual([]);
    const document = entry({ country: 'DE', taxRate: '0.5' });
    document.stages[stage].scope = 'byOthers';
    expect(farRateWarnings(document)).toEqual([]);
  });
  it('is among the findings of the price', () => {
    const codes = priceEstimate(entry({ country: 'DE', taxRate: '0.019' })).warnings.map(({ code }) => code);
    expect(codes).toContain('customs.taxRateOther');
  });
});

describe('trial 4 no. 5: a duty that is typed over the company’s table', () => {
  const free: DutyRule = { kind: 'free' };
  const percent = (rate: string): DutyRule => ({ kind: 'adValorem', rate });
  const perKilogram: DutyRule = { kind: 'specific', perUnit: '2', unit: 'kg' };
  const over = (duty: DutyRule, known: DutyRule) =>
    rates({ country: 'JP', tariffLines: [line({ duty, ofTables: { duty: known } })] });
  it.each([
    [percent('0.37'), free],
    [free, percent('0.027')],
    [percent('0.27'), percent('0.027')],
    [perKilogram, percent('0.027')],
    [perKilogram, free],
  ])('%j over %j is asked about', (duty, known) => {
    expect(over(duty, known)).toHaveLength(1);
  });
  it.each([
    [percent('0.03'), percent('0.027')],
    [percent('0'), free],
    [percent('0.027'), percent('0.0270')],
    [perKilogram, perKilogram],
  ])('%j over %j is not', (duty, known) => {
    expect(over(duty, known)).toEqual([]);
  });
});
