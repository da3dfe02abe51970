import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlinedRegistrySchema } from '@quayside/contract/registry';
import { createRegistryClient, pinParts, publishRelease, uploadRelease } from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import { writeRemote, writeService } from '../testing/build-remote';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';

const claims = { schema: 1, service: 'claims', calls: {}, events: {}, definitions: {} } as const;
const reason = 'needs claims-service, which is not live: release claims-service first';

describe('F2-D2: a remote whose service is not live', () => {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-absent-'));
  const addressesFile = join(directory, 'addresses.json');
  const setAddresses = (services: Record<string, string>) => {
    writeFileSync(`${addressesFile}.new`, JSON.stringify({ services }));
    renameSync(`${addressesFile}.new`, addressesFile);
  };
  let gateway: TestGateway;
  let keys: SigningKeys;
  beforeAll(async () => {
    setAddresses({});
    gateway = await startTestGateway({ addressesFile });
    keys = await gateway.addTeam('Claims', ['claims', 'claims-service', 'rates']);
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(directory, { recursive: true });
  });

  const build = (name: string) => join(gateway.directory, 'builds', name);
  const registry = () => createRegistryClient(gateway.url, keys);
  async function release(version: string) {
    await writeRemote(build(version), 'claims', version, { needs: { claims } });
    return publishRelease(gateway.url, build(version), keys);
  }
  const inlined = async () => {
    const page = await (await fetch(`${gateway.url}/claims`)).text();
    return inlinedRegistrySchema.parse(
      JSON.parse(/id="quayside-registry"[^>]*>([^<]*)</.exec(page)?.[1] ?? 'null'),
    );
  };

  it('is refused with that reason, and nothing is live', async () => {
    await expect(release('1')).rejects.toThrow(`claims 1 ${reason}`);
    expect((await registry().channel('production')).pins.claims).toBeUndefined();
  });

  it('F2-D6: is named by itself where several are pinned: the others are live', async () => {
    await writeRemote(build('rates'), 'rates', '1');
    await uploadRelease(registry(), build('rates'), keys);
    const refused: unknown[] = [];
    const pins = { claims: '1', rates: '1' };
    const { channel } = await pinParts(registry(), () => pins, {
      onRefused: (parts) => refused.push(...parts),
    });
    expect(refused).toEqual([{ part: 'claims', code: 'service', message: `claims 1 ${reason}` }]);
    expect(channel.pins).toMatchObject({ rates: '1' });
    expect(channel.pins.claims).toBeUndefined();
  });

  it('F2-D6: is an error for those who do not expect it, with the part and the reason', async () => {
    const pins = { claims: '1', rates: null };
    await expect(pinParts(registry(), () => pins)).rejects.toThrow(`claims: claims 1 ${reason}`);
    expect((await registry().channel('production')).pins.rates).toBeUndefined();
  });

  it('is live with its service, released together or running at an address', async () => {
    setAddresses({ claims: 'http://127.0.0.1:9' });
    await release('2');
    expect(await registry().problems('production')).toEqual([]);
  });

  it('is said in status and on its page when its service is no longer there', async () => {
    setAddresses({});
    await pinParts(registry(), () => ({ claims: null }));
    setAddresses({ claims: 'http://127.0.0.1:9' });
    await release('3');
    setAddresses({});
    const message = `claims 3 ${reason}`;
    expect(await registry().problems('production')).toEqual([{ part: 'claims', message }]);
    await new Promise((done) => setTimeout(done, 1_100));
    expect((await inlined()).remotes[0]?.misfits).toEqual([{ code: 'service', message }]);
  });

  it('is live again with the release of its service, which cannot be taken out below it', async () => {
    await writeService(build('service'), 'claims', '1');
    await publishRelease(gateway.url, build('service'), keys);
    expect(await registry().problems('production')).toEqual([]);
    // As long as it runs it has an address.
    setAddresses({ claims: 'http://127.0.0.1:9' });
    const taken = pinParts(registry(), () => ({ 'claims-service': null }));
    await expect(taken).rejects.toThrow(`claims 3 ${reason}`);
  });
});
