import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from '@quayside/contract/domains';
import {
  servicePart,
  shellPart,
  type RemoteRelease,
  type UnsignedRelease,
} from '@quayside/contract/registry';
import { createBrowserCheck } from '@quayside/dev/browser-check';
import { releasePart } from '@quayside/dev/release-part';
import {
  createRegistryClient,
  publishRelease,
  uploadRelease,
  type PinOptions,
} from '@quayside/federation/publish';
import { integrityOf, readSigningKeys, type SigningKeys } from '@quayside/federation/release';
import { baseUrl } from './http';

export const root = join(import.meta.dirname, '../..');
export const teamKeys = process.env.APP_TEAM_KEYS ?? join(root, '.data/team-keys');

export const keysOf = (team: Domain | typeof shellPart): SigningKeys =>
  readSigningKeys(join(teamKeys, `${team}.key`));
export const registryOf = (team: Domain | typeof shellPart) =>
  createRegistryClient(baseUrl.href, keysOf(team));

function buildOf(part: string): string {
  if (part === shellPart) return join(root, 'shell/dist');
  const domain = part.replace(/-service$/, '');
  return join(root, part === domain ? `mfe-${domain}/dist` : `services/${domain}/dist`);
}

/** The build of a part as another version of it: the same files, and what is changed of its release. */
export function buildAs(
  part: string,
  version: string,
  change: (release: UnsignedRelease) => object = () => ({}),
): string {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-release-'));
  cpSync(buildOf(part), directory, { recursive: true });
  const file = join(directory, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as UnsignedRelease;
  const changed = change(release);
  // What is no longer as the manifest of the build says is written in the format that had no manifest.
  const isOther = 'shared' in changed || 'entry' in changed;
  const format = release.kind === 'remote' && isOther ? { schema: '1.3', manifest: undefined } : {};
  writeFileSync(file, JSON.stringify({ ...release, version, ...format, ...changed }));
  return directory;
}

const throwing = 'throw new Error("this version throws on load")';
const throwingEntry = 'remoteEntry.0badc0de.js';

/** A build of a remote that throws while it is loaded. */
export function throwingBuild(part: string, version: string): string {
  const build = buildAs(part, version, (release) => ({
    entry: throwingEntry,
    preload: [throwingEntry],
    integrity: { ...release.integrity, [throwingEntry]: integrityOf(throwing) },
  }));
  writeFileSync(join(build, throwingEntry), throwing);
  return build;
}

/** A build of a remote of which one page throws when it is opened; the code of all others is as it was. */
export function brokenPageBuild(part: string, version: string, path: string): string {
  const build = buildAs(part, version);
  const releaseFile = join(build, 'release.json');
  const release = JSON.parse(readFileSync(releaseFile, 'utf8')) as RemoteRelease;
  const { pages = [], entry } = release;
  const others = pages.filter((page) => page.path !== path).flatMap(({ files }) => files);
  const own = pages.find((page) => page.path === path)?.files.find((file) => !others.includes(file));
  const hash = own?.split('.')[1];
  if (own === undefined || hash === undefined) throw new Error(`${path} has no file of its own`);
  // Names stand for contents: the page's file gets another one, and so does the entry, which knows it by its hash.
  const named = (text: string) => text.replaceAll(hash, '0badc0de');
  const broken = {
    [named(own)]: `${throwing};${readFileSync(join(build, own), 'utf8')}`,
    [throwingEntry]: named(readFileSync(join(build, entry), 'utf8')),
  };
  for (const [file, content] of Object.entries(broken)) writeFileSync(join(build, file), content);
  const kept = Object.entries(release.integrity).filter(
    ([file]) => !file.startsWith(own) && !file.startsWith(entry),
  );
  const digests = Object.entries(broken).map(([file, content]) => [file, integrityOf(content)]);
  const changed = {
    ...release,
    // The entry is not that of the manifest: this is the format that had no manifest.
    schema: '1.3',
    manifest: undefined,
    entry: throwingEntry,
    preload: release.preload.map((file) => (file === entry ? throwingEntry : file)),
    pages: pages.map((page) => ({ ...page, files: page.files.map(named) })),
    integrity: Object.fromEntries([...kept, ...digests]),
  };
  writeFileSync(releaseFile, JSON.stringify(changed));
  return build;
}

/** A build of the shell that throws before it starts: what runs first of it does nothing else. */
export function throwingShell(version: string): string {
  const file = 'main.0badc0de.js';
  const build = buildAs(shellPart, version, (release) => ({
    entry: [file],
    integrity: { ...release.integrity, [file]: integrityOf(throwing) },
  }));
  writeFileSync(join(build, file), throwing);
  return build;
}

/** Publishes a build, so that it may be seen; nobody gets it yet. */
export const publishAs = (team: Domain | typeof shellPart, directory: string) =>
  uploadRelease(registryOf(team), directory, keysOf(team));

/** Releases a build as its team does. */
export const releaseAs = (team: Domain | typeof shellPart, directory: string, options?: PinOptions) =>
  publishRelease(baseUrl.href, directory, keysOf(team), options);

/**
 * Releases a build as the command does, with its check in a browser.
 * @throws Error with the faults
 */
export async function releaseChecked(keys: SigningKeys, directory: string): Promise<void> {
  const { origin } = baseUrl;
  const speak = () => undefined;
  const browser = createBrowserCheck(origin, speak);
  try {
    await releasePart({
      ...{ registry: createRegistryClient(baseUrl.href, keys), keys, origin, at: origin },
      ...{ channel: 'production', directory, reason: undefined, speak, check: browser.check },
    });
  } finally {
    await browser.close();
  }
}

export { servicePart, shellPart };
