import { RATING_ENGINE_VERSION } from '../core/version';
import { d02Document } from '../fixtures/d02';
import { line } from '../fixtures/rate-one';
import type { ChargeLine, EstimateDocument, IncotermRule, StageId } from '../model';
import type { FactIn } from '../rating/fact-names';
import type { Fact } from '../result';
import { checkedEntry } from './checked-line';
import { documentWarnings, missingCharges, unchargedAmounts } from './checks';
import { fleetTypes } from './fleet-checks';

const linesOf = (document: EstimateDocument) =>
  Object.entries(document.stages).flatMap(([stage, sheet]) =>
    sheet.lines.map((each) => checkedEntry(stage as StageId, each, undefined)),
  );
const edited = (edit: (document: EstimateDocument) => void) => {
  const document = d02Document();
  edit(document);
  return document;
};
const warned = (edit: (document: EstimateDocument) => void) => {
  const document = edited(edit);
  return documentWarnings(document, linesOf(document), {});
};
const at = (stage: StageId, ...lines: Partial<ChargeLine>[]) =>
  lines.map((each) => checkedEntry(stage, line({ id: each.code, ...each }), undefined));

describe('warnings of a document', () => {
  it('are what its head says against itself', () => {
    const own = ({ code, path, params }: ReturnType<typeof warned>[number]) => ({ code, path, params });
    const container = {
      code: 'incoterm.containerRule',
      path: 'incoterm.rule',
      params: { rule: 'CIF', better: 'CIP' },
    };
    const insurance = { code: 'incoterm.insuranceMissing', path: 'incoterm.rule', params: { rule: 'CIF' } };
    const drayage = {
      code: 'route.drayageFromPickup',
      path: 'stages.origin-delivery.lines.origin-delivery-dray',
      params: { pickup: 'Sagamihara works' },
    };
    expect(warned(() => {}).map(own)).toEqual([container, insurance, drayage]);
    const engine = {
      code: 'engine.differs',
      path: 'engine',
      params: { document: 'old', engine: RATING_ENGINE_VERSION },
    };
    expect(warned((document) => void (document.engine = 'old')).map(own)).toContainEqual(engine);
    const elsewhere = warned(({ route }) => void (route.delivery = { name: '', country: 'CA' })).map(own);
    expect(elsewhere).toContainEqual({
      ...{
        code: 'route.deliveryElsewhere',
        path: 'route.delivery',
        params: { country: 'CA', port: 'USLGB' },
      },
    });
    for (const open of [{ delivery: null }, { portOfDischarge: null }])
      expect(warned(({ route }) => void Object.assign(route, open)).map(({ code }) => code)).not.toContain(
        'route.deliveryElsewhere',
      );
  });

  it.each([
    ['FAS', 'FCA'],
    ['FOB', 'FCA'],
    ['CFR', 'CPT'],
    ['CIF', 'CIP'],
    ['FCA', undefined],
    ['CIP', undefined],
    ['DDP', undefined],
  ] as const)('have for %s in containers the rule %s', (rule, better) => {
    const found = (mode: 'FCL' | 'LCL') =>
      warned((document) => {
        document.incoterm.rule = rule;
        document.route.mode = mode;
      }).find(({ code }) => code === 'incoterm.containerRule')?.params;
    expect(found('FCL')).toEqual(better && { rule, better });
    expect(found('LCL')).toBeUndefined();
  });

  it('miss the insurance that the rule obliges to', () => {
    const missing = (rule: IncotermRule, ...codes: string[]) =>
      warned((document) => {
        document.incoterm.rule = rule;
        document.stages.packing.lines = codes.map((code) => line({ code }));
      }).some(({ code }) => code === 'incoterm.insuranceMissing');
    expect([missing('CIF'), missing('CIP'), missing('FOB'), missing('CIP', 'INS')]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('tell a rate that does not hold on the day it is wanted', () => {
    const rate = (dates: Partial<ChargeLine>, departureDate: string | null, validUntil: string | null) =>
      warned((document) => {
        Object.assign(document, { validUntil });
        document.route.departureDate = departureDate;
        document.stages.packing.lines = [];
        document.stages['sea-transport'].lines = [line({ id: 'own', ...dates })];
      })
        .filter(({ code }) => code.startsWith('rate.'))
        .map(({ code, path, params }) => [code, path, params]);
    const path = 'stages.sea-transport.lines.own';
    expect(rate({ validUntil: '2025-11-15' }, '2025-11-16', null)).toEqual([
      [
        'rate.expiresBeforeDeparture',
        path,
        { code: 'XYZ', validUntil: '2025-11-15', departure: '2025-11-16' },
      ],
    ]);
    expect(rate({ validFrom: '2025-11-17' }, '2025-11-16', null)).toEqual([
      ['rate.startsAfterDeparture', path, { code: 'XYZ', validFrom: '2025-11-17', departure: '2025-11-16' }],
    ]);
    expect(rate({ validFrom: '2025-11-16', validUntil: '2025-11-16' }, '2025-11-16', null)).toEqual([]);
    expect(rate({ validUntil: '2025-11-15' }, null, '2025-12-31')).toEqual([
      [
        'rate.expiresBeforeOffer',
        path,
        { code: 'XYZ', validUntil: '2025-11-15', offeredUntil: '2025-12-31' },
      ],
    ]);
    expect(rate({}, null, '2025-12-31')).toEqual([]);
    expect(rate({ validUntil: '2025-12-31' }, null, '2025-12-31')).toEqual([]);
    expect(rate({ validUntil: '2025-11-15' }, null, null)).toEqual([]);
  });
});

describe('a charge by the container', () => {
  const whole = { quantity: { calculated: 'vanning.containers' } };
  const ofType = (type: '20GP' | '40HC') => ({
    containerType: type,
    quantity: { calculated: 'vanning.containers' },
  });
  const twice = (...lines: Partial<ChargeLine>[]) => {
    const document = edited(({ stages }) => {
      for (const stage of Object.values(stages)) stage.lines = [];
      stages['sea-transport'].lines = lines.map((each, index) =>
        line({ id: `l${index}`, code: 'OFR', ...each }),
      );
    });
    return documentWarnings(document, linesOf(document), {})
      .filter(({ code }) => code === 'line.containersTwice')
      .map(({ path, params }) => [path, params]);
  };

  it('counts no container twice: all of them beside those of one type', () => {
    expect(twice(whole, ofType('20GP'), ofType('40HC'), ofType('20GP'))).toEqual([
      ['stages.sea-transport.lines.l0.quantity', { code: 'OFR', types: ['20GP', '40HC'] }],
    ]);
    expect(twice(whole, { quantity: { calculated: 'vanning.containers.40HC' } })).toHaveLength(1);
    expect(twice({ quantity: { calculated: 'vanning.teu' } }, ofType('20GP'))).toHaveLength(1);
    // The alias of a carrier is the same charge.
    expect(twice(whole, { ...ofType('20GP'), code: 'BAS' })).toHaveLength(1);
  });

  it('may stand beside lines that count something else, are typed, or are not ours', () => {
    expect(twice(whole, whole)).toEqual([]);
    expect(twice(ofType('20GP'), ofType('40HC'))).toEqual([]);
    expect(twice(whole, { ...ofType('20GP'), code: 'OTHC' })).toEqual([]);
    expect(twice(whole, { ...ofType('20GP'), status: 'byOthers' })).toEqual([]);
    expect(twice(whole, { containerType: '20GP', quantity: { typed: '1' } })).toEqual([]);
    expect(twice({ quantity: { calculated: 'vanning.containers', typed: '1' } }, ofType('20GP'))).toEqual([]);
    expect(twice({ quantity: { calculated: 'cargo.m3' } }, ofType('20GP'))).toEqual([]);
    expect(twice({}, ofType('20GP'))).toEqual([]);
  });

  it('is missing for a type of the fleet when its lines are each of one type', () => {
    const count = (type: FactIn<'vanning.containers'>, value: string | null): Fact => ({
      ...{ name: `vanning.containers.${type}`, stage: 'vanning', value, unit: 'container' },
      ...{ source: 'calculated', calculated: value, steps: [] },
    });
    const fleet = Object.fromEntries(
      [count('20GP', '1'), count('40HC', '2'), count('40GP', '0'), count('20RF', null)].map((fact) => [
        fact.name,
        fact,
      ]),
    );
    expect(fleetTypes(fleet)).toEqual(['20GP', '40HC']);
    const missing = (...lines: Partial<ChargeLine>[]) =>
      missingCharges(
        d02Document(),
        at('sea-transport', ...lines.map((each) => ({ code: 'OFR', ...each }))),
        fleet,
      ).filter(({ code }) => code === 'OFR');
    const open = { code: 'OFR', stage: 'sea-transport', reason: 'mandatory.FCL' };
    expect(missing(ofType('20GP'))).toEqual([{ ...open, containerType: '40HC' }]);
    expect(missing({ ...ofType('20GP'), code: 'BAS' })).toEqual([{ ...open, containerType: '40HC' }]);
    expect(missing(ofType('20GP'), ofType('40HC'))).toEqual([]);
    expect(missing(ofType('20GP'), whole)).toEqual([]);
    expect(missing(ofType('20GP'), { quantity: { typed: '1' } })).toEqual([]);
    expect(missing({ code: 'OTHC', ...ofType('20GP') })).toEqual([open]);
  });
});

describe('mandatory charges', () => {
  it('are asked of the stages that are included', () => {
    const missing = (scope: 'included' | 'byOthers' | undefined) => {
      const document = edited(({ stages }) => {
        for (const stage of Object.values(stages)) Object.assign(stage, { scope, lines: [] });
      });
      return missingCharges(document, [], {}).map(({ code }) => code);
    };
    expect(missing('byOthers')).toEqual([]);
    expect(missing('included')).toEqual(missing(undefined));
    expect(missing(undefined)).toEqual(expect.arrayContaining(['CRATE', 'OFR', 'DUTY']));
  });
});

describe('what is owed', () => {
  const fact = (rest: Partial<Fact> = {}): Fact => ({
    ...{
      name: 'destination-custom.duty',
      stage: 'destination-custom',
      value: '5',
      unit: 'USD',
      source: 'calculated',
    },
    ...{ calculated: '5', steps: [], owedBy: ['DUTY'], money: true, ...rest },
  });
  const uncharged = (owed: Fact, ...lines: Partial<ChargeLine>[]) =>
    unchargedAmounts(d02Document(), at('destination-custom', ...lines), [owed]);

  it('is named as long as no line carries it', () => {
    expect(uncharged(fact(), { code: 'MPF' })).toEqual([
      {
        fact: 'destination-custom.duty',
        stage: 'destination-custom',
        amount: '5',
        unit: 'USD',
        codes: ['DUTY'],
      },
    ]);
    expect(uncharged(fact({ owedBy: undefined }))).toMatchObject([{ codes: [] }]);
    expect(uncharged(fact(), { code: 'DUTY' })).toEqual([]);
    expect(uncharged(fact({ owedBy: ['MPF', 'DUTY'] }), { code: 'DUTY' })).toEqual([]);
    expect(uncharged(fact({ owedBy: ['OFR'] }), { code: 'BAS' })).toEqual([]);
  });

  it('is carried by a line that takes it as its amount, times by one that counts them', () => {
    const counting = { calculated: 'destination-custom.duty' };
    expect(uncharged(fact(), { code: 'X', basis: 'calculated-amount', quantity: counting })).toEqual([]);
    expect(uncharged(fact(), { code: 'X', basis: 'value', quantity: counting })).toHaveLength(1);
    expect(uncharged(fact({ money: false }), { code: 'X', basis: 'day', quantity: counting })).toEqual([]);
    expect(uncharged(fact({ money: false }), { code: 'X', basis: 'container', times: counting })).toEqual([]);
    expect(uncharged(fact({ money: false }), { code: 'X', quantity: { calculated: 'other' } })).toHaveLength(
      1,
    );
  });
});
