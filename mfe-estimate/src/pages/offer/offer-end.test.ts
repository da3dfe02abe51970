import { endElsewhere } from './offer-end';

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo', undefined],
  ['Asia/Tokyo', 'Asia/Seoul', undefined],
  ['Asia/Tokyo', 'America/Los_Angeles', '2026-12-24T15:00:00.000Z'],
  ['Pacific/Kiritimati', 'Etc/GMT+12', '2026-12-24T10:00:00.000Z'],
])('trial 7 Q: the last day of an offer at %s ends for a reader at %s at %s', (company, reader, end) => {
  expect(endElsewhere('2026-12-24', company, reader)).toBe(end);
});

test('trial 7 Q: on the day on which clocks are changed, too', () => {
  expect(endElsewhere('2026-03-28', 'Europe/Berlin', 'Europe/London')).toBe('2026-03-28T23:00:00.000Z');
  expect(endElsewhere('2026-03-28', 'Europe/London', 'Europe/Lisbon')).toBeUndefined();
});
