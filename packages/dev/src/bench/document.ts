import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../paths';
import { withPart } from './document-part';

/** Writes what a benchmark measured into its part of `docs/benchmark.md`. */
export async function writePart(heading: string, part: string): Promise<void> {
  const file = join(root, 'docs/benchmark.md');
  const text = withPart(await readFile(file, 'utf8'), heading, part);
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
