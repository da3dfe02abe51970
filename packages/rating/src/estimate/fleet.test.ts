import { chargeCatalogue, chargeDefinition } from '../catalogue/catalogue';
import { containerTypes, type ContainerType } from '../calculators/container-types';
import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument } from '../model';
import { containerPrices } from './container-prices';
import { lineOf } from './default-lines';
import { priceEstimate } from './price';

const sea = (code: string, rate: string, change: Partial<ChargeLine> = {}): ChargeLine => ({
  ...lineOf(chargeDefinition(code)!, `${code}-${change.containerType ?? 'all'}`, d02Document()),
  rate,
  ...change,
});

/** One 40HC and one 20GP with the sea lines given; every other stage is empty. */
function mixed(
  lines: ChargeLine[],
  fleet: Partial<Record<ContainerType, number>> = { '40HC': 1, '20GP': 1 },
) {
  const document = d02Document();
  for (const stage of Object.values(document.stages)) stage.lines = [];
  document.stages.vanning.inputs.fleet = fleet;
  document.stages['sea-transport'].lines = lines;
  return document;
}

const costs = (document: EstimateDocument) =>
  Object.fromEntries(priceEstimate(document).lines.map((line) => [line.id, line.cost]));

describe('a line of one container type', () => {
  const both = [
    sea('OFR', '1980', { containerType: '40HC' }),
    sea('OFR', '1450', { containerType: '20GP' }),
    sea('CAF', '0.05'),
    sea('OTHC', '46000', { containerType: '40HC' }),
    sea('OTHC', '32000', { containerType: '20GP' }),
  ];

  it('counts containers of that type, though it names the fact of all of them', () => {
    expect(both[0]?.quantity).toEqual({ calculated: 'vanning.containers' });
    // 1 × 1,980 and 1 × 1,450; 5 % of 3,430; 1 × 46,000 and 1 × 32,000.
    expect(costs(mixed(both))).toEqual({
      'OFR-40HC': '1980.00',
      'OFR-20GP': '1450.00',
      'CAF-all': '171.50',
      'OTHC-40HC': '46000',
      'OTHC-20GP': '32000',
    });
    expect(costs(mixed(both, { '40HC': 2, '20GP': 3 }))).toMatchObject({
      'OFR-40HC': '3960.00',
      'OFR-20GP': '4350.00',
    });
  });

  it('counts TEU of its type, and shows them when the quantity was typed over', () => {
    const teu = sea('OFR', '100', {
      containerType: '40HC',
      basis: 'teu',
      quantity: { calculated: 'vanning.teu' },
    });
    expect(costs(mixed([teu], { '40HC': 2, '20GP': 1 }))).toEqual({ 'OFR-40HC': '400.00' });
    const typed = { ...teu, quantity: { calculated: 'vanning.teu', typed: '5' } };
    const [rated] = priceEstimate(mixed([typed], { '40HC': 2, '20GP': 1 })).lines;
    expect(rated).toMatchObject({ cost: '500.00', calculatedQuantity: '4', containerType: '40HC' });
  });

  it('counts days of the containers of its type', () => {
    const document = mixed([], { '40HC': 2, '20GP': 3 });
    const line = lineOf(chargeDefinition('STORD')!, 'DAYS', document);
    document.stages.warehouse.inputs = { arrival: '2025-11-06', departure: '2025-11-09' };
    document.stages.warehouse.lines = [
      { ...line, rate: '100', containerType: '40HC', times: { calculated: 'vanning.containers' } },
    ];
    // 6 to 9 November are 4 days × 2 containers × 100.
    expect(costs(document)).toEqual({ DAYS: '800' });
  });

  it('refuses the fact of another type, and a type that the fleet has not', () => {
    const other = sea('OFR', '1', {
      containerType: '40HC',
      quantity: { calculated: 'vanning.containers.20GP' },
    });
    expect(priceEstimate(mixed([other])).lines[0]?.error).toMatchObject({
      code: 'quantity.otherContainerType',
      params: { fact: 'vanning.containers.20GP', containerType: '40HC' },
    });
    const absent = sea('OFR', '1', { containerType: '40GP' });
    expect(priceEstimate(mixed([absent])).lines[0]?.error).toMatchObject({
      code: 'quantity.typeNotInFleet',
      params: { containerType: '40GP' },
    });
  });

  it('leaves the freight of another type missing, and says when a line of all counts it twice', () => {
    const priced = priceEstimate(mixed([sea('OFR', '1980', { containerType: '40HC' })]));
    expect(priced.missing).toContainEqual(expect.objectContaining({ code: 'OFR', containerType: '20GP' }));
    const twice = priceEstimate(mixed([sea('OFR', '1980', { containerType: '40HC' }), sea('OFR', '1450')]));
    expect(twice.missing.filter(({ code }) => code === 'OFR')).toEqual([]);
    expect(twice.warnings).toContainEqual(
      expect.objectContaining({ code: 'line.containersTwice', params: { code: 'OFR', types: ['40HC'] } }),
    );
  });

  it('is a percentage of the lines of its type', () => {
    const lines = [...both.slice(0, 2), sea('CAF', '0.1', { containerType: '20GP' })];
    expect(costs(mixed(lines))).toMatchObject({ 'CAF-20GP': '145.00' });
  });

  it('is the price of one more container of it, percentages of it included', () => {
    expect(containerPrices(mixed(both), ['40HC', '20GP'])).toEqual({
      // Two: 594,990 + CAF 29,750 + 92,000 = 716,740; one: 297,495 + 14,875 + 46,000 = 358,370.
      '40HC': '358370',
      // Two: 435,725 + CAF 21,786 + 64,000 = 521,511; one: 217,863 + 10,893 + 32,000 = 260,756.
      '20GP': '260755',
    });
  });
});

