import { chargeDefinition } from '../catalogue/catalogue';
import { lineOf } from './default-lines';
import { d02Document } from '../fixtures/d02';
import { carrying, countries, owed, owedOf, owing, without } from '../fixtures/owing';
import type { StageId } from '../model';
import type { Fact } from '../result';
import { priceEstimate } from './price';

/** Amounts that charges are calculated from; nobody pays them themselves. */
const bases = [
  'cargo.value',
  'sea-transport.insuredAmount',
  'destination-custom.customsValue',
  'destination-custom.bondBase',
];

describe('what a calculator works out as owed', () => {
  it('is every amount of money but those that charges are calculated from', () => {
    for (const country of countries) {
      const money = Object.values(priceEstimate(owing(country)).facts).filter((fact) => fact.money);
      expect(money.length).toBeGreaterThan(8);
      for (const fact of money)
        expect([fact.name, Boolean(fact.owedBy)]).toEqual([fact.name, !bases.includes(fact.name)]);
    }
  });

  it('covers duties, taxes, fees, insurance, demurrage and the other times that are charged', () => {
    expect([...new Set(owed.map(([, name]) => name))].sort()).toEqual([
      'destination-custom.additionalDuty',
      'destination-custom.duty',
      'destination-custom.hmf',
      'destination-custom.importTax',
      'destination-custom.mpf',
      'destination-delivery.chassisDays',
      'destination-delivery.demurrageDays',
      'destination-delivery.detentionDays',
      'destination-delivery.storageDays',
      'destination-delivery.waitingChargeableHours',
      'origin-delivery.chassisDays',
      'origin-delivery.storageDays',
      'origin-delivery.waitingChargeableHours',
      'sea-transport.premium',
    ]);
  });

  it.each(['destination-custom.duty', 'destination-delivery.demurrageDays', 'sea-transport.premium'])(
    'makes the estimate incomplete while no line carries it: %s',
    (name) => {
      const document = owing('US');
      const fact = owedOf(document).find((each) => each.name === name) as Fact;
      const bare = without(document, fact);
      const { uncharged, complete, stages } = priceEstimate(bare);
      expect(uncharged.filter((each) => each.fact === name)).toEqual([
        { fact: name, stage: fact.stage, amount: fact.value, unit: fact.unit, codes: fact.owedBy },
      ]);
      expect([complete, stages[fact.stage].complete]).toEqual([false, false]);
      for (const status of ['priced', 'excluded', 'byOthers', 'toBeAdvised'] as const) {
        const stated = priceEstimate(carrying(structuredClone(bare), fact, status));
        expect(stated.uncharged.map((each) => each.fact)).not.toContain(name);
      }
      bare.stages[fact.stage].scope = 'byOthers';
      expect(priceEstimate(bare).uncharged.map((each) => each.fact)).not.toContain(name);
    },
  );

  it('is found under a code of the company’s own that takes the fact as its quantity', () => {
    const document = owing('US');
    const [fact] = owedOf(document).filter(({ name }) => name.endsWith('additionalDuty'));
    const bare = without(document, fact as Fact);
    bare.stages['destination-custom'].lines.push({
      ...lineOf(chargeDefinition('ADDDUTY') as never, 'own', bare),
      code: 'SEC301',
    });
    expect(priceEstimate(bare).uncharged.map((each) => each.fact)).not.toContain(
      'destination-custom.additionalDuty',
    );
  });

  it('is not carried by a fee of so much per cent of it', () => {
    const document = owing('US');
    const [fact] = owedOf(document).filter(({ name }) => name.endsWith('additionalDuty'));
    const bare = without(document, fact as Fact);
    const line = lineOf(chargeDefinition('ADDDUTY') as never, 'fee', bare);
    bare.stages['destination-custom'].lines.push({ ...line, code: 'ADVANCE', basis: 'value', rate: '0.02' });
    const priced = priceEstimate(bare);
    expect(priced.lines.find(({ id }) => id === 'fee')?.error).toBeNull();
    expect(priced.uncharged.map((each) => each.fact)).toContain('destination-custom.additionalDuty');
    expect(priced.complete).toBe(false);
  });

  it('follows a value typed over, and asks nothing for zero', () => {
    const document = without(owing('US'), {
      name: 'destination-custom.additionalDuty',
      owedBy: ['ADDDUTY'],
    } as Fact);
    document.stages['destination-custom'].overrides = { 'destination-custom.additionalDuty': '12.34' };
    const typed = priceEstimate(document).uncharged.find(({ codes }) => codes[0] === 'ADDDUTY');
    expect(typed).toMatchObject({ amount: '12.34', unit: 'USD' });
    document.stages['destination-custom'].overrides = { 'destination-custom.additionalDuty': '0' };
    expect(priceEstimate(document).uncharged.find(({ codes }) => codes[0] === 'ADDDUTY')).toBeUndefined();
  });

  it('names insurance that is asked for and cannot be calculated', () => {
    const document = d02Document();
    document.stages['sea-transport'].lines = document.stages['sea-transport'].lines.filter(
      ({ code }) => code !== 'INS',
    );
    document.stages['sea-transport'].inputs.insurance = {
      method: 'cif',
      currency: 'CHF',
      premiumRate: '0.003',
    };
    const priced = priceEstimate(document);
    expect(priced.uncharged).toEqual([
      { fact: 'sea-transport.premium', stage: 'sea-transport', amount: null, unit: 'CHF', codes: ['INS'] },
    ]);
    expect(priced.complete).toBe(false);
  });
});

