import {
  channelSchema,
  previewSchema,
  type Channel,
  type ChannelPatch,
  type Preview,
  type PreviewWish,
  type Release,
  type ReleaseKey,
  type Rollback,
} from '@quayside/contract/registry';
import { readRelease } from '@quayside/contract/read-release';
import { z } from 'zod';
import { publisherToken } from './release/publisher-token';
import type { SigningKeys } from './release/signature';

/** An answer of the registry that a release cannot go on from. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  constructor(
    readonly action: string,
    readonly status: number,
    readonly answer: string,
  ) {
    super(`${action} was answered with ${status}: ${reasonOf(answer)}`);
  }
}

const problemSchema = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

function reasonOf(answer: string): string {
  try {
    const { title, detail, errors = [] } = problemSchema.parse(JSON.parse(answer));
    const lines = errors.map(({ path, message }) => `\n  ${path}: ${message}`);
    return [detail ?? title ?? '', ...lines].join('');
  } catch {
    return answer.slice(0, 500);
  }
}

const historySchema = z.object({
  releases: z.array(
    z.object({
      version: z.string(),
      commit: z.string(),
      person: z.string().optional(),
      dirty: z.boolean().optional(),
      createdAt: z.string(),
      publishedAt: z.string(),
      team: z.string(),
    }),
  ),
  changes: z.array(
    z.object({
      channel: z.string(),
      revision: z.number(),
      version: z.string().nullable(),
      changedBy: z.string(),
      changedAt: z.string(),
      reason: z.string(),
    }),
  ),
});
/** What was live of a part when, newest first, and every release of it. */
export type PartHistory = z.infer<typeof historySchema>;

const problemsSchema = z.object({ items: z.array(z.object({ part: z.string(), message: z.string() })) });
type Problem = z.infer<typeof problemsSchema>['items'][number];

const keysSchema = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      team: z.string(),
      parts: z.array(z.string()),
      mail: z.string().nullable(),
      addedAt: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
export type ListedKey = z.infer<typeof keysSchema>['items'][number];

const previewsSchema = z.object({
  items: z.array(previewSchema.extend({ pins: channelSchema.shape.pins })),
});
export type ListedPreview = z.infer<typeof previewsSchema>['items'][number];

/** @throws Error naming what it cannot read in a release: whoever wrote it may be newer. */
function releaseOf(document: unknown, name: string): Release {
  const { release, faults } = readRelease(document);
  if (release) return release;
  throw new Error(`${name} cannot be read: ${faults.map(({ message }) => message).join('; ')}`);
}

export type RegistryClient = ReturnType<typeof createRegistryClient>;

/**
 * The registry of a running product, asked in the name of a key.
 * @param url origin of the gateway.
 * Each call throws a {@link RegistryError} when the registry refuses.
 */
