import { namedUnits, quantityInWords, unitName } from './quantities';

test.each([
  ['1', 'day', '1 day', '1日'],
  ['4', 'day', '4 days', '4日'],
  ['1.0', 'container', '1.0 container', '1.0本'],
  ['1.5', 'container', '1.5 containers', '1.5本'],
  ['2', 'B/L', '2 B/L', '2件'],
  ['12.5', 'm3', '12.5 m³', '12.5 m³'],
  ['3', 'RT·period', '3 RT × periods', '3 RT・期'],
  ['0', 'hour', '0 hours', '0時間'],
  ['2', 'stop', '2 stops', '2か所'],
  ['7', 'none of ours', '7 none of ours', '7 none of ours'],
])('%s of %s is "%s" and "%s"', (quantity, unit, en, ja) => {
  expect([quantityInWords(quantity, unit, 'en'), quantityInWords(quantity, unit, 'ja')]).toEqual([en, ja]);
});

test('a quantity without a unit is the figure alone, as it is shown', () => {
  expect(quantityInWords('1200', null, 'en', '1,200')).toBe('1,200');
  expect(quantityInWords('1200', 'kg', 'ja', '1,200')).toBe('1,200 kg');
});

test('each unit has a Japanese name that is no English word', () => {
  const words = namedUnits.map((unit) => unitName(unit, null, 'ja')).filter((name) => /[a-z]{3}/.test(name));
  expect(words).toEqual([]);
});
