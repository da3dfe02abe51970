import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { priceEstimate } from './price';
import { originOf, stageDates } from './stage-dates';

/** Case D02 without a date typed in any stage: ready 5, departure 16, arrival 29 November. */
function untyped(change: (document: EstimateDocument) => void = () => undefined): EstimateDocument {
  const document = d02Document();
  delete document.stages.warehouse.inputs.arrival;
  delete document.stages.warehouse.inputs.departure;
  delete document.stages['destination-custom'].inputs.entryDate;
  change(document);
  return document;
}

describe('dates', () => {
  it('are taken over from the head by every stage that asks for one', () => {
    const { warehouse, ...dates } = stageDates(untyped());
    expect(warehouse.arrival).toEqual({
      value: '2025-11-05',
      source: 'inherited',
      inherited: { value: '2025-11-05', from: 'cargoReadyDate' },
    });
    expect(warehouse.departure).toMatchObject({ value: '2025-11-16', inherited: { from: 'departureDate' } });
    expect(dates['destination-custom'].entryDate).toMatchObject({
      value: '2025-11-29',
      inherited: { from: 'arrivalDate' },
    });
    expect(dates['destination-delivery'].dischargeDate.value).toBe('2025-11-29');
  });

  it('give way to what is typed, which says what it was typed over', () => {
    const typed = stageDates(untyped(({ stages }) => void (stages.warehouse.inputs.arrival = '2025-11-07')));
    expect(typed.warehouse.arrival).toEqual({
      value: '2025-11-07',
      source: 'typed',
      inherited: { value: '2025-11-05', from: 'cargoReadyDate' },
    });
  });

  it('know the arrival from departure and transit days', () => {
    const document = untyped(({ route }) => void (route.arrivalDate = null));
    // 16 November and 13 days.
    expect(stageDates(document)['sea-transport'].arrival).toMatchObject({
      value: '2025-11-29',
      inherited: { from: 'transitDays' },
    });
    expect(stageDates(document)['destination-custom'].entryDate.value).toBe('2025-11-29');
    delete document.stages['sea-transport'].inputs.transitDays;
    expect(stageDates(document)['destination-custom'].entryDate).toEqual({
      value: null,
      source: 'none',
      inherited: null,
    });
  });

  it('say of themselves where they come from', () => {
    const { warehouse, ...dates } = stageDates(
      untyped(({ route, stages }) => {
        stages.warehouse.inputs.arrival = '2025-11-07';
        route.departureDate = null;
        route.arrivalDate = null;
      }),
    );
    expect(originOf(warehouse.arrival)).toBe('typed');
    expect(originOf(warehouse.departure)).toBe('none');
    // Days of transit are of no use without a departure.
    expect(dates['sea-transport'].arrival).toEqual({ value: null, source: 'none', inherited: null });
    expect(originOf(stageDates(untyped())['destination-custom'].entryDate)).toBe('arrivalDate');
    expect(stageDates(untyped())['sea-transport'].arrival).toMatchObject({
      ...{ value: '2025-11-29', source: 'typed', inherited: { from: 'transitDays' } },
    });
  });

  it('are not taken from a head that is no date', () => {
    const dates = stageDates(
      untyped(({ route }) => void Object.assign(route, { arrivalDate: '2025-02-30' })),
    );
    expect(dates['destination-custom'].entryDate).toMatchObject({ inherited: { from: 'transitDays' } });
  });

  it('typed for discharge and departure win too', () => {
    const { warehouse, ...dates } = stageDates(
      untyped(({ stages }) => {
        stages['destination-delivery'].inputs.dischargeDate = '2025-12-02';
        stages.warehouse.inputs.departure = '2025-11-14';
      }),
    );
    expect(dates['destination-delivery'].dischargeDate).toMatchObject({
      value: '2025-12-02',
      source: 'typed',
    });
    expect(warehouse.departure).toMatchObject({ value: '2025-11-14', inherited: { value: '2025-11-16' } });
  });

  it('feed storage, demurrage and the entry', () => {
    const document = untyped(({ stages }) => {
      Object.assign(stages['destination-delivery'].inputs, {
        gateOutDate: '2025-12-08',
        demurrageFreeDays: 7,
      });
    });
    const { facts } = priceEstimate(document);
    // 5 to 16 November touch the first two periods; 12 days. 29 November to 8 December are 10 days, 7 of them free.
    expect(facts['warehouse.periods']?.value).toBe('2');
    expect(facts['warehouse.days']?.value).toBe('12');
    expect(facts['destination-delivery.demurrageDays']?.value).toBe('3');
    expect(facts['destination-custom.mpf']?.value).not.toBeNull();
  });

  it('set the fiscal year of the processing fee; one that is not known says what to do', () => {
    const later = untyped(({ route }) => {
      route.departureDate = '2026-11-09';
      route.arrivalDate = '2026-11-22';
    });
    const { facts, complete, errors } = priceEstimate(later);
    expect(facts['destination-custom.mpf']).toMatchObject({
      value: null,
      issue: {
        code: 'tariff.feeYearUnknown',
        params: { code: 'MPF', date: '2026-11-22', from: '2026-10-01', until: '2027-09-30' },
      },
    });
    expect(complete).toBe(false);
    expect(errors.map(({ params }) => params.because)).toContain('tariff.feeYearUnknown');
    later.stages['destination-custom'].overrides = { 'destination-custom.mpf': '651.50' };
    expect(priceEstimate(later).errors).toEqual([]);
  });
});
