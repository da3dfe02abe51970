import { lastsFor, readPreviewCommand } from './preview-arguments';

it.each([
  [{}, { days: 7 }],
  [{ days: '14' }, { days: 14 }],
  [{ until: '2026-01-31T18:00:00+09:00' }, { until: '2026-01-31T09:00:00.000Z' }],
])('is open by %j for %j', (asked, lasts) => {
  expect(lastsFor(asked)).toEqual(lasts);
});

it.each([
  [{ days: 'a week' }],
  [{ days: '31' }],
  [{ until: 'Friday evening' }],
  [{ days: '1', until: '2026-01-31T18:00' }],
])('refuses %j', (asked) => {
  expect(() => lastsFor(asked)).toThrow(/--(days|until)/);
});

it('takes product and key from the environment, unless they are named', () => {
  const environment = {
    APP_RELEASE_ORIGIN: 'https://quayside.example',
    APP_RELEASE_KEY: '/keys/projects.key',
  };
  expect(readPreviewCommand([], environment)).toEqual({
    verb: 'open',
    origin: 'https://quayside.example',
    keyFile: '/keys/projects.key',
    name: undefined,
    branch: undefined,
    author: undefined,
    base: undefined,
    parts: undefined,
    json: false,
    lasts: { days: 7 },
    withService: false,
    data: 'copy',
  });
  expect(readPreviewCommand(['end', 'rates', '--key', 'other.key'], environment)).toMatchObject({
    verb: 'end',
    name: 'rates',
    keyFile: 'other.key',
  });
});

it('takes an empty setting for none', () => {
  const environment = { APP_RELEASE_ORIGIN: '', APP_RELEASE_KEY: '' };
  expect(readPreviewCommand(['list'], environment)).toMatchObject({ origin: undefined, keyFile: undefined });
});

it('reads parts, the main branch, and what becomes of a preview', () => {
  expect(readPreviewCommand(['--parts', 'projects,supplier', '--base', 'trunk', '--json'], {})).toMatchObject(
    {
      parts: ['projects', 'supplier'],
      base: 'trunk',
      json: true,
    },
  );
  expect(readPreviewCommand(['promote', 'rates', '--reason', 'seen by all'], {})).toMatchObject({
    verb: 'promote',
    name: 'rates',
    reason: 'seen by all',
    smoke: true,
  });
  expect(readPreviewCommand(['token'], {})).toMatchObject({ verb: 'token', days: 90 });
  expect(() => readPreviewCommand(['token', '--days', '401'], {})).toThrow(/1 to 400/);
  expect(readPreviewCommand(['link', 'rates'], {})).toMatchObject({ verb: 'link', name: 'rates', hours: 24 });
  expect(() => readPreviewCommand(['promote'], {})).toThrow(/Which preview/);
  expect(() => readPreviewCommand(['end', 'one', 'two'], {})).toThrow(/npm run preview/);
});

it('opens nothing on production’s data by half a wish, nor by one that is not understood', () => {
  expect(() => readPreviewCommand(['--on-production-data'])).toThrow(/wants --with-service/);
  expect(() => readPreviewCommand(['begin'])).toThrow(/npm run preview/);
  expect(() => readPreviewCommand(['--week'])).toThrow(/--week/);
});
