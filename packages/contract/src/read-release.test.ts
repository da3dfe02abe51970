import { readRelease, releaseFormat } from './read-release';

const release = {
  kind: 'remote',
  schema: releaseFormat,
  part: 'rates',
  version: '1',
  commit: 'x',
  createdAt: '2026-11-23T00:00:00.000Z',
  integrity: {},
  entry: 'a.js',
  preload: [],
  shared: {},
  runtime: '2.9.2',
  descriptor: {
    schema: 1,
    name: 'rates',
    bases: ['/rates'],
    navigation: [],
    pages: [{ path: '/rates', title: { en: 'Rates', ja: '料金' } }],
    widgets: [],
  },
  key: '0123456789abcdef',
  signature: 'x',
};
const newer = '1.99';
const [page] = release.descriptor.pages;
const withMore = (schema?: string) => ({
  ...release,
  schema,
  weight: 7,
  descriptor: { ...release.descriptor, pages: [{ ...page, tone: 'calm' }] },
});
const paths = (document: unknown) => readRelease(document).faults?.map(({ path, code }) => [path, code]);

describe('a release', () => {
  it('is read as it is written here, and as it was before it said in what', () => {
    expect(readRelease(release)).toEqual({ release });
    const { schema: _none, ...before } = release;
    expect(readRelease(before)).toEqual({ release: before });
  });

  it.each([undefined, '1.0', releaseFormat])('of schema %s has no field that is not known', (schema) => {
    expect(paths(withMore(schema))).toEqual(
      expect.arrayContaining([
        ['', 'unrecognized_keys'],
        ['descriptor.pages.0', 'unrecognized_keys'],
      ]),
    );
  });

  it('of a newer minor is kept whole: its signature is over what is not known, too', () => {
    const sent = withMore(newer);
    expect(readRelease(sent).release).toBe(sent);
  });

  it('of a newer minor is refused for what is known and wrong', () => {
    expect(paths({ ...withMore(newer), entry: '../a.js' })).toContainEqual(['entry', 'invalid_format']);
  });

  it('of a newer minor is refused where a contract has more in it than can be compared', () => {
    const needs = { rates: { schema: 1, service: 'rates', calls: {}, events: {}, definitions: {}, more: 1 } };
    expect(paths({ ...withMore(newer), needs })).toEqual([['needs.rates', 'unrecognized_keys']]);
  });

  it('of another major is refused, and both are named', () => {
    expect(readRelease({ ...release, schema: '2.0' }).faults).toEqual([
      {
        path: 'schema',
        code: 'schema',
        message: `written in schema 2.0, while 1.x is read here (${releaseFormat}): whoever is older must be renewed first`,
      },
    ]);
  });

  it.each(['/', '/auth', '/assets/x', '/api', 'rates', '/__dev/x'])('of a remote owns no %s', (base) => {
    const descriptor = { ...release.descriptor, bases: [base] };
    expect(paths({ ...release, descriptor })?.map(([path]) => path)).toContain('descriptor.bases.0');
  });

  it.each(['shell', 'gateway', 'telemetry', 'Rates', 'rates-service'])('is of no domain %s', (name) => {
    const descriptor = { ...release.descriptor, name };
    expect(paths({ ...release, descriptor })?.map(([path]) => path)).toContain('descriptor.name');
  });
});