export function createRegistryClient(url: string, keys: SigningKeys) {
  type Init = { body?: Buffer | string; headers?: Record<string, string> };

  /** An answer is read whole, whoever cares for what it says: one that is not read keeps its connection, and the process with it. */
  async function send(method: string, path: string, init: Init = {}) {
    const token = publisherToken(keys, { method, path, body: init.body });
    const response = await fetch(new URL(path, url), {
      method,
      body: init.body === undefined ? undefined : new Uint8Array(Buffer.from(init.body)),
      headers: { authorization: `Bearer ${token}`, ...init.headers },
      signal: AbortSignal.timeout(30_000),
    });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  async function demand(
    action: string,
    [method, path, init]: [string, string, Init?],
    accepted: readonly number[] = [200],
  ) {
    const { status, content } = await send(method, path, init);
    if (!accepted.includes(status)) throw new RegistryError(action, status, content.toString());
    return { status, content, json: (): unknown => JSON.parse(content.toString()) };
  }

  const json = (body: unknown, headers: Record<string, string> = {}): Init => ({
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const revised = (body: unknown, revision: number) => json(body, { 'if-match': `"${revision}"` });
  const releasePath = (part: string, version: string) =>
    `/registry/releases/${part}/${encodeURIComponent(version)}`;

  return {
    async channel(name: string): Promise<Channel> {
      const response = await demand(`Reading the channel ${name}`, ['GET', `/registry/channels/${name}`]);
      return channelSchema.parse(response.json());
    },

    async release(part: string, version: string): Promise<Release | undefined> {
      const asked = `Reading ${part} ${version}`;
      const response = await demand(asked, ['GET', releasePath(part, version)], [200, 404]);
      return response.status === 404 ? undefined : releaseOf(response.json(), `${part} ${version}`);
    },

    /** Of these digests, those whose content the registry has not. */
    async missing(digests: readonly string[]): Promise<string[]> {
      const response = await demand('Asking for stored files', [
        'POST',
        '/registry/files/missing',
        json({ digests }),
      ]);
      return z.object({ missing: z.array(z.string()) }).parse(response.json()).missing;
    },

    async upload(digest: string, content: Buffer): Promise<void> {
      const path = `/registry/files/${encodeURIComponent(digest)}`;
      const headers = { 'content-type': 'application/octet-stream' };
      await demand('Uploading a file', ['PUT', path, { body: content, headers }], [201, 204]);
    },

    /** The content of a digest, as it was uploaded. */
    async download(digest: string): Promise<Buffer> {
      const path = `/registry/files/${encodeURIComponent(digest)}`;
      const response = await demand('Fetching a file', ['GET', path]);
      return response.content;
    },

    /** @returns false when this version was there already. */
    async publish(release: Release): Promise<boolean> {
      const asked = `Publishing ${release.part} ${release.version}`;
      const response = await demand(asked, ['POST', '/registry/releases', json(release)], [201, 409]);
      return response.status === 201;
    },

    /** @returns the channel after the change, or nothing when another was quicker. */
    async patch(name: string, revision: number, patch: ChannelPatch): Promise<Channel | undefined> {
      const asked = `Changing ${Object.keys(patch.pins).join(', ')} in ${name}`;
      const call: [string, string, Init] = ['PATCH', `/registry/channels/${name}`, revised(patch, revision)];
      const response = await demand(asked, call, [200, 412]);
      return response.status === 412 ? undefined : channelSchema.parse(response.json());
    },

    async rollback(name: string, revision: number, wish: Rollback): Promise<Channel | undefined> {
      const path = `/registry/channels/${name}/rollback`;
      const response = await demand('Going back', ['POST', path, revised(wish, revision)], [200, 412]);
      return response.status === 412 ? undefined : channelSchema.parse(response.json());
    },

    /** What is wrong with what is live in a channel: what is not served, what does not fit. */
    async problems(name: string): Promise<Problem[]> {
      const response = await demand(`Looking through ${name}`, ['GET', `/registry/problems/${name}`]);
      return problemsSchema.parse(response.json()).items;
    },

    async history(part: string): Promise<PartHistory> {
      const response = await demand(`Reading the history of ${part}`, ['GET', `/registry/history/${part}`]);
      return historySchema.parse(response.json());
    },

    /** Opens a preview, or keeps it open longer. */
    async openPreview(name: string, wish: PreviewWish): Promise<Preview> {
      const response = await demand(`Opening the preview ${name}`, [
        'PUT',
        `/registry/previews/${name}`,
        json(wish),
      ]);
      return previewSchema.parse(response.json());
    },

    async previews(): Promise<ListedPreview[]> {
      const response = await demand('Reading the previews', ['GET', '/registry/previews']);
      return previewsSchema.parse(response.json()).items;
    },

    /** @returns false when there was none. */
    async endPreview(name: string): Promise<boolean> {
      const path = `/registry/previews/${name}`;
      return (await demand(`Ending the preview ${name}`, ['DELETE', path], [204, 404])).status === 204;
    },

    async keys(): Promise<ListedKey[]> {
      const response = await demand('Reading the keys', ['GET', '/registry/keys']);
      return keysSchema.parse(response.json()).items;
    },

    async addKey(record: ReleaseKey): Promise<void> {
      await demand(`Adding the key of ${record.team}`, ['POST', '/registry/keys', json(record)], [201]);
    },

    async revokeKey(key: string): Promise<void> {
      await demand(`Revoking ${key}`, ['POST', `/registry/keys/${key}/revoke`, json({})], [200]);
    },
  };
}
