import { countryCodes } from './countries';
import { isDaytime, timeZonesOf } from './daytime';
import { isWeekend } from './weekends';

const at = (country: string | null, instant: string, timeZone = 'Asia/Tokyo') =>
  isDaytime(country, timeZone, new Date(instant));

test.each([
  ['the first minute of the day', '2026-11-30T07:59:59+09:00', false],
  ['eight o’clock', '2026-11-30T08:00:00+09:00', true],
  ['the last minute', '2026-11-30T19:59:59+09:00', true],
  ['eight in the evening', '2026-11-30T20:00:00+09:00', false],
  ['midnight', '2026-11-30T00:00:00+09:00', false],
  ['Friday at noon', '2026-11-27T12:00:00+09:00', true],
  ['Saturday at noon', '2026-11-28T12:00:00+09:00', false],
  ['Sunday at noon', '2026-11-29T12:00:00+09:00', false],
])('in Japan: %s', (_what, instant, expected) => {
  expect(at('JP', instant)).toBe(expected);
});

test('Saudi Arabia rests on Friday and Saturday, and works on Sunday', () => {
  expect(at('SA', '2026-11-26T12:00:00+03:00')).toBe(true);
  expect(at('SA', '2026-11-27T12:00:00+03:00')).toBe(false);
  expect(at('SA', '2026-11-28T12:00:00+03:00')).toBe(false);
  expect(at('SA', '2026-11-29T12:00:00+03:00')).toBe(true);
  // Monday in Tokyo is still Sunday night in Riyadh.
  expect(at('SA', '2026-11-30T03:00:00+09:00')).toBe(false);
});

test('a country with several time zones is written to while it is day in all of them', () => {
  expect(at('US', '2026-11-30T09:00:00-05:00')).toBe(false);
  expect(at('US', '2026-11-30T14:00:00-05:00')).toBe(true);
  // Friday afternoon in Honolulu is Friday evening in New York.
  expect(at('US', '2026-11-27T16:00:00-10:00')).toBe(false);
});

test('without a country the given time zone counts', () => {
  expect(at(null, '2026-11-30T09:00:00Z', 'Europe/London')).toBe(true);
  expect(at(null, '2026-11-30T09:00:00Z', 'America/New_York')).toBe(false);
  expect(at('??', '2026-11-30T09:00:00Z', 'Europe/London')).toBe(true);
});

test('every country where people live has a weekend, and hours that are day in all of it', () => {
  const hours = Array.from({ length: 30 }, (_, hour) => new Date(Date.UTC(2026, 11, 1, 12 + hour)));
  const without = countryCodes.filter((country) => !hours.some((hour) => isDaytime(country, 'UTC', hour)));
  expect(without).toEqual(['AQ']);
  const week = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`);
  for (const country of countryCodes) expect(week.filter((day) => isWeekend(country, day))).toHaveLength(2);
  expect(timeZonesOf('JP')).toEqual(['Asia/Tokyo']);
});
