import { join } from 'node:path';
import type { PreviewWish } from '@quayside/contract/registry';
import { createRegistryClient, uploadRelease, type RegistryClient } from '@quayside/federation/publish';
import { endToken, publisherToken, type SigningKeys } from '@quayside/federation/release';
import { writeRemote, writeService } from '../testing/build-remote';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';

let gateway: TestGateway;
let projects: SigningKeys;
let supplier: SigningKeys;
const registryOf = (keys: SigningKeys): RegistryClient => createRegistryClient(gateway.url, keys);

beforeAll(async () => {
  gateway = await startTestGateway();
  projects = await gateway.addTeam('projects', ['projects', 'projects-service']);
  supplier = await gateway.addTeam('supplier', ['supplier', 'supplier-service']);
});
afterAll(() => gateway.stop());

/** Publishes a version of a remote, so that it may be shown. */
async function publish(keys: SigningKeys, part: string, version: string, change = {}): Promise<void> {
  const folder = join(gateway.directory, 'builds', `${part}-${version}`);
  await writeRemote(folder, part, version, change);
  await uploadRelease(registryOf(keys), folder, keys);
}

const wishOf = (pins: PreviewWish['pins'], change: Partial<PreviewWish> = {}): PreviewWish => ({
  branch: 'feature/one',
  author: 'Sato Yui',
  commit: 'a'.repeat(40),
  days: 7,
  pins,
  ...change,
});
const ofTwo = { branch: 'feature/two', author: 'Kimura Ren', commit: 'b'.repeat(40), days: 1 };
const open = async () => (await registryOf(gateway.keys).previews()).map(({ name }) => name);

describe('a preview of several teams', () => {
  it('D1: is joined by another team, which leaves what is shown, what it is called and its end as they are', async () => {
    await publish(supplier, 'supplier', 's1');
    await publish(projects, 'projects', 'p1');
    const first = await registryOf(supplier).openPreview('joint', wishOf({ supplier: 's1' }));
    const joined = await registryOf(projects).openPreview('joint', wishOf({ projects: 'p1' }, ofTwo));
    expect(joined).toMatchObject({
      branch: 'feature/one',
      author: 'Sato Yui',
      team: 'supplier',
      expiresAt: first.expiresAt,
      pins: { supplier: 's1', projects: 'p1' },
      sources: {
        supplier: {
          team: 'supplier',
          branch: 'feature/one',
          author: 'Sato Yui',
          commit: 'a'.repeat(40),
          version: 's1',
        },
        projects: {
          team: 'projects',
          branch: 'feature/two',
          author: 'Kimura Ren',
          commit: 'b'.repeat(40),
          version: 'p1',
        },
      },
    });
    expect((await registryOf(projects).previews()).find(({ name }) => name === 'joint')).toEqual(joined);
  });

  it('D1: keeps a team’s part from another team, even one whose key has it', async () => {
    await publish(gateway.keys, 'supplier', 's2');
    const all = registryOf(gateway.keys);
    for (const version of ['s2', null])
      await expect(all.openPreview('joint', wishOf({ supplier: version }, ofTwo))).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('shows supplier of supplier, from feature/one') as string,
      });
    const refused = registryOf(projects).openPreview('joint', wishOf({ supplier: null }));
    await expect(refused).rejects.toThrow(/projects may not release supplier/);
    expect((await all.channel('preview/joint')).pins).toEqual({ supplier: 's1', projects: 'p1' });
  });

  it('is left by a team with its own part, and ends with the last one', async () => {
    expect(await registryOf(supplier).endPreview('joint')).toEqual({
      outcome: 'left',
      remaining: ['projects'],
    });
    const strange = registryOf(supplier).endPreview('joint');
    await expect(strange).rejects.toThrow(/supplier shows nothing in the preview joint/);
    const [left] = await registryOf(projects).previews();
    expect(left).toMatchObject({ name: 'joint', pins: { projects: 'p1' } });
    expect(Object.keys(left?.sources ?? {})).toEqual(['projects']);
    expect(await registryOf(projects).endPreview('joint')).toEqual({ outcome: 'ended' });
    expect(await registryOf(projects).endPreview('joint')).toEqual({ outcome: 'none' });
  });

  it('shows nothing of an earlier one of its name', async () => {
    await registryOf(projects).openPreview('joint', wishOf({ projects: 'p1' }));
    await registryOf(projects).endPreview('joint');
    const again = await registryOf(supplier).openPreview('joint', wishOf({ supplier: 's1' }));
    expect(again.pins).toEqual({ supplier: 's1' });
    await registryOf(supplier).endPreview('joint');
  });

  it('has services on one kind of data', async () => {
    const folder = join(gateway.directory, 'builds/service');
    await writeService(folder, 'projects', 'v1');
    await uploadRelease(registryOf(projects), folder, projects);
    await registryOf(supplier).openPreview('data', wishOf({ supplier: 's1' }));
    const pins = { 'projects-service': 'v1' };
    const wish = wishOf(pins, { ...ofTwo, data: 'production' });
    await expect(registryOf(projects).openPreview('data', wish)).rejects.toThrow(/work on a copy/);
    const joined = await registryOf(projects).openPreview('data', wishOf(pins, ofTwo));
    expect(joined.pins).toEqual({ supplier: 's1', 'projects-service': 'v1' });
    await registryOf(projects).endPreview('data');
    await registryOf(supplier).endPreview('data');
  });

  it('lets two branches of one remote be seen side by side', async () => {
    await publish(projects, 'projects', 'p2');
    await registryOf(projects).openPreview('left', wishOf({ projects: 'p1' }));
    await registryOf(projects).openPreview('right', wishOf({ projects: 'p2' }, ofTwo));
    const shown = async (name: string) => (await registryOf(projects).channel(`preview/${name}`)).pins;
    expect([await shown('left'), await shown('right')]).toEqual([{ projects: 'p1' }, { projects: 'p2' }]);
  });
});

