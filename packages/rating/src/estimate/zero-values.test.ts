import { d02Document } from '../fixtures/d02';
import { pricingFindings } from '../findings/findings';
import type { EstimateDocument } from '../model';
import { priceEstimate } from './price';

const codes = [
  'cargo.valueZero',
  'insurance.valueZero',
  'customs.valueZero',
  'fact.zero',
  'fact.farFromCalculated',
];

/** Case D02 insured, with something else in it; what is found of zero values. */
function found(change: (document: EstimateDocument) => void) {
  const document = d02Document();
  document.stages['sea-transport'].inputs.insurance = {
    method: 'cif',
    premiumRate: '0.003',
    currency: 'USD',
  };
  change(document);
  return pricingFindings(priceEstimate(document))
    .filter(({ code }) => codes.includes(code))
    .map(({ code, path, severity }) => `${code} ${path} ${severity}`);
}
const rowOfNothing = ({ cargo }: EstimateDocument) => Object.assign(cargo[0]!, { unitValue: '0.00' });

describe('trial 1 no. 15: zero is not a known value', () => {
  const row = ['cargo.valueZero cargo.item-press acknowledge'];
  it('is asked of a row that is insured or that customs value', () => {
    expect(found(() => undefined)).toEqual([]);
    expect(found(rowOfNothing)).toEqual(row);
    expect(
      found((document) => {
        rowOfNothing(document);
        delete document.stages['sea-transport'].inputs.insurance;
      }),
    ).toEqual(row);
  });
  it('is not asked where nothing takes the value of the row', () => {
    const silent = (document: EstimateDocument) => {
      rowOfNothing(document);
      document.stages['sea-transport'].inputs.insurance!.goodsValue = '14000';
      document.stages['destination-custom'].scope = 'excluded';
    };
    expect(found(silent)).toEqual([]);
    // A value that is not stated has its own words.
    expect(found(({ cargo }) => Object.assign(cargo[0]!, { unitValue: null }))).toEqual([]);
  });
  it('is asked of a typed value of the insurance and of a line of the entry, and of an insured amount of nothing', () => {
    const insurance = ['insurance.valueZero stages.sea-transport acknowledge'];
    expect(found(({ stages }) => (stages['sea-transport'].inputs.insurance!.goodsValue = '0'))).toEqual(
      insurance,
    );
    expect(found(({ stages }) => (stages['sea-transport'].inputs.insurance!.factor = '0'))).toEqual(
      insurance,
    );
    expect(found(({ stages }) => (stages['destination-custom'].inputs.tariffLines![1]!.value = '0'))).toEqual(
      ['customs.valueZero stages.destination-custom acknowledge'],
    );
  });
  it('is refused as the value of all goods, and asked of as the insured amount', () => {
    expect(found(({ stages }) => (stages.packing.overrides = { 'cargo.value': '0' }))).toContain(
      'fact.zero facts.cargo.value block',
    );
    const amount = { 'sea-transport.insuredAmount': '0' };
    const insured = found((document) => {
      document.stages['sea-transport'].overrides = amount;
      // Nobody knows what the goods are worth.
      for (const item of document.cargo) item.unitValue = null;
    });
    expect(insured).toEqual(['insurance.valueZero stages.sea-transport acknowledge']);
    expect(found(({ stages }) => (stages['sea-transport'].overrides = amount))).toEqual([
      'fact.farFromCalculated facts.sea-transport.insuredAmount acknowledge',
    ]);
  });
});
