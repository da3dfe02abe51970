import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import { writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import { readPreviewCommand } from '../release/preview-arguments';
import type { previewDocument } from './run-preview';
import { runPreview } from './run-preview';

let gateway: TestGateway;
let projects: SigningKeys;
let supplier: SigningKeys;
const registry = () => createRegistryClient(gateway.url, gateway.keys);
const open = async () => (await registry().previews()).map(({ name }) => name);
const pinsOf = async (channel: string) => (await registry().channel(channel)).pins;
const folder = (part: string, version: string) => join(gateway.directory, 'builds', `${part}-${version}`);

beforeAll(async () => {
  gateway = await startTestGateway();
  projects = await gateway.addTeam('projects', ['projects']);
  supplier = await gateway.addTeam('supplier', ['supplier']);
  for (const part of ['projects', 'supplier']) {
    await writeRemote(folder(part, 'live'), part, 'live');
    await publishRelease(gateway.url, folder(part, 'live'), gateway.keys);
  }
});
afterAll(() => gateway.stop());

type Checkout = {
  key: SigningKeys | Record<string, SigningKeys>;
  branch: string;
  /** Versions of the parts that the branch changed in their own folders, and by packages. */
  own?: Record<string, string>;
  shared?: Record<string, string>;
  misfit?: boolean;
  /** What is wrong with what is looked at. */
  look?: (channel: string) => string[];
};

/** Runs the command as in a team's checkout of a branch. */
async function run(line: string, checkout: Checkout) {
  const { key, branch, own = {}, shared = {}, misfit } = checkout;
  const built: string[] = [];
  const printed: string[] = [];
  const said: string[] = [];
  const looked: string[] = [];
  const keyOf = (part: string): SigningKeys => {
    if ('publicKey' in key) return key as SigningKeys;
    const found = (key as Record<string, SigningKeys>)[part];
    if (!found) throw new Error(`no key of ${part}`);
    return found;
  };
  const done = runPreview(readPreviewCommand(line.split(' ').filter(Boolean), {}), {
    origin: gateway.url,
    keysFor: keyOf,
    anyKeys: () => gateway.keys,
    branch: () => ({ branch, author: 'Sato Yui', commit: `${branch}-commit` }),
    wanted: ({ parts }) =>
      parts
        ? { required: parts, optional: [], isWhole: false }
        : { required: Object.keys(own), optional: Object.keys(shared), isWhole: true },
    async build(parts) {
      built.push(...parts);
      const versions: Record<string, string> = { ...own, ...shared };
      for (const part of parts)
        await writeRemote(folder(part, versions[part] ?? ''), part, versions[part] ?? '', {
          ...(misfit ? { shared: { '@quayside/platform': '^9.0.0' } } : {}),
        });
      return Object.fromEntries(parts.map((part) => [part, folder(part, versions[part] ?? '')]));
    },
    whenShown: () => Promise.resolve(),
    look: ({ part }, { channel }) => {
      looked.push(`${part} in ${channel}`);
      return Promise.resolve(checkout.look?.(channel) ?? []);
    },
    speak: (text) => said.push(text),
    print: (text) => printed.push(text),
  });
  const error = await done.then(
    () => undefined,
    (reason: unknown) => (reason as Error).message,
  );
  return { built, printed, said: said.join('\n'), looked, error };
}

it('D1: a second team joins a preview by its name, with its own key, and what the first team shows stays', async () => {
  const first = await run('--name joint', { key: supplier, branch: 'fix/rates', own: { supplier: 's1' } });
  expect(first).toMatchObject({ built: ['supplier'], error: undefined });
  const second = await run('--name joint', {
    key: projects,
    branch: 'feature/board',
    own: { projects: 'p1' },
  });
  expect(second).toMatchObject({ built: ['projects'], error: undefined });
  expect(await pinsOf('preview/joint')).toEqual({ supplier: 's1', projects: 'p1' });
  const [joint] = await registry().previews();
  expect(joint).toMatchObject({ name: 'joint', branch: 'fix/rates' });
  expect(second.printed.join()).toContain('projects (projects: feature/board feature/ by Sato Yui)');
});

it('D1: a key that has all parts does not take another team’s part out, and a branch shows again only what it changes', async () => {
  await run('--name joint', { key: gateway.keys, branch: 'fix/all', own: { shippers: 'sh1' } });
  expect(await pinsOf('preview/joint')).toEqual({ supplier: 's1', projects: 'p1', shippers: 'sh1' });
  await run('--name joint', { key: projects, branch: 'feature/board', own: {} });
  expect(await pinsOf('preview/joint')).toEqual({ supplier: 's1', shippers: 'sh1' });
});

it('D1b: a branch shows by its team’s key what it changed, and no part of another team that is made from the same packages', async () => {
  const { built, said, error } = await run('', {
    key: supplier,
    branch: 'feature/stale',
    own: { supplier: 's2' },
    shared: { shell: 'old', projects: 'old' },
  });
  expect([error, built]).toEqual([undefined, ['supplier']]);
  expect(said).toContain(
    'shell is made from packages that the branch changed, and is of another team: not shown',
  );
  expect(await pinsOf('preview/feature-stale')).toEqual({ supplier: 's2' });
});

it('D4: nothing is built or opened by a key that may not', async () => {
  const before = await open();
  const own = { supplier: 's3', projects: 'p3' };
  const refused = await run('--name mine', { key: supplier, branch: 'feature/two', own });
  expect(refused.error).toBe('The key of supplier may not release projects: it may release supplier');
  expect(refused.built).toEqual([]);
  const missing = await run('--name mine', { key: { supplier }, branch: 'feature/two', own });
  expect([missing.error, missing.built]).toEqual(['no key of projects', []]);
  expect(await open()).toEqual(before);
});

it('D4: what is refused after the build leaves no preview behind, and one of two teams is undone with the other', async () => {
  const before = await open();
  const alone = await run('--name mine', {
    key: supplier,
    branch: 'a',
    own: { supplier: 's4' },
    misfit: true,
  });
  expect(alone.error).toMatch(/wants @quayside\/platform/);
  await run('--name theirs', { key: projects, branch: 'b', own: { projects: 'p4' } });
  const key = { supplier, projects };
  const both = { key, branch: 'c', own: { supplier: 's5', projects: 'p5' } };
  const joined = await run('--name theirs', both);
  expect(joined.error).toBeUndefined();
  const other = await run('--name shippers', { key: gateway.keys, branch: 'd', own: { projects: 'p6' } });
  expect(other.error).toBeUndefined();
  const half = await run('--name shippers', both);
  expect(half.error).toMatch(/409: the preview shippers shows projects of tests, from d/);
  expect(await pinsOf('preview/shippers')).toEqual({ projects: 'p6' });
  expect((await open()).sort()).toEqual([...before, 'shippers', 'theirs'].sort());
});

it('leaves nothing open where nothing differs from production', async () => {
  const nothing = await run('--name same --json', { key: projects, branch: 's', own: { projects: 'live' } });
  expect(JSON.parse(nothing.printed.join())).toEqual({ name: 'same', link: null, parts: [] });
  await run('--name same', { key: projects, branch: 's', own: { projects: 'p7' } });
  expect(await open()).toContain('same');
  await run('--name same', { key: projects, branch: 's', own: { projects: 'live' } });
  expect(await open()).not.toContain('same');
});

it('shows two branches of one remote side by side, and prints link, parts and versions as JSON', async () => {
  const one = await run('--json', { key: projects, branch: 'feature/one', own: { projects: 'one' } });
  await run('--json', { key: projects, branch: 'feature/two', own: { projects: 'two' } });
  const document = JSON.parse(one.printed.join('')) as ReturnType<typeof previewDocument>;
  const { port } = new URL(gateway.url);
  expect(document).toMatchObject({
    name: 'feature-one',
    link: `http://feature-one.preview.127.0.0.1:${port}`,
    parts: [
      { part: 'projects', version: 'one', team: 'projects', branch: 'feature/one', author: 'Sato Yui' },
    ],
  });
  expect(await pinsOf('preview/feature-one')).toEqual({ projects: 'one' });
  expect(await pinsOf('preview/feature-two')).toEqual({ projects: 'two' });
});

it('ends its own part of a preview that others still need', async () => {
  const { said } = await run('end joint', { key: supplier, branch: 'x' });
  expect(said).toContain('still shows shippers');
  expect((await run('end joint', { key: gateway.keys, branch: 'x' })).said).toBe(
    'the preview joint has ended',
  );
  expect((await run('end joint', { key: gateway.keys, branch: 'x' })).said).toBe('there is no preview joint');
});

describe('promoting', () => {
  it('makes exactly the files of the team’s parts live, without a build, seen before and after', async () => {
    await run('--name go', { key: supplier, branch: 'go', own: { supplier: 's-go' } });
    await run('--name go', { key: projects, branch: 'go', own: { projects: 'p-go' } });
    const { built, looked, error } = await run('promote go', { key: projects, branch: 'go' });
    expect({ built, looked, error }).toEqual({
      built: [],
      looked: ['projects in preview/go', 'projects in production'],
      error: undefined,
    });
    expect(await pinsOf('production')).toMatchObject({ projects: 'p-go', supplier: 'live' });
    const [change] = (await registry().history('projects')).changes;
    expect(change).toMatchObject({ changedBy: 'projects', reason: 'promote the preview go' });
  });

  it('changes nothing when something is wrong in the preview, and goes back when it is wrong once live', async () => {
    const before = await pinsOf('production');
    const wrong = await run('promote go', { key: supplier, branch: 'go', look: () => ['it is blank'] });
    expect(wrong.error).toMatch(/nothing was changed:\n {2}supplier s-go: it is blank/);
    expect(wrong.looked).toEqual(['supplier in preview/go']);
    const look = (channel: string) => (channel === 'production' ? ['it is blank'] : []);
    const later = await run('promote go', { key: supplier, branch: 'go', look });
    expect(later.error).toMatch(/live again/);
    expect(await pinsOf('production')).toEqual(before);
  });

  it('makes named parts of several teams live at once, by a key that has all of them', async () => {
    const { revision } = await registry().channel('production');
    const line = 'promote go --parts projects,supplier --no-check';
    expect((await run(line, { key: gateway.keys, branch: 'go' })).error).toBeUndefined();
    expect(await registry().channel('production')).toMatchObject({
      pins: { projects: 'p-go', supplier: 's-go' },
      revision: revision + 1,
    });
  });

  it('refuses parts of other teams, parts that are not shown, and a preview that is not open', async () => {
    const said = async (line: string) => (await run(line, { key: supplier, branch: 'go' })).error;
    expect(await said('promote go --parts projects')).toMatch(/supplier may not release projects/);
    expect(await said('promote go --parts shell')).toMatch(/does not show shell, but/);
    expect(await said('promote never')).toMatch(/There is no preview never/);
    expect(await said('promote feature-one')).toMatch(/No key here may release/);
  });
});
