import { z } from 'zod';

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

export const shellPart = 'shell';

/** The part that is the service of a domain. */
export function servicePart(domain: string): string {
  return `${domain}-service`;
}

/** Browsers run nothing of it. */
export function isServicePart(part: string): boolean {
  return part.endsWith(servicePart(''));
}

export const versionSchema = z
  .string()
  .regex(/^[\w.\-+]{1,80}$/)
  .refine((text) => !/^\.+$/.test(text), 'no version');

/** What every release says: immutable once published, `{ part, version }` is unique. */
export const anyRelease = {
  part: partSchema,
  version: versionSchema,
  commit: z.string().max(80),
  createdAt: z.iso.datetime({ offset: true }),
  /** sha384 of every file of the release, of compressed copies too: a file that is not here is none of it. */
  integrity: z.record(fileNameSchema, digestSchema),
};
