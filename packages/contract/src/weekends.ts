/** Days of the week as `Date` counts them: 0 is Sunday. */
const saturdayAndSunday: readonly number[] = [6, 0];
const otherWeekends: readonly (readonly [countries: string, days: readonly number[]])[] = [
  ['BD BH DJ DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE', [5, 6]],
  ['AF IR', [4, 5]],
  ['BN', [5, 0]],
];
const weekends = new Map(
  otherWeekends.flatMap(([countries, days]) =>
    countries.split(' ').map((country) => [country, days] as const),
  ),
);

/** Whether a day (ISO) is one of the weekend in a country; Saturday and Sunday where the country is not known. */
export const isWeekend = (country: string | null, day: string): boolean =>
  (weekends.get(country ?? '') ?? saturdayAndSunday).includes(new Date(`${day}T00:00:00Z`).getUTCDay());
