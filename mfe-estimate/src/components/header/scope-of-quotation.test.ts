import type { IncotermEntry, ShipperEntry } from '@quayside/service-estimate/contract';
import { emptyHeader, type HeaderValues } from './header-values';
import { quotedForOf, scopeDoubts } from './scope-of-quotation';

const port = (code: string, name: string) => ({
  ...{ value: code, label: code },
  port: { code, name, nameJa: name, country: code.slice(0, 2) },
});
const client = (country: string | null) => ({
  ...{ value: 's', label: 's' },
  shipper: { id: 's', name: 's', nameJa: 's', currency: null, country } as ShipperEntry,
});
const values = (change: Partial<HeaderValues> = {}): HeaderValues => ({
  ...emptyHeader,
  shipper: client('JP'),
  portOfLoading: port('JPYOK', 'Yokohama'),
  portOfDischarge: port('USLGB', 'Long Beach'),
  ...change,
});
const place = (name: string, country: string) => ({ value: name, label: name, place: { name, country } });
const entry = (rule: string, namedPlace: IncotermEntry['namedPlace']): IncotermEntry => ({
  ...{ rule, name: rule, nameJa: rule, containerSuitable: true, namedPlace },
});

test.each([
  ['seller', {}],
  ['buyer', { shipper: client('US') }],
  ['', { shipper: client('DE') }],
  ['', { shipper: client(null) }],
  ['', { shipper: undefined }],
  ['', { portOfDischarge: undefined }],
  ['', { portOfDischarge: port('JPUKB', 'Kobe') }],
  ['seller', { portOfDischarge: undefined, delivery: place('Torrance', 'US') }],
  ['buyer', { shipper: client('US'), portOfLoading: undefined, pickup: place('Sagamihara', 'JP') }],
] as const)('a quotation is for %j where the client is %j', (expected, change) => {
  expect(quotedForOf(values(change as Partial<HeaderValues>))).toBe(expected);
});

test('a named place at the other end, a port that nobody said is one, and a quotation of nearly nothing are doubted; what fits is not', () => {
  const doubts = (rule: string, kind: IncotermEntry['namedPlace'], change: Partial<HeaderValues>) =>
    scopeDoubts(values({ rule, ...change }), entry(rule, kind));
  expect(doubts('FOB', 'portOfLoading', { namedPlace: 'Long Beach' })).toEqual(['placeAtDestination']);
  expect(doubts('FOB', 'portOfLoading', { namedPlace: 'ＹＯＫＯＨＡＭＡ, Japan' })).toEqual([]);
  expect(doubts('CIF', 'portOfDischarge', { namedPlace: 'Yokohama' })).toEqual(['placeAtOrigin']);
  expect(doubts('CIF', 'portOfDischarge', { namedPlace: 'Somewhere' })).toEqual([]);
  const torrance = place('Torrance', 'US');
  expect(doubts('CIP', 'destination', { namedPlace: 'Long Beach', delivery: torrance })).toEqual([
    'placeIsPort',
  ]);
  expect(
    doubts('CIP', 'destination', { namedPlace: 'Long Beach', flags: { namedPlaceIsPort: true } }),
  ).toEqual([]);
  expect(
    doubts('CPT', 'destination', {
      ...{ namedPlace: 'Torrance', delivery: torrance, flags: { namedPlaceIsPort: true } },
    }),
  ).toEqual(['placeIsInland']);
  expect(doubts('EXW', 'sellersPlace', { quotedFor: 'seller' })).toEqual(['nothingForSeller']);
  expect(doubts('DDP', 'destination', { quotedFor: 'buyer' })).toEqual(['nothingForBuyer']);
  expect(doubts('EXW', 'sellersPlace', { quotedFor: '' })).toEqual([]);
});

test('a way on land that is owed under the rule, and ends nowhere, is doubted for whom it is offered to', () => {
  const doubts = (rule: string, kind: IncotermEntry['namedPlace'], change: Partial<HeaderValues> = {}) =>
    scopeDoubts(values({ rule, namedPlace: 'Fontana', ...change }), entry(rule, kind));
  for (const rule of ['CPT', 'DAP', 'DPU', 'DDP']) {
    expect(doubts(rule, 'destination')).toEqual(['deliveryUnnamed']);
    expect(doubts(rule, 'destination', { delivery: place('Fontana', 'US') })).toEqual([]);
    expect(doubts(rule, 'destination', { flags: { namedPlaceIsPort: true } })).toEqual([]);
    expect(doubts(rule, 'destination', { namedPlace: '' })).toEqual([]);
    expect(doubts(rule, 'destination', { quotedFor: 'buyer' })).not.toContain('deliveryUnnamed');
  }
  expect(doubts('CFR', 'portOfDischarge')).toEqual([]);
  expect(doubts('EXW', 'sellersPlace', { quotedFor: 'buyer' })).toEqual(['pickupUnnamed']);
  expect(doubts('EXW', 'sellersPlace', { pickup: place('Fontana', 'JP') })).not.toContain('pickupUnnamed');
  expect(doubts('FCA', 'sellersPlace', { flags: { sellersPremises: true } })).toEqual(['pickupUnnamed']);
  expect(doubts('FCA', 'sellersPlace')).toEqual([]);
});
