import { satisfiesRange } from './version-range';

it.each([
  ['1.4.0', '^1.4.0', true],
  ['1.5.0', '^1.4.2', true],
  ['1.4.1', '^1.4.2', false],
  ['2.0.0', '^1.4.0', false],
  ['0.2.0', '^0.2.0', true],
  ['0.2.9', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['0.2.0', '^0.2.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.0', '^0.0.0', true],
  ['19.3.1', '^19.3.0', true],
  ['1.0.0', '>=1.0.0', false],
  ['1.0.0', '1.0.0', false],
  ['newest', '^1.0.0', false],
])('%s within %s: %s', (version, range, expected) => {
  expect(satisfiesRange(version, range)).toBe(expected);
});
