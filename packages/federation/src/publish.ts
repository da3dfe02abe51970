import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  unsignedReleaseSchema,
  type Channel,
  type ChannelPatch,
  type RefusedPart,
  type Release,
} from '@quayside/contract/registry';
import { createRegistryClient, type RegistryClient } from './registry-client';
import { signRelease } from './release/signed-release';
import type { SigningKeys } from './release/signature';

export * from './registry-client';
export { RegistryError } from './registry-request';

/** Files that are sent at once: a shell has hundreds of small ones, its fonts. */
const atOnce = 8;
/** How often a channel is read again after another change was quicker. */
const attempts = 8;

export type Uploaded = {
  release: Release;
  /** False when the registry had this version already. */
  isNew: boolean;
  /** Bytes that were sent: what the registry had not. */
  bytes: number;
};

/**
 * Signs the release of a build's folder, uploads the files that the registry has not, and posts it; the registry hashes each file again.
 * Nothing is live by that.
 * @param directory the build's folder, with `release.json`.
 * @throws RegistryError when the registry refuses.
 */
export async function uploadRelease(
  registry: RegistryClient,
  directory: string,
  keys: SigningKeys,
): Promise<Uploaded> {
  const text = await readFile(join(directory, 'release.json'), 'utf8');
  const release = signRelease(unsignedReleaseSchema.parse(JSON.parse(text)), keys);
  const present = await registry.release(release.part, release.version);
  if (present) return { release: present, isNew: false, bytes: 0 };
  const files = new Map(Object.entries(release.integrity).map(([file, digest]) => [digest, file]));
  const missing = await registry.missing([...files.keys()]);
  let bytes = 0;
  const send = async () => {
    for (let digest = missing.pop(); digest !== undefined; digest = missing.pop()) {
      const content = await readFile(join(directory, files.get(digest) ?? ''));
      await registry.upload(digest, content);
      bytes += content.length;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  // Not new: another publisher of the same version was quicker, and what it sent was verified alike.
  return { release, isNew: await registry.publish(release), bytes };
}

/**
 * Changes a channel by compare-and-set on its revision, reading it again when another was quicker.
 * @param change gives nothing when another was quicker
 */
export async function changeChannel<Result>(
  registry: Pick<RegistryClient, 'channel'>,
  name: string,
  change: (channel: Channel) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const changed = await change(await registry.channel(name));
    if (changed !== undefined) return changed;
  }
  throw new Error(`${name} was changed ${attempts} times meanwhile`);
}

export type PinOptions = {
  channel?: string;
  reason?: string;
  /** Hears of parts that were refused while others were pinned; without it that is an error. */
  onRefused?: (refused: readonly RefusedPart[]) => void;
};

/**
 * Points a channel at versions. Each publisher changes its own pins only, so nothing of another is lost. Each part is judged by itself, so
 * some may be pinned and others refused.
 * @throws RegistryError when every part is refused; Error naming those that are, when some are and `onRefused` is not given
 * @param wish the pins to set, of the channel as it is, `null` takes a part out; none ends it without a change.
 */
export async function pinParts(
  registry: RegistryClient,
  wish: (channel: Channel) => ChannelPatch['pins'],
  options: PinOptions = {},
): Promise<{ channel: Channel; pinned: boolean }> {
  const { channel: name = 'production', reason = '', onRefused = demandNone(name) } = options;
  return changeChannel(registry, name, async (channel) => {
    const wished = Object.entries(wish(channel));
    const pins = Object.fromEntries(
      wished.filter(([part, version]) => (channel.pins[part] ?? null) !== version),
    );
    if (Object.keys(pins).length === 0) return { channel, pinned: false };
    const changed = await registry.patch(name, channel.revision, { pins, reason });
    if (!changed) return undefined;
    const { refused, ...after } = changed;
    if (refused.length > 0) onRefused(refused);
    return { channel: after, pinned: true };
  });
}

const demandNone =
  (channel: string) =>
  (refused: readonly RefusedPart[]): never => {
    const lines = refused.map(({ part, message }) => `\n  ${part}: ${message}`);
    throw new Error(`Not all of it is pinned in ${channel}:${lines.join('')}`);
  };

export type Published = Uploaded & { pinned: boolean; channel: Channel };

/**
 * Publishes a build and pins it in a channel.
 * @throws RegistryError when the registry refuses; nothing is pinned then.
 */
export async function publishRelease(
  url: string,
  directory: string,
  keys: SigningKeys,
  options: PinOptions = {},
): Promise<Published> {
  const registry = createRegistryClient(url, keys);
  const uploaded = await uploadRelease(registry, directory, keys);
  const { part, version } = uploaded.release;
  const reason = options.reason ?? `release ${version}`;
  return { ...uploaded, ...(await pinParts(registry, () => ({ [part]: version }), { ...options, reason })) };
}
