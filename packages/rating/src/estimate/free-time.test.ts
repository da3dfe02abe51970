import { d02Document } from '../fixtures/d02';
import type { ChargeLine, EstimateDocument, StageId } from '../model';
import { chargeLine } from '../schema';
import { priceEstimate } from './price';
import { stageDates } from './stage-dates';

const delivery = 'destination-delivery';
type Part = Partial<EstimateDocument['stages'][StageId]>;

const made = (line: object): ChargeLine =>
  chargeLine.parse({
    ...{ id: 'own', code: 'DWAIT', description: 'Own', basis: 'hour', currency: 'USD', status: 'priced' },
    ...line,
  });

function withStage(stage: StageId, inputs: object, lines: object[], more: Part = {}): EstimateDocument {
  const document = d02Document();
  const sheet = { ...document.stages[stage], ...more, inputs, lines: lines.map(made) };
  return { ...document, stages: { ...document.stages, [stage]: sheet } };
}
const priceOf = (document: EstimateDocument, id = 'own') => {
  const { lines, warnings } = priceEstimate(document);
  const { cost, chargedQuantity } = lines.find((line) => line.id === id)!;
  return { cost, chargedQuantity, twice: warnings.some(({ code }) => code === 'line.freeTimeTwice') };
};

const waiting = { quantity: { calculated: `${delivery}.waitingChargeableHours` }, rate: '70' };
const demurrage = {
  ...{ code: 'DEM', basis: 'day', rate: '45', contingent: false },
  quantity: { calculated: `${delivery}.demurrageDays` },
};
const twentyDays = { dischargeDate: '2025-11-01', gateOutDate: '2025-11-20' };

describe('audit-2 D6: free time is taken off once', () => {
  it('audit-2 D6: waiting of 3.1 h with two hours free on the line costs 87.50, not 0', () => {
    const rule = { ...waiting, quantityRule: { included: '2', step: '0.25', rounding: 'up' } };
    const units = { ...waiting, time: { freeUnits: '2', increment: '0.25' } };
    for (const line of [rule, units, waiting])
      expect(priceOf(withStage(delivery, { waitingHours: '3.1' }, [line]))).toEqual({
        ...{ cost: '87.50', chargedQuantity: '1.25', twice: false },
      });
  });

  it('the free hours of a line take the place of the usual two', () => {
    const line = { ...waiting, time: { freeUnits: '1', increment: '0.25' } };
    // 3.1 less 1 is 2.1, up to 2.25.
    expect(priceOf(withStage(delivery, { waitingHours: '3.1' }, [line]))).toMatchObject({ cost: '157.50' });
    const none = priceOf(withStage(delivery, { waitingHours: '0.5' }, [line]));
    expect(none).toMatchObject({ cost: '0.00', chargedQuantity: '0' });
  });

  it('audit-2 D6: demurrage of 13 days left of 20 costs 585, whatever the line says once more; a person is told', () => {
    const inputs = { ...twentyDays, demurrageFreeDays: 7 };
    expect(priceOf(withStage(delivery, inputs, [demurrage]))).toEqual({
      ...{ cost: '585.00', chargedQuantity: '13', twice: false },
    });
    for (const own of [{ time: { freeUnits: '7' } }, { quantityRule: { included: '7' } }])
      expect(priceOf(withStage(delivery, inputs, [{ ...demurrage, ...own }]))).toEqual({
        ...{ cost: '585.00', chargedQuantity: '13', twice: true },
      });
    // Typed in the stage nowhere: the line alone says it.
    expect(priceOf(withStage(delivery, twentyDays, [{ ...demurrage, time: { freeUnits: '7' } }]))).toEqual({
      ...{ cost: '585.00', chargedQuantity: '13', twice: false },
    });
    // Nobody says it: it is not known.
    expect(priceOf(withStage(delivery, twentyDays, [demurrage])).cost).toBeNull();
  });

  it('days that are typed over are what is left of them', () => {
    const overrides = { [`${delivery}.demurrageDays`]: '13' };
    const line = { ...demurrage, time: { freeUnits: '7' } };
    expect(priceOf(withStage(delivery, twentyDays, [line], { overrides }))).toEqual({
      ...{ cost: '585.00', chargedQuantity: '13', twice: true },
    });
  });

  it('audit-2 D6: storage by the day that has five days left costs 500', () => {
    const line = { code: 'STORD', basis: 'day', rate: '100', currency: 'JPY', time: { freeUnits: '5' } };
    const own = { ...line, quantity: { calculated: 'warehouse.chargeableDays' } };
    const dates = { arrival: '2025-10-01', departure: '2025-10-10' };
    expect(priceOf(withStage('warehouse', { ...dates, freeDays: '5' }, [own]))).toEqual({
      ...{ cost: '500', chargedQuantity: '5', twice: true },
    });
    expect(priceOf(withStage('warehouse', dates, [own]))).toMatchObject({ cost: '500', twice: false });
  });

  it('zero free units are no free time of their own', () => {
    const line = { ...waiting, time: { freeUnits: '0' }, quantityRule: { included: '0.00' } };
    expect(priceOf(withStage(delivery, { waitingHours: '3.1', freeWaitingHours: '2' }, [line]))).toEqual({
      ...{ cost: '87.50', chargedQuantity: '1.25', twice: false },
    });
  });
});

