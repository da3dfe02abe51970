import { decimalOf } from '../core/decimal';
import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import type { FactIn, FactName } from '../rating/fact-names';
import type { Fact } from '../result';
import { FactBook } from './fact-book';
import { freeTimesOf } from './free-time';
import { warehouseFacts } from './warehouse-facts';

type Inputs = EstimateDocument['stages']['warehouse']['inputs'];

/** The facts of the warehouse for 16.868 m³, 4,744 kg, 17 RT and 52 packages, without the stage in their names. */
function factsOf(inputs: Inputs, overrides: Record<string, string> = {}, isPacked = true) {
  const document = d02Document();
  document.stages.warehouse.inputs = inputs;
  document.stages.warehouse.overrides = overrides;
  Object.assign(document.route, { cargoReadyDate: null, departureDate: null });
  const book = new FactBook(document);
  const cargo = (name: FactName, unit: 'm3' | 'kg' | 'RT' | 'piece', value: string) =>
    book.set('packing', name, unit, isPacked ? decimalOf(value) : null, { steps: [] });
  cargo('cargo.m3', 'm3', '16.868');
  cargo('cargo.kg', 'kg', '4744');
  cargo('cargo.revenueTons', 'RT', '17');
  cargo('packing.packages', 'piece', '52');
  warehouseFacts(document, book, { packages: [], free: freeTimesOf(document, 'warehouse') });
  return (name: FactIn<'warehouse'>): Fact => {
    const fact = book.facts[`warehouse.${name}`];
    if (!fact) throw new Error(name);
    return fact;
  };
}
const dates = { arrival: '2025-11-06', departure: '2025-11-14' };
const step = (kind: string, params: object) => ({ kind, params });

describe('what is stored', () => {
  it.each([
    [undefined, 'RT', '17', 'fact.same', 'cargo.revenueTons', '17'],
    ['revenueTons', 'RT', '17', 'fact.same', 'cargo.revenueTons', '17'],
    ['m3', 'm3', '16.868', 'fact.same', 'cargo.m3', '16.868'],
    ['tonnes', 'tonne', '4.744', 'warehouse.tonnes', 'cargo.kg', '4744'],
    ['packages', 'piece', '52', 'fact.same', 'packing.packages', '52'],
  ] as const)('in %s is counted in %s: %s', (unit, counted, value, kind, fact, from) => {
    const of = factsOf({ ...dates, unit });
    expect(of('quantity')).toMatchObject({
      ...{ value, unit: counted, steps: [step(kind, { fact, from, to: value })] },
    });
    expect(of('storageQuantity').unit).toBe(`${counted}·period`);
  });

  it('is not known before the cargo is, and neither is what is charged for storing it', () => {
    const of = factsOf(dates, {}, false);
    for (const name of ['quantity', 'storageQuantity'] as const)
      expect(of(name)).toMatchObject({ value: null, issue: { code: 'cargo.notKnown', params: {} } });
    expect(of('quantity').steps).toEqual([]);
    expect(of('periods').value).toBe('2');
  });
});

describe('how long it is stored', () => {
  it('is counted in the thirds of a month that it touches, and charged for each', () => {
    const of = factsOf({ ...dates, departure: '2025-11-21' });
    expect(of('periods')).toMatchObject({
      ...{ value: '3', unit: 'period' },
      steps: [
        step('warehouse.periods', {
          ...{ arrival: '2025-11-06', departure: '2025-11-21', to: 3 },
          ...{ arrivalFrom: 'typed', departureFrom: 'typed' },
        }),
      ],
    });
    expect(of('storageQuantity')).toMatchObject({
      ...{ value: '51', steps: [step('warehouse.threePeriods', { quantity: '17', periods: '3', to: '51' })] },
    });
  });

  it('follows a quantity and periods that were typed over', () => {
    const overrides = { 'warehouse.quantity': '10', 'warehouse.periods': '4' };
    expect(factsOf(dates, overrides)('storageQuantity').value).toBe('40');
  });

  it('is not known without dates', () => {
    for (const inputs of [{}, { arrival: '2025-11-06' }, { departure: '2025-11-06' }]) {
      const of = factsOf(inputs);
      for (const name of ['periods', 'storageQuantity', 'days', 'chargeableDays'] as const)
        expect(of(name)).toMatchObject({ value: null, steps: [], issue: { code: 'warehouse.datesMissing' } });
    }
  });

  it('is counted in days by its calendar, less the free ones', () => {
    const of = factsOf({ ...dates, freeDays: '3' });
    expect(of('days')).toMatchObject({
      ...{ value: '9', unit: 'day' },
      steps: [step('warehouse.days', { ...dates, calendar: 'calendar', holidays: [], to: '9' })],
    });
    expect(of('chargeableDays')).toMatchObject({
      ...{
        value: '6',
        unit: 'day',
        steps: [step('warehouse.freeDays', { days: '9', freeDays: '3', to: '6' })],
      },
    });
    const working = factsOf({ ...dates, calendar: 'working', holidays: ['2025-11-07'] });
    expect([working('days').value, working('chargeableDays').value]).toEqual(['6', '6']);
    expect(factsOf({ ...dates, freeDays: '20' })('chargeableDays').value).toBe('0');
    expect(factsOf({ ...dates, freeDays: 'x' })('chargeableDays').issue?.code).toBe('freeDays.unusable');
    expect(factsOf(dates, { 'warehouse.days': '30' })('chargeableDays').value).toBe('30');
    expect(factsOf(dates, { 'warehouse.days': 'x' })('chargeableDays').issue?.code).toBe('fact.unusable');
  });
});

describe('storage by the month book', () => {
  // Three periods of ten days from 100: 100 + 20 in; 120 less 30 out; 90.
  const movements = [
    { day: 3, received: '20', delivered: '0' },
    { day: 12, received: '0', delivered: '30' },
  ] as never;

  it('counts three periods and what was held in each', () => {
    const of = factsOf({ openingBalance: '100', movements });
    expect(of('periods')).toMatchObject({ value: '3', steps: [step('warehouse.bookPeriods', { to: 3 })] });
    const [shown] = of('storageQuantity').steps;
    expect(shown?.kind).toBe('warehouse.monthBook');
    expect(shown?.params.to).toBe(of('storageQuantity').value);
    expect(shown?.params.amounts).toHaveLength(3);
  });

  it('begins with nothing unless told otherwise, and needs no entry to be a book', () => {
    const opened = factsOf({ openingBalance: '0', movements });
    expect(factsOf({ movements })('storageQuantity').value).toBe(opened('storageQuantity').value);
    expect(factsOf({ ...dates, movements: [] })('storageQuantity').steps[0]?.kind).toBe(
      'warehouse.threePeriods',
    );
  });
});

describe('space by the month', () => {
  it('is area times months, and missing without one of them', () => {
    expect(factsOf({ areaM2: '40', months: '2.5' })('areaMonths')).toMatchObject({
      ...{
        value: '100',
        unit: 'm2·month',
        steps: [step('warehouse.area', { area: '40', months: '2.5', to: '100' })],
      },
    });
    for (const inputs of [{ areaM2: '40' }, { months: '2' }])
      expect(factsOf(inputs)('areaMonths')).toMatchObject({
        ...{ value: null, issue: { code: 'warehouse.areaMissing', params: {} } },
      });
    expect(factsOf({ areaM2: '40' })('areaMonths').steps).toEqual([]);
  });
});
