import { safeNextPath } from './next-path';

describe('where to go after signing in', () => {
  it.each([
    ['/estimate/abc?x=1#y', '/estimate/abc?x=1#y'],
    ['/', '/'],
    ['/shippers/1/edit', '/shippers/1/edit'],
  ])('goes to %s', (next, path) => expect(safeNextPath(next)).toBe(path));

  it.each([
    null,
    '',
    'estimate',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    ['java', 'script:alert(1)'].join(''),
    '\n//evil.example',
    '/auth/signin?next=/',
    '/%2e%2e//evil.example/..//x'.replace('/%2e%2e', '/..'),
  ])('stays at home for %j', (next) => expect(safeNextPath(next)).toBe('/'));
});
