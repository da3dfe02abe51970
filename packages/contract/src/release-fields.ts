import { z } from 'zod';

export * from './parts';

/** sha384 of a content, as browsers check it. */
export const digestSchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** A file of a build, from its folder. */
export const fileNameSchema = z
  .string()
  .max(200)
  .regex(/^[\w][\w.\-/]*$/)
  .refine((name) => name.split('/').every((part) => part !== '' && !part.startsWith('.')), 'no file name');

/**
 * What is released by itself: `shell`, a remote by its domain (`estimate`), a service (`estimate-service`). Which parts there are is said
 * by the keys of their teams, so that a new one is named nowhere else.
 */
export const partSchema = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/);
export type Part = z.infer<typeof partSchema>;

/** First words of paths that are the shell's and the gateway's own. */
const ownPaths = new Set([
  '',
  'auth',
  'sample',
  'sentry-example-page',
  'assets',
  'api',
  'registry',
  'internal',
  'metrics',
  '__dev',
  '.well-known',
]);
/** What the gateway itself answers below `/api`, and parts that are no domains. */
const ownNames = new Set(['shell', 'gateway', 'telemetry', 'diagnostics', 'releases', 'previews']);

/** A domain by its name: one that nobody here has heard of is as good. */
export const domainNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9]{0,30}$/)
  .refine((name) => !ownNames.has(name), 'the name is taken');

/** A path prefix that a remote may own. */
export const basePathSchema = z
  .string()
  .regex(/^(\/[\w-]+)+$/)
  .refine(
    (base) => !ownPaths.has(base.split('/')[1] ?? ''),
    'the path is the shell\u2019s or the gateway\u2019s',
  ) as unknown as z.ZodType<`/${string}`>;

export const versionSchema = z
  .string()
  .regex(/^[\w.\-+]{1,80}$/)
  .refine((text) => !/^\.+$/.test(text), 'no version');

/** What every release says: immutable once published, `{ part, version }` is unique. */
export const anyRelease = {
  /** What the document is written in, see `readRelease`; absent: 1.0. */
  schema: z
    .string()
    .regex(/^\d{1,4}\.\d{1,4}$/)
    .optional(),
  part: partSchema,
  version: versionSchema,
  commit: z.string().max(80),
  /** Who built it; absent: unknown. */
  person: z.string().min(1).max(120).optional(),
  /** The sources had changes that are in no commit; absent: unknown. */
  dirty: z.boolean().optional(),
  createdAt: z.iso.datetime({ offset: true }),
  /** sha384 of every file of the release, of compressed copies too: a file that is not here is none of it. */
  integrity: z.record(fileNameSchema, digestSchema),
};
