import { d02Document } from '../fixtures/d02';
import { carrying, countries, owed, owing, without } from '../fixtures/owing';
import { chargeDefinition } from '../catalogue/catalogue';
import type { ChargeLine, EstimateDocument } from '../model';
import type { Fact } from '../result';
import { checkedEntry } from './checked-line';
import { contingentOwedWarnings } from './contingent-owed';
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
        figures: expect.any(String),
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

describe('the line that carries what is owed', () => {
  const duty: Fact = {
    ...{ name: 'destination-custom.duty', stage: 'destination-custom', unit: 'USD', source: 'calculated' },
    ...{ value: '1500.00', calculated: '1500.00', steps: [], owedBy: ['DUTY'] },
  };
  const line = (change: Partial<ChargeLine> = {}): ChargeLine => ({
    ...{ id: 'own', code: 'DUTY', description: 'Duty', basis: 'calculated-amount', currency: 'USD' },
    ...{ status: 'priced', contingent: true, ...change },
  });
  const named = (fact: Partial<Fact>, ...lines: ChargeLine[]) =>
    contingentOwedWarnings(
      lines.map((each) => checkedEntry('sea-transport', each, undefined)),
      [{ ...duty, ...fact }],
    );
  const own = line({ code: 'OUR-OWN', quantity: { calculated: duty.name } });

  it('is one of its charge, or one that takes its amount whatever its code', () => {
    const path = 'stages.sea-transport.lines.own';
    const params = { fact: duty.name, amount: '1500.00', unit: 'USD', stage: 'destination-custom' };
    const warning = { code: 'line.owedContingent', path };
    expect(named({}, line())).toEqual([{ ...warning, params: { ...params, code: 'DUTY' } }]);
    expect(named({}, own)).toEqual([{ ...warning, params: { ...params, code: 'OUR-OWN' } }]);
    expect(named({}, line({ code: 'OUR-OWN' }))).toEqual([]);
    // A line that only counts by it charges something else.
    expect(named({}, { ...own, basis: 'flat' })).toEqual([]);
    expect(named({}, line(), { ...own, basis: 'flat', contingent: false })).toHaveLength(1);
    expect(named({}, line(), { ...own, contingent: false })).toEqual([]);
  });

  it('may go by a code of the own company, or by one that a carrier prints', () => {
    expect(named({ owedBy: ['OUR-OWN'] }, line({ code: 'OUR-OWN' }))).toHaveLength(1);
    expect(named({ owedBy: ['ENS'] }, line({ code: 'ICS2' }))[0]?.params.code).toBe('ICS2');
  });

  it('is not named for an amount that is not known, that no line carries, or that one contingent charge may take', () => {
    expect(named({ value: null }, line())).toEqual([]);
    expect(named({})).toEqual([]);
    expect(named({ owedBy: ['DUTY', 'DEM'] }, line())).toEqual([]);
  });
});
