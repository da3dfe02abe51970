import { join } from 'node:path';
import { publishRelease } from '@quayside/federation/publish';
import { entryFile, manifestOf, writeRemote, writeRemoteWithManifest } from '../testing/build-remote';
import { startTestGateway, type TestGateway } from '../testing/start-gateway';

const host = 'https://portal.example';

describe('remotes for hosts of other teams', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ assetOrigins: [host] });
  });
  afterAll(() => gateway.stop());

  async function publish(version: string, manifest: string) {
    const directory = join(gateway.directory, version);
    await writeRemoteWithManifest(directory, 'estimate', version, { manifest });
    return publishRelease(gateway.url, directory, gateway.keys);
  }
  const at = (path: string, origin = host) => fetch(gateway.url + path, { headers: { origin } });

  it('have the manifest of the live release at one address, and files, for the named origins only', async () => {
    await publish('1.0.0', manifestOf('estimate'));
    await fetch(gateway.url);
    const answer = await at('/assets/estimate/mf-manifest.json');
    expect(await answer.text()).toBe(manifestOf('estimate'));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    for (const path of ['/assets/estimate/mf-manifest.json', `/assets/estimate/${entryFile}`]) {
      const { headers } = await at(path);
      expect(headers.get('access-control-allow-origin')).toBe(host);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('vary')).toMatch(/Origin/);
      const other = await at(path, 'https://other.example');
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await at('/api/account/session')).headers.get('access-control-allow-origin')).toBeNull();
    expect((await at('/assets/nothing/mf-manifest.json')).status).toBe(404);
    expect((await at('/assets/constructor/mf-manifest.json')).status).toBe(404);
  });

  it.each([
    [
      'another runtime',
      {
        metaData: {
          globalName: 'mfe_estimate',
          pluginVersion: '2.8.0',
          remoteEntry: { name: entryFile, path: '' },
        },
      },
      /runtime 2\.9\.2, the manifest has 2\.8\.0/,
    ],
    [
      'another range of a shared module',
      { shared: [{ name: '@quayside/platform', requiredVersion: '^0.2.0' }] },
      /the manifest has \^0\.2\.0/,
    ],
    [
      'a shared module that is not declared',
      { shared: [{ name: 'react/jsx-runtime', requiredVersion: '^19.0.0' }] },
      /react\/jsx-runtime not at all/,
    ],
    ['no expose of the shell', { exposes: [] }, /exposes no \.\/remote/],
  ])('are refused with a manifest of %s', async (name, change, reason) => {
    await expect(publish(`2.0.0-${name.length}`, manifestOf('estimate', change))).rejects.toThrow(reason);
  });

  it('are refused without a manifest, and with one that is no manifest', async () => {
    const directory = join(gateway.directory, 'without');
    await writeRemote(directory, 'estimate', '3.0.0', { schema: '1.4' });
    await expect(publishRelease(gateway.url, directory, gateway.keys)).rejects.toThrow(
      /no manifest of its build/,
    );
    await expect(publish('3.0.1', '{"id":1}')).rejects.toThrow(/no manifest of Module Federation/);
  });
});
