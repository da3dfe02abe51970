import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Mocks of modules hold for all that is loaded after them, and a file that says its environment is in no other. */
const needsItsOwn = /\bjest\.(?:mock|unmock|doMock|resetModules|isolateModules)\b|@jest-environment/;

/** More would make one file last longer than all others. */
const bytesTogether = 60_000;

type TestFile = { path: string; bytes: number };

/**
 * Writes files that each load several test files of one folder, which then share their modules: loaded once and compiled once, the same
 * tests take two thirds of the processor's time. Files that replace modules stay alone. Whoever runs one file runs it by itself, as ever.
 * @param folders those whose tests need no page of their own, relative to `root`
 * @param directory of what is written, and of the list of those that stay alone (`alone.json`); emptied before
 */
export async function writeTogether(
  root: string,
  folders: readonly string[],
  directory: string,
): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const alone: string[] = [];
  for (const folder of folders) {
    const mixable: TestFile[] = [];
    for (const path of await testFilesIn(join(root, folder))) {
      const source = await readFile(path, 'utf8');
      if (needsItsOwn.test(source)) alone.push(path);
      else mixable.push({ path, bytes: (await stat(path)).size });
    }
    for (const [index, group] of groupsOf(mixable).entries()) {
      const name = `${folder.replaceAll('/', '-')}-${index + 1}.test.js`;
      await writeFile(join(directory, name), sourceOf(root, group));
    }
  }
  await writeFile(join(directory, 'alone.json'), JSON.stringify(alone));
}

async function testFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(?:node_modules|dist(?:-\w+)?)\//.test(path))
    .sort();
}

function groupsOf(files: readonly TestFile[]): string[][] {
  const groups: { paths: string[]; bytes: number }[] = [];
  for (const { path, bytes } of files) {
    const last = groups.at(-1);
    if (last && last.bytes + bytes <= bytesTogether) {
      last.paths.push(path);
      last.bytes += bytes;
    } else groups.push({ paths: [path], bytes });
  }
  return groups.map(({ paths }) => paths);
}

function sourceOf(root: string, paths: readonly string[]): string {
  return paths
    .map(
      (path) =>
        `describe(${JSON.stringify(relative(root, path))}, () => { require(${JSON.stringify(path)}); });\n`,
    )
    .join('');
}
