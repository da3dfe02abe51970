import * as fc from 'fast-check';
import { d02Document } from '../fixtures/d02';
import { randomDocuments } from '../fixtures/random-documents';
import { lackingFirst, missingBeforeSending } from './before-sending';
import { priceEstimate } from './price';

const today = '2025-11-01';
const whole = () => ({ ...d02Document(), validUntil: '2025-12-31' });
const told = (document: ReturnType<typeof whole>) =>
  missingBeforeSending(document, priceEstimate(document), today).map(({ path, code }) => [path, code]);

test('an estimate that lacks nothing may be sent, until the day of its validity', () => {
  expect(told(whole())).toEqual([]);
  expect(told({ ...whole(), validUntil: today })).toEqual([]);
});

test('names the head, the validity, and the lines: without a price, or of a rate that ended', () => {
  const document = whole();
  const { stages } = document;
  const [crate, second] = stages.packing.lines;
  if (!crate || !second) throw new Error('no lines');
  delete crate.rate;
  second.validUntil = '2025-10-31';
  document.incoterm.namedPlace = '  ';
  document.cargo = [];
  document.route.portOfLoading = null;
  document.validUntil = '2025-10-31';
  expect(lackingFirst(document)).toEqual(['cargo', 'portOfLoading', 'namedPlace']);
  const found = told(document);
  expect(found[0]).toEqual(['route', 'guard.incomplete-header']);
  expect(found.at(-1)).toEqual(['validUntil', 'guard.validity']);
  expect(found).toContainEqual([`stages.packing.lines.${crate.id}`, 'guard.unpriced-line']);
  document.cargo = whole().cargo;
  expect(told(document)).toContainEqual([`stages.packing.lines.${second.id}`, 'guard.expired-rate']);
});

test('is told alike of what was priced here, whose lines nobody read, and of what was read', () => {
  fc.assert(
    fc.property(randomDocuments, (document) => {
      const priced = priceEstimate(document);
      const here = missingBeforeSending(document, priced, today);
      expect(missingBeforeSending(document, JSON.parse(JSON.stringify(priced)), today)).toEqual(here);
    }),
    { numRuns: 30 },
  );
});

test('explains no line', () => {
  const document = whole();
  const priced = priceEstimate(document);
  const read = jest.fn();
  const { get } = Object.getOwnPropertyDescriptor(priced, 'lines') ?? {};
  expect(get).toBeDefined();
  Object.defineProperty(priced, 'lines', { get: read });
  missingBeforeSending(document, priced, today);
  expect(read).not.toHaveBeenCalled();
});
