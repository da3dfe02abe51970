import { decimalOf, parseDecimal, sum, ZERO, type Decimal } from '../core/decimal';
import { countDays, isDate } from '../core/days';
import { RatingError } from '../core/errors';

export interface Movement {
  /** Day of the month. */
  day: number;
  in?: string;
  out?: string;
}

export interface ThreePeriodStorage {
  periodQuantities: [Decimal, Decimal, Decimal];
  storageQuantity: Decimal;
  balances: { day10: Decimal; day20: Decimal; end: Decimal };
  receipts: Decimal;
}

function amount(text: string | undefined): Decimal {
  if (text === undefined) return ZERO;
  const value = parseDecimal(text);
  if (!value) throw new RatingError('warehouse.movement', { typed: text });
  return value;
}

/**
 * Storage of one month by the three periods 1–10, 11–20, 21–end (Japanese warehouse tariff, case S13): for each period
 * the balance at the end of the previous one plus the receipts within it. It equals
 * opening + balance at day 10 + balance at day 20 + receipts of the month (case S14).
 *
 * @throws RatingError `warehouse.negativeBalance` when more goes out than is in stock
 */
export function threePeriodStorage(opening: string, movements: readonly Movement[]): ThreePeriodStorage {
  const start = amount(opening);
  const within = (from: number, to: number) => movements.filter(({ day }) => day >= from && day <= to);
  const received = (from: number, to: number) => sum(within(from, to).map((movement) => amount(movement.in)));
  const balanceAt = (day: number) => {
    const issued = sum(within(1, day).map((movement) => amount(movement.out)));
    const balance = start.plus(received(1, day)).minus(issued);
    if (balance.lt(0)) throw new RatingError('warehouse.negativeBalance', { day });
    return balance;
  };
  const balances = { day10: balanceAt(10), day20: balanceAt(20), end: balanceAt(31) };
  const periodQuantities: ThreePeriodStorage['periodQuantities'] = [
    start.plus(received(1, 10)),
    balances.day10.plus(received(11, 20)),
    balances.day20.plus(received(21, 31)),
  ];
  return { periodQuantities, storageQuantity: sum(periodQuantities), balances, receipts: received(1, 31) };
}

/** The identity form of three-period storage: opening + balance@10 + balance@20 + month's receipts (case S14). */
export function storageByIdentity(
  opening: string,
  balance10: string,
  balance20: string,
  receipts: string,
): Decimal {
  return sum([opening, balance10, balance20, receipts].map(amount));
}

function periodIndex(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return (year * 12 + month) * 3 + Math.min(2, Math.floor((day - 1) / 10));
}

/** Storage periods touched from arrival to departure; any presence in a period counts as a whole one. */
export function periodsBetween(arrival: string, departure: string): number {
  if (!isDate(arrival) || !isDate(departure) || departure < arrival) throw new RatingError('warehouse.dates');
  return periodIndex(departure) - periodIndex(arrival) + 1;
}

/** Days of storage, both ends counted, less free days. */
export function storageDays(
  arrival: string,
  departure: string,
  freeDays = '0',
  calendar: 'calendar' | 'working' = 'calendar',
  holidays: readonly string[] = [],
): { days: Decimal; chargeableDays: Decimal } {
  if (!isDate(arrival) || !isDate(departure) || departure < arrival) throw new RatingError('warehouse.dates');
  const days = decimalOf(countDays(arrival, departure, calendar, holidays));
  const over = days.minus(amount(freeDays));
  return { days, chargeableDays: over.gt(0) ? over : ZERO };
}
