import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { priceEstimate } from './price';

const delivery = 'destination-delivery';
const customs = 'destination-custom';

/** A charge of the destination that sells for an amount in yen. */
const charge = (code: string, cost: string): ChargeLine => ({
  ...{ id: `own-${code}`, code, description: code, basis: 'flat', quantity: { typed: '1' }, currency: 'JPY' },
  ...{ rate: cost, markup: { kind: 'markup', rate: '0' }, status: 'priced', taxCode: 'exempt' },
});

/** Case D02 delivered duty paid to a country, with these charges from the port on. */
function delivered(country: string, lines: readonly ChargeLine[]): EstimateDocument {
  const document = structuredClone(d02Document());
  document.fx.rates = { USD: '150', EUR: '160', GBP: '190', AUD: '100', SGD: '110', CAD: '110', NZD: '90' };
  document.incoterm = { rule: 'DDP', namedPlace: 'Works' };
  document.route.delivery = { name: 'Works', country };
  document.stages[delivery].lines = [...lines];
  const { inputs } = document.stages[customs];
  Object.assign(inputs, {
    country,
    entryDate: '2026-11-22',
    taxRate: '0.2',
    freight: '3000',
    insurance: '0',
  });
  // The charges of D02 are those of an entry in the United States.
  document.stages[customs].lines = [];
  return document;
}
const factsOf = (document: EstimateDocument) => {
  const { facts } = priceEstimate(document);
  return (name: 'duty' | 'importTax') => facts[`${customs}.${name}`];
};
const taxWith = (country: string, ...lines: ChargeLine[]) => {
  const fact = factsOf(delivered(country, lines));
  return { duty: Number(fact('duty')?.value), tax: Number(fact('importTax')?.value) };
};

describe('trial 5 F21: import tax is taken on costs up to the first place of destination', () => {
  it.each([
    ['DE', '16000'],
    ['NL', '16000'],
    ['FR', '16000'],
    ['GB', '19000'],
  ])('%s: terminal handling, delivery order and delivery are in its base', (country, hundred) => {
    const none = taxWith(country);
    // 20 % of 100 each, in the currency of customs.
    for (const code of ['DTHC', 'DO', 'DDRAY'])
      expect(taxWith(country, charge(code, hundred)).tax - none.tax).toBeCloseTo(20, 6);
    const all = taxWith(country, ...['DTHC', 'DO', 'DDRAY'].map((code) => charge(code, hundred)));
    expect(all.tax - none.tax).toBeCloseTo(60, 6);
    expect(all.duty).toBe(none.duty);
  });

  it.each(['JP', 'AU', 'NZ', 'CA', 'SG', 'TH'])('%s: they are not', (country) => {
    const lines = ['DTHC', 'DO', 'DDRAY'].map((code) => charge(code, '16000'));
    expect(taxWith(country, ...lines)).toEqual(taxWith(country));
  });

  it('what is contingent, or unloads at the destination, is not in it', () => {
    const lines = [{ ...charge('DEM', '16000'), contingent: true }, charge('DEVAN', '16000')];
    expect(taxWith('DE', ...lines)).toEqual(taxWith('DE'));
  });

  it('waits for a charge without a price, and takes an amount that is typed for all of them', () => {
    const { rate: _none, ...open } = charge('DTHC', '0');
    const document = delivered('DE', [open, charge('DDRAY', '16000')]);
    expect(factsOf(document)('importTax')).toMatchObject({
      value: null,
      issue: { code: 'carriage.noPrice', params: { code: 'DTHC' } },
    });
    Object.assign(document.stages[customs].inputs, { onwardFreight: '200' });
    const typed = Number(factsOf(document)('importTax')?.value);
    expect(typed - taxWith('DE').tax).toBeCloseTo(40, 6);
  });
});

describe('trial 6 no. 30 and L: import tax of the UK and the EU is taken on the fees of the clearance, too', () => {
  const share = (rate: string): ChargeLine => ({
    ...charge('DISB', '0'),
    ...{ basis: 'percent-of', percentOf: ['DUTY', 'IMPTAX'], rate },
  });
  const more = (country: string, ...lines: ChargeLine[]) => {
    const document = delivered(country, []);
    const before = Number(factsOf(document)('importTax')?.value);
    const after = structuredClone(document);
    after.stages[customs].lines.push(...lines);
    return Number(factsOf(after)('importTax')?.value) - before;
  };

  it.each(['ENTRY', 'XLINE', 'CLASS'])('GB: %s is in its base', (code) => {
    expect(more('GB', charge(code, '19000'))).toBeCloseTo(20, 6);
  });
  it.each(['DE', 'NL', 'FR', 'BE', 'IT'])('%s: each fee is in its base', (country) => {
    for (const code of ['ENTRY', 'XLINE', 'CLASS'])
      expect(more(country, charge(code, '16000'))).toBeCloseTo(20, 6);
    expect(more(country, { ...charge('EXAM', '16000'), contingent: true })).toBe(0);
    expect(more(country, share('0.02'))).toBe(0);
  });
  it.each(['JP', 'AU', 'NZ', 'CA', 'SG', 'TH', 'IN'])('%s: it is not', (country) => {
    expect(more(country, charge('ENTRY', '19000'))).toBe(0);
  });
  it('an amount that is typed for the costs up to the destination stands for the fees, too', () => {
    const document = delivered('DE', []);
    Object.assign(document.stages[customs].inputs, { onwardFreight: '200' });
    const before = factsOf(document)('importTax')?.value;
    document.stages[customs].lines.push(charge('ENTRY', '16000'));
    expect(factsOf(document)('importTax')?.value).toBe(before);
  });
  it('what is contingent, or a percentage of the tax itself, is not', () => {
    expect(more('GB', { ...charge('EXAM', '19000'), contingent: true })).toBe(0);
    expect(more('GB', share('0.02'))).toBe(0);
  });
  it('waits for a fee without a price', () => {
    const { rate: _none, ...open } = charge('ENTRY', '0');
    const document = delivered('GB', []);
    document.stages[customs].lines.push(open);
    expect(factsOf(document)('importTax')).toMatchObject({
      value: null,
      issue: { code: 'carriage.noPrice' },
    });
  });
});
