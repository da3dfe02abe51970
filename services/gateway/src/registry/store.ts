import { domains, type Domain } from '@quayside/contract';
import type { Channel, Release } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import { mongo, Schema, type Connection } from 'mongoose';
import { deadline, noInternals } from './read-options';
import { earlierPins } from './rollback';
import type { ChannelPatch, Rollback } from './schemas';

type StoredRelease = { remote: Domain; version: string; document: Release; publishedAt: Date };

const releaseModel = new Schema<StoredRelease>(
  {
    remote: { type: String, required: true },
    version: { type: String, required: true },
    document: { type: Schema.Types.Mixed, required: true },
    publishedAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
).index({ remote: 1, version: 1 }, { unique: true });

/** Every revision of a channel is a document of its own and never changes: the newest is the channel. */
const revisionModel = new Schema<Channel>(
  {
    channel: { type: String, required: true },
    revision: { type: Number, required: true },
    pins: { type: Schema.Types.Mixed, required: true },
    changedBy: { type: String, required: true },
    changedAt: { type: String, required: true },
    reason: { type: String, default: '' },
  },
  { versionKey: false, strict: 'throw', minimize: false },
).index({ channel: 1, revision: 1 }, { unique: true });

function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

export type HistoryEntry = Omit<Channel, 'pins'> & { version: string | null };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** Releases and channels in the gateway's own database. */
export function createRegistryStore(connection: Connection) {
  const releases = connection.model<StoredRelease>('Release', releaseModel, 'releases');
  const revisions = connection.model<Channel>('ChannelRevision', revisionModel, 'channelRevisions');

  async function release(remote: Domain, version: string): Promise<Release | null> {
    const found = await releases.findOne({ remote, version }, noInternals, deadline).lean();
    return found?.document ?? null;
  }

  async function channel(name: string): Promise<Channel> {
    const found = await revisions
      .findOne({ channel: name }, noInternals, deadline)
      .sort({ revision: -1 })
      .lean();
    return found ?? { channel: name, revision: 0, pins: {}, changedBy: 'gateway', changedAt: '', reason: '' };
  }

  /** Writes the next revision; the unique index lets one of two rivals through. */
  async function append(
    current: Channel,
    next: Omit<Channel, 'channel' | 'revision' | 'changedAt'>,
  ): Promise<Channel> {
    const document: Channel = {
      channel: current.channel,
      revision: current.revision + 1,
      pins: next.pins,
      changedBy: next.changedBy,
      changedAt: new Date().toISOString(),
      reason: next.reason,
    };
    try {
      await revisions.create(document);
    } catch (error) {
      if (isDuplicate(error)) throw problem('stale-version', { current: await channel(current.channel) });
      throw error;
    }
    return document;
  }

  async function expect(name: string, revision: number): Promise<Channel> {
    const current = await channel(name);
    if (current.revision !== revision) throw problem('stale-version', { current });
    return current;
  }

  return {
    release,
    channel,

    /** Builds the indexes that uniqueness rests on; the gateway is not ready before. */
    async prepare(): Promise<void> {
      await Promise.all([releases.createIndexes(), revisions.createIndexes()]);
    },

    /** @throws ProblemError `conflict` when the version exists: releases never change. */
    async addRelease(document: Release): Promise<void> {
      try {
        await releases.create({
          remote: document.remote,
          version: document.version,
          document,
          publishedAt: new Date(),
        });
      } catch (error) {
        if (isDuplicate(error)) throw problem('conflict', { detail: 'this version is published already' });
        throw error;
      }
    },

    /** @throws ProblemError `stale-version` with the channel as it is, when another change was quicker. */
    async patchChannel(name: string, revision: number, patch: ChannelPatch): Promise<Channel> {
      const current = await expect(name, revision);
      const pins: Channel['pins'] = { ...current.pins };
      for (const remote of domains) {
        const version = patch.pins[remote];
        if (version === null) delete pins[remote];
        else if (version !== undefined) pins[remote] = version;
      }
      return append(current, { pins, changedBy: patch.changedBy, reason: patch.reason });
    },

    /**
     * Writes a new revision with earlier pins; history is only ever added to.
     * @param demandUsable refuses a version that cannot be live now: what fitted then need not fit today.
     * @throws ProblemError `state-conflict` when there is nothing earlier.
     */
    async rollback(
      name: string,
      revision: number,
      wish: Rollback,
      demandUsable: (remote: Domain, version: string) => Promise<void>,
    ): Promise<Channel> {
      const current = await expect(name, revision);
      const pins = await earlierPins(revisions, current, wish);
      for (const remote of domains) {
        const version = pins[remote];
        if (version && version !== current.pins[remote]) await demandUsable(remote, version);
      }
      return append(current, { pins, changedBy: wish.changedBy, reason: wish.reason });
    },

    /** What was live when, newest first, and every release there is. */
    async history(remote: Domain, limit = 100) {
      const [published, changes] = await Promise.all([
        releases.find({ remote }, noInternals, deadline).sort({ publishedAt: -1 }).limit(limit).lean(),
        revisions.find({}, noInternals, deadline).sort({ changedAt: -1 }).limit(1_000).lean(),
      ]);
      const entries: HistoryEntry[] = [];
      const previous = new Map<string, string | null>();
      for (const { pins, ...change } of changes.reverse()) {
        const version = pins[remote] ?? null;
        if ((previous.get(change.channel) ?? null) !== version) entries.push({ ...change, version });
        previous.set(change.channel, version);
      }
      return {
        releases: published.map(({ document, publishedAt }) => ({
          version: document.version,
          commit: document.commit,
          createdAt: document.createdAt,
          publishedAt: publishedAt.toISOString(),
        })),
        changes: entries.reverse().slice(0, limit),
      };
    },
  };
}
