import {
  decimalOf,
  maximum,
  optionalDecimal,
  parseDecimal,
  plain,
  ZERO,
  type Decimal,
} from '../core/decimal';
import { RatingError } from '../core/errors';
import { periodsBetween, storageDays, threePeriodStorage } from '../calculators/warehouse';
import type { PackedPackage } from '../calculators/packing';
import type { EstimateDocument } from '../model';
import type { Step } from '../core/issue';
import { originOf, stageDates } from './stage-dates';
import { addDays, isDate } from '../core/days';
import { dangerousShare } from './dangerous-share';
import type { FreeTimes } from './free-time';
import { explain, type FactBook } from './fact-book';

const QUANTITY_FACT = {
  revenueTons: 'cargo.revenueTons',
  m3: 'cargo.m3',
  tonnes: 'cargo.kg',
  packages: 'packing.packages',
} as const;
const UNIT = { revenueTons: 'RT', m3: 'm3', tonnes: 'tonne', packages: 'piece' } as const;
const stage = 'warehouse' as const;

/** What is stored, in the unit of the tariff. */
function quantityFact(document: EstimateDocument, book: FactBook): Decimal | null {
  const unit = document.stages.warehouse.inputs.unit ?? 'revenueTons';
  const fact = QUANTITY_FACT[unit];
  const stock = book.value(fact);
  const quantity = stock && (unit === 'tonnes' ? stock.div(1000) : stock);
  const params = { fact, from: stock && plain(stock), to: quantity && plain(quantity) };
  return book.set(stage, 'warehouse.quantity', UNIT[unit], quantity, {
    issue: { code: 'cargo.notKnown', params: {} },
    steps: [explain(unit === 'tonnes' ? 'warehouse.tonnes' : 'fact.same', params)],
  });
}

/** The first day that is charged: free days are no part of the periods. Null where all days are free. */
function afterFreeDays(
  document: EstimateDocument,
  times: FreeTimes,
  [arrival, departure]: [string, string],
): { day: string | null; steps: Step[] } {
  const { calendar = 'calendar', holidays = [] } = document.stages.warehouse.inputs;
  const said = times.of('warehouse.chargeableDays');
  const free = optionalDecimal(said.units, 'freeDays') ?? ZERO;
  if (!free.gt(0)) return { day: arrival, steps: [] };
  const begins = (): string | null => {
    for (let day = arrival; day <= departure; day = addDays(day, 1))
      if (free.lt(storageDays(arrival, day, undefined, calendar, holidays).days)) return day;
    return null;
  };
  const day = isDate(arrival) && isDate(departure) ? begins() : arrival;
  const params = { arrival, departure, calendar, holidays, free: plain(free), day, name: said.name, to: '0' };
  return { day, steps: [explain('warehouse.afterFree', params)] };
}

/** Records the facts of the warehouse: quantity, periods, storage quantity, days, area, and which part is dangerous goods. */
export function warehouseFacts(
  document: EstimateDocument,
  book: FactBook,
  { packages, free }: { packages: readonly PackedPackage[]; free: FreeTimes },
): void {
  const { inputs } = document.stages.warehouse;
  const unit = inputs.unit ?? 'revenueTons';
  const held = quantityFact(document, book);
  const { movements } = inputs;
  const known = stageDates(document).warehouse;
  const [arrival, departure] = [known.arrival.value, known.departure.value];
  const dates = (): [string, string] => {
    if (!arrival || !departure) throw new RatingError('warehouse.datesMissing');
    return [arrival, departure];
  };
  const booked = movements && movements.length > 0 ? movements : null;
  const touched: Step[] = [];
  const periods = book.attempt(
    stage,
    'warehouse.periods',
    'period',
    () => {
      if (booked) {
        touched.push(explain('warehouse.bookPeriods', { to: 3 }));
        return 3;
      }
      const [first, last] = dates();
      const begins = afterFreeDays(document, free, [first, last]);
      touched.push(...begins.steps);
      if (begins.day === null) return 0;
      const to = periodsBetween(begins.day, last);
      const origins = { arrivalFrom: originOf(known.arrival), departureFrom: originOf(known.departure) };
      touched.push(explain('warehouse.periods', { arrival: begins.day, departure, ...origins, to }));
      return to;
    },
    { steps: touched },
  );
  const stored: Step[] = [];
  const storage = (): Decimal | null => {
    if (booked) {
      const { daysInMonth } = inputs;
      const beyond = daysInMonth && booked.find(({ day }) => day > daysInMonth);
      if (beyond) throw new RatingError('warehouse.movementDay', { day: beyond.day, daysInMonth });
      const { periodQuantities, storageQuantity } = threePeriodStorage(inputs.openingBalance ?? '0', booked);
      const amounts = periodQuantities.map(plain);
      stored.push(explain('warehouse.monthBook', { amounts, to: plain(storageQuantity) }));
      return storageQuantity;
    }
    if (periods === null) throw new RatingError('warehouse.datesMissing');
    if (!held) return null;
    const quantity = held.times(periods);
    const params = { quantity: plain(held), periods: plain(periods), to: plain(quantity) };
    stored.push(explain('warehouse.threePeriods', params));
    return quantity;
  };
  book.attempt(stage, 'warehouse.storageQuantity', `${UNIT[unit]}·period`, storage, {
    issue: { code: 'cargo.notKnown', params: {} },
    steps: stored,
  });
  daysFacts(document, book, { free, dates });
  dangerousShare(document, book, packages);
  const area = parseDecimal(inputs.areaM2);
  const months = parseDecimal(inputs.months);
  const areaMonths = area && months ? area.times(decimalOf(months)) : null;
  const params = { area: area && plain(area), months: months && plain(months) };
  book.set(stage, 'warehouse.areaMonths', 'm2·month', areaMonths, {
    issue: { code: 'warehouse.areaMissing', params: {} },
    steps: [explain('warehouse.area', { ...params, to: areaMonths && plain(areaMonths) })],
  });
}

/** Days of storage and those of them that are charged. */
function daysFacts(
  document: EstimateDocument,
  book: FactBook,
  { free: times, dates }: { free: FreeTimes; dates: () => [string, string] },
): void {
  const { calendar = 'calendar', holidays = [] } = document.stages.warehouse.inputs;
  const said = times.of('warehouse.chargeableDays');
  const counted: Step[] = [];
  const days = book.attempt(
    stage,
    'warehouse.days',
    'day',
    () => {
      const [arrival, departure] = dates();
      const { days: all } = storageDays(arrival, departure, undefined, calendar, holidays);
      counted.push(explain('warehouse.days', { arrival, departure, calendar, holidays, to: plain(all) }));
      return all;
    },
    { steps: counted },
  );
  const charged: Step[] = [];
  const chargeable = (): Decimal => {
    if (!days) {
      const unknown = book.facts['warehouse.days']?.issue;
      throw new RatingError(unknown?.code ?? 'warehouse.datesMissing', unknown?.params);
    }
    const free = optionalDecimal(said.units, 'freeDays') ?? ZERO;
    if (said.from === 'card') charged.push(explain('time.freeOf', { free: plain(free), name: said.name }));
    const left = maximum(ZERO, days.minus(free));
    const params = { days: plain(days), freeDays: plain(free), to: plain(left) };
    charged.push(explain('warehouse.freeDays', params));
    return left;
  };
  book.attempt(stage, 'warehouse.chargeableDays', 'day', chargeable, { steps: charged });
}
