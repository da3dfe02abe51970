import { createPricer, priceEstimate } from './price';
import { d02Document } from '../fixtures/d02';
import { unexplained } from '../fixtures/replay';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { estimateDocument } from '../schema';

const discount = (more: Partial<ChargeLine> = {}): ChargeLine => ({
  ...{ id: 'discount', code: 'DISC', description: 'Discount', basis: 'flat', currency: 'JPY' },
  status: 'priced',
  ...more,
});

function insured(lines: ChargeLine[] = [], stage: StageId = 'sea-transport'): EstimateDocument {
  const document = d02Document();
  document.stages['sea-transport'].inputs.insurance = {
    method: 'cif',
    currency: 'JPY',
    premiumRate: '0.003',
    goodsValue: '25000000',
  };
  document.stages[stage].lines.push(...lines);
  return document;
}

const insuredAmount = (document: EstimateDocument) =>
  priceEstimate(document).facts['sea-transport.insuredAmount']?.value;
const plain = insuredAmount(insured());

const lineOf = (document: EstimateDocument, id = 'discount') =>
  priceEstimate(document).lines.find((line) => line.id === id);

describe('a discount', () => {
  it('order D7: of 80,000 as a typed sell leaves the insured value as it is, and the line says so', () => {
    const document = insured([discount({ typedAmounts: { sell: '-80000' } })]);
    const priced = priceEstimate(document);
    expect(plain).toBeTruthy();
    expect(priced.facts['sea-transport.insuredAmount']?.value).toBe(plain);
    const line = priced.lines.find(({ id }) => id === 'discount');
    expect(line).toMatchObject({ sell: '-80000', costConverted: '0', margin: '-80000', error: null });
    expect(line?.steps).toContainEqual({
      kind: 'reduction',
      params: { part: 'freight', counts: false, own: false },
    });
    expect(priced.warnings.map(({ code }) => code)).not.toContain('line.costUnknown');
    expect(unexplained(priced)).toEqual([]);
    const without = priceEstimate(insured());
    expect(Number(priced.totals.sell) - Number(without.totals.sell)).toBe(-80000);
  });

  it('order D7: counts as freight where the line says so', () => {
    const document = insured([discount({ typedAmounts: { sell: '-80000' }, countsInValues: true })]);
    // 110 % of CIF, in its closed form: the premium is 264 less once it is rounded, and 1.1 × 80,264 = 88,290.4.
    expect(Number(plain) - Number(insuredAmount(document))).toBe(88290);
    expect(lineOf(document)?.steps).toContainEqual({
      kind: 'reduction',
      params: { part: 'freight', counts: true, own: true },
    });
  });

  it.each<[string, ChargeLine[]]>([
    ['a rate', [discount({ rate: '80000' })]],
    ['a typed cost', [discount({ typedAmounts: { cost: '-80000' } })]],
    [
      'freight with a negative sell',
      [discount({ code: 'OFR', rate: '1', typedAmounts: { sell: '-80000' } })],
    ],
    ['freight with a negative cost', [discount({ code: 'OFR', typedAmounts: { cost: '-80000' } })]],
    ['a charge of the own company', [discount({ code: 'REBATE', typedAmounts: { cost: '0', sell: '-1' } })]],
    ['another currency', [discount({ currency: 'USD', rate: '500' })]],
    ['a percentage', [discount({ basis: 'percent-of', percentOf: ['OFR'], rate: '0.05' })]],
    ['no amount yet', [discount()]],
    ['what is excluded', [discount({ typedAmounts: { sell: '-80000' }, status: 'excluded' })]],
    ['what is to be advised', [discount({ status: 'toBeAdvised' })]],
  ])('order D7: as %s is not in the insured value', (_what, lines) => {
    expect(insuredAmount(insured(lines))).toBe(plain);
  });

  it('order D7: in another stage moves neither the insured value nor the way to the ship', () => {
    const lines = [discount({ rate: '80000' })];
    for (const stage of ['packing', 'origin-delivery', 'destination-delivery'] as const)
      expect(insuredAmount(insured(lines, stage))).toBe(plain);
    const exWorks = (more: ChargeLine[]) => {
      const document = insured(more, 'packing');
      document.stages['destination-custom'].inputs.valueTerms = 'EXW';
      return priceEstimate(document).facts['destination-custom.customsValue']?.value;
    };
    expect(exWorks(lines)).toBe(exWorks([]));
  });

  it('order D7: by a rate takes the amount off the price, in the currency of the line', () => {
    expect(lineOf(insured([discount({ rate: '80000' })]))).toMatchObject({ sell: '-80000', cost: '0' });
    const usd = lineOf(insured([discount({ currency: 'USD', rate: '100.50' })]));
    const rate = d02Document().fx.rates.USD;
    expect(usd).toMatchObject({ cost: '0.00', sell: String(-Math.round(100.5 * Number(rate))) });
  });

  it('order D7: by a percentage is taken of what the charges sell for', () => {
    const document = insured([discount({ basis: 'percent-of', percentOf: ['OFR'], rate: '0.05' })]);
    const priced = priceEstimate(document);
    const freight = priced.lines
      .filter(({ code }) => code === 'OFR')
      .reduce((all, { sell }) => all + Number(sell), 0);
    expect(lineOf(document)?.sell).toBe(String(-Math.round(freight * 0.05)));
    expect(unexplained(priced)).toEqual([]);
  });

  it('order D7: is not in a percentage of the freight, unless its line says so or its code is named', () => {
    const caf = (percentOf: string[]): ChargeLine => ({
      ...{ id: 'caf', code: 'CAF', description: 'CAF', basis: 'percent-of', rate: '0.10', percentOf },
      ...{ currency: 'JPY', status: 'priced' },
    });
    const rebate = (more: Partial<ChargeLine> = {}) =>
      discount({ code: 'OFR', typedAmounts: { cost: '-10000' }, ...more });
    const cost = (lines: ChargeLine[]) => Number(lineOf(insured(lines), 'caf')?.cost);
    const whole = cost([caf(['OFR'])]);
    expect(cost([caf(['OFR']), rebate()])).toBe(whole);
    expect(cost([caf(['OFR']), rebate({ countsInValues: true })])).toBe(whole - 1000);
    expect(cost([caf(['OFR', 'REBATE']), rebate({ code: 'REBATE' })])).toBe(whole - 1000);
    expect(lineOf(insured([caf(['OFR']), rebate()]), 'caf')?.steps).toContainEqual({
      kind: 'percent.reductions',
      params: { codes: ['OFR'] },
    });
  });

  it('order D7: that adds to the price is reported', () => {
    const codes = (more: Partial<ChargeLine>) =>
      priceEstimate(insured([discount(more)])).warnings.map(({ code }) => code);
    expect(codes({ typedAmounts: { sell: '80000' } })).toContain('line.discountAdds');
    expect(codes({ typedAmounts: { sell: '-80000' } })).not.toContain('line.discountAdds');
    expect(codes({ typedAmounts: { sell: '0' } })).not.toContain('line.discountAdds');
  });

  it('order D7: bears the tax of what it is a percentage of, else that of its stage', () => {
    const kindIn = (stage: StageId, more: Partial<ChargeLine> = {}) =>
      lineOf(insured([discount({ rate: '80000', ...more })], stage))?.taxKind;
    expect(kindIn('packing')).toBe('standard');
    expect(kindIn('warehouse')).toBe('standard');
    expect(kindIn('sea-transport')).toBe('exportExempt');
    const share = { basis: 'percent-of', rate: '0.05', percentOf: ['CRATE'] } as const;
    const ofCrate = insured([discount({ ...share, percentOf: ['CRATE'] })]);
    for (const { lines } of Object.values(ofCrate.stages)) for (const line of lines) delete line.taxCode;
    expect(lineOf(ofCrate)?.taxKind).toBe('standard');
  });

  it('order D7: moves with its switch while the estimate is edited', () => {
    const price = createPricer();
    const value = (lines: ChargeLine[]) => price(insured(lines)).facts['sea-transport.insuredAmount']?.value;
    const typed = { typedAmounts: { sell: '-80000' } };
    expect(value([discount(typed)])).toBe(plain);
    expect(value([discount({ ...typed, countsInValues: true })])).not.toBe(plain);
    expect(value([discount(typed)])).toBe(plain);
  });

  it('order D7: is part of a stored document', () => {
    const parsed = estimateDocument.safeParse(insured([discount({ rate: '1', countsInValues: true })]));
    expect(parsed.success).toBe(true);
  });
});
