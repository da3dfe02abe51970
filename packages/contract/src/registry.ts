import { z } from 'zod';
import { contractDocumentSchema } from './contract-document';
import { previewData } from './preview-data';
import {
  anyRelease,
  digestSchema,
  domainNameSchema,
  fileNameSchema,
  partSchema,
  identityDomain,
  servicePart,
  versionSchema,
} from './release-fields';
import { linkTableSchema, pathSchema, remoteDescriptorSchema } from './remote-descriptor';
import { serviceReleaseSchema } from './service-release';

export * from './preview-data';
export * from './release-fields';
export * from './remote-descriptor';

const moduleVersion = z.string().regex(/^\d+\.\d+\.\d+([-+][\w.\-+]*)?$/);
const moduleRange = z.string().regex(/^\^\d+\.\d+\.\d+([-+][\w.\-+]*)?$/);

/** Files that a page's code is split into, by the pattern of its path. */
const sharedRequest = z.string().regex(/^@?[\w./-]{1,120}$/);

export const pageFilesSchema = z.strictObject({
  path: pathSchema,
  files: z.array(fileNameSchema).min(1),
  /** Shared modules that the page's code takes and that the shell loads on demand. */
  shared: z.array(sharedRequest).optional(),
});
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** Version of the runtime of Module Federation that is in the bundle. Shell and remotes must have the same major version. */
const runtime = z.string().min(1).max(40);

/** Contracts of the services that it asks, by domain, as they were when it was built. */
const needs = z.record(z.string(), contractDocumentSchema).optional();

/** Links of other domains that it leads to, by domain and name, as they were when it was built. */
const linksTo = z.record(z.string(), linkTableSchema).optional();

