import { d02Document } from '../fixtures/d02';
import type { EstimateDocument } from '../model';
import { priceEstimate } from './price';

/** Case D02 with the freight's rate valid until a day, and the departure and the offer's validity as given. */
function withRate(until: string, dates: { departure?: string; offer?: string }): EstimateDocument {
  const document = d02Document();
  const sea = document.stages['sea-transport'];
  const lines = sea.lines.map((line) =>
    line.code === 'OFR' ? { ...line, validUntil: until } : { ...line, validUntil: null },
  );
  const { departureDate: _none, ...route } = document.route;
  return {
    ...document,
    validUntil: dates.offer ?? null,
    route: { ...route, ...(dates.departure ? { departureDate: dates.departure } : {}) },
    stages: { ...document.stages, 'sea-transport': { ...sea, lines } },
  };
}

const warned = (document: EstimateDocument) =>
  priceEstimate(document)
    .warnings.filter(({ code }) => code.startsWith('rate.'))
    .map(({ code, params }) => `${code} ${params['code']}`);

test('a rate that ends before the offer does is told while the departure is open', () => {
  expect(warned(withRate('2026-11-23', { offer: '2027-05-31' }))).toEqual(['rate.expiresBeforeOffer OFR']);
  expect(warned(withRate('2027-05-31', { offer: '2027-05-31' }))).toEqual([]);
  expect(warned(withRate('2026-11-23', {}))).toEqual([]);
});

test('a known departure decides: a rate that holds on that day holds, one that ended before does not', () => {
  const offer = '2027-05-31';
  expect(warned(withRate('2026-11-23', { offer, departure: '2026-11-20' }))).toEqual([]);
  expect(warned(withRate('2026-11-23', { offer, departure: '2026-12-01' }))).toEqual([
    'rate.expiresBeforeDeparture OFR',
  ]);
});

test('what is not priced by us needs no valid rate', () => {
  const document = withRate('2026-11-23', { offer: '2027-05-31' });
  const sea = document.stages['sea-transport'];
  const lines = sea.lines.map((line) => ({ ...line, status: 'byOthers' as const }));
  const stages = { ...document.stages, 'sea-transport': { ...sea, lines } };
  expect(warned({ ...document, stages })).toEqual([]);
});
