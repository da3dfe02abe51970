import { countryCodes, countryName } from './countries';

test('every code is there once and has a name in both languages', () => {
  expect(new Set(countryCodes).size).toBe(249);
  for (const code of countryCodes) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    for (const language of ['en', 'ja']) expect(countryName(code, language)).not.toBe(code);
  }
});

test('what is no country is shown as it was written, and nothing as nothing', () => {
  expect(countryName('Japan', 'en')).toBe('Japan');
  expect(countryName('1', 'ja')).toBe('1');
  expect(countryName(undefined, 'en')).toBe('');
});
