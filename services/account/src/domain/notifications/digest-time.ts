import { instantAt, todayIn } from '@quayside/contract/days';

/** The daily mail comes at this time of the member's own time zone. */
const digestTime = '08:00';

/**
 * The instant of the last daily mail that is due for a member: what was raised before it is in it.
 * @returns the member's own day too; null before eight in the morning
 */
export function digestDue(timeZone: string, now: Date): { day: string; at: string } | null {
  const day = todayIn(timeZone, now);
  const at = instantAt(`${day}T${digestTime}`, timeZone);
  return at <= now.toISOString() ? { day, at } : null;
}
