import { fillOfferFields, offerDay, unknownOfferField } from './offer-message';

test('issue 28.2: fields are replaced, once, and those without a value stay', () => {
  const text = 'Dear {{contact}}, {{ number }} holds until {{validUntil}}.';
  expect(fillOfferFields(text, { number: 'E-1', validUntil: '{{contact}} $& 1 May' })).toBe(
    'Dear {{contact}}, E-1 holds until {{contact}} $& 1 May.',
  );
});

test('issue 28.2: a name that is no field is found', () => {
  expect(unknownOfferField('Dear {{contact}}, {{company}}')).toBeUndefined();
  expect(unknownOfferField('Dear {{contact}}, {{margin}} {{}}')).toBe('margin');
  expect(unknownOfferField('{{constructor}}')).toBe('constructor');
});

test('issue 28.2: days are written as people of the language write them', () => {
  expect([offerDay('2026-12-07', 'en'), offerDay('2026-12-07', 'ja'), offerDay(null, 'en')]).toEqual([
    '7 December 2026',
    '2026年12月7日',
    '–',
  ]);
});

test('issue 28.2: a long text without an end takes no time', () => {
  const text = `{{${' '.repeat(100_000)}`;
  expect(unknownOfferField(text)).toBeUndefined();
  expect(fillOfferFields(text, { contact: 'Mori' })).toBe(text);
});
