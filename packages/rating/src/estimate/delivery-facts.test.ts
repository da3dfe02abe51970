import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { factNamed, type FactIn } from '../rating/fact-names';
import type { Fact } from '../result';
import { deliveryFacts } from './delivery-facts';
import { FactBook } from './fact-book';
import { freeTimesOf } from './free-time';

type Stage = 'origin-delivery' | 'destination-delivery';
type Inputs = EstimateDocument['stages'][Stage]['inputs'];

/** The facts of a delivery stage with these inputs and no others, without the stage in their names. */
function factsOf(
  inputs: Inputs,
  stage: Stage = 'destination-delivery',
  overrides: Record<string, string> = {},
) {
  const document = d02Document();
  document.stages[stage].inputs = inputs;
  document.stages[stage].overrides = overrides;
  Object.assign(document.route, { arrivalDate: null, departureDate: null });
  const book = new FactBook(document);
  deliveryFacts(document, book, stage, freeTimesOf(document, stage));
  return (name: FactIn<'destination-delivery'>): Fact => {
    const fact = factNamed(book.facts, `${stage}.${name}`);
    if (!fact) throw new Error(name);
    return fact;
  };
}
const step = (kind: string, params: object) => ({ kind, params });

describe('the way of a delivery', () => {
  const legs = [
    { id: 'a', from: 'Works', to: 'Depot', km: '42.5', stops: 2 },
    { id: 'b', km: '8' },
  ];
  const of = factsOf({ legs });

  it('has its legs, their kilometres and the stops on it, and says how they add up', () => {
    expect(of('legs')).toMatchObject({
      value: '2',
      unit: 'leg',
      steps: [step('input.listed', { to: '2', unit: 'leg' })],
    });
    const [named, nameless] = [
      { id: 'a', from: 'Works', to: 'Depot' },
      { id: 'b', from: '', to: '' },
    ];
    expect(of('km')).toMatchObject({
      ...{ value: '50.5', unit: 'km' },
      steps: [
        ...[step('delivery.leg', { ...named, km: '42.5' }), step('delivery.leg', { ...nameless, km: '8' })],
        step('fact.sum', { amounts: ['42.5', '8'], to: '50.5' }),
      ],
    });
    expect(of('extraStops')).toMatchObject({
      ...{ value: '2', unit: 'stop' },
      steps: [
        ...[
          step('delivery.stops', { ...named, stops: 2 }),
          step('delivery.stops', { ...nameless, stops: 0 }),
        ],
        step('fact.sum', { amounts: ['2', '0'], to: '2' }),
      ],
    });
  });

  it('is not known while a leg has no distance, or there is none', () => {
    const issue = { code: 'delivery.distanceMissing', params: {} };
    expect(factsOf({ legs: [...legs, { id: 'c' }] })('km')).toMatchObject({ value: null, issue });
    expect(factsOf({})('km')).toMatchObject({ value: null, issue });
    expect(factsOf({})('legs')).toMatchObject({
      value: null,
      issue: { code: 'delivery.inputMissing', params: {} },
    });
    expect(factsOf({})('extraStops')).toMatchObject({ value: '0', steps: [step('fact.none', {})] });
  });
});

describe('what is typed for a delivery', () => {
  it.each([
    ['trips', 'trip', 3],
    ['vehicles', 'vehicle', 2],
    ['hours', 'hour', '4.5'],
    ['chassisDays', 'day', '6'],
    ['waitingHours', 'hour', '3'],
  ] as const)('%s counts in %s, and is missing until it is', (name, unit, typed) => {
    expect(factsOf({ [name]: typed })(name)).toMatchObject({
      ...{ value: String(typed), unit, steps: [step('input.typed', { to: String(typed), unit })] },
    });
    expect(factsOf({})(name)).toMatchObject({
      ...{ value: null, steps: [], issue: { code: 'delivery.inputMissing', params: {} } },
    });
  });

  it.each([
    ['origin-delivery', 'OCHASSIS', 'WAIT', 'YARD'],
    ['destination-delivery', 'CHASSIS', 'DWAIT', 'DSTOR'],
  ] as const)('in %s is owed by its charges', (stage, chassis, waiting, storage) => {
    const of = factsOf({}, stage);
    expect(
      [of('chassisDays'), of('waitingChargeableHours'), of('storageDays')].map(({ owedBy }) => owedBy),
    ).toEqual([[chassis], [waiting], [storage]]);
    expect(of('trips').owedBy).toBeUndefined();
    expect(of('waitingHours').owedBy).toBeUndefined();
  });
});

describe('time that is charged', () => {
  it('is what goes beyond the free hours, in started quarters of an hour unless told otherwise', () => {
    expect(factsOf({ waitingHours: '3.1' })('waitingChargeableHours')).toMatchObject({
      ...{ value: '1.25', unit: 'hour' },
      steps: [step('delivery.waiting', { time: '3.1', free: '2', increment: '0.25', to: '1.25' })],
    });
    const rule = { freeWaitingHours: '1', waitingIncrementHours: '1' };
    expect(factsOf({ waitingHours: '3.1', ...rule })('waitingChargeableHours').value).toBe('3');
    expect(factsOf({})('waitingChargeableHours')).toMatchObject({
      ...{ value: null, issue: { code: 'delivery.inputMissing' }, steps: [] },
    });
  });

  it('follows hours of waiting that were typed over', () => {
    const overrides = { 'destination-delivery.waitingHours': '5' };
    expect(
      factsOf({ waitingHours: '3' }, 'destination-delivery', overrides)('waitingChargeableHours').value,
    ).toBe('3');
  });

  it('of storage is in started days beyond the free ones', () => {
    expect(factsOf({ storageDays: '4.5' })('storageDays')).toMatchObject({
      ...{ value: '3', unit: 'day' },
      steps: [step('delivery.storage', { time: '4.5', free: '2', increment: '1', to: '3' })],
    });
    expect(factsOf({ storageDays: '4.5', storageFreeDays: '4' })('storageDays').value).toBe('1');
  });
});

describe('demurrage and detention', () => {
  const dates = { dischargeDate: '2025-11-20', gateOutDate: '2025-11-30', emptyReturnDate: '2025-12-20' };
  const free = { demurrageFreeDays: 4, detentionFreeDays: 5 };

  it('count both ends and leave the free days out', () => {
    const of = factsOf({ ...dates, ...free });
    expect(of('demurrageDays')).toMatchObject({
      ...{ value: '7', unit: 'day', owedBy: ['DEM'] },
      steps: [
        step('delivery.demurrage', { from: '2025-11-20', until: '2025-11-30', freeDays: 4, days: 11, to: 7 }),
      ],
    });
    expect(of('detentionDays')).toMatchObject({
      ...{ value: '16', owedBy: ['DET'] },
      steps: [
        step('delivery.detention', {
          from: '2025-11-30',
          until: '2025-12-20',
          freeDays: 5,
          days: 21,
          to: 16,
        }),
      ],
    });
  });

  it('are not known without both dates and the free days, of which there may be none', () => {
    const demurrage = (rest: Inputs) => factsOf({ ...dates, ...free, ...rest })('demurrageDays');
    for (const rest of [{ dischargeDate: null }, { gateOutDate: null }, { demurrageFreeDays: undefined }])
      expect(demurrage(rest)).toMatchObject({ value: null, issue: { code: 'delivery.datesMissing' } });
    expect(demurrage({ demurrageFreeDays: 0 }).value).toBe('11');
  });

  it('are asked at the destination only', () => {
    expect(() => factsOf({ ...dates, ...free }, 'origin-delivery')('demurrageDays')).toThrow();
  });
});
