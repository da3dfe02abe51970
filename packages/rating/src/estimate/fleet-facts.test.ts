import type { VanningResult } from '../calculators/vanning';
import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import type { FactIn } from '../rating/fact-names';
import type { Fact } from '../result';
import { FactBook } from './fact-book';
import { fleetFacts, type PlannedFleet } from './fleet-facts';

const planned = (change: Partial<VanningResult> = {}): VanningResult => ({
  ...{ options: [], fleet: { counts: {}, containers: 0, teu: '0', cost: null }, suggested: null },
  ...{ typed: false, binding: null, capacityM3: null, roomM3: null, roomKg: null, filled: null },
  ...{ tareKg: null, vgmKg: null, short: false, outOfGauge: [], unfit: [] },
  ...change,
});

interface Case {
  fleet?: Partial<PlannedFleet>;
  overrides?: Record<string, string>;
  edit?: (document: EstimateDocument) => void;
  cargoKg?: string | null;
  partLoadKg?: string;
}

/** The facts of a fleet for 4,744 kg of cargo and 180 kg of securing material, without the stage in their names. */
function factsOf({ fleet = {}, overrides = {}, edit, cargoKg = '4744', partLoadKg }: Case = {}) {
  const document = d02Document();
  document.stages.vanning.overrides = overrides;
  edit?.(document);
  const book = new FactBook(document);
  book.set('packing', 'cargo.kg', 'kg', cargoKg === null ? null : decimalOf(cargoKg), { steps: [] });
  const whole: PlannedFleet = {
    ...{ plan: null, counts: null, typed: false, untyped: null, planned: false, refused: false },
    carried: [],
    ...{ issue: { code: 'vanning.noContainerFits', params: {} }, ...fleet },
  };
  fleetFacts(document, book, whole, partLoadKg ? decimalOf(partLoadKg) : null);
  return (name: FactIn<'vanning'>): Fact => {
    const fact = book.facts[`vanning.${name}`];
    if (!fact) throw new Error(name);
    return fact;
  };
}
const step = (kind: string, params: object) => ({ kind, params });
const two = { '20GP': 1, '45HC': 2 };

describe('containers of a fleet', () => {
  const plan = planned({ binding: 'volume', filled: '0.5088' });
  const counted = { binding: 'volume', filled: '0.5088', containers: ['1 × 20GP', '2 × 45HC'] };

  it('are counted by type, none of a type that is not there', () => {
    const of = factsOf({ fleet: { plan, counts: two, untyped: two } });
    const steps = [step('vanning.fleet', { ...counted, typed: false })];
    expect(of('containers.20GP')).toMatchObject({
      value: '1',
      unit: 'container',
      source: 'calculated',
      steps,
    });
    expect(of('containers.45HC')).toMatchObject({ value: '2', steps });
    expect(of('containers.40HC')).toMatchObject({ value: '0', steps });
  });

  it('add up, and what adds up is named', () => {
    const of = factsOf({ fleet: { plan, counts: two } });
    const facts = ['vanning.containers.20GP', 'vanning.containers.45HC'];
    expect(of('containers')).toMatchObject({
      ...{ value: '3', unit: 'container', stage: 'vanning' },
      steps: [step('fact.sumOf', { facts, amounts: ['1', '2'], to: '3' })],
    });
  });

  it('say whether a person or an accepted load plan set them', () => {
    const stepOf = (fleet: Partial<PlannedFleet>) =>
      factsOf({ fleet: { counts: two, ...fleet } })('containers.20GP').steps;
    expect(stepOf({ typed: true })).toEqual([
      step('vanning.typedFleet', { ...counted, typed: true, binding: null, filled: null }),
    ]);
    expect(stepOf({ plan: { ...plan, plan: 'counts' } })).toEqual([
      step('vanning.loadPlan', { ...counted, typed: false }),
    ]);
    expect(stepOf({ plan: { ...plan, plan: 'changed' } })[0]?.kind).toBe('vanning.fleet');
    expect(stepOf({ plan: { ...plan, plan: 'typedOver' }, typed: true })[0]?.kind).toBe('vanning.typedFleet');
  });

  it('are not known without a fleet, for the reason that there is none', () => {
    const of = factsOf();
    const names = ['containers', 'containers.20GP', 'teu', 'teu.20GP', 'tareKg', 'vgmKg'] as const;
    for (const name of names)
      expect(of(name)).toMatchObject({ value: null, steps: [], issue: { code: 'vanning.noContainerFits' } });
    // What is added up waits for its part, and leads there.
    expect(of('containers').issue?.path).toBe('facts.vanning.containers.20GP');
    expect(of('teu.20GP').issue?.path).toBe('facts.vanning.containers.20GP');
  });
});

