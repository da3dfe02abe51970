import { d02Document } from '../fixtures/d02';
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
