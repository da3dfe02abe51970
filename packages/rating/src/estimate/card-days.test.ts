import { d02Document } from '../fixtures/d02';
import type { ChargeLine } from '../model';
import { freeDaysOfCards, seaCarriers, transitOfCards } from './sea-carriers';

type Freight = Pick<ChargeLine, 'carrier' | 'cardTerms'>;
const days = (transitDays: number, demurrageDays: number) => ({ transitDays, freeTime: { demurrageDays } });

/** Case D02 with a freight for each of these. */
function withFreights(freights: readonly Freight[]) {
  const document = d02Document();
  const sea = document.stages['sea-transport'];
  const [line] = sea.lines.filter(({ code }) => code === 'OFR');
  if (!line) throw new Error('no freight');
  sea.lines = freights.map((freight, index) => ({ ...line, ...freight, id: `ofr-${index}` }));
  return document;
}

test.each<[name: string, freights: Freight[], transit: number | null, free: number | null]>([
  [
    'two carriers that say both',
    [
      { carrier: 'ONE', cardTerms: days(12, 14) },
      { carrier: 'MSC', cardTerms: days(20, 7) },
    ],
    20,
    7,
  ],
  [
    'a carrier that says neither',
    [{ carrier: 'ONE', cardTerms: days(12, 14) }, { carrier: 'MSC' }],
    null,
    null,
  ],
  ['a freight without a carrier', [{ carrier: 'ONE', cardTerms: days(12, 14) }, { carrier: null }], 12, null],
  [
    'two cards of one carrier, of which one has no free time',
    [
      { carrier: 'ONE', cardTerms: days(12, 14) },
      { carrier: 'ONE', cardTerms: { transitDays: 13 } },
    ],
    13,
    null,
  ],
  ['nobody', [], null, null],
])('trial 7 S: transit and free days that hold for all goods: %s', (_name, freights, transit, free) => {
  const document = withFreights(freights);
  expect(transitOfCards(seaCarriers(document))).toBe(transit);
  expect(freeDaysOfCards(document, 'demurrageDays')).toBe(free);
});
