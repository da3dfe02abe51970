import { createHash } from 'node:crypto';
import type { UnsignedRelease } from '@quayside/contract/registry';

/** Subresource integrity of a file's content. */
export function integrityOf(content: Buffer | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Name of a compressed copy: the file that it is a copy of, and how. */
export function copyOf(file: string): { original: string; encoding: 'br' | 'gz' } | undefined {
  const [, original, encoding] = /^(.+)\.(br|gz)$/.exec(file) ?? [];
  return original === undefined ? undefined : { original, encoding: encoding as 'br' | 'gz' };
}

/** Files that a release names to be loaded. */
function namedFiles(release: UnsignedRelease): string[] {
  if (release.kind === 'service') return [release.main];
  const ofPages = (release.pages ?? []).flatMap(({ files }) => files);
  const common = [release.entry, release.preload, ofPages].flat();
  if (release.kind === 'remote') return common.concat(release.manifest ?? []);
  const { styles, words, icon, onDemand = {} } = release;
  return [
    ...common,
    ...Object.values(onDemand).flat(),
    ...styles.map(({ file }) => file),
    ...(words ? [...words.en, ...words.ja] : []),
  ].concat(icon ?? []);
}

/** Files that a release names and does not vouch for: such a release is refused everywhere. */
export function filesWithoutIntegrity(release: UnsignedRelease): string[] {
  return [...new Set(namedFiles(release))].filter((file) => !release.integrity[file]);
}

/**
 * Files of a part are addressed by their name alone, so that a release costs a reader only what changed: their names must change with
 * their content.
 */
export function hasHashedName(file: string): boolean {
  const name = copyOf(file)?.original ?? file;
  return /[.-][0-9a-f]{8,}\.\w+$/.test(name);
}
