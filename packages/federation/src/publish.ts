import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channelSchema, type Channel, type Release } from '@quayside/contract/registry';
import { uploadedFiles } from './release-files';
import { unsignedReleaseSchema } from './release/documents';
import { publisherToken } from './release/publisher-token';
import { signDocument, type SigningKeys } from './release/signature';

export type PublishOptions = {
  channel?: string;
  reason?: string;
  /** Who is written into the channel's history. */
  changedBy?: string;
  /** How often the channel is read again after another publisher was quicker. */
  attempts?: number;
};

export type Published = {
  release: Release;
  /** False when the registry had this version already. */
  uploaded: boolean;
  /** False when the channel pinned this version already. */
  pinned: boolean;
  channel: Channel;
};

/** An answer of the registry that publishing cannot go on from. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  constructor(
    readonly action: string,
    readonly status: number,
    readonly answer: string,
  ) {
    super(`${action} was answered with ${status}: ${answer.slice(0, 500)}`);
  }
}

type Registry = {
  call: (
    method: string,
    path: string,
    init?: { body?: Buffer | string; headers?: Record<string, string> },
  ) => Promise<Response>;
};

function registryAt(url: string, keys: SigningKeys): Registry {
  return {
    call: (method, path, init = {}) =>
      fetch(new URL(path, url), {
        method,
        body: init.body === undefined ? undefined : new Uint8Array(Buffer.from(init.body)),
        headers: { authorization: `Bearer ${publisherToken(keys)}`, ...init.headers },
        signal: AbortSignal.timeout(30_000),
      }),
  };
}

async function demand(action: string, response: Response, accepted: readonly number[]): Promise<Response> {
  if (accepted.includes(response.status)) return response;
  throw new RegistryError(action, response.status, await response.text());
}

async function readChannel(registry: Registry, name: string): Promise<Channel> {
  const response = await registry.call('GET', `/registry/channels/${name}`);
  await demand(`Reading the channel ${name}`, response, [200]);
  return channelSchema.parse(await response.json());
}

/**
 * Points a channel at a version: compare-and-set on the channel's revision, reading anew when another publisher
 * was quicker (each changes its own pin only, so nothing of the other is lost).
 */
async function pin(
  registry: Registry,
  release: Pick<Release, 'remote' | 'version'>,
  options: PublishOptions,
): Promise<{ channel: Channel; pinned: boolean }> {
  const { channel: name = 'production', attempts = 8 } = options;
  for (let attempt = 1; ; attempt += 1) {
    const channel = await readChannel(registry, name);
    if (channel.pins[release.remote] === release.version) return { channel, pinned: false };
    const response = await registry.call('PATCH', `/registry/channels/${name}`, {
      headers: { 'content-type': 'application/json', 'if-match': `"${channel.revision}"` },
      body: JSON.stringify({
        pins: { [release.remote]: release.version },
        changedBy: options.changedBy ?? `publish:${release.remote}`,
        reason: options.reason ?? `release ${release.version}`,
      }),
    });
    if (response.status === 412 && attempt < attempts) continue;
    await demand(`Pinning ${release.remote} ${release.version}`, response, [200]);
    return { channel: channelSchema.parse(await response.json()), pinned: true };
  }
}

/**
 * Publishes a remote's build: signs its release, uploads every file, posts the release (the registry hashes each
 * file again), and pins it in the channel. A version that is there already is not sent again.
 * @param url origin of the gateway.
 * @param directory the build's folder, with `release.json`.
 * @throws RegistryError when the registry refuses; nothing is pinned then.
 */
export async function publishRelease(
  url: string,
  directory: string,
  keys: SigningKeys,
  options: PublishOptions = {},
): Promise<Published> {
  const built = unsignedReleaseSchema.parse(
    JSON.parse(await readFile(join(directory, 'release.json'), 'utf8')),
  );
  const release: Release = { ...built, signature: signDocument(built, keys.privateKey) };
  const registry = registryAt(url, keys);
  const { remote, version } = release;
  const present = await registry.call('GET', `/registry/releases/${remote}/${encodeURIComponent(version)}`);
  await demand(`Looking for ${remote} ${version}`, present, [200, 404]);
  const uploaded = present.status === 404;
  if (uploaded) {
    for (const file of await uploadedFiles(directory)) {
      const response = await registry.call(
        'PUT',
        `/registry/files/${remote}/${encodeURIComponent(version)}/${file}`,
        {
          headers: { 'content-type': 'application/octet-stream' },
          body: await readFile(join(directory, file)),
        },
      );
      await demand(`Uploading ${remote}/${file}`, response, [201, 204]);
    }
    const response = await registry.call('POST', '/registry/releases', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(release),
    });
    // 409: another publisher of the same version was quicker, and what it sent was verified alike.
    await demand(`Publishing ${remote} ${version}`, response, [201, 409]);
  }
  return { release, uploaded, ...(await pin(registry, release, options)) };
}
