import faults from '../../cases/faults.json';
import { priceEstimate } from '../estimate/price';
import { d02Document } from '../fixtures/d02';
import { countries, owing } from '../fixtures/owing';
import { planOf } from '../fixtures/plan-of';
import { unexplained } from '../fixtures/replay';
import type { DutyRule, EstimateDocument } from '../model';
import { estimateDocument } from '../schema';

const rules: readonly DutyRule[] = [
  { kind: 'free' },
  { kind: 'adValorem', rate: '0.085' },
  { kind: 'specific', perUnit: '0.12', unit: 'kg' },
  { kind: 'compound', rate: '0.085', perUnit: '0.12', unit: 'kg' },
  { kind: 'mixed', rate: '0.085', perUnit: '2.12', unit: 'kg', choose: 'higher' },
  { kind: 'mixed', rate: '0.085', perUnit: '2.12', unit: 'kg', choose: 'lower' },
  { kind: 'quota', quotaQuantity: '700', inQuotaRate: '0.01', overQuotaRate: '0.3', unit: 'kg' },
];

/** Every country with every kind of duty on its lines, the value on its own terms. */
const entries = [...countries, 'NZ', 'AU', 'CA', 'SG', 'FR'].flatMap((country) =>
  rules.map((rule): [string, EstimateDocument] => [
    `${country} ${rule.kind}`,
    owing(country, ({ stages, fx }) => {
      Object.assign(fx.rates, { GBP: '199.3', NZD: '88.1', AUD: '97.4', CAD: '108.9', SGD: '114.2' });
      const { inputs } = stages['destination-custom'];
      Object.assign(inputs, { insurance: '231.5', onwardFreight: '418.2' });
      inputs.tariffLines?.forEach((line, index) => {
        line.quantity = String(900.5 + index);
        line.duty = rule;
        if (index === 1) line.taxRate = '0.05';
      });
    }),
  ]),
);

const part = (document: EstimateDocument): EstimateDocument => {
  const plan = planOf(document, (each) => {
    each.containers[0]!.placements = each.containers[0]!.placements.filter(([item]) => item < 3);
    each.lcl = [3, 4].map((index) => [index, each.items[index]!.count]);
  });
  document.stages.vanning.inputs.loading = { plan };
  return document;
};

const documents: [string, EstimateDocument][] = [
  ['D02', d02Document()],
  ['D02 as LCL', owing('JP', (document) => void (document.route.mode = 'LCL'))],
  ['a plan with part load', part(owing('DE'))],
  ...faults.map(({ id, document }): [string, EstimateDocument] => [id, estimateDocument.parse(document)]),
  ...entries,
];

describe('an explanation that is read without the calculation', () => {
  it.each(documents)('leads to every fact and every line: %s', (_, document) => {
    expect(unexplained(priceEstimate(document))).toEqual([]);
  });

  it.each([
    ['customsValue', '71234'],
    ['duty', '1234.56'],
    ['additionalDuty', '77.7'],
    ['entries', '3'],
  ])('leads there when %s is typed over', (name, value) => {
    for (const country of countries) {
      const document = owing(country, ({ stages }) => {
        stages['destination-custom'].overrides[`destination-custom.${name}`] =
          country === 'JP' ? String(Math.round(Number(value))) : value;
      });
      expect(unexplained(priceEstimate(document))).toEqual([]);
    }
  });

  it('finds a figure that leads nowhere', () => {
    const priced = priceEstimate(d02Document());
    const line = priced.lines.find(({ code }) => code === 'OFR')!;
    line.steps = line.steps.filter(({ kind }) => kind !== 'rate');
    const fact = priced.facts['destination-custom.duty']!;
    fact.steps = fact.steps.filter(({ kind }) => kind !== 'customs.total');
    expect(unexplained(priced)).toHaveLength(2);
  });
});
