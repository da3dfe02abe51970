import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../paths';

/** `text` with the part under the heading `## <heading>` replaced, or put at the end when there is none yet. */
export function withPart(text: string, heading: string, part: string): string {
  const parts = text.split(/^(?=## )/m);
  const index = parts.findIndex((each) => each.startsWith(`## ${heading}\n`));
  const next = `## ${heading}\n\n${part.trim()}\n\n`;
  return index < 0
    ? `${text.trimEnd()}\n\n${next}`
    : [...parts.slice(0, index), next, ...parts.slice(index + 1)].join('');
}

/** Writes what a benchmark measured into its part of `docs/benchmark.md`. */
export async function writePart(heading: string, part: string): Promise<void> {
  const file = join(root, 'docs/benchmark.md');
  const text = withPart(await readFile(file, 'utf8'), heading, part);
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
