import { demoMemberIds } from '@quayside/contract/demo';
import { Browser, startAccount, type Account } from './people';

let account: Account;
let admin: Browser;
let other: Browser;
beforeAll(async () => {
  account = await startAccount();
  admin = await Browser.of(account, 'admin');
  other = await Browser.of(account, 'otherAdmin');
}, 60_000);
afterAll(() => account?.cleanUp());

const key = 'estimate.load-in-3d';
const path = `/features/${key}`;
const memberPath = (member: 'estimator' | 'viewer' | 'otherEstimator') =>
  `${path}/members/${demoMemberIds[member]}`;

const set = async (browser = admin) =>
  (await browser.call('get', '/features')).body as { version: number; items: { key: string }[] };
const ofMember = async (member: 'estimator' | 'viewer') => {
  const { body } = await admin.call('get', `${path}/members?limit=200`);
  const items = body.items as { id: string; on: boolean | null; version: number }[];
  return items.find(({ id }) => id === demoMemberIds[member])!;
};
const inSession = async (browser: Browser) => (await browser.call('get', '/session')).body.features as object;

describe('feature switches', () => {
  test('nothing is set at first, and sessions say so', async () => {
    expect(await set()).toEqual({ version: 0, items: [] });
    expect(await inSession(admin)).toEqual({ organisation: {}, member: {} });
    expect(await ofMember('estimator')).toMatchObject({
      name: 'Sato Yui',
      active: true,
      on: null,
      version: 0,
    });
  });

  test('one of the organisation is in the sessions of all its members, and of no others', async () => {
    const answer = await admin.change('put', path, { on: false }, 0);
    expect(answer.body).toEqual({ version: 1, items: [{ key, organisation: false, on: 0, off: 0 }] });
    expect(answer.headers.etag).toBe('"1"');
    for (const member of ['estimator', 'supplier'] as const)
      expect(await inSession(await Browser.of(account, member))).toEqual({
        organisation: { [key]: false },
        member: {},
      });
    expect(await inSession(other)).toEqual({ organisation: {}, member: {} });
    expect(await set(other)).toEqual({ version: 0, items: [] });
  });

  test('one of a member stands beside it in the session of that member alone, and is counted', async () => {
    const { version } = await ofMember('estimator');
    const answer = await admin.change('put', memberPath('estimator'), { on: true }, version);
    expect(answer.body).toMatchObject({ id: demoMemberIds.estimator, on: true, version: 1 });
    const ownSession = { organisation: { [key]: false }, member: { [key]: true } };
    expect(await inSession(await Browser.of(account, 'estimator'))).toEqual(ownSession);
    expect(await inSession(await Browser.of(account, 'viewer'))).toMatchObject({ member: {} });
    expect((await set()).items).toEqual([{ key, organisation: false, on: 1, off: 0 }]);
  });

  test('null takes it back, and the rest stays', async () => {
    const second = 'projects.board';
    await admin.change('put', `/features/${second}`, { on: true }, (await set()).version);
    await admin.change('put', path, { on: null }, (await set()).version);
    expect((await set()).items).toEqual([
      { key, organisation: null, on: 1, off: 0 },
      { key: second, organisation: true, on: 0, off: 0 },
    ]);
    await admin.change('put', memberPath('estimator'), { on: null }, (await ofMember('estimator')).version);
    expect((await set()).items.map((item) => item.key)).toEqual([second]);
  });

  test('is told who set what for whom, and when', async () => {
    const { body } = await admin.call('get', '/audit?resource=feature');
    const entries = body.items as {
      label: string;
      by: { name: string };
      action: string;
      changes: object[];
    }[];
    expect(entries[0]).toMatchObject({
      action: 'set-feature',
      by: { name: 'Tanaka Ken' },
      label: `${key} · Sato Yui`,
      resourceId: demoMemberIds.estimator,
      changes: [{ field: 'on', from: true, to: null }],
    });
    expect(entries.at(-1)).toMatchObject({ label: key, changes: [{ field: 'on', from: null, to: false }] });
  });

  test('a key that no remote declares is kept: a remote may be away, or come back', async () => {
    const { version } = await set();
    await admin.change('put', '/features/gone.away', { on: true }, version);
    expect(await inSession(admin)).toMatchObject({ organisation: { 'gone.away': true } });
    for (const wrong of ['gone', 'Gone.away', 'gone.away.more', '%24where.x', `gone.${'x'.repeat(80)}`])
      expect((await admin.change('put', `/features/${wrong}`, { on: true }, version + 1)).status).toBe(404);
    for (const body of [{}, { on: 'true' }, { on: 1 }, { on: true, key }])
      expect((await admin.change('put', path, body, version + 1)).status).toBe(422);
  });

  test('are changed on what was seen, so that nobody undoes unseen what another has set', async () => {
    const { version } = await set();
    expect((await admin.call('put', path, { on: true })).status).toBe(428);
    const [one, another] = await Promise.all([
      admin.change('put', path, { on: true }, version),
      admin.change('put', path, { on: false }, version),
    ]);
    expect([one.status, another.status].sort()).toEqual([200, 412]);
    const late = one.status === 412 ? one : another;
    expect(late.body).toMatchObject({ code: 'stale-version', current: { version: version + 1 } });
    const first = await Promise.all(
      [true, false].map((on) => admin.change('put', memberPath('viewer'), { on }, 0)),
    );
    expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('administrators set them, auditors read them, all others neither', async () => {
    const auditor = await Browser.of(account, 'auditor');
    expect((await auditor.call('get', '/features')).status).toBe(200);
    for (const member of ['auditor', 'estimator', 'approver', 'supplier'] as const) {
      const browser = await Browser.of(account, member);
      expect((await browser.change('put', path, { on: true }, 1)).status).toBe(403);
      expect((await browser.change('put', memberPath('estimator'), { on: true }, 0)).status).toBe(403);
      if (member !== 'auditor') expect((await browser.call('get', '/features')).status).toBe(403);
    }
  });

  test("nobody's member of another company is set, seen or counted", async () => {
    const answer = await admin.change('put', memberPath('otherEstimator'), { on: true }, 0);
    expect(answer.status).toBe(404);
    expect((await other.change('put', memberPath('viewer'), { on: true }, 0)).status).toBe(404);
    const { body } = await other.call('get', `${path}/members`);
    expect((body.items as { on: boolean | null }[]).map(({ on }) => on)).not.toContain(true);
    expect((await set(other)).items).toEqual([]);
  });
});