describe('additional duties', () => {
  it('are proposed like duty: mandatory as soon as a tariff line is under one, on no line twice', () => {
    const document = owing('US');
    document.stages['destination-custom'].inputs.entryDate = null;
    Object.assign(document.route, { arrivalDate: null, departureDate: null });
    document.stages['destination-custom'].lines = document.stages['destination-custom'].lines.filter(
      ({ code }) => code !== 'ADDDUTY',
    );
    expect(priceEstimate(document).missing.map(({ code }) => code)).toContain('ADDDUTY');
    document.stages['destination-custom'].inputs.entryDate = '2025-11-22';
    const priced = priceEstimate(document);
    expect(priced.uncharged.map(({ codes }) => codes[0])).toContain('ADDDUTY');
    expect(priced.missing.map(({ code }) => code)).not.toContain('ADDDUTY');
  });
});

describe('the scope of a stage', () => {
  const leftOut: StageId[] = ['destination-delivery', 'destination-custom'];

  it.each(['byOthers', 'excluded'] as const)(
    '%s: its lines count as that status and nothing of it is missing',
    (scope) => {
      const document = d02Document();
      for (const stage of leftOut) document.stages[stage].scope = scope;
      document.stages['destination-custom'].lines = [];
      const priced = priceEstimate(document);
      const own = priced.lines.filter(({ stage }) => leftOut.includes(stage));
      expect(own.length).toBeGreaterThan(0);
      for (const line of own) expect([line.status, line.sell, line.error]).toEqual([scope, null, null]);
      for (const stage of leftOut)
        expect(priced.stages[stage]).toMatchObject({ cost: '0', sell: '0', complete: true });
      expect(priced.missing).toEqual([]);
      expect(priced.uncharged).toEqual([]);
      expect(priced.complete).toBe(true);
    },
  );

  it('keeps what a line says of itself', () => {
    const document = d02Document();
    const [line] = document.stages.warehouse.lines;
    if (line) line.status = 'excluded';
    document.stages.warehouse.scope = 'byOthers';
    const statuses = priceEstimate(document).lines.filter(({ stage }) => stage === 'warehouse');
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['excluded', 'byOthers']));
  });

  it('changes nothing when it is included, said or unsaid', () => {
    const said = d02Document();
    for (const stage of Object.values(said.stages)) stage.scope = 'included';
    expect(priceEstimate(said)).toEqual(priceEstimate(d02Document()));
  });
});

describe('margin', () => {
  it('is on what is sold: disbursements at cost neither earn nor dilute', () => {
    const document = d02Document();
    const { totals } = priceEstimate(document);
    for (const line of document.stages['destination-custom'].lines)
      if (line.disbursement) line.status = 'excluded';
    const sold = priceEstimate(document).totals;
    expect(totals.margin).toBe(sold.margin);
    expect(totals.marginRate).toBe(sold.marginRate);
    expect(Number(totals.disbursements)).toBe(Number(totals.sell) - Number(sold.sell));
    expect(Number(totals.disbursements)).toBeGreaterThan(0);
    expect(Number(totals.marginRateOfAll)).toBeLessThan(Number(totals.marginRate));
    expect(sold.marginRateOfAll).toBe(sold.marginRate);
  });

  it('counts a disbursement that is sold for more than it costs', () => {
    const document = d02Document();
    const duty = document.stages['destination-custom'].lines.find(({ code }) => code === 'DUTY');
    if (duty) duty.typedAmounts = { sell: '999999' };
    const { totals, lines } = priceEstimate(document);
    const passedOn = lines.filter((line) => line.disbursement && line.sell === line.costConverted);
    expect(passedOn.map(({ code }) => code)).not.toContain('DUTY');
    expect(totals.disbursements).toBe(String(passedOn.reduce((total, line) => total + Number(line.sell), 0)));
  });

  it('is not known where only disbursements are passed on', () => {
    const document = d02Document();
    for (const [stage, each] of Object.entries(document.stages))
      each.lines = stage === 'destination-custom' ? each.lines.filter((line) => line.disbursement) : [];
    expect(priceEstimate(document).totals).toMatchObject({
      margin: '0',
      marginRate: null,
      marginRateOfAll: '0.0000',
    });
  });
});
