import { join } from 'node:path';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import { previewAddress, previewLine, previewNameFor, publishPreview, seenAt } from './preview';

it.each([
  ['feature/New rates', 'feature-new-rates'],
  ['main', 'main'],
  ['fix_#12--x', 'fix-12-x'],
  [`a/${'b'.repeat(60)}`, `a-${'b'.repeat(38)}`],
])('names the preview of %s', (branch, name) => {
  expect(previewNameFor(branch)).toBe(name);
});

it('refuses a branch that no host could be named by', () => {
  expect(() => previewNameFor('見積')).toThrow(/--name/);
});

it('has a host of its own below that of the product', () => {
  expect(previewAddress('http://localhost:3000', 'rates')).toBe('http://rates.preview.localhost:3000');
  expect(previewAddress('https://quayside.example', 'rates')).toBe('https://rates.preview.quayside.example');
});

it.each([
  [{ projects: '1' }, 'copy', 'projects; on production’s data; ends'],
  [
    { projects: '1', 'projects-service': '1' },
    'copy',
    'projects, projects-service; on a copy of production’s data (projects-service); ends',
  ],
  [{ 'projects-service': '1' }, 'production', 'on production’s data, by its own projects-service; ends'],
] as const)('is listed with where what is saved there goes: %j, %s', (pins, data, words) => {
  const times = { changedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-08T00:00:00.000Z' };
  const preview = { name: 'rates', branch: 'feature/rates', author: 'Sato Yui', ...times, data, pins };
  expect(previewLine('http://localhost:3000', preview)).toContain(words);
});

describe('what a branch differs in', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const folder = (version: string) => join(gateway.directory, 'builds', version);
  const registry = () => createRegistryClient(gateway.url, gateway.keys);
  async function preview(projects: string, shippers: string) {
    await writeRemote(folder(projects), 'projects', projects);
    await writeRemote(folder(shippers), 'shippers', shippers);
    return publishPreview({
      registry: registry(),
      keysFor: () => ({ registry: registry(), keys: gateway.keys }),
      name: 'branch',
      branch: 'branch',
      author: 'x',
      lasts: { days: 1 },
      data: 'copy',
      builds: { projects: folder(projects), shippers: folder(shippers) },
      speak: () => {},
    });
  }

  it('is pinned in its channel, what is as in production is not, and leaves it when it is again', async () => {
    for (const [part, version] of [
      ['projects', 'p1'],
      ['shippers', 's1'],
    ] as const) {
      await writeRemote(folder(version), part, version);
      await publishRelease(gateway.url, folder(version), gateway.keys);
    }
    const production = await registry().channel('production');
    expect((await preview('p2', 's1')).channel.pins).toEqual({ projects: 'p2' });
    expect((await preview('p2', 's2')).channel.pins).toEqual({ projects: 'p2', shippers: 's2' });
    expect((await preview('p1', 's2')).channel.pins).toEqual({ shippers: 's2' });
    expect(await registry().channel('production')).toEqual(production);
  });

  it('is looked at where it is seen, and nothing is released to where nobody sees it', async () => {
    await registry().openPreview('seen', { branch: 'seen', author: 'x', days: 1 });
    const at = (channel: string) => seenAt('http://localhost:3000', channel, registry());
    expect(await at('production')).toBe('http://localhost:3000');
    expect(await at('preview/seen')).toBe('http://seen.preview.localhost:3000');
    await expect(at('preview/other')).rejects.toThrow(/Nobody sees preview\/other: open are .*preview\/seen/);
    await expect(at('staging')).rejects.toThrow(/Nobody sees staging/);
  });
});