describe('a fleet has one owner', () => {
  const counts = (change: (document: EstimateDocument) => void) => {
    const document = d02Document();
    const machine = document.cargo[0]!;
    machine.quantity = 4;
    change(document);
    const { facts, calculations } = priceEstimate(document);
    return {
      counts: Object.fromEntries(
        containerTypes.flatMap((type) => {
          const value = facts[`vanning.containers.${type}`]?.value;
          return value === '0' ? [] : [[type, value]];
        }),
      ),
      all: facts['vanning.containers']?.value,
      teu: facts['vanning.teu']?.value,
      fleet: calculations.vanning?.fleet.counts,
      facts,
    };
  };
  const two = { counts: { '40HC': '1', '20GP': '1' }, all: '2', teu: '3', fleet: { '40HC': 1, '20GP': 1 } };

  it('is calculated until something is typed', () => {
    expect(counts(() => undefined)).toMatchObject({ counts: { '40GP': '1' }, all: '1', teu: '2' });
  });

  it('is the typed one as a whole, however it was typed', () => {
    const typed = counts(({ stages }) => void (stages.vanning.inputs.fleet = { '40HC': 1, '20GP': 1 }));
    const overridden = counts(({ stages }) => {
      stages.vanning.overrides = { 'vanning.containers.40HC': '1', 'vanning.containers.20GP': '1' };
    });
    const partly = counts(({ stages }) => {
      stages.vanning.inputs.fleet = { '40HC': 1, '20GP': 4 };
      stages.vanning.overrides = { 'vanning.containers.20GP': '1' };
    });
    for (const each of [typed, overridden, partly]) expect(each).toMatchObject(two);
    expect(overridden.facts['vanning.containers.40HC']).toMatchObject({ source: 'typed', calculated: '0' });
  });

  it('takes a typed total as the number of the one type that there is, and refuses it over several', () => {
    const total = (typed: string, fleet?: Partial<Record<ContainerType, number>>) =>
      counts(({ stages }) => {
        stages.vanning.overrides = { 'vanning.containers': typed };
        if (fleet) stages.vanning.inputs.fleet = fleet;
      });
    expect(total('3')).toMatchObject({ counts: { '40GP': '3' }, all: '3', teu: '6', fleet: { '40GP': 3 } });
    const refused = total('3', { '40HC': 1, '20GP': 1 });
    expect(refused.facts['vanning.containers']).toMatchObject({
      value: null,
      issue: { code: 'vanning.totalOfSeveralTypes' },
    });
    expect(refused.counts).toEqual({ '40HC': '1', '20GP': '1' });
    // One type or several: a part of a container is no total, and that is the reason.
    for (const fleet of [undefined, { '40HC': 1, '20GP': 1 }])
      expect(total('1.5', fleet).facts['vanning.containers']).toMatchObject({
        value: null,
        issue: { code: 'vanning.countNotWhole', params: { typed: '1.5' } },
      });
    expect(total('2', { '40HC': 1, '20GP': 1 }).all).toBe('2');
  });

  it('never is no container at all, nor a part of one', () => {
    const none = counts(({ stages }) => void (stages.vanning.inputs.fleet = { '40GP': 0 }));
    expect(none.facts['vanning.containers']).toMatchObject({
      value: null,
      issue: { code: 'vanning.fleetEmpty' },
    });
    const part = counts(
      ({ stages }) => void (stages.vanning.overrides = { 'vanning.containers.40GP': '1.5' }),
    );
    expect(part.facts['vanning.containers.40GP']).toMatchObject({
      value: null,
      issue: { code: 'vanning.countNotWhole' },
    });
  });

  it('counts while the cargo is not known yet', () => {
    const typed = counts((document) => {
      document.cargo = [];
      document.stages.vanning.inputs.fleet = { '40HC': 2 };
    });
    expect(typed).toMatchObject({ counts: { '40HC': '2' }, all: '2', teu: '4' });
  });
});

