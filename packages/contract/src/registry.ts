import { z } from 'zod';
import { contractDocumentSchema } from './contract-document';
import { domains } from './domains';
import { navigationGroups } from './descriptor';
import { roles } from './roles';
import { slotNames } from './slots';

const path = z.string().regex(/^\/[^\s]*$/) as unknown as z.ZodType<`/${string}`>;
const apiPath = z.string().regex(/^\/api\/[^\s]*$/) as unknown as z.ZodType<`/api/${string}`>;
const localizedText = z.strictObject({ en: z.string().min(1), ja: z.string().min(1) });
const roleList = z.array(z.enum(roles)).optional();

/** The descriptor as the registry stores it and the shell reads it. Unknown fields are refused. */
export const remoteDescriptorSchema = z.strictObject({
  schema: z.literal(1),
  name: z.enum(domains),
  bases: z.array(path).min(1),
  platform: z.string().min(1),
  navigation: z.array(
    z.strictObject({
      id: z.string().min(1),
      title: localizedText,
      href: path,
      group: z.enum(navigationGroups),
      order: z.number().int(),
      roles: roleList,
      countFrom: apiPath.optional(),
      shortcut: z.string().length(1).optional(),
    }),
  ),
  pages: z.array(
    z.strictObject({ path, title: localizedText, roles: roleList, prefetch: z.array(apiPath).optional() }),
  ),
  widgets: z.array(
    z.strictObject({
      id: z.string().min(1),
      slot: z.enum(slotNames),
      order: z.number().int(),
      minHeight: z.number().int().min(0),
      span: z.union([z.literal(1), z.literal(2)]).optional(),
      roles: roleList,
    }),
  ),
  searches: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        title: localizedText,
        order: z.number().int(),
        from: apiPath,
        label: localizedText,
        hint: localizedText.optional(),
        href: path,
        roles: roleList,
      }),
    )
    .optional(),
});

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);
const fileName = z
  .string()
  .regex(/^[\w][\w.\-/]*$/)
  .refine((name) => !name.includes('..'), 'a file name, not a path upwards');

/** Files that a page's code is split into, by the pattern of its path. */
export const pageFilesSchema = z.strictObject({ path, files: z.array(fileName).min(1) });
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** One built version of a remote: immutable once published; `{ remote, version }` is unique. */
export const releaseSchema = z.strictObject({
  remote: z.enum(domains),
  version: z.string().regex(/^[\w.\-+]{1,80}$/),
  commit: z.string().max(80),
  createdAt: z.iso.datetime({ offset: true }),
  entry: fileName,
  /** Scripts to preload for any page of the remote (entry, expose chunk). */
  preload: z.array(fileName),
  /** What each page of the descriptor loads beside `preload`, so that a deep link has all of it at once. */
  pages: z.array(pageFilesSchema).optional(),
  /** Subresource integrity of every script and style; a file without one is never loaded. */
  integrity: z.record(fileName, integrity),
  descriptor: remoteDescriptorSchema,
  /** Contracts of the services that it asks, by domain, as they were when it was built. */
  needs: z.record(z.string(), contractDocumentSchema).optional(),
  /** Ed25519 over the canonical JSON of all other fields, base64url. */
  signature: z.string().min(1),
});
export type Release = z.infer<typeof releaseSchema>;

/** A channel says which version of each remote is live; changed by compare-and-set on `revision`. */
export const channelSchema = z.strictObject({
  channel: z.string().regex(/^[a-z][a-z0-9\-/]{0,60}$/),
  revision: z.number().int().min(0),
  pins: z.partialRecord(z.enum(domains), z.string()),
  changedBy: z.string(),
  changedAt: z.string(),
  reason: z.string().max(300),
});
export type Channel = z.infer<typeof channelSchema>;

/** What the gateway inlines into the shell's HTML: the only way the shell learns of remotes. */
export const inlinedRegistrySchema = z.strictObject({
  channel: z.string(),
  revision: z.number().int(),
  remotes: z.array(
    z.strictObject({
      name: z.enum(domains),
      version: z.string(),
      /** Absolute path of the entry file. */
      entry: z.string(),
      integrity: z.record(z.string(), integrity),
      preload: z.array(z.string()),
      descriptor: remoteDescriptorSchema,
    }),
  ),
});
export type InlinedRegistry = z.infer<typeof inlinedRegistrySchema>;
