import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Workspace {
  name: string;
  /** From the root: `services/estimate`. */
  folder: string;
  /** Names of the workspaces it depends on, in development too. */
  needs: string[];
  /** Of these what its build holds: no tools of its tests. */
  bundles: string[];
  /** What others may take of it, where that is not all of its sources: files and folders. */
  published: string[] | undefined;
}

interface PackageFile {
  name: string;
  version?: string;
  workspaces?: string[];
  files?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readPackageFile(path: string): PackageFile {
  return JSON.parse(readFileSync(path, 'utf8')) as PackageFile;
}

/** All workspaces of the checkout, in the order of their folders. */
export function readWorkspaces(root: string): Workspace[] {
  const patterns = readPackageFile(join(root, 'package.json')).workspaces ?? [];
  const folders = patterns.flatMap((pattern) => expand(root, pattern)).sort();
  const files = folders.map((folder) => ({
    folder,
    file: readPackageFile(join(root, folder, 'package.json')),
  }));
  const names = new Set(files.map(({ file }) => file.name));
  return files.map(({ folder, file }) => ({
    name: file.name,
    folder,
    needs: Object.keys({ ...file.dependencies, ...file.devDependencies }).filter((name) => names.has(name)),
    bundles: Object.keys({ ...file.dependencies }).filter((name) => names.has(name)),
    published: publishedOf(file),
  }));
}

function publishedOf({ files }: PackageFile): string[] | undefined {
  const parts = files?.filter((part) => !part.startsWith('!'));
  return parts?.includes('src') ? undefined : parts;
}

/** `services/*`, `mfe-*` or a plain folder. */
function expand(root: string, pattern: string): string[] {
  const parent = pattern.includes('/') ? pattern.slice(0, pattern.lastIndexOf('/')) : '.';
  const last = pattern.slice(pattern.lastIndexOf('/') + 1);
  const matches = last.endsWith('*')
    ? readdirSync(join(root, parent)).filter((name) => name.startsWith(last.slice(0, -1)))
    : [last];
  return matches
    .map((name) => (parent === '.' ? name : `${parent}/${name}`))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** @throws Error when there is none in that folder */
export function workspaceIn(workspaces: readonly Workspace[], folder: string): Workspace {
  const found = workspaces.find((workspace) => workspace.folder === folder);
  if (!found) throw new Error(`There is no workspace ${folder}`);
  return found;
}