describe('a count typed over', () => {
  const options = [
    { type: '20GP', count: 2, binding: 'floor', byLimit: {}, refused: null },
    { type: '40HC', count: 1, binding: 'payload', byLimit: {}, refused: null },
  ] as unknown as VanningResult['options'];
  const overrides = { 'vanning.containers.20GP': '5' };
  const fleet = { plan: planned({ options }), counts: { '20GP': 5 }, typed: true, untyped: { '40HC': 1 } };

  it('keeps beside it what was suggested, and what limits that', () => {
    const of = factsOf({ fleet, overrides });
    expect(of('containers.20GP')).toMatchObject({ value: '5', source: 'typed', calculated: '0' });
    expect(of('containers.20GP').steps).toEqual([
      step('fact.typed', { value: '5', calculated: '0' }),
      step('vanning.fleet', { containers: ['1 × 40HC'], typed: false, binding: 'payload', filled: null }),
    ]);
    // The others are as the typed fleet has them.
    expect(of('containers.40HC')).toMatchObject({ value: '0', source: 'calculated', calculated: '0' });
    expect(of('containers.40HC').steps[0]?.kind).toBe('vanning.typedFleet');
    expect(of('containers')).toMatchObject({ value: '5', source: 'calculated' });
    expect(of('teu').value).toBe('5');
  });

  it('keeps the count of an accepted load plan, which no single type limits', () => {
    const { steps } = factsOf({ fleet: { ...fleet, plan: null, planned: true }, overrides })(
      'containers.20GP',
    );
    expect(steps[1]).toEqual(
      step('vanning.loadPlan', { containers: ['1 × 40HC'], typed: false, binding: null, filled: null }),
    );
  });

  it('has nothing beside it while nothing can be suggested', () => {
    expect(factsOf({ fleet: { ...fleet, untyped: null }, overrides })('containers.20GP')).toMatchObject({
      ...{ value: '5', calculated: null },
      steps: [step('fact.typed', { value: '5', calculated: null })],
    });
  });

  it('is refused when it is no whole number, and so is all that counts it', () => {
    const of = factsOf({ fleet, overrides: { 'vanning.containers.20GP': '1.5' } });
    const path = 'facts.vanning.containers.20GP';
    const issue = { code: 'vanning.countNotWhole', path, params: { typed: '1.5' } };
    for (const name of ['containers.20GP', 'teu.20GP', 'containers', 'teu'] as const)
      expect(of(name)).toMatchObject({ value: null, issue });
    for (const name of ['tareKg', 'vgmKg'] as const)
      expect(of(name)).toMatchObject({ value: null, steps: [] });
    expect(of('containers.40HC').value).toBe('0');
  });
});

describe('a total typed over', () => {
  const overrides = { 'vanning.containers': '3' };

  it('keeps beside it the sum of what was suggested', () => {
    const untyped = { '20GP': 1, '40HC': 1 };
    const of = factsOf({ fleet: { counts: { '20GP': 3 }, typed: true, untyped }, overrides });
    expect(of('containers')).toMatchObject({
      ...{ value: '3', unit: 'container', source: 'typed', calculated: '2' },
      steps: [
        step('fact.typed', { value: '3', calculated: '2' }),
        step('vanning.fleet', { containers: ['1 × 20GP', '1 × 40HC'], typed: false, binding: null }),
      ],
    });
    expect(of('teu').value).toBe('3');
    const unknown = factsOf({ fleet: { counts: { '20GP': 3 }, typed: true }, overrides });
    expect(unknown('containers')).toMatchObject({ value: '3', calculated: null });
  });

  it('over several types says nothing of them: refused, with both numbers', () => {
    const of = factsOf({ fleet: { counts: { '20GP': 1, '40HC': 1 }, refused: true }, overrides });
    expect(of('containers')).toMatchObject({
      value: null,
      issue: {
        ...{ code: 'vanning.totalOfSeveralTypes', path: 'facts.vanning.containers' },
        params: { typed: '3', containers: 2 },
      },
    });
    expect([of('containers.20GP').value, of('teu').value]).toEqual(['1', '3']);
  });
});

