import { isInstalledOtherwise, type Lock } from './lock-changes';

const lock = (change: Lock['packages'] = {}): Lock => ({
  packages: {
    '': {},
    'mfe-one': { dependencies: { react: '19', base: '1' } },
    'mfe-two': { dependencies: { sheet: '1' } },
    'node_modules/base': { link: true },
    'node_modules/react': { version: '19.0.0', dependencies: { scheduler: '1' } },
    'node_modules/scheduler': { version: '1.0.0' },
    'node_modules/react/node_modules/scheduler': { version: '1.1.0' },
    'node_modules/sheet': { version: '1.0.0' },
    'packages/base': { dependencies: { sheet: '1' } },
    ...change,
  },
});

it.each([
  ['a package far below', { 'node_modules/react/node_modules/scheduler': { version: '1.1.1' } }, true],
  ['one more package', { 'mfe-one': { dependencies: { react: '19', sheet: '1' } } }, true],
  ['a package of another part', { 'node_modules/sheet': { version: '2.0.0' } }, false],
  ['a package that is reached in another version', { 'node_modules/scheduler': { version: '2.0.0' } }, false],
])('tells by the lock files whether %s changes a workspace', (_what, change, isChanged) => {
  expect(isInstalledOtherwise(lock(), lock(change), ['mfe-one'])).toBe(isChanged);
});

it('takes what shared packages need into account', () => {
  const change = { 'node_modules/sheet': { version: '2.0.0' } };
  expect(isInstalledOtherwise(lock(), lock(change), ['mfe-one', 'packages/base'])).toBe(true);
});
