import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { containerName } from '@quayside/contract';
import { servicePart, type RemoteRelease } from '@quayside/contract/registry';
import type { ServiceRelease } from '@quayside/contract/service-release';
import { integrityOf } from '@quayside/federation/release';

export const remoteScript = `/* ${'entry '.repeat(300)}*/`;
const title = { en: 'Page </script><script>alert(1)</script>', ja: 'ページ' };

/** A file's name as a build gives it: with the hash of its content. */
export function hashed(name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return name.replace(/(?=\.\w+$)/, `.${hash}`);
}

/** Entry of every remote of the tests: it never changes. */
export const entryFile = hashed('remoteEntry.js', remoteScript);
/** A file whose content is the version and no more. */
export const fileOf = (name: 'expose.js' | 'page.js' | 'page.css' | 'new.js', version: string) =>
  hashed(name, version);

/** What the build of a remote leaves, made by hand: scripts, one of them compressed, and `release.json`. */
export async function writeRemote(
  directory: string,
  remote: string,
  version: string,
  change: Partial<RemoteRelease> = {},
): Promise<RemoteRelease> {
  const small = (['expose.js', 'page.js', 'page.css', 'new.js'] as const).map((name) =>
    fileOf(name, version),
  );
  const [expose = '', page = '', style = '', created = ''] = small;
  const compressed = brotliCompressSync(remoteScript);
  const release: RemoteRelease = {
    kind: 'remote',
    part: remote,
    version,
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    entry: entryFile,
    preload: [entryFile, expose],
    pages: [
      { path: `/${remote}/:id`, files: [page, style] },
      { path: `/${remote}/new`, files: [created], shared: ['@quayside/platform/forms'] },
    ],
    integrity: {
      [entryFile]: integrityOf(remoteScript),
      [`${entryFile}.br`]: integrityOf(compressed),
      ...Object.fromEntries(small.map((file) => [file, integrityOf(version)])),
    },
    shared: { '@quayside/platform': '^0.1.0' },
    runtime: '2.9.2',
    descriptor: {
      schema: 1,
      name: remote,
      bases: [`/${remote}`],
      navigation: [],
      pages: [
        { path: `/${remote}`, title, prefetch: [`/api/${remote}/list`] },
        { path: `/${remote}/:id`, title, prefetch: [`/api/${remote}/:id`] },
      ],
      widgets: [],
    },
    ...change,
  };
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, entryFile), remoteScript);
  await writeFile(join(directory, `${entryFile}.br`), compressed);
  for (const file of small) await writeFile(join(directory, file), version);
  await writeFile(join(directory, 'release.json'), JSON.stringify(release));
  return release;
}

/** Fields of the manifest that the plugin of Module Federation writes, for `writeRemote`. */
export const manifestOf = (remote: string, change: object = {}): string =>
  JSON.stringify({
    metaData: {
      globalName: containerName(remote),
      pluginVersion: '2.9.2',
      remoteEntry: { name: entryFile, path: '' },
    },
    shared: [{ name: '@quayside/platform', requiredVersion: '^0.1.0' }],
    exposes: [{ path: './remote', assets: { js: { sync: [], async: [] } } }],
    ...change,
  });

/** As `writeRemote`, with a manifest in the build and in its release. */
export async function writeRemoteWithManifest(
  directory: string,
  remote: string,
  version: string,
  { manifest = manifestOf(remote), ...change }: Partial<RemoteRelease> = {},
): Promise<RemoteRelease> {
  const file = hashed('mf-manifest.json', manifest);
  const { integrity } = await writeRemote(directory, remote, version);
  await writeFile(join(directory, file), manifest);
  return writeRemote(directory, remote, version, {
    schema: '1.4',
    ...change,
    manifest: file,
    integrity: { ...integrity, [file]: integrityOf(manifest) },
  });
}

/** What the build of a service leaves: a program of one line, which needs nobody and offers nothing. */
export async function writeService(
  directory: string,
  domain: string,
  version: string,
): Promise<ServiceRelease> {
  const program = `console.log(${JSON.stringify(version)})`;
  const nothing = { schema: 1, service: domain, calls: {}, events: {}, definitions: {} } as const;
  const release: ServiceRelease = {
    kind: 'service',
    part: servicePart(domain),
    version,
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    main: 'main.mjs',
    integrity: { 'main.mjs': integrityOf(program) },
    provides: nothing,
    needs: {},
  };
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'main.mjs'), program);
  await writeFile(join(directory, 'release.json'), JSON.stringify(release));
  return release;
}
