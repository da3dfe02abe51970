import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Domain } from '@quayside/contract';
import { integrityOf, type UnsignedRelease } from '@quayside/federation/release';

export const remoteScript = `/* ${'entry '.repeat(300)}*/`;
/** Files whose content is the version and no more. */
const small = ['expose.1.js', 'page.1.js', 'page.1.css', 'new.1.js'];
const title = { en: 'Page </script><script>alert(1)</script>', ja: 'ページ' };

/** What the build of a remote leaves, made by hand: two scripts, one of them compressed, and `release.json`. */
export async function writeRemote(
  directory: string,
  remote: Domain,
  version: string,
  change: Partial<UnsignedRelease> = {},
): Promise<UnsignedRelease> {
  const release: UnsignedRelease = {
    remote,
    version,
    commit: 'test',
    createdAt: '2026-11-21T10:00:00.000Z',
    entry: 'remoteEntry.1.js',
    preload: ['remoteEntry.1.js', 'expose.1.js'],
    pages: [
      { path: `/${remote}/:id`, files: ['page.1.js', 'page.1.css'] },
      { path: `/${remote}/new`, files: ['new.1.js'] },
    ],
    integrity: {
      'remoteEntry.1.js': integrityOf(remoteScript),
      ...Object.fromEntries(small.map((file) => [file, integrityOf(version)])),
    },
    descriptor: {
      schema: 1,
      name: remote,
      bases: [`/${remote}`],
      platform: '^0.1.0',
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
  await writeFile(join(directory, 'remoteEntry.1.js'), remoteScript);
  await writeFile(join(directory, 'remoteEntry.1.js.br'), brotliCompressSync(remoteScript));
  for (const file of small) await writeFile(join(directory, file), version);
  await writeFile(join(directory, 'release.json'), JSON.stringify(release));
  return release;
}
