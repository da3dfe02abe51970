import { createHash } from 'node:crypto';
import { pageFilesSchema, releaseSchema, type Release } from '@quayside/contract/registry';
import { z } from 'zod';

/** What a build writes to `dist/release.json`: a release before it is signed. */
export const unsignedReleaseSchema = releaseSchema.omit({ signature: true });
export type UnsignedRelease = Omit<Release, 'signature'>;

const fileName = releaseSchema.shape.entry;
const integrity = releaseSchema.shape.integrity;

/** What a build of the shell writes to `dist/release.json`. */
export const shellReleaseSchema = z.strictObject({
  app: z.literal('shell'),
  version: releaseSchema.shape.version,
  commit: z.string().max(80),
  createdAt: releaseSchema.shape.createdAt,
  /** Version of `@quayside/platform` it provides. */
  platform: z.string().regex(/^\d+\.\d+\.\d+/),
  /** True for the build that carries all remotes in itself (bench): nothing of a remote is preloaded. */
  single: z.boolean(),
  /** Scripts of the entry, in the order in which they run. */
  entry: z.array(fileName).min(1),
  /** Scripts that the entry asks for before it runs: shared modules that are in none of its own. */
  preload: z.array(fileName),
  /** What each of its own pages loads beside that; `/*` stands for the pages of the remotes. */
  pages: z.array(pageFilesSchema).optional(),
  /**
   * Style sheets of every page, in order. With the chunk's mark on the link the loader of chunks sees that it is
   * there, and does not add it again.
   */
  styles: z.array(z.strictObject({ file: fileName, chunk: z.string().regex(/^[\w:.-]+$/) })),
  /** Texts of shell and platform, of which a page needs one language. */
  words: z.strictObject({ en: z.array(fileName), ja: z.array(fileName) }).optional(),
  /** Icon of the tab, if the shell has one. */
  icon: fileName.optional(),
  integrity,
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

/** Subresource integrity of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Scripts and styles must have an integrity; other files (fonts, pictures) cannot execute. */
export function needsIntegrity(file: string): boolean {
  return /\.(js|mjs|css)$/.test(file);
}

/**
 * Fields of a release that name files without an integrity: such a release is refused everywhere.
 */
export function filesWithoutIntegrity(release: {
  entry: string | readonly string[];
  preload: readonly string[];
  pages?: readonly { files: readonly string[] }[];
  styles?: readonly { file: string }[];
  words?: { en: readonly string[]; ja: readonly string[] };
  integrity: Record<string, string>;
}): string[] {
  const styles = (release.styles ?? []).map(({ file }) => file);
  const ofPages = (release.pages ?? []).flatMap(({ files }) => files);
  const words = [release.words?.en ?? [], release.words?.ja ?? []];
  const named = new Set([release.entry, release.preload, ofPages, styles, ...words].flat());
  return [...named].filter((file) => needsIntegrity(file) && !release.integrity[file]);
}
