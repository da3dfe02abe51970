import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  unsignedReleaseSchema,
  productionChannel,
  shellPart,
  type Channel,
  type Pins,
  type UnsignedRelease,
} from '@quayside/contract/registry';
import { changeChannel, pinParts, uploadRelease, type RegistryClient } from '@quayside/federation/publish';
import { copyOf, integrityOf, newMisfits, type SigningKeys } from '@quayside/federation/release';
import { messageOf, type Say } from '../log';
import type { CheckPlace } from './browser-check';
import { underCheckHost } from './sealed-check';

/** Looks at a release where it is seen. Returns what is wrong, nothing when all is well. */
export type Check = (release: UnsignedRelease, place: CheckPlace) => Promise<string[]>;

export type ReleaseParts = {
  registry: RegistryClient;
  keys: SigningKeys;
  origin: string;
  channel: string;
  /** Folder of the build. */
  directory: string;
  reason: string | undefined;
  speak: Say;
  /** Where the channel is seen. */
  at: string;
  check: Check | undefined;
};

async function releasesOf(registry: RegistryClient, pins: Pins): Promise<UnsignedRelease[]> {
  const found = await Promise.all(
    Object.entries(pins).map(([part, version]) => registry.release(part, version)),
  );
  return found.filter((release) => release !== undefined);
}

/** @throws Error naming what would not fit: before anything is sent. */
async function demandFit(registry: RegistryClient, channel: Channel, release: UnsignedRelease) {
  const before = await releasesOf(registry, channel.pins);
  const after = [...before.filter(({ part }) => part !== release.part), release];
  const misfits = newMisfits([before], [after]);
  if (misfits.length === 0) return;
  const lines = misfits.map(({ message }) => `\n  ${message}`);
  throw new Error(`${release.part} ${release.version} does not fit what is live:${lines.join('')}`);
}

/** Reads every file back as a browser would: what is not what was built must not be pinned. */
async function demandServed(origin: string, release: UnsignedRelease): Promise<void> {
  if (release.kind === 'service') return;
  const files = Object.entries(release.integrity).filter(([file]) => !copyOf(file));
  for (const [file, digest] of files) {
    const answer = await fetch(new URL(`/assets/${release.part}/${file}`, origin));
    const content = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) throw new Error(`${file} is answered with ${answer.status}`);
    if (integrityOf(content) !== digest) throw new Error(`${file} is served with another content`);
  }
}

export type Released = { release: UnsignedRelease; channel: Channel; pinned: boolean };

/**
 * Sends a build: what does not fit is not sent, and what is not served as it was built goes no further. Nothing is live by that.
 * @throws Error saying what is wrong.
 */
export async function sendRelease(
  parts: ReleaseParts,
): Promise<{ release: UnsignedRelease; before: Channel; isLive: boolean }> {
  const { registry, keys, origin, channel: name, speak } = parts;
  const text = await readFile(join(parts.directory, 'release.json'), 'utf8');
  const built = unsignedReleaseSchema.parse(JSON.parse(text));
  const { part, version } = built;
  const before = await registry.channel(name);
  if (before.pins[part] === version) return { release: built, before, isLive: true };
  await demandFit(registry, before, built);
  speak(`${part} ${version} fits what is live`);
  const { release, bytes } = await uploadRelease(registry, parts.directory, keys);
  speak(`sent ${(bytes / 1024).toFixed(0)} KB that the registry had not`);
  await demandServed(origin, release);
  if (release.kind !== 'service') speak('every file is served as it was built');
  return { release, before, isLive: false };
}

/**
 * Checks a sealed release under a host of its own: what fails there is never live.
 * @throws Error with the faults
 */
