/**
 * Calendar days as ISO dates, and which one it is where the company is. The only place: a day taken of an instant's UTC text is
 * yesterday in Japan until nine in the morning.
 * @packageDocumentation
 */

const dayLength = 86_400_000;

/** Formatters are dear to make and few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** An instant as the wall clock of a time zone shows it. */
export function clockIn(timeZone: string, instant: Date): Record<string, string> {
  return Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
}

/**
 * The calendar day (ISO) of an instant in a time zone; of this moment when none is given.
 * @throws RangeError for a time zone that does not exist
 */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  const { year = '', month, day } = clockIn(timeZone, now);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** The ISO date of a `Date` that stands for a calendar day at midnight UTC. */
export function isoDay(midnight: Date): string {
  return midnight.toISOString().slice(0, 10);
}

/** The day so many days after (or, negative, before) an ISO day. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength));
}

/** Days from one ISO day to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
function aheadOfUtc(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute, second } = clockIn(timeZone, new Date(instant));
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant (ISO, UTC) at which the clocks of a time zone show a day and a time (`2026-11-30T09:00`). A time that they skip in spring is the
 * one an hour later, and of one that they show twice in autumn it is the first.
 */
export function instantAt(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}${local.length === 16 ? ':00' : ''}Z`);
  // Clocks are changed once at most between the day before and the day after.
  const [before, after] = [-dayLength, dayLength].map(
    (distance) => wanted - aheadOfUtc(timeZone, wanted + distance),
  ) as [number, number];
  const found = [before, after].filter((instant) => instant + aheadOfUtc(timeZone, instant) === wanted);
  return new Date(found.length > 0 ? Math.min(...found) : before).toISOString();
}

/** The instant (ISO, UTC) at which a day begins in a time zone: what is compared with stored instants. */
export const startOfDay = (day: string, timeZone: string): string => instantAt(`${day}T00:00`, timeZone);
