import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { shellPart, type Release, type RemoteRelease } from '@quayside/contract/registry';
import { copyOf, filesWithoutIntegrity, hasHashedName, manifestFaults } from '@quayside/federation/release';
import type { FileStore } from './file-store';

/** Files of the front ends are served to everybody, under their names; those of services to nobody. */
export const isForBrowsers = ({ kind }: Release) => kind !== 'service';

/** Bytes of one file. */
export const largestFile = 20 * 1024 * 1024;

/**
 * What is wrong with a release beside its signature: a file that it names and does not vouch for, that was not uploaded, or whose name
 * does not change with its content; a compressed copy of something else.
 */
export async function releaseFaults(release: Release, files: FileStore): Promise<string[]> {
  const faults = filesWithoutIntegrity(release).map((file) => `${file} has no integrity`);
  if (release.kind === 'remote' && release.descriptor.name !== release.part)
    faults.push(`its descriptor is that of ${release.descriptor.name}`);
  if ((release.kind === 'shell') !== (release.part === shellPart))
    faults.push(`${release.part} is no name for a ${release.kind}`);
  if (release.kind === 'remote') faults.push(...(await faultsOfManifest(release, files)));
  for (const [file, digest] of Object.entries(release.integrity)) {
    if (isForBrowsers(release) && !hasHashedName(file))
      faults.push(`${file} does not bear the hash of its content`);
    if (!(await files.has(digest))) faults.push(`${file} was not uploaded`);
    else faults.push(...(await faultsOfCopy(release, file, digest, files)));
  }
  return faults;
}

/** Format from which on a remote is published with the manifest of its build. */
const FIRST_WITH_MANIFEST = 4;

async function faultsOfManifest(release: RemoteRelease, files: FileStore): Promise<string[]> {
  const { manifest, schema = '1.0', integrity } = release;
  if (manifest === undefined)
    return Number(schema.split('.')[1]) < FIRST_WITH_MANIFEST ? [] : ['it has no manifest of its build'];
  const content = await files.read(integrity[manifest] ?? '');
  return content ? manifestFaults(release, content.toString('utf8')) : [];
}

async function faultsOfCopy(
  { integrity }: Release,
  file: string,
  digest: string,
  files: FileStore,
): Promise<string[]> {
  const copy = copyOf(file);
  if (!copy) return [];
  const unpack = copy.encoding === 'br' ? promisify(brotliDecompress) : promisify(gunzip);
  const [packed, plain] = await Promise.all([files.read(digest), files.read(integrity[copy.original] ?? '')]);
  const content = packed && (await unpack(packed, { maxOutputLength: largestFile }).catch(() => undefined));
  return content && plain?.equals(content) ? [] : [`${file} is not the compressed ${copy.original}`];
}
