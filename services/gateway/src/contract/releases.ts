import { longestPreviewDays, partSchema, previewSchema, versionSchema } from '@quayside/contract/registry';
import { z } from 'zod';

const who = z.string();
const instant = z.iso.datetime();

/** What a release was built from: the commit, the person, and whether there were changes in no commit; null: unknown. */
export const sourcesSchema = z.strictObject({
  commit: z.string(),
  person: z.string().nullable(),
  dirty: z.boolean().nullable(),
});

export type Sources = z.infer<typeof sourcesSchema>;

/** A part as it is live: which version, since when, who put it there and why. */
export const livePartSchema = z.strictObject({
  part: partSchema,
  kind: z.enum(['shell', 'remote', 'service']),
  version: versionSchema,
  since: instant,
  /** A team, `member:<e-mail>`, or what goes back by itself. */
  by: who,
  reason: z.string(),
  ...sourcesSchema.shape,
  /** The version that going back would bring; null when there is none. */
  previous: versionSchema.nullable(),
});
export type LivePart = z.infer<typeof livePartSchema>;

/** What is live in production. Going back names the revision that was looked at. */
export const liveSchema = z.strictObject({ revision: z.int(), parts: z.array(livePartSchema) });
export type Live = z.infer<typeof liveSchema>;

/** Errors of a live version that browsers of members reported and the log still has. */
export const versionErrorsSchema = z.strictObject({
  part: partSchema,
  version: versionSchema,
  times: z.int(),
  /** Members who met one. */
  people: z.int(),
  lastAt: instant,
  /** Code of the last one; null: an error without a code. */
  lastCode: z.string().nullable(),
  /** Under this number the log has the last one. */
  lastDigest: z.string(),
});
export type VersionErrors = z.infer<typeof versionErrorsSchema>;
export const listedErrorsSchema = z.strictObject({ items: z.array(versionErrorsSchema), total: z.int() });

/** What was done to a preview, and until when it is open since. */
export const previewDeedSchema = z.strictObject({
  ...previewSchema.pick({ name: true, branch: true }).shape,
  deed: z.enum(['opened', 'kept', 'ended']),
  until: instant.nullable(),
});

/**
 * A change of production: `from` null came in, `to` null went out. Or what was done to a preview: then it has no revision and names no parts.
 */
export const changeSchema = z.strictObject({
  id: z.string(),
  revision: z.int().nullable(),
  at: instant,
  by: who,
  reason: z.string(),
  parts: z.array(
    z.strictObject({
      part: partSchema,
      from: versionSchema.nullable(),
      to: versionSchema.nullable(),
      /** What `to` was built from; absent where nothing came in. */
      sources: sourcesSchema.optional(),
    }),
  ),
  preview: previewDeedSchema.nullable(),
});
export type Change = z.infer<typeof changeSchema>;
export const historySchema = z.strictObject({
  items: z.array(changeSchema),
  total: z.int(),
  /** The change after which to go on; null at the end. */
  nextCursor: z.string().nullable(),
});
export const historyQuery = z.strictObject({
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(30),
  cursor: z
    .string()
    .regex(/^(live-\d{1,15}|preview-[0-9a-f]{24})$/)
    .optional(),
  part: partSchema.optional(),
  /** Only what was done to previews. */
  of: z.literal('previews').optional(),
});

/** A version that may be gone to: it was live before. */
export const pastVersionSchema = z.strictObject({
  version: versionSchema,
  /** When it was live last, until when; null while it is. */
  from: instant,
  until: instant.nullable(),
  reason: z.string(),
});
export type PastVersion = z.infer<typeof pastVersionSchema>;
export const pastVersionsSchema = z.strictObject({ items: z.array(pastVersionSchema), total: z.int() });

export const partParams = z.strictObject({ part: partSchema });

const reason = z.string().trim().min(1).max(300);
/** Why a preview is ended: stands in the history. */
export const reasonSchema = z.strictObject({ reason });

/** The version must have been live before: what nobody ever saw live is released by its team. */
export const goBackSchema = z.strictObject({ version: versionSchema, reason });

/** A branch that is to be seen under a host of its own. */
export const openPreviewSchema = previewSchema.extend({
  url: z.url(),
  parts: z.array(z.strictObject({ part: partSchema, version: versionSchema })),
});
export type OpenPreview = z.infer<typeof openPreviewSchema>;
export const openPreviewsSchema = z.strictObject({ items: z.array(openPreviewSchema), total: z.int() });
export const previewParams = previewSchema.pick({ name: true });
/** From now on. */
export const prolongSchema = z.strictObject({ days: z.int().min(1).max(longestPreviewDays), reason });

/** For how many hours an outsider may look; not longer than the preview is open. */
export const linkWishSchema = z.strictObject({ hours: z.int().min(1).max(168) });
export const previewLinkSchema = z.strictObject({ url: z.url(), expiresAt: instant });
