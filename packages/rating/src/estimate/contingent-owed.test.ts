import { d02Document } from '../fixtures/d02';
import { carrying, countries, owed, owing, without } from '../fixtures/owing';
import { chargeDefinition } from '../catalogue/catalogue';
import type { EstimateDocument } from '../model';
import { priceEstimate } from './price';

const warnings = (document: EstimateDocument) =>
  priceEstimate(document).warnings.filter(({ code }) => code === 'line.owedContingent');

const dutyOf = (document: EstimateDocument) =>
  document.stages['destination-custom'].lines.find(({ code }) => code === 'DUTY')!;

describe('what is owed on a contingent line', () => {
  it('is named with its amount and stage, since it is in no total', () => {
    const document = d02Document();
    dutyOf(document).contingent = true;
    const priced = priceEstimate(document);
    expect(priced.contingent.sell).toBe('225375');
    expect(warnings(document)).toEqual([
      {
        code: 'line.owedContingent',
        path: 'stages.destination-custom.lines.destination-custom-duty',
        params: {
          ...{ code: 'DUTY', fact: 'destination-custom.duty', amount: '1500.00', unit: 'USD' },
          stage: 'destination-custom',
        },
      },
    ]);
  });

  it('is not named where a line counts it, states it otherwise, or is not contingent', () => {
    expect(warnings(d02Document())).toEqual([]);
    const beside = d02Document();
    const duty = dutyOf(beside);
    beside.stages['destination-custom'].lines.push({ ...duty, id: 'again', contingent: true });
    expect(warnings(beside)).toEqual([]);
    for (const status of ['byOthers', 'excluded', 'toBeAdvised'] as const) {
      const stated = d02Document();
      Object.assign(dutyOf(stated), { contingent: true, status });
      expect(warnings(stated)).toEqual([]);
    }
    const left = d02Document();
    dutyOf(left).contingent = true;
    left.stages['destination-custom'].scope = 'byOthers';
    expect(warnings(left)).toEqual([]);
  });

  it('is every amount of a charge that is not contingent by its nature', () => {
    expect(countries.length).toBeGreaterThan(3);
    for (const [country, name, fact] of owed) {
      const document = carrying(without(owing(country), fact), fact, 'priced');
      for (const { lines } of Object.values(document.stages))
        for (const line of lines) if (line.id === 'carrying') line.contingent = true;
      const expected = chargeDefinition(fact.owedBy![0]!)!.contingent ? [] : [name];
      expect(warnings(document).map(({ params }) => params.fact)).toEqual(expected);
    }
  });
});
