import {
  channelSchema,
  checkPreviewPrefix,
  digestSchema,
  fileNameSchema,
  partSchema,
  previewChannel,
  versionSchema,
  type Channel,
  type ChannelPatch,
  type Pins,
  type Release,
  type Rollback,
} from '@quayside/contract/registry';
import { documentSchema, duplicateFields, problem } from '@quayside/service-kit';
import { trusted, type Connection, type Model } from 'mongoose';
import { z } from 'zod';
import { partHistory } from './part-history';
import { deadline, noInternals } from './read-options';
import type { Sources } from '../contract/releases';
import { pinsBefore } from './rollback';

const storedRelease = z.strictObject({
  part: partSchema,
  version: versionSchema,
  team: z.string(),
  /** As it was signed: kept whole, because a signature is over every field of it. */
  document: z.custom<Release>(),
  publishedAt: z.date(),
});
type StoredRelease = z.infer<typeof storedRelease>;
const releaseModel = documentSchema(storedRelease).index({ part: 1, version: 1 }, { unique: true });

/** Every revision of a channel is a document of its own and never changes: the newest is the channel. */
const revisionModel = documentSchema(channelSchema).index({ channel: 1, revision: 1 }, { unique: true });

/** Which content a part's file has: one for ever, because browsers keep it under its name. */
const storedFile = z.strictObject({ part: partSchema, file: fileNameSchema, digest: digestSchema });
type StoredFile = z.infer<typeof storedFile>;
const fileModel = documentSchema(storedFile).index({ part: 1, file: 1 }, { unique: true });

/** Hosts of checks are no part of the history: what failed there was never live. */
const shownChannels = () => ({
  channel: trusted({ $not: new RegExp(`^${previewChannel(checkPreviewPrefix)}`) }),
});

/** Revisions never change, and those of earlier versions still have `canaries`, which have no meaning now. */
const revisionFields = { ...noInternals, canaries: 0 } as const;

/** The pins after a patch: those that it does not name stay, `null` takes one out. */
export function patchedPins(pins: Pins, patch: ChannelPatch['pins']): Pins {
  const merged = Object.entries({ ...pins, ...patch });
  return Object.fromEntries(merged.flatMap(([part, version]) => (version ? [[part, version]] : [])));
}

/** Refuses pins that cannot be live together, or that are not the publisher's to change. */
export type PinGuard = (before: Pins, after: Pins) => Promise<void>;

/** A stored release as the history shows it. */
const asPublished = ({ document, publishedAt, team }: StoredRelease) => {
  const { version, commit, person, dirty, createdAt } = document;
  return { version, commit, person, dirty, createdAt, publishedAt: publishedAt.toISOString(), team };
};

type Pin = { part: string; version: string };

