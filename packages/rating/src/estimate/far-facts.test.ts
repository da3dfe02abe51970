import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { EstimateDocument, StageId } from '../model';
import { createPricer, priceEstimate } from './price';

function typed(stage: StageId, overrides: Record<string, string>): EstimateDocument {
  const document = d02Document();
  document.stages[stage].overrides = overrides;
  return document;
}
const found = (document: EstimateDocument) =>
  pricingFindings(priceEstimate(document)).filter(({ code }) => code === 'fact.farFromCalculated');

describe('trial 1 no. 17: a figure typed over far from the calculated one', () => {
  it.each([
    ['packing', 'cargo.m3', '0.001'],
    ['packing', 'cargo.m3', '1000'],
    ['packing', 'cargo.kg', '1'],
    ['packing', 'cargo.revenueTons', '1'],
    ['packing', 'cargo.pieces', '1'],
    ['packing', 'cargo.value', '1'],
    ['packing', 'packing.crateM3', '1'],
    ['packing', 'packing.crateM3', '0'],
    ['packing', 'packing.crateKg', '99999'],
    ['packing', 'packing.crateCount', '1000'],
    ['vanning', 'vanning.vgmKg', '1'],
    ['sea-transport', 'sea-transport.revenueTons', '1'],
    ['warehouse', 'warehouse.quantity', '1'],
    ['destination-custom', 'destination-custom.customsValue', '1'],
    ['destination-custom', 'destination-custom.customsValue', '0'],
    ['destination-custom', 'destination-custom.duty', '99999'],
  ] as const)('in %s, %s as %s, has to be acknowledged', (stage, name, value) => {
    expect(found(typed(stage, { [name]: value }))).toContainEqual(
      expect.objectContaining({
        severity: 'acknowledge',
        path: `facts.${name}`,
        params: expect.objectContaining({ fact: name, typed: value }),
      }),
    );
  });

  it('is asked nothing between half and twice, of days and papers, nor of what is not calculated', () => {
    const { facts } = priceEstimate(d02Document());
    const of = (share: number) => (Number(facts['cargo.m3']?.value) * share).toFixed(6);
    for (const share of [0.5, 0.9, 1, 1.5, 2])
      expect(found(typed('packing', { 'cargo.m3': of(share) }))).toEqual([]);
    expect(found(typed('packing', { 'cargo.m3': of(0.49) }))).toHaveLength(1);
    expect(found(typed('packing', { 'cargo.m3': of(2.01) }))).toHaveLength(1);
    expect(found(typed('warehouse', { 'warehouse.days': '90' }))).toEqual([]);
    expect(found(typed('sea-transport', { 'sea-transport.billsOfLading': '9' }))).toEqual([]);
    expect(found(typed('vanning', { 'vanning.containers.40HC': '9' }))).toEqual([]);
    const unknown = typed('packing', { 'cargo.kg': '1' });
    Object.assign(unknown.cargo[0]!, { netKg: null, grossKg: null });
    expect(found(unknown)).toEqual([]);
  });

  it('is asked of the value that is typed for the insurance alone', () => {
    const insured = (goodsValue: string, currency = 'USD') => {
      const document = d02Document();
      const insurance = { method: 'cif', premiumRate: '0.003', currency, goodsValue } as const;
      document.stages['sea-transport'].inputs.insurance = insurance;
      return found(document).map(({ params }) => params['calculated']);
    };
    expect(insured('64')).toEqual(['64000']);
    expect(insured('64000')).toEqual([]);
    // In another currency it is another figure.
    expect(insured('9616000', 'JPY')).toEqual([]);
  });

  it('is asked again by the pricer of the editor where the calculated figure moves', () => {
    const price = createPricer();
    const document = typed('packing', { 'cargo.m3': '20' });
    const asked = (each: EstimateDocument) =>
      price(each).warnings.filter(({ code }) => code === 'fact.farFromCalculated').length;
    const larger = structuredClone(document);
    larger.cargo[0]!.quantity = 200;
    expect([document, larger, document].map(asked)).toEqual([0, 1, 0]);
  });
});

describe('trial 1 no. 17: what is counted is charged by its own unit', () => {
  const priced = (basis: 'container' | 'bl', calculated: string, count?: string) => {
    const document = d02Document();
    for (const stage of Object.values(document.stages)) stage.lines = [];
    const line = d02Document().stages['sea-transport'].lines[0]!;
    const quantity = { calculated, ...(count ? { typed: count } : {}) };
    document.stages['sea-transport'].lines = [{ ...line, basis, quantity }];
    return priceEstimate(document).lines[0]?.error?.code ?? null;
  };
  it.each([
    ['container', 'packing.crateCount'],
    ['container', 'cargo.pieces'],
    ['container', 'sea-transport.billsOfLading'],
    ['bl', 'packing.packages'],
    ['bl', 'vanning.containers'],
    ['bl', 'origin-custom.declarations'],
  ] as const)('%s is not charged by %s, typed over or not', (basis, fact) => {
    expect(priced(basis, fact)).toBe('quantity.unitMismatch');
    expect(priced(basis, fact, '3')).toBe('quantity.unitMismatch');
  });
  it.each([
    ['container', 'vanning.containers'],
    ['container', 'vanning.containers.20GP'],
    ['bl', 'sea-transport.billsOfLading'],
    ['bl', 'sea-transport.billsOfCarrier'],
  ] as const)('%s is charged by %s', (basis, fact) => {
    expect(priced(basis, fact)).toBeNull();
  });
});
