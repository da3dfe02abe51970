import { useSession } from '@quayside/platform';

/** The calendar day in a time zone, as an ISO date. */
export function todayIn(timeZone: string, now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** Today where the company is: its offers end at the end of its own day. */
export function useToday(): string {
  return todayIn(useSession().organisation.timeZone);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