describe('free days and transit of the cards of rated lines', () => {
  const freight = (id: string, supplierId: string, type: string, cardTerms: object) =>
    made({
      ...{ id, code: 'OFR', basis: 'container', rate: '1000', containerType: type, supplierId, cardTerms },
      supplierName: id,
    });
  const first = 'a'.repeat(24);
  const second = 'b'.repeat(24);
  const withFreight = (document: EstimateDocument, freights: ChargeLine[]): EstimateDocument => {
    const sea = document.stages['sea-transport'];
    const { transitDays: _typed, ...inputs } = sea.inputs;
    const sheet = { ...sea, inputs, lines: freights };
    return { ...document, stages: { ...document.stages, 'sea-transport': sheet } };
  };
  const terms = (transitDays: number, demurrageDays: number) => ({
    transitDays,
    freeTime: { demurrageDays },
  });
  const one = [freight('one', first, '20GP', terms(13, 7))];
  const two = [...one, freight('two', second, '40HC', terms(20, 5))];

  it('of the freight are those of demurrage unless a person typed others, and say whose they are', () => {
    const document = withFreight(withStage(delivery, twentyDays, [demurrage]), one);
    expect(priceOf(document)).toMatchObject({ cost: '585.00', chargedQuantity: '13' });
    const { steps } = priceEstimate(document).facts[`${delivery}.demurrageDays`]!;
    expect(steps[0]).toEqual({ kind: 'time.freeOf', params: { free: '7', name: 'one' } });
    const typed = withStage(delivery, { ...twentyDays, demurrageFreeDays: 10 }, [demurrage]);
    expect(priceOf(withFreight(typed, one))).toMatchObject({ cost: '450.00' });
  });

  it('of two carriers go with the line of each; a line of nobody has the shorter ones', () => {
    const lines = [
      { ...demurrage, id: 'ofOne', supplierId: first },
      { ...demurrage, id: 'ofTwo', supplierId: second },
      demurrage,
    ];
    const document = withFreight(withStage(delivery, twentyDays, lines), two);
    expect(['ofOne', 'ofTwo', 'own'].map((id) => priceOf(document, id).chargedQuantity)).toEqual([
      ...['13', '15', '15'],
    ]);
  });

  it('give the arrival of the longest voyage where no arrival and no transit is typed', () => {
    const document = withFreight(d02Document(), two);
    const route = { ...document.route, departureDate: '2025-11-01', arrivalDate: null };
    expect(stageDates({ ...document, route })['sea-transport'].arrival).toEqual({
      value: '2025-11-21',
      source: 'inherited',
      inherited: { value: '2025-11-21', from: 'transitOfCard' },
    });
    const sea = { ...document.stages['sea-transport'], inputs: { transitDays: 9 } };
    const typed = { ...document, route, stages: { ...document.stages, 'sea-transport': sea } };
    expect(stageDates(typed)['sea-transport'].arrival.inherited).toEqual({
      ...{ value: '2025-11-10', from: 'transitDays' },
    });
  });

  it('of a warehouse take days off the periods, too', () => {
    const storage = {
      ...{ code: 'STOR', basis: 'period', rate: '440', currency: 'JPY' },
      ...{
        quantity: { calculated: 'warehouse.storageQuantity' },
        cardTerms: { freeTime: { storageDays: 3 } },
      },
    };
    const periodsOf = (arrival: string, departure: string, inputs: object = {}) =>
      priceEstimate(withStage('warehouse', { arrival, departure, ...inputs }, [storage])).facts[
        'warehouse.periods'
      ]?.value;
    expect(periodsOf('2025-10-08', '2025-10-12')).toBe('1');
    expect(periodsOf('2025-10-07', '2025-10-12')).toBe('2');
    // All of it is free.
    expect(periodsOf('2025-10-20', '2025-10-22')).toBe('0');
    expect(periodsOf('2025-10-20', '2025-10-23')).toBe('1');
    // Typed: none are free.
    expect(periodsOf('2025-10-20', '2025-10-22', { freeDays: '0' })).toBe('2');
    // Working days: Saturday and Sunday are none.
    expect(periodsOf('2025-10-17', '2025-10-22', { calendar: 'working' })).toBe('1');
  });
});
