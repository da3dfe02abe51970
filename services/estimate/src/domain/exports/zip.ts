import { zipSync } from 'fflate';

export type ZipEntry = { name: string; content: Buffer };

/** Beyond these a zip needs its 64-bit form, which not every program opens. */
const mostEntries = 65_535;
const mostBytes = 4 * 2 ** 30 - 1;

/** First day a zip can name: the same entries always give the same bytes. */
const firstDay = new Date(1980, 0, 1);

/**
 * A zip archive of the entries in their order; names are UTF-8.
 * @throws Error when two entries have one name, or there is more than a zip of 32 bits holds.
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const files = Object.fromEntries(entries.map(({ name, content }) => [name, content]));
  if (Object.keys(files).length < entries.length) throw new Error('two files of a zip have the same name');
  const bytes = entries.reduce((sum, { content }) => sum + content.length, 0);
  if (entries.length > mostEntries || bytes > mostBytes)
    throw new Error(`a zip does not hold ${entries.length} files of ${bytes} bytes`);
  return Buffer.from(zipSync(files, { mtime: firstDay }));
}
