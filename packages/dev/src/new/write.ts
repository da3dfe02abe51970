import { lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import type { Files } from './templates';

/** Writes what was generated as the repository's formatter does, and links new workspaces where Node looks for them. */
export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, text] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await formatted(file, text));
    if (path.endsWith('/package.json'))
      link(root, dirname(path), (JSON.parse(text) as { name: string }).name);
  }
}

async function formatted(file: string, text: string): Promise<string> {
  const { inferredParser, ignored } = await getFileInfo(file);
  if (!inferredParser || ignored || file.endsWith('package-lock.json')) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function link(root: string, folder: string, name: string): void {
  const place = join(root, 'node_modules', name);
  if (lstatSync(place, { throwIfNoEntry: false })) rmSync(place);
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(relative(dirname(place), join(root, folder)), place, 'dir');
}
