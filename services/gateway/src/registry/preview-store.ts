import {
  checkPreviewPrefix,
  longestPreviewDays,
  previewData,
  previewSchema,
  type Preview,
  type PreviewWish,
} from '@quayside/contract/registry';
import { documentSchema, inTransaction, invalid, kindField } from '@quayside/service-kit';
import { trusted, type Connection, type Types } from 'mongoose';
import { z } from 'zod';
import { previewDeedSchema } from '../contract/releases';
import { deadline, noInternals } from './read-options';

/** `data` is absent in documents of before there was a choice. */
const storedPreview = previewSchema.extend({
  changedAt: z.date(),
  expiresAt: z.date(),
  data: z.enum(previewData).optional(),
});
type StoredPreview = z.infer<typeof storedPreview>;
const previewModel = documentSchema(storedPreview)
  .index({ name: 1 }, { unique: true })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .add({ schemaVersion: kindField });

/** Actions on a preview: opened, extended or ended. Expiry is no action. Rows are only added. */
const storedDeed = previewDeedSchema.extend({
  at: z.date(),
  /** A team, or `member:<e-mail>`. */
  by: z.string(),
  reason: z.string(),
  /** For an opened or extended preview: until when. */
  until: z.date().optional(),
});
export type PreviewDeed = z.infer<typeof storedDeed>;
const deedModel = documentSchema(storedDeed).index({ at: -1 });

const day = 24 * 60 * 60 * 1_000;

const presented = ({ changedAt, expiresAt, data = 'copy', ...rest }: StoredPreview): Preview => ({
  ...rest,
  changedAt: changedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  data,
});

const isCheck = (name: string) => name.startsWith(checkPreviewPrefix);

/** Who does something to a preview, and why; `team` where it is one. */
export type Doer = Pick<PreviewDeed, 'by' | 'reason'> & { team?: string };

/** What is shown by now, and where it comes from: a team changes what is said of its own parts only. */
function sourcesAfter(
  before: StoredPreview['sources'],
  { pins = {}, branch, author, commit = 'unknown' }: PreviewWish,
  team: string | undefined,
): StoredPreview['sources'] {
  const after = { ...before };
  for (const [part, version] of Object.entries(pins)) {
    if (version === null || team === undefined) delete after[part];
    else after[part] = { version, team, branch, author, commit };
  }
  return Object.keys(after).length > 0 ? after : undefined;
}

export type PreviewStore = ReturnType<typeof createPreviewStore>;

/**
 * Previews that are open; an expired one is absent, and the database deletes it. A change and its entry in the history are written together,
 * or neither is.
 */
export function createPreviewStore(connection: Connection, now = Date.now) {
  const previews = connection.model<StoredPreview>('Preview', previewModel, 'previews');
  const deeds = connection.model<PreviewDeed>('PreviewDeed', deedModel, 'previewDeeds');
  const isOpen = ({ expiresAt }: StoredPreview) => expiresAt.getTime() > now();

  /** @throws ProblemError `invalid` for an end that is over, or too far away */
  function endOf({ days = 0, until }: Pick<PreviewWish, 'days' | 'until'>): Date {
    const at = now();
    if (until === undefined) return new Date(at + days * day);
    const end = Date.parse(until);
    if (end > at && end <= at + longestPreviewDays * day) return new Date(end);
    const message = `it must be to come, within ${longestPreviewDays} days`;
    throw invalid([{ path: 'until', code: 'range', message }]);
  }

  return {
    async prepare(): Promise<void> {
      await Promise.all([previews.createIndexes(), deeds.createIndexes()]);
    },

    /** What was done to previews, newest first. */
    async history(limit: number): Promise<(PreviewDeed & { id: string })[]> {
      const found = await deeds
        .find({}, {}, deadline)
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean<(PreviewDeed & { _id: Types.ObjectId })[]>();
      return found.map(({ _id, ...deed }) => ({ ...deed, id: String(_id) }));
    },

    async find(name: string): Promise<Preview | undefined> {
      const found = await previews.findOne({ name }, noInternals, deadline).lean();
      return found && isOpen(found) ? presented(found) : undefined;
    },

    /** Those that people look at: hosts of checks last for seconds and are listed nowhere. */
    async list(): Promise<Preview[]> {
      const all = await previews.find({}, noInternals, deadline).sort({ changedAt: -1 }).lean();
      return all.filter((each) => isOpen(each) && !isCheck(each.name)).map(presented);
    },

    /**
     * Opens a preview, lets one that is open follow its branch, or joins it: who joins changes neither what it is called nor its data, and
     * shortens it for nobody.
     */
    async open(name: string, wish: PreviewWish, { by, reason, team }: Doer): Promise<Preview> {
      const { branch, author, data = 'copy' } = wish;
      const at = new Date(now());
      const wished: StoredPreview = {
        name,
        branch,
        author,
        changedAt: at,
        expiresAt: endOf(wish),
        data,
        ...(team === undefined ? {} : { team }),
      };
      return inTransaction(connection, async (session) => {
        const found = await previews.findOne({ name }, noInternals, { session }).lean();
        const former = found && isOpen(found) ? found : undefined;
        const isOwn = !former || ((former.team ?? team) === team && former.branch === branch);
        const sources = sourcesAfter(former?.sources, wish, team);
        const document: StoredPreview = {
          ...(isOwn ? wished : { ...former, changedAt: at }),
          ...(isOwn || former.expiresAt > wished.expiresAt ? {} : { expiresAt: wished.expiresAt }),
        };
        delete document.sources;
        if (sources) document.sources = sources;
        await previews.replaceOne({ name }, document, { upsert: true, session });
        const until = document.expiresAt;
        if (!former && !isCheck(name))
          await deeds.create([{ name, branch, deed: 'opened', at, by, reason, until }], { session });
        return presented(document);
      });
    },

    /** Forgets where these parts come from: their team has taken them out. */
    async forgetSources(name: string, parts: readonly string[]): Promise<void> {
      if (parts.length === 0) return;
      await previews.updateOne(
        { name },
        { $unset: Object.fromEntries(parts.map((part) => [`sources.${part}`, 1])) },
      );
    },

    /** Keeps an open preview so many days from now; nothing of it is changed. */
    async prolong(name: string, days: number, { by, reason }: Doer): Promise<Preview | undefined> {
      const at = new Date(now());
      const until = endOf({ days });
      return inTransaction(connection, async (session) => {
        const found = await previews
          .findOneAndUpdate(
            { name, expiresAt: trusted({ $gt: at }) },
            { $set: { expiresAt: until } },
            { returnDocument: 'after', projection: noInternals, session },
          )
          .lean();
        if (!found) return undefined;
        await deeds.create([{ name, branch: found.branch, deed: 'kept', at, by, reason, until }], {
          session,
        });
        return presented(found);
      });
    },

    /** @returns false when there was none. */
    async end(name: string, { by, reason }: Doer): Promise<boolean> {
      return inTransaction(connection, async (session) => {
        const found = await previews.findOneAndDelete({ name }, { projection: noInternals, session }).lean();
        if (!found || !isOpen(found)) return false;
        if (isCheck(name)) return true;
        await deeds.create([{ name, branch: found.branch, deed: 'ended', at: new Date(now()), by, reason }], {
          session,
        });
        return true;
      });
    },
  };
}
