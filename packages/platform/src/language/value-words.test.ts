import { valueInWords, type ValueWords } from './value-words';

const words: ValueWords = {
  language: 'en',
  timeZone: 'Asia/Tokyo',
  yes: 'yes',
  no: 'no',
  entries: (count) => `${count} entries`,
  choice: (field, value) => (field === 'state' && value === 'onHold' ? 'On hold' : undefined),
};
const told = (field: string, value: unknown) => valueInWords(field, value, words);

test('figures, amounts, shares, dates and choices are told as people write them', () => {
  expect(told('budget', { amount: '2500000', currency: 'JPY' })).toBe('2,500,000 JPY');
  expect(told('budget.amount', '2500000')).toBe('2,500,000');
  expect(told('heightMm', 1600)).toBe('1,600');
  expect(told('marginFloor', '0.05')).toBe('5 %');
  expect(told('dueOn', '2026-11-22')).toBe('22 Nov 2026');
  expect(told('validUntil', '2026-11-22T23:30:00.000Z')).toContain('23 Nov 2026');
  expect(told('state', 'onHold')).toBe('On hold');
  expect(told('active', false)).toBe('no');
  expect(told('notes', null)).toBe('–');
});

test('codes and numbers of telephones stay as they were typed', () => {
  expect(told('code', '1234567')).toBe('1234567');
  expect(told('contact.phone', '0451234567')).toBe('0451234567');
  expect(told('address.postalCode', '2310001')).toBe('2310001');
});

test('lists are told by what is in them, or how much; ids and stored forms are not told', () => {
  expect(told('stages', ['packing', 'vanning'])).toBe('packing, vanning');
  expect(told('rates', [{ code: 'JP' }, { code: 'US' }])).toBe('2 entries');
  expect(told('rates', { entries: 40 })).toBe('40 entries');
  expect(told('owner', { id: '0c0000000000000000000001', name: 'Sato Yui' })).toBe('Sato Yui');
  expect(told('ownerId', '0c0000000000000000000001')).toBeUndefined();
  expect(told('rates', '[{"code":"JP","rate":"0.1"…')).toBeUndefined();
  expect(told('address', { line: 'x' })).toBeUndefined();
});
