import { join } from 'node:path';
import { createRegistryClient, publishRelease, type RegistryClient } from '@quayside/federation/publish';
import { writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import { startTestGateway, type TestGateway } from '../../../../services/gateway/src/testing/start-gateway';
import { changeCanary, releaseCanary } from './canary';
import type { ReleaseParts } from './release-part';

describe('a canary by command', () => {
  let gateway: TestGateway;
  let registry: RegistryClient;
  const folder = (version: string) => join(gateway.directory, 'builds', version);
  const production = () => registry.channel('production');

  beforeAll(async () => {
    gateway = await startTestGateway();
    registry = createRegistryClient(gateway.url, gateway.keys);
    await writeRemote(folder('p1'), 'projects', 'p1');
    await publishRelease(gateway.url, folder('p1'), gateway.keys);
  });
  afterAll(() => gateway.stop());

  async function release(version: string, more: Partial<ReleaseParts> = {}) {
    await writeRemote(folder(version), 'projects', version);
    return releaseCanary({
      registry,
      keys: gateway.keys,
      origin: gateway.url,
      channel: 'production',
      directory: folder(version),
      reason: undefined,
      speak: () => {},
      smokeTest: () => Promise.resolve([]),
      percent: 5,
      ...more,
    });
  }
  const change = (deed: Parameters<typeof changeCanary>[2]['deed']) =>
    changeCanary(registry, 'production', { part: 'projects', deed, reason: undefined });

  it('is given to some, then to more, then to everybody', async () => {
    await release('p2');
    expect(await production()).toMatchObject({
      pins: { projects: 'p1' },
      canaries: { projects: { version: 'p2', percent: 5 } },
      reason: 'canary p2 for 5 %',
    });
    await change({ percent: 50 });
    expect((await production()).canaries.projects).toMatchObject({ version: 'p2', percent: 50 });
    expect(await change('promote')).toMatchObject({ pins: { projects: 'p2' }, canaries: {} });
    await expect(change('end')).rejects.toThrow(/projects has no canary/);
  });

  it('ends by command, and everybody has what most had', async () => {
    await release('p3');
    expect(await change('end')).toMatchObject({
      pins: { projects: 'p2' },
      canaries: {},
      reason: 'canary ended',
    });
  });

  it('is nobody’s any more when it does not stand, and says why in the history', async () => {
    const smokeTest = () => Promise.resolve(['/projects shows SHELL-005']);
    await expect(release('p4', { smokeTest })).rejects.toThrow(/nobody's any more:\n {2}\/projects shows/);
    expect(await production()).toMatchObject({
      pins: { projects: 'p2' },
      canaries: {},
      reason: 'p4 did not stand: /projects shows SHELL-005',
    });
  });

  it('is not what everybody gets already', async () => {
    await expect(release('p2')).rejects.toThrow(/p2 is what everybody gets already/);
  });
});
