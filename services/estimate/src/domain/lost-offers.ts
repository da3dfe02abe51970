import { decimalOf, moneyText, roundDigits, sum, type Decimal } from '@quayside/rating';
import type { LostGroup, LostOffer, LostOffers } from '../contract/lost-offers';

/** An offer with the month in which it was declined, by the company's calendar. */
export type LostRow = LostOffer & { month: string };

const rateText = (rate: Decimal): string => roundDigits(rate, 4).toFixed();

/** A winning price that is so many times ours, or ours that many times it, is in another currency or of something else. */
const mostTimes = 10;

/**
 * By how much an offer was dearer than what won, as a share of the winning price; null where that is not known, or too far away to be the price of
 * the same: a single one would decide every average.
 */
export function gapRateOf({ sell, winningPrice }: Pick<LostOffer, 'sell' | 'winningPrice'>): string | null {
  if (winningPrice === null) return null;
  const winning = decimalOf(winningPrice);
  const own = decimalOf(sell);
  const isComparable = winning.gt(0) && winning.lt(own.times(mostTimes)) && own.lt(winning.times(mostTimes));
  return isComparable ? rateText(own.minus(winning).div(winning)) : null;
}

function groupOf(rows: readonly LostRow[]): LostGroup {
  const gaps = rows.flatMap(({ gapRate }) => gapRate ?? []);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return {
    count: rows.length,
    priced: gaps.length,
    gapRate: gaps.length === 0 ? null : rateText(sum(gaps.map(decimalOf)).div(gaps.length)),
    sells: currencies.map((currency) => {
      const own = rows.filter((row) => row.currency === currency).map(({ sell }) => decimalOf(sell));
      return { amount: moneyText(sum(own), currency), currency };
    }),
  };
}

/** Groups by what rows share, the largest first; of equal ones in the order in which they came. */
function groupsBy<Shared extends object>(
  rows: readonly LostRow[],
  sharedOf: (row: LostRow) => Shared,
): (LostGroup & Shared)[] {
  const byKey = new Map<string, { shared: Shared; rows: LostRow[] }>();
  for (const row of rows) {
    const shared = sharedOf(row);
    const key = JSON.stringify(shared);
    const known = byKey.get(key);
    if (known) known.rows.push(row);
    else byKey.set(key, { shared, rows: [row] });
  }
  return [...byKey.values()]
    .map(({ shared, rows: own }) => ({ ...groupOf(own), ...shared }))
    .sort((one, other) => other.count - one.count);
}

function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
}

/** The first day of the twelve months that end with the month of a day. */
export function firstDayOfYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 12 ? `${year}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`;
}

/** The offers of a period, counted by reason, lane, shipper and month. */
export function lostOffersOf(
  rows: readonly LostRow[],
  { from, to }: { from: string; to: string },
): Omit<LostOffers, 'offers'> {
  const newestOf = (id: string) => rows.find(({ shipper }) => shipper.id === id)!.shipper;
  return {
    ...{ from, to },
    all: groupOf(rows),
    reasons: groupsBy(rows, ({ reason }) => ({ reason })),
    lanes: groupsBy(rows, ({ portOfLoading, portOfDischarge }) => ({ portOfLoading, portOfDischarge })),
    // A shipper that was renamed stays one.
    shippers: groupsBy(rows, ({ shipper }) => ({ shipper: newestOf(shipper.id) })),
    months: monthsOf(from, to).map((month) => ({
      ...groupOf(rows.filter((row) => row.month === month)),
      month,
    })),
  };
}
