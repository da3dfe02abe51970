import { isDate } from '../core/days';
import { TariffPeriodError } from '../core/errors';

/** A span of days a table is known for, both ends included, and where it was read. */
export interface Period {
  from: string;
  until: string;
  source: string;
}

/**
 * The period a day falls into.
 *
 * @throws TariffPeriodError outside all periods, before the first and beyond the last alike
 */
export function periodOn<T extends Period>(pack: string, periods: readonly T[], date: string): T {
  const found = isDate(date)
    ? periods.find((period) => period.from <= date && date <= period.until)
    : undefined;
  if (found) return found;
  const days = periods.map((period) => period.from).sort();
  const last = periods.map((period) => period.until).sort();
  throw new TariffPeriodError({ pack, date, firstDay: days[0] ?? null, lastDay: last.at(-1) ?? null });
}
