import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { containerName } from '@quayside/contract';
import { remoteDescriptorSchema, remoteReleaseSchema, type RemoteRelease } from '@quayside/contract/registry';
import { factsOfBuild, hashManifest, publishedFiles, writeReleaseFile } from './release-files';
import { hasHashedName } from './release/documents';
import {
  manifestFaults,
  manifestFile,
  packageOfShared,
  readManifest,
  type FederationManifest,
} from './release/manifest';

export class NotReleasableError extends Error {
  override name = 'NotReleasableError';
}

export type BuildToRelease = {
  /** Folder of the build, with `mf-manifest.json`. */
  directory: string;
  /** JSON file of the remote's descriptor. */
  descriptorFile: string;
  /** First part of the version; the hash of the files follows. */
  packageVersion?: string;
};

function manifestIn(directory: string, text: string): FederationManifest {
  try {
    return readManifest(text);
  } catch {
    throw new NotReleasableError(`${join(directory, manifestFile)} is no manifest of Module Federation`);
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NotReleasableError(`${file} cannot be read as JSON: ${reason}`);
  }
}

/**
 * Writes `release.json` for a remote that was built outside this repository by `ModuleFederationPlugin`. Entry, runtime, files of the
 * expose and shared ranges are read from the manifest of the build; the descriptor is a JSON file.
 * @throws NotReleasableError naming each file or field that the registry would refuse
 */
export async function writeReleaseOfBuild({
  directory,
  descriptorFile,
  packageVersion = '0.0.0',
}: BuildToRelease): Promise<RemoteRelease> {
  const text = await readFile(join(directory, manifestFile), 'utf8').catch(() => {
    throw new NotReleasableError(`${directory} has no ${manifestFile}: build with manifest: true`);
  });
  const { metaData, shared, exposes } = manifestIn(directory, text);
  const described = remoteDescriptorSchema.safeParse(await readJson(descriptorFile));
  if (!described.success) {
    const lines = described.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new NotReleasableError(`${descriptorFile} is no descriptor:\n  ${lines.join('\n  ')}`);
  }
  const descriptor = described.data;
  const manifest = await hashManifest(directory);
  const files = await publishedFiles(directory);
  const unnamed = files.filter((file) => !hasHashedName(file));
  if (unnamed.length > 0) {
    throw new NotReleasableError(
      `These names do not contain the hash of their content: ${unnamed.join(', ')}. ` +
        'Build with filename and chunkFilename such as [name].[contenthash:8].js',
    );
  }
  const entry = `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`;
  const expose = exposes.find(({ path }) => path === './remote');
  const ranges = Object.fromEntries(
    shared.map(({ name, requiredVersion }) => [packageOfShared(name), requiredVersion]),
  );
  const built = { output: directory, packageVersion, also: { descriptor }, isSent: true };
  const release = {
    kind: 'remote',
    part: descriptor.name,
    ...(await factsOfBuild(directory, built)),
    entry,
    preload: [...new Set([entry, ...(expose?.assets.js.sync ?? [])])],
    shared: ranges,
    runtime: metaData.pluginVersion,
    manifest,
    descriptor,
  } satisfies RemoteRelease;
  const faults = [
    ...release.preload
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is no file of the build`),
    ...manifestFaults(release, text),
    ...(remoteReleaseSchema.safeParse(release).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ),
  ];
  if (faults.length > 0) {
    throw new NotReleasableError(
      `The build of ${containerName(descriptor.name)} cannot be released:\n  ${faults.join('\n  ')}`,
    );
  }
  await writeReleaseFile(directory, release);
  return release;
}
