import {
  channelSchema,
  namedParts,
  patchedChannelSchema,
  previewSchema,
  type Channel,
  type ChannelPatch,
  type PatchedChannel,
  type PreviewWish,
  type Release,
  type ReleaseKey,
  type Rollback,
} from '@quayside/contract/registry';
import { readRelease } from '@quayside/contract/read-release';
import { z } from 'zod';
import { createDemand, json, readBy } from './registry-request';
import type { SigningKeys } from './release/signature';

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
const missingSchema = z.object({ missing: z.array(z.string()) });

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

const ownKeySchema = z.object({ team: z.string(), isOwner: z.boolean(), parts: z.array(z.string()) });
/** What a key may do, as the registry says. */
export type OwnKey = z.infer<typeof ownKeySchema>;

/** Fields that a later registry adds are no reason to stop. */
const listedPreviewSchema = z.object({ ...previewSchema.shape, pins: channelSchema.shape.pins });
const previewsSchema = z.object({ items: z.array(listedPreviewSchema) });
export type ListedPreview = z.infer<typeof listedPreviewSchema>;

/** What became of a preview that a team left: gone, or still open with parts of others. */
export type LeftPreview = { outcome: 'ended' | 'none' } | { outcome: 'left'; remaining: string[] };

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
  const demand = createDemand(url, keys);
  const read = readBy(demand);
  const revised = (body: unknown, revision: number) => json(body, { 'if-match': `"${revision}"` });
  const filePath = (digest: string) => `/registry/files/${encodeURIComponent(digest)}`;

  return {
    channel: (name: string) =>
      read(channelSchema, `Reading the channel ${name}`, ['GET', `/registry/channels/${name}`]),

    async release(part: string, version: string): Promise<Release | undefined> {
      const path = `/registry/releases/${part}/${encodeURIComponent(version)}`;
      const response = await demand(`Reading ${part} ${version}`, ['GET', path], [200, 404]);
      return response.status === 404 ? undefined : releaseOf(response.json(), `${part} ${version}`);
    },

    /** Of these digests, those whose content the registry has not. */
    async missing(digests: readonly string[]): Promise<string[]> {
      const asked = ['POST', '/registry/files/missing', json({ digests })] as const;
      return (await read(missingSchema, 'Asking for stored files', asked)).missing;
    },

    async upload(digest: string, content: Buffer): Promise<void> {
      const headers = { 'content-type': 'application/octet-stream' };
      await demand('Uploading a file', ['PUT', filePath(digest), { body: content, headers }], [201, 204]);
    },

    /** The content of a digest, as it was uploaded. */
    download: async (digest: string): Promise<Buffer> =>
      (await demand('Fetching a file', ['GET', filePath(digest)])).content,

    /** @returns false when this version was there already. */
    async publish(release: Release): Promise<boolean> {
      const asked = `Publishing ${release.part} ${release.version}`;
      const response = await demand(asked, ['POST', '/registry/releases', json(release)], [201, 409]);
      return response.status === 201;
    },

    /** @returns the channel after the change, with the parts that were refused, or nothing when another was quicker. */
    async patch(name: string, revision: number, patch: ChannelPatch): Promise<PatchedChannel | undefined> {
      const asked = `Changing ${namedParts(patch).join(', ')} in ${name}`;
      const path = `/registry/channels/${name}`;
      const response = await demand(asked, ['PATCH', path, revised(patch, revision)], [200, 412]);
      return response.status === 412 ? undefined : patchedChannelSchema.parse(response.json());
    },

    async rollback(name: string, revision: number, wish: Rollback): Promise<Channel | undefined> {
      const path = `/registry/channels/${name}/rollback`;
      const response = await demand('Going back', ['POST', path, revised(wish, revision)], [200, 412]);
      return response.status === 412 ? undefined : channelSchema.parse(response.json());
    },

    /** What is wrong with what is live in a channel: what is not served, what does not fit. */
    async problems(name: string) {
      const path = `/registry/problems/${name}`;
      return (await read(problemsSchema, `Looking through ${name}`, ['GET', path])).items;
    },

    history: (part: string) =>
      read(historySchema, `Reading the history of ${part}`, ['GET', `/registry/history/${part}`]),

    /** Opens a preview or joins one, pins in it what the wish names, and keeps it open longer: all of that, or nothing. */
    openPreview(name: string, wish: PreviewWish): Promise<ListedPreview> {
      const asked = ['PUT', `/registry/previews/${name}`, json(wish)] as const;
      return read(listedPreviewSchema, `Opening the preview ${name}`, asked);
    },

    previews: async () =>
      (await read(previewsSchema, 'Reading the previews', ['GET', '/registry/previews'])).items,

    /** Takes the team's parts out of a preview, which ends with the last part. */
    async endPreview(name: string): Promise<LeftPreview> {
      const path = `/registry/previews/${name}`;
      const response = await demand(`Ending the preview ${name}`, ['DELETE', path], [200, 204, 404]);
      if (response.status !== 200) return { outcome: response.status === 204 ? 'ended' : 'none' };
      const { remaining } = z.object({ remaining: z.array(z.string()) }).parse(response.json());
      return { outcome: 'left', remaining };
    },

    /** Whose key this is, and for which parts. */
    ownKey: () => read(ownKeySchema, 'Asking for the rights of the key', ['GET', '/registry/keys/own']),

    keys: async () => (await read(keysSchema, 'Reading the keys', ['GET', '/registry/keys'])).items,

    async addKey(record: ReleaseKey): Promise<void> {
      await demand(`Adding the key of ${record.team}`, ['POST', '/registry/keys', json(record)], [201]);
    },

    async revokeKey(key: string): Promise<void> {
      await demand(`Revoking ${key}`, ['POST', `/registry/keys/${key}/revoke`, json({})], [200]);
    },
  };
}
