import { decimalOf, parseDecimal, type Decimal } from '../core/decimal';
import { RatingError, unlessRefused } from '../core/errors';
import { periodsBetween, storageDays, threePeriodStorage } from '../calculators/warehouse';
import type { EstimateDocument } from '../model';
import { originOf, stageDates } from './stage-dates';
import { explain, type FactBook } from './fact-book';

const QUANTITY_FACT = {
  revenueTons: 'cargo.revenueTons',
  m3: 'cargo.m3',
  tonnes: 'cargo.kg',
  packages: 'packing.packages',
} as const;
const UNIT = { revenueTons: 'RT', m3: 'm3', tonnes: 'tonne', packages: 'piece' } as const;

/** Records the facts of the warehouse: quantity, periods, storage quantity, days and area. */
export function warehouseFacts(document: EstimateDocument, book: FactBook): void {
  const stage = 'warehouse' as const;
  const { inputs } = document.stages.warehouse;
  const unit = inputs.unit ?? 'revenueTons';
  const stock = book.value(QUANTITY_FACT[unit]);
  const issue = { code: 'cargo.notKnown', params: {} } as const;
  const quantity = unit === 'tonnes' ? (stock?.div(1000) ?? null) : stock;
  book.set(stage, 'warehouse.quantity', UNIT[unit], quantity, {
    issue,
    steps: [explain('warehouse.quantity', { fact: QUANTITY_FACT[unit] })],
  });

  const { movements } = inputs;
  const known = stageDates(document).warehouse;
  const [arrival, departure] = [known.arrival.value, known.departure.value];
  const dates = (): [string, string] => {
    if (!arrival || !departure) throw new RatingError('warehouse.datesMissing');
    return [arrival, departure];
  };
  const booked = movements && movements.length > 0 ? movements : null;
  book.attempt(stage, 'warehouse.periods', 'period', () => (booked ? 3 : periodsBetween(...dates())), {
    steps: [
      explain('warehouse.periods', {
        arrival,
        departure,
        arrivalFrom: originOf(known.arrival),
        departureFrom: originOf(known.departure),
      }),
    ],
  });
  const storage = (): Decimal | null => {
    if (booked) return threePeriodStorage(inputs.openingBalance ?? '0', booked).storageQuantity;
    const periods = book.value('warehouse.periods');
    const held = book.value('warehouse.quantity');
    if (!periods) throw new RatingError('warehouse.datesMissing');
    return held ? held.times(periods) : null;
  };
  const shown = {
    quantity: book.facts['warehouse.quantity']?.value ?? null,
    periods: book.facts['warehouse.periods']?.value ?? null,
  };
  const monthSteps = () => {
    if (!booked) return [explain('warehouse.threePeriods', shown)];
    const { periodQuantities } = threePeriodStorage(inputs.openingBalance ?? '0', booked);
    return [explain('warehouse.monthBook', { periods: periodQuantities.map((each) => each.toFixed()) })];
  };
  book.attempt(stage, 'warehouse.storageQuantity', `${UNIT[unit]}·period`, storage, {
    issue: { code: 'warehouse.datesMissing', params: {} },
    steps: unlessRefused(monthSteps) ?? [],
  });
  const days = () => storageDays(...dates(), inputs.freeDays, inputs.calendar, inputs.holidays);
  book.attempt(stage, 'warehouse.days', 'day', () => days().days);
  book.attempt(stage, 'warehouse.chargeableDays', 'day', () => days().chargeableDays, {
    steps: [
      explain('warehouse.freeDays', {
        freeDays: inputs.freeDays ?? '0',
        calendar: inputs.calendar ?? 'calendar',
      }),
    ],
  });
  const area = parseDecimal(inputs.areaM2);
  const months = parseDecimal(inputs.months);
  book.set(stage, 'warehouse.areaMonths', 'm2·month', area && months ? area.times(decimalOf(months)) : null, {
    issue: { code: 'warehouse.areaMissing', params: {} },
  });
}