describe('TEU', () => {
  it('are containers times the TEU of their type, in whole and in quarters', () => {
    const of = factsOf({ fleet: { counts: two } });
    expect(of('teu.45HC')).toMatchObject({
      ...{ value: '4.5', unit: 'TEU' },
      steps: [step('vanning.teuOf', { type: '45HC', count: '2', each: '2.25', to: '4.5' })],
    });
    expect(of('teu.40HC').value).toBe('0');
    expect(of('teu')).toMatchObject({
      ...{ value: '5.5', unit: 'TEU' },
      steps: [
        step('fact.sumOf', {
          facts: ['vanning.teu.20GP', 'vanning.teu.45HC'],
          ...{ amounts: ['1', '4.5'], to: '5.5' },
        }),
      ],
    });
  });

  it('of a type that were typed over count in the sum', () => {
    const of = factsOf({ fleet: { counts: two }, overrides: { 'vanning.teu.45HC': '6' } });
    expect(of('teu.45HC')).toMatchObject({ value: '6', source: 'typed', calculated: '4.5' });
    expect(of('teu').value).toBe('7');
  });
});

describe('a part load', () => {
  it('has no containers, TEU or gross mass, typed over or not', () => {
    const issue = { code: 'mode.noContainers', params: {} } as const;
    const names = ['containers', 'containers.20GP', 'teu', 'teu.20GP'] as const;
    const overrides = Object.fromEntries(names.map((name) => [`vanning.${name}`, '2']));
    const edit = ({ route }: EstimateDocument) => void (route.mode = 'LCL');
    for (const typed of [{}, overrides]) {
      const of = factsOf({ fleet: { issue }, edit, overrides: typed });
      for (const name of names)
        expect(of(name)).toMatchObject({ value: null, issue: { ...issue, path: `facts.vanning.${name}` } });
      for (const name of ['vgmKg', 'tareKg'] as const) expect(of(name)).toMatchObject({ value: null, issue });
    }
    // Not even with a tare that was typed.
    const tare = { 'vanning.tareKg': '2300' };
    expect(factsOf({ fleet: { issue }, edit, overrides: tare })('vgmKg')).toMatchObject({
      value: null,
      issue,
    });
  });
});

describe('masses of a fleet', () => {
  const fleet = { counts: { '20GP': 2, '40HC': 1 } };

  it('are its tare, and cargo, securing material and tare together', () => {
    const plan = planned();
    const of = factsOf({ fleet: { ...fleet, plan } });
    expect(of('tareKg')).toMatchObject({
      ...{ value: '8540', unit: 'kg' },
      steps: [
        step('vanning.tare', { type: '20GP', count: '2', each: '2300', to: '4600' }),
        step('vanning.tare', { type: '40HC', count: '1', each: '3940', to: '3940' }),
        step('fact.sum', { amounts: ['4600', '3940'], to: '8540' }),
      ],
    });
    expect(of('vgmKg')).toMatchObject({
      ...{ value: '13464', unit: 'kg' },
      steps: [step('vanning.vgm', { cargoKg: '4744', securingKg: '180', tareKg: '8540', to: '13464' })],
    });
    expect([plan.tareKg, plan.vgmKg]).toEqual(['8540', '13464']);
  });

  it('follow a tare typed over, and no securing material is none', () => {
    const plan = planned();
    const edit = ({ stages }: EstimateDocument) => void delete stages.vanning.inputs.securingKg;
    const of = factsOf({ fleet: { ...fleet, plan }, edit, overrides: { 'vanning.tareKg': '9000' } });
    expect(of('vgmKg').value).toBe('13744');
    expect([plan.tareKg, plan.vgmKg]).toEqual(['9000', '13744']);
  });

  it('leave out what goes as part load, and say so', () => {
    const of = factsOf({ fleet, partLoadKg: '744' });
    expect(of('vgmKg')).toMatchObject({
      value: '12720',
      steps: [
        step('vanning.withoutPartLoad', { from: '4744', less: '744', to: '4000' }),
        step('vanning.vgm', { cargoKg: '4000', securingKg: '180', tareKg: '8540', to: '12720' }),
      ],
    });
  });

  it('are not known together before the cargo or the securing material is', () => {
    const plan = planned({ vgmKg: '1' });
    const unknown = factsOf({ fleet: { ...fleet, plan }, cargoKg: null, partLoadKg: '744' });
    const unusable = factsOf({
      fleet,
      edit: ({ stages }) => void (stages.vanning.inputs.securingKg = 'x'),
    });
    for (const facts of [unknown, unusable]) {
      expect(facts('vgmKg')).toMatchObject({ value: null, steps: [] });
      expect(facts('tareKg').value).toBe('8540');
    }
    expect([plan.tareKg, plan.vgmKg]).toEqual(['8540', null]);
  });
});