describe('a charge whose basis the mode has not', () => {
  const inMode = (mode: 'FCL' | 'LCL', change: (document: EstimateDocument) => void = () => undefined) => {
    const document = mixed([], {});
    document.route.mode = mode;
    change(document);
    return document;
  };
  const put = (document: EstimateDocument, ...lines: ChargeLine[]) => {
    document.stages['sea-transport'].lines = lines;
    return priceEstimate(document).lines;
  };

  it('is an error, never a quantity of zero', () => {
    const because = (lines: ReturnType<typeof put>) =>
      lines.map(({ cost, error }) => [cost, error?.params.because]);
    const perContainer = sea('BAF', '12');
    const perTeu = sea('BAF', '12', { id: 'teu', basis: 'teu', quantity: { calculated: 'vanning.teu' } });
    expect(because(put(inMode('LCL'), perContainer, perTeu))).toEqual([
      [null, 'mode.noContainers'],
      [null, 'mode.noContainers'],
    ]);
    expect(because(put(inMode('FCL'), sea('OFR-LCL', '60')))).toEqual([[null, 'mode.noPartLoad']]);
    const without = inMode('FCL', ({ stages }) => void (stages['sea-transport'].inputs.billsOfLading = 0));
    expect(because(put(without, sea('DOC', '3000')))).toEqual([[null, 'sea.noBillOfLading']]);
  });

  it('has a form in LCL for every surcharge of sea and terminal, by revenue ton with the minimum of one', () => {
    const document = inMode('LCL', ({ cargo, stages }) => {
      cargo.splice(0, cargo.length, {
        ...cargo[0]!,
        quantity: 1,
        lengthMm: 500,
        widthMm: 500,
        heightMm: 500,
        netKg: '40',
        dangerous: { un: 'UN1263', class: '3' },
      });
      cargo[0]!.packing = 'carton';
      stages.packing.inputs = {};
    });
    const surcharges = chargeCatalogue.filter(
      ({ stage, costGroup, fact, code }) =>
        (stage === 'sea-transport' || costGroup === 'destinationTerminal') &&
        (fact === 'vanning.containers' || fact === 'vanning.dangerousContainers') &&
        !['OFR', 'CYC', 'SEAL'].includes(code),
    );
    expect(surcharges.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        'BAF',
        'LSS',
        'EBS',
        'PSS',
        'WRS',
        'DGS',
        'CIC',
        'GRI',
        'ETS',
        'ISPS',
        'DTHC',
        'OTHC',
      ]),
    );
    const lines = surcharges.map((definition) => ({
      ...lineOf(definition, definition.code, document),
      rate: '7',
    }));
    for (const line of put(document, ...lines)) {
      expect([line.code, line.error]).toEqual([line.code, null]);
      expect([line.code, line.chargedQuantity, line.unit]).toEqual([line.code, '1', 'RT']);
    }
  });
});
