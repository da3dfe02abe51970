import { addDays } from '@quayside/contract/days';

export { addDays };

const DAY = 86_400_000;

function toDay(date: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!parts) return NaN;
  const time = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
  return new Date(time).toISOString().startsWith(date) ? time / DAY : NaN;
}

/** Whether a text is an ISO calendar date that exists. */
export function isDate(date: string | null | undefined): date is string {
  return typeof date === 'string' && !Number.isNaN(toDay(date));
}

/** Days from one date to another, both counted; 0 when the second lies before the first. Case S15. */
export function inclusiveDays(from: string, to: string): number {
  return Math.max(0, toDay(to) - toDay(from) + 1);
}

const isWeekend = (day: number) => {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 || weekday === 6;
};

/** Days that are neither Saturday, Sunday nor a listed holiday, both ends counted. */
export function workingDays(from: string, to: string, holidays: readonly string[] = []): number {
  const first = toDay(from);
  const last = toDay(to);
  if (!(last >= first)) return 0;
  const weeks = Math.floor((last - first + 1) / 7);
  let days = weeks * 5;
  for (let day = first + weeks * 7; day <= last; day += 1) if (!isWeekend(day)) days += 1;
  const free = new Set(holidays.map(toDay));
  for (const day of free) if (day >= first && day <= last && !isWeekend(day)) days -= 1;
  return days;
}

/** Days between two dates by calendar, both ends counted. */
export function countDays(
  from: string,
  to: string,
  calendar: 'calendar' | 'working' = 'calendar',
  holidays: readonly string[] = [],
): number {
  return calendar === 'working' ? workingDays(from, to, holidays) : inclusiveDays(from, to);
}
