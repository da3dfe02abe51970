import { isWeekend } from './weekends';
import { clockIn, todayIn } from './days';

/** Nobody is written to before the first hour, nor from the second one on. */
const dayBegins = 8;
const dayEnds = 20;

type WithZones = Intl.Locale & { readonly timeZones?: string[]; getTimeZones?: () => string[] };

/** The time zones of a country; none for what is no country, and for one where nobody lives. */
export function timeZonesOf(country: string): readonly string[] {
  try {
    // The types do not know the list yet; engines have it as a property or as a method.
    const locale = new Intl.Locale(`und-${country}`) as WithZones;
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

const isDaytimeIn = (timeZone: string, country: string | null, now: Date): boolean => {
  const hour = Number(clockIn(timeZone, now)['hour']);
  return hour >= dayBegins && hour < dayEnds && !isWeekend(country, todayIn(timeZone, now));
};

/**
 * Whether it is a working day between 8:00 and 20:00 in the whole of a country. A country with several time zones has this hour only where it
 * is day in all of them, because the city of a client is not known.
 * @param timeZone - counts where the country is not known
 */
export function isDaytime(country: string | null, timeZone: string, now: Date): boolean {
  const zones = country === null ? [] : timeZonesOf(country);
  return (zones.length > 0 ? zones : [timeZone]).every((zone) => isDaytimeIn(zone, country, now));
}