it('D4: nothing is opened by a wish that is refused', async () => {
  const before = await open();
  await publish(supplier, 'supplier', 'far', { shared: { '@quayside/platform': '^9.0.0' } });
  const refused = [
    registryOf(supplier).openPreview('empty', wishOf({ supplier: 's1', projects: 'p1' })),
    registryOf(supplier).openPreview('empty', wishOf({ supplier: 'never' })),
    registryOf(supplier).openPreview('empty', wishOf({ supplier: 'far' })),
  ];
  const reasons = await Promise.all(refused.map((each) => each.catch((error: Error) => error.message)));
  expect(reasons).toEqual([
    expect.stringContaining('supplier may not release projects'),
    expect.stringContaining('never is not published'),
    expect.stringContaining('wants @quayside/platform ^9.0.0'),
  ]);
  expect(await open()).toEqual(before);
});

it('D4: says what a key may do before anything is built', async () => {
  expect(await registryOf(supplier).ownKey()).toEqual({
    team: 'supplier',
    isOwner: false,
    parts: ['supplier', 'supplier-service'],
  });
  expect(await registryOf(gateway.owner).ownKey()).toMatchObject({ isOwner: true, parts: [] });
});

it('D12: asks for the right before it looks for something to go back to', async () => {
  await registryOf(projects).patch(
    'production',
    (await registryOf(projects).channel('production')).revision,
    {
      pins: { projects: 'p1' },
      reason: '',
    },
  );
  const { revision } = await registryOf(projects).channel('production');
  const back = (keys: SigningKeys) =>
    registryOf(keys).rollback('production', revision, { part: 'projects', reason: '' });
  await expect(back(supplier)).rejects.toMatchObject({ status: 403 });
  await expect(back(projects)).rejects.toMatchObject({ status: 409 });
});

describe('a plain request of a pipeline', () => {
  const end = (name: string, token: string) =>
    fetch(new URL(`/registry/previews/${name}`, gateway.url), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });

  it('ends previews of its team by a token that it may use again, until it expires', async () => {
    const token = await endToken(supplier, 90);
    for (const name of ['one', 'two']) {
      await registryOf(supplier).openPreview(name, wishOf({ supplier: 's1' }));
      expect((await end(name, token)).status).toBe(204);
      expect(await open()).not.toContain(name);
    }
    expect((await end('one', token)).status).toBe(404);
    expect((await end('left', token)).status).toBe(403);
    const yesterday = Date.now() - 25 * 60 * 60 * 1_000;
    const tomorrow = Date.now() + 24 * 60 * 60 * 1_000;
    for (const bad of [
      await endToken(supplier, 1, yesterday),
      await endToken(supplier, 401),
      await endToken(supplier, 90, tomorrow),
    ])
      expect((await end('left', bad)).status).toBe(401);
    expect(await open()).toContain('left');
  });

  it('opens nothing else by it, and nothing once the key is revoked', async () => {
    const key = await gateway.addTeam('shippers', ['shippers']);
    const token = await endToken(key, 90);
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, path] of [
      ['GET', '/registry/previews'],
      ['GET', '/registry/keys/own'],
      ['PUT', '/registry/previews/by-token'],
      ['PATCH', '/registry/channels/production'],
    ] as const)
      expect([method, (await fetch(new URL(path, gateway.url), { method, headers })).status]).toEqual([
        method,
        401,
      ]);
    expect((await end('left', token)).status).toBe(403);
    const { key: id } =
      (await registryOf(gateway.owner).keys()).find(({ team }) => team === 'shippers') ?? {};
    await registryOf(gateway.owner).revokeKey(id ?? '');
    expect((await end('left', token)).status).toBe(401);
  });

  it('is refused with a body that its token is not for', async () => {
    const path = '/registry/previews/left';
    const token = await publisherToken(projects, { method: 'DELETE', path, body: '{}' });
    expect((await end('left', token)).status).toBe(401);
  });
});