/** What releases were built from, by `part@version`; one that the registry has not is not there. */
async function sourcesOf(
  releases: Model<StoredRelease>,
  pins: readonly Pin[],
): Promise<Map<string, Sources>> {
  if (pins.length === 0) return new Map();
  const asked = pins.map(({ part, version }) => ({ part, version }));
  const fields = { 'document.commit': 1, 'document.person': 1, 'document.dirty': 1, part: 1, version: 1 };
  const found = await releases
    .find(trusted({ $or: asked }), { ...fields, _id: 0 }, deadline)
    .lean<StoredRelease[]>();
  return new Map(
    found.map(({ part, version, document: { commit, person = null, dirty = null } }) => [
      `${part}@${version}`,
      { commit, person, dirty },
    ]),
  );
}

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** Releases, their files and channels in the gateway's own database. */
export function createRegistryStore(connection: Connection) {
  const releases = connection.model<StoredRelease>('PartRelease', releaseModel, 'partReleases');
  const revisions = connection.model<Channel>('PartChannel', revisionModel, 'partChannels');
  const files = connection.model<StoredFile>('ReleaseFile', fileModel, 'releaseFiles');

  async function release(part: string, version: string): Promise<Release | null> {
    const found = await releases.findOne({ part, version }, noInternals, deadline).lean();
    return found?.document ?? null;
  }

  async function channel(name: string): Promise<Channel> {
    const found = await revisions
      .findOne({ channel: name }, revisionFields, deadline)
      .sort({ revision: -1 })
      .lean();
    const nothing = { pins: {}, changedBy: 'gateway', changedAt: '', reason: '' };
    return found ?? { channel: name, revision: 0, ...nothing };
  }

  type Change = Pick<Channel, 'pins' | 'changedBy' | 'reason'>;

  /** Writes the next revision; the unique index lets one of two rivals through. */
  async function append(current: Channel, change: Change, guard: PinGuard): Promise<Channel> {
    await guard(current.pins, change.pins);
    const document: Channel = {
      channel: current.channel,
      revision: current.revision + 1,
      changedAt: new Date().toISOString(),
      ...change,
    };
    try {
      await revisions.create(document);
    } catch (error) {
      if (duplicateFields(error)) throw problem('stale-version', { current: await channel(current.channel) });
      throw error;
    }
    return document;
  }

  /** @throws ProblemError `stale-version` with the channel as it is, when it is another revision. */
  async function expect(name: string, revision: number): Promise<Channel> {
    const current = await channel(name);
    if (current.revision !== revision) throw problem('stale-version', { current });
    return current;
  }

  return {
    release,
    channel,
    expect,

    /** Builds the indexes that uniqueness rests on; the gateway is not ready before. */
    async prepare(): Promise<void> {
      await Promise.all([releases.createIndexes(), revisions.createIndexes(), files.createIndexes()]);
    },

    /** Digest of a part's file, of whichever release it is. */
    async fileDigest(part: string, file: string): Promise<string | undefined> {
      const found = await files.findOne({ part, file }, { _id: 0, digest: 1 }, deadline).lean();
      return found?.digest;
    },

    /**
     * Gives the names of a release's files to their contents, for ever.
     * @returns files whose name has another content already; of compressed copies the first stays, they are of one original.
     */
    async claimFiles(part: string, integrity: Release['integrity'], isCopy: (file: string) => boolean) {
      const wanted = Object.entries(integrity);
      const names = wanted.map(([file]) => file);
      await files
        .insertMany(
          wanted.map(([file, digest]) => ({ part, file, digest })),
          { ordered: false },
        )
        .catch((error: unknown) => {
          if (!duplicateFields(error)) throw error;
        });
      const rows = await files.find({ part, file: trusted({ $in: names }) }, noInternals).lean();
      return rows
        .filter(({ file, digest }) => !isCopy(file) && integrity[file] !== digest)
        .map(({ file }) => file);
    },

    /** @throws ProblemError `conflict` when the version exists: releases never change. */
    async addRelease(document: Release, team: string): Promise<void> {
      const { part, version } = document;
      try {
        await releases.create({ part, version, team, document, publishedAt: new Date() });
      } catch (error) {
        if (duplicateFields(error))
          throw problem('conflict', { detail: 'this version is published already' });
        throw error;
      }
    },

    /** @throws ProblemError `stale-version` with the channel as it is, when another change was quicker. */
    async patchChannel(
      name: string,
      revision: number,
      patch: ChannelPatch & { changedBy: string },
      guard: PinGuard,
    ): Promise<Channel> {
      const current = await expect(name, revision);
      const { changedBy, reason } = patch;
      return append(current, { pins: patchedPins(current.pins, patch.pins), changedBy, reason }, guard);
    },

    /**
     * Writes a new revision with earlier pins; history is only ever added to.
     * @throws ProblemError `state-conflict` when there is nothing earlier.
     */
    async rollback(
      name: string,
      revision: number,
      wish: Rollback & { changedBy: string },
      guard: PinGuard,
    ): Promise<Channel> {
      const current = await expect(name, revision);
      const { changedBy, reason } = wish;
      return append(current, { pins: await pinsBefore(revisions, current, wish), changedBy, reason }, guard);
    },

    /** Revisions of a channel, newest first. */
    async revisions(name: string, limit: number): Promise<Channel[]> {
      const own = revisions.find({ channel: name }, revisionFields, deadline);
      return own.sort({ revision: -1 }).limit(limit).lean();
    },

    sources: (pins: readonly Pin[]) => sourcesOf(releases, pins),

    /** What was live when, newest first, and every release there is. */
    async history(part: string, limit = 100) {
      const [published, changes] = await Promise.all([
        releases.find({ part }, noInternals, deadline).sort({ publishedAt: -1 }).limit(limit).lean(),
        revisions.find(shownChannels(), revisionFields, deadline).sort({ changedAt: -1 }).limit(1_000).lean(),
      ]);
      return {
        releases: published.map(asPublished),
        changes: partHistory(changes.reverse(), part).slice(0, limit),
      };
    },
  };
}