async function demandSealedCheck(
  { registry, origin, speak }: Pick<ReleaseParts, 'registry' | 'origin' | 'speak'>,
  check: Check,
  release: UnsignedRelease,
  isFirst: boolean,
): Promise<void> {
  const { part, version } = release;
  const faults = await underCheckHost({ registry, origin }, release, (address) =>
    check(release, { origin: address, scope: 'all', isFirst }),
  );
  if (faults.length > 0)
    throw new Error(
      `${part} ${version} failed its check and was never live, nothing is changed:\n  ${faults.join('\n  ')}`,
    );
  speak('it passed its check');
}

/**
 * Releases a build: what does not fit is not sent, what is not served as it was built or fails its check under a preview host is not
 * pinned. Once it is live, its first pages are checked again, and a failure takes it back.
 * A service answers under no preview host without a copy of its data: it is checked once it is live, and the former one runs until then.
 * @throws Error saying what is wrong, and what is live now.
 */
export async function releasePart(parts: ReleaseParts): Promise<Released> {
  const { registry, channel: name, speak, check, at } = parts;
  const { release, before, isLive } = await sendRelease(parts);
  const { part, version } = release;
  if (isLive) {
    speak(`${part} ${version} is live in ${name} already`);
    return { release, channel: before, pinned: false };
  }
  const isFirst = before.pins[part] === undefined;
  // Without a live shell there is no page yet that could show it.
  const isSealed =
    name === productionChannel && release.kind !== 'service' && before.pins[shellPart] !== undefined;
  if (check && isSealed) await demandSealedCheck(parts, check, release, isFirst);
  const reason = parts.reason ?? `release ${version}`;
  const { channel, pinned } = await pinParts(registry, () => ({ [part]: version }), {
    channel: name,
    reason,
  });
  speak(`live in ${name}, revision ${channel.revision}`);
  const faults = check
    ? await check(release, { origin: at, scope: isSealed ? 'first' : 'all', isFirst })
    : [];
  if (faults.length > 0) {
    const outcome = await takeBack(registry, name, {
      release,
      toRevision: isFirst ? undefined : before.revision,
      reason: `${version} failed its check: ${faults[0]}`.slice(0, 300),
    }).then(
      ({ pins: { [part]: live } }) =>
        live === undefined ? 'no version of it is live' : `${live} is live again`,
      stillLive([wayBack(part, name, before.pins[part])]),
    );
    throw new Error(`${part} ${version} failed its check, ${outcome}:\n  ${faults.join('\n  ')}`);
  }
  if (check) speak('it passed its check in service');
  return { release, channel, pinned };
}

/** The command for people, where a failed release could not be taken back. */
export function wayBack(part: string, channel: string, former: string | undefined): string {
  const to = former === undefined ? '' : ` --to ${former}`;
  const where = channel === productionChannel ? '' : ` --channel ${channel}`;
  return `quayside rollback ${part}${to}${where}`;
}

/** The message where a failed release could not be rolled back. */
export const stillLive = (commands: readonly string[]) => (refused: unknown) =>
  `and is still live, because going back was refused (${messageOf(refused)}). Go back by: ${commands.join('; ')}`;

/** Takes a failed release out of the channel, unless another change has done so already. Without an earlier revision its part is removed. */
async function takeBack(
  registry: RegistryClient,
  name: string,
  wish: { release: UnsignedRelease; toRevision: number | undefined; reason: string },
): Promise<Channel> {
  const { part, version } = wish.release;
  const { toRevision, reason } = wish;
  const found = await registry.channel(name);
  if (found.pins[part] !== version) return found;
  if (toRevision !== undefined) return goBack(registry, name, { part, toRevision, reason });
  const removed = await pinParts(registry, () => ({ [part]: null }), { channel: name, reason });
  return removed.channel;
}

/** Goes back, reading the channel anew when another change was quicker. */
export const goBack = (
  registry: RegistryClient,
  name: string,
  wish: { part: string; toRevision?: number; reason: string },
): Promise<Channel> =>
  changeChannel(registry, name, ({ revision }) => registry.rollback(name, revision, wish));
