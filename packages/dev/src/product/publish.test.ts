import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pins } from '@quayside/contract/registry';
import { createRegistryClient, publishRelease } from '@quayside/federation/publish';
import { ensureSigningKeys } from '@quayside/federation/release';
import { writeRemote } from '../../../../services/gateway/src/testing/build-remote';
import {
  startTestGateway,
  writeShell,
  type TestGateway,
} from '../../../../services/gateway/src/testing/start-gateway';
import { publishBuilds } from './publish';

describe('a start of the product', () => {
  let gateway: TestGateway;
  let place: { dataDirectory: string };
  beforeAll(async () => {
    const dataDirectory = mkdtempSync(join(tmpdir(), 'quayside-start-'));
    place = { dataDirectory };
    gateway = await startTestGateway({ dataDirectory: join(dataDirectory, 'gateway') });
    await publishBuilds(gateway.url, place, () => {}, {});
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(place.dataDirectory, { recursive: true, force: true });
  });

  const build = (version: string) => join(gateway.directory, 'builds', version);
  const pins = async (): Promise<Pins> =>
    (await createRegistryClient(gateway.url, gateway.keys).channel('production')).pins;
  const teamKeys = () => ensureSigningKeys(join(place.dataDirectory, 'team-keys'), 'estimate');

  async function start(version: string): Promise<string[]> {
    await writeRemote(build(version), 'estimate', version);
    const lines: string[] = [];
    await publishBuilds(gateway.url, place, (line) => lines.push(line), { estimate: build(version) });
    return lines;
  }

  it('puts its builds into service, and newer ones after them, also those that it had before', async () => {
    for (const version of ['1', '2', '1', '3']) {
      await start(version);
      expect((await pins()).estimate).toBe(version);
    }
  });

  it('changes nothing when it has nothing new', async () => {
    const registry = createRegistryClient(gateway.url, gateway.keys);
    const { revision } = await registry.channel('production');
    expect(await start('3')).toEqual([]);
    expect((await registry.channel('production')).revision).toBe(revision);
  });

  it('takes nothing back that a team released or went back to', async () => {
    const team = createRegistryClient(gateway.url, teamKeys());
    const { revision } = await team.channel('production');
    await team.rollback('production', revision, { part: 'estimate', reason: 'bad' });
    expect((await pins()).estimate).toBe('1');
    expect(await start('3')).toEqual([
      '  estimate stays at 1, pinned by estimate; npm run release -- estimate takes this build',
    ]);
    await start('4');
    expect((await pins()).estimate).toBe('1');
  });

  it('has given each team a key for its own parts', async () => {
    await writeShell(build('shell-2'), { version: '0.1.0-shell2' });
    await expect(publishRelease(gateway.url, build('shell-2'), teamKeys())).rejects.toThrow(
      /estimate may not release shell/,
    );
    await writeRemote(build('5'), 'estimate', '5');
    expect((await publishRelease(gateway.url, build('5'), teamKeys())).pinned).toBe(true);
  });

  it('F2-D6: pins what fits, and names what does not with the reason', async () => {
    const shared = { '@quayside/platform': '^0.2.0' };
    await writeRemote(build('shippers-next'), 'shippers', 'next', { shared });
    await writeRemote(build('supplier-1'), 'supplier', '1');
    const lines: string[] = [];
    await publishBuilds(gateway.url, place, (line) => void lines.push(line), {
      shippers: build('shippers-next'),
      supplier: build('supplier-1'),
    });
    const now = await pins();
    expect([now.supplier, now.shippers]).toEqual(['1', undefined]);
    expect(lines.filter((line) => line.includes('is not pinned'))).toEqual([
      expect.stringMatching(
        /^ {2}shippers next is not pinned: shippers next wants @quayside\/platform \^0\.2\.0/,
      ),
    ]);
  });

  it('goes on with what is live where its builds do not fit what a team has pinned', async () => {
    const shared = { '@quayside/platform': '^0.2.0' };
    await writeRemote(build('next'), 'projects', 'next', { shared });
    const before = await pins();
    const lines: string[] = [];
    const speak = (line: string) => void lines.push(line);
    await publishBuilds(gateway.url, place, speak, { projects: build('next') });
    expect(await pins()).toEqual(before);
    expect(lines.join('\n')).toMatch(/builds is pinned: [^]*wants @quayside\/platform/);
  });
});
