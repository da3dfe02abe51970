import { addDays, isoDay, startOfDay, todayIn, instantAt } from './days';

describe('today', () => {
  test('is the day before at 08:59 in Tokyo for UTC, and the right one for Tokyo', () => {
    const before = new Date('2026-11-21T23:59:00Z');
    const after = new Date('2026-11-22T00:01:00Z');
    expect(todayIn('Asia/Tokyo', before)).toBe('2026-11-22');
    expect(todayIn('Asia/Tokyo', after)).toBe('2026-11-22');
    expect(todayIn('UTC', before)).toBe('2026-11-21');
    expect(todayIn('UTC', after)).toBe('2026-11-22');
  });

  test('begins at midnight of the place', () => {
    expect(todayIn('Asia/Tokyo', new Date('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
    expect(todayIn('Asia/Tokyo', new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
    expect(todayIn('America/Los_Angeles', new Date('2026-11-22T07:59:00Z'))).toBe('2026-11-21');
    expect(todayIn('Pacific/Kiritimati', new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
  });

  test('is refused for a place that does not exist', () => {
    expect(() => todayIn('Asia/Edo')).toThrow(RangeError);
  });
});

test('days are added over months, leap days and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(isoDay(new Date(Date.UTC(2026, 0, 5)))).toBe('2026-01-05');
});

test('a day begins at an instant that depends on place and season', () => {
  expect(startOfDay('2026-11-22', 'Asia/Tokyo')).toBe('2026-11-21T15:00:00.000Z');
  expect(startOfDay('2026-07-01', 'Europe/London')).toBe('2026-06-30T23:00:00.000Z');
  expect(startOfDay('2026-12-01', 'Europe/London')).toBe('2026-12-01T00:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/London')).toBe('2026-03-29T00:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
});

it('knows the instant of a time of day in a time zone, on days on which clocks are changed too', () => {
  expect(instantAt('2026-11-30T09:00', 'Asia/Tokyo')).toBe('2026-11-30T00:00:00.000Z');
  expect(instantAt('2026-07-01T09:00', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z');
  expect(instantAt('2026-03-08T12:00', 'America/New_York')).toBe('2026-03-08T16:00:00.000Z');
  expect(instantAt('2026-03-08T01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z');
  expect(instantAt('2026-11-01T12:00', 'America/New_York')).toBe('2026-11-01T17:00:00.000Z');
});

test.each([
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // Its clocks show midnight twice: the day begins with the first.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-22', '2026-11-22T12:00:00.000Z'],
])('trial 7 K: in %s the day %s begins at %s', (timeZone, day, instant) => {
  expect(startOfDay(day, timeZone)).toBe(instant);
  expect(todayIn(timeZone, new Date(instant))).toBe(day);
  expect(todayIn(timeZone, new Date(Date.parse(instant) - 1))).not.toBe(day);
});

test('trial 7 K: a time that clocks skip is the one an hour later, and of one that they show twice the first', () => {
  expect(instantAt('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(instantAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});
