import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { servicePart, type Release } from '@quayside/contract/registry';
import type { RegistryClient } from '@quayside/federation/publish';
import { integrityOf } from '@quayside/federation/release';
import { root } from '../paths';

const folderOfService = (domain: string) => join(root, 'services', domain);

/** Folder of a release, beside the build: what it needs of packages is found from there. Equal versions of other contents are others. */
function releaseFolder({ version, integrity }: Release): string {
  const content = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 8);
  return join('dist-releases', `${version}-${content}`);
}

/** Version of this machine's build of a service. */
export async function builtVersion(domain: string): Promise<string | undefined> {
  const text = await readFile(join(folderOfService(domain), 'dist/release.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version;
}

/**
 * Folder of a release's files, below the service's own: that of this machine's build, or one into which it is fetched, once, whole or not
 * at all.
 * @throws Error or RegistryError when it cannot be fetched, or comes with another content
 */
export async function folderOfRelease(
  registry: Pick<RegistryClient, 'release' | 'download'>,
  domain: string,
  version: string,
): Promise<string> {
  if (version === (await builtVersion(domain))) return 'dist';
  const release = await registry.release(servicePart(domain), version);
  if (release?.kind !== 'service')
    throw new Error(`${servicePart(domain)} ${version} is not in the registry`);
  const folder = releaseFolder(release);
  const target = join(folderOfService(domain), folder);
  if (existsSync(target)) return folder;
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    for (const [file, digest] of Object.entries(release.integrity)) {
      const content = await registry.download(digest);
      if (integrityOf(content) !== digest) throw new Error(`${file} came with another content`);
      await writeFile(join(draft, file), content);
    }
    await writeFile(join(draft, 'release.json'), JSON.stringify(release));
    // Another product of this checkout may have been quicker.
    await rename(draft, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}