export const remoteReleaseSchema = z.strictObject({
  kind: z.literal('remote'),
  ...anyRelease,
  entry: fileNameSchema,
  /** Scripts to preload for any page of the remote (entry, expose chunk). */
  preload: z.array(fileNameSchema),
  /** What each page of the descriptor loads beside `preload`, so that a deep link has all of it at once. */
  pages: z.array(pageFilesSchema).optional(),
  /** Ranges of shared modules as the bundle demands them of the shell. */
  shared: z.record(z.string(), moduleRange),
  runtime,
  /** The manifest of Module Federation that the build left, under a name with its hash. Absent in formats before 1.4. */
  manifest: fileNameSchema.optional(),
  descriptor: remoteDescriptorSchema,
  needs,
  linksTo,
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

export const shellReleaseSchema = z.strictObject({
  kind: z.literal('shell'),
  ...anyRelease,
  /** Shared modules that it brings, with their versions. */
  provides: z.record(z.string(), moduleVersion),
  runtime,
  /** True for the build that carries all remotes in itself (bench): nothing of a remote is preloaded. */
  single: z.boolean(),
  /** Scripts of the entry, in the order in which they run. */
  entry: z.array(fileNameSchema).min(1),
  /** Scripts that the entry asks for before it runs: shared modules that are in none of its own. */
  preload: z.array(fileNameSchema),
  /** What each of its own pages loads beside that; `/*` stands for the pages of the remotes. */
  pages: z.array(pageFilesSchema).optional(),
  /** Files of the shared modules that come on demand, by the request that remotes write. */
  onDemand: z.record(sharedRequest, z.array(fileNameSchema).min(1)).optional(),
  /**
   * Style sheets of every page, in order. With the chunk's mark on the link the loader of chunks sees that it is
   * there, and does not add it again.
   */
  styles: z.array(z.strictObject({ file: fileNameSchema, chunk: z.string().regex(/^[\w:.-]+$/) })),
  /** Texts of shell and platform, of which a page needs one language. */
  words: z.strictObject({ en: z.array(fileNameSchema), ja: z.array(fileNameSchema) }).optional(),
  /** Icon of the tab, if the shell has one. */
  icon: fileNameSchema.optional(),
  needs,
  linksTo,
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** What a build writes to `dist/release.json`: a release before it is signed. */
export const unsignedReleaseSchema = z.discriminatedUnion('kind', [
  remoteReleaseSchema,
  shellReleaseSchema,
  serviceReleaseSchema,
]);
export type UnsignedRelease = z.infer<typeof unsignedReleaseSchema>;

const signed = {
  /** Name of the key that it was signed by. */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** Ed25519 over the canonical JSON of all fields but this and `key`, base64url. */
  signature: z.string().min(1).max(200),
};
export const releaseSchema = z.discriminatedUnion('kind', [
  remoteReleaseSchema.extend(signed),
  shellReleaseSchema.extend(signed),
  serviceReleaseSchema.extend(signed),
]);
export type Release = z.infer<typeof releaseSchema>;

const who = z.string().min(1).max(120);
const why = z.string().max(300);

/** A channel says which version of each part is live; changed by compare-and-set on `revision`. */
export const channelSchema = z.strictObject({
  channel: z.string().regex(/^[a-z][a-z0-9\-/]{0,60}$/),
  revision: z.number().int().min(0),
  pins: z.record(partSchema, versionSchema),
  changedBy: z.string(),
  changedAt: z.string(),
  reason: z.string().max(300),
});
export type Channel = z.infer<typeof channelSchema>;
export type Pins = Channel['pins'];

/** Changes of a channel: pins that are not named stay as they are, `null` takes a part out. The key says who did it. */
export const channelPatchSchema = z.strictObject({
  pins: z.record(partSchema, z.union([versionSchema, z.null()])),
  reason: why,
});
export type ChannelPatch = z.infer<typeof channelPatchSchema>;

/** Parts that a patch changes. */
export const namedParts = ({ pins }: Pick<ChannelPatch, 'pins'>): string[] => Object.keys(pins);

/**
 * A channel after a patch. Each part is judged by itself: those that could not be changed are named with the reason, all others are as the
 * patch wished. Where no part could be changed, the patch is refused as a whole.
 */
export const patchedChannelSchema = channelSchema.extend({
  refused: z.array(z.object({ part: partSchema, code: z.string(), message: z.string() })).default([]),
});
export type PatchedChannel = z.infer<typeof patchedChannelSchema>;
export type RefusedPart = PatchedChannel['refused'][number];

/**
 * One part back to the version before its present one, or to that of an earlier revision; or all pins to those of an earlier
 * revision. Without either it would be whoever changed something last that is undone.
 */
export const rollbackSchema = z
  .strictObject({
    part: partSchema.optional(),
    toRevision: z.number().int().min(0).optional(),
    reason: why,
  })
  .refine(({ part, toRevision }) => part !== undefined || toRevision !== undefined, {
    path: ['part'],
    message: 'name a part, a revision, or both',
  });
export type Rollback = z.infer<typeof rollbackSchema>;

/** A team's key: it may release and pin its own parts, and nothing else. */
export const releaseKeySchema = z.strictObject({
  key: signed.key,
  team: who,
  parts: z.array(partSchema).min(1).max(50),
  /** Address of the team, for questions about its parts. */
  mail: z.email().max(254).optional(),
  /** Ed25519, SPKI as base64. */
  publicKey: z.string().regex(/^[A-Za-z0-9+/]{40,200}={0,2}$/),
  /** By the owner of the registry over all fields before: a key that only stands in the database opens nothing. */
  signature: signed.signature,
});
export type ReleaseKey = z.infer<typeof releaseKeySchema>;

/** What everybody sees. */
export const productionChannel = 'production';

/** By this name a branch is seen: `<name>.preview.<host>`. */
export const previewNameSchema = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/);
export const previewChannel = (name: string) => `preview/${name}`;
/** A release is checked under such a name before it is live. No branch gives one: its name has no two hyphens in a row. */
export const checkPreviewPrefix = 'check--';

/** Who anybody is, is asked of production: its service has no preview. */
export const partWithoutPreview = servicePart(identityDomain);

/** A preview is open so long at most. */
export const longestPreviewDays = 30;

const branch = z.string().min(1).max(120);
const commit = anyRelease.commit;

/** Where a version that a preview shows comes from. */
export const previewSourceSchema = z.strictObject({
  version: versionSchema,
  team: who,
  branch,
  author: who,
  commit,
});
export type PreviewSource = z.infer<typeof previewSourceSchema>;

/**
 * Opens a preview, joins one that another team opened, or keeps it longer: its pins are those of its channel, all else is production's.
 * With `pins` all of that happens, or nothing does.
 */
export const previewWishSchema = z
  .strictObject({
    branch,
    author: who,
    commit: commit.optional(),
    /** Versions to show, by part; `null` takes a part out. Parts not named stay as they are. */
    pins: z.record(partSchema, z.union([versionSchema, z.null()])).optional(),
    /** From now on. */
    days: z.number().int().min(1).max(longestPreviewDays).optional(),
    /** Instead of `days`: when it ends. */
    until: z.iso.datetime({ offset: true }).optional(),
    /** Of its services, where it has any. */
    data: z.enum(previewData).default('copy'),
  })
  .refine(({ days, until }) => (days === undefined) !== (until === undefined), {
    path: ['days'],
    message: 'say for how many days, or until when',
  });
export type PreviewWish = z.input<typeof previewWishSchema>;

export const previewSchema = z.strictObject({
  name: previewNameSchema,
  branch: z.string(),
  author: z.string(),
  changedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  data: z.enum(previewData).default('copy'),
  /** The team that opened it; absent where a member did, or it was opened before this was recorded. */
  team: who.optional(),
  /** By part; absent for what was pinned in the preview's channel by another way. */
  sources: z.record(partSchema, previewSourceSchema).optional(),
});
export type Preview = z.infer<typeof previewSchema>;

/** Days for which a token that only ends previews is valid, at most. */
export const longestEndTokenDays = 400;

/** What the gateway inlines into the shell's HTML: the only way the shell learns of remotes. */
export const inlinedRegistrySchema = z.strictObject({
  channel: z.string(),
  revision: z.number().int(),
  /** Version of the shell that the page is made from. */
  shell: z.string(),
  /** On the host of a preview: what is seen, and where the same page is as everybody sees it. */
  preview: previewSchema
    .extend({
      parts: z.array(partSchema),
      /** Of these the services that work on a copy of production's data: read by shells of before, which did not know `data`. */
      copied: z.array(partSchema),
      production: z.url(),
      /** By an outsider's link, which only reads. */
      guest: z.literal(true).optional(),
    })
    .optional(),
  /** On the host of a preview, instead of `preview`: the visitor has no right to see it, so the page says nothing of it. */
  previewAccess: z.enum(['sign-in', 'forbidden']).optional(),
  remotes: z.array(
    z.strictObject({
      name: domainNameSchema,
      version: z.string(),
      /** Absolute path of the entry file. */
      entry: z.string(),
      integrity: z.record(z.string(), digestSchema),
      preload: z.array(z.string()),
      shared: z.record(z.string(), moduleRange),
      descriptor: remoteDescriptorSchema,
      /** Why it does not fit the other live parts: with the shell (`shared`, `runtime`) or without its service (`service`) it cannot run; with a service (`calls`) most of it works. */
      misfits: z
        .array(
          z.strictObject({
            code: z.enum(['shared', 'runtime', 'service', 'calls', 'bases', 'links']),
            message: z.string(),
          }),
        )
        .optional(),
    }),
  ),
});
export type InlinedRegistry = z.infer<typeof inlinedRegistrySchema>;
