import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Workspace {
  name: string;
  /** From the root: `services/estimate`. */
  folder: string;
  /** Names of the workspaces it depends on, in development too. */
  needs: string[];
}

interface PackageFile {
  name: string;
  version?: string;
  workspaces?: string[];
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
  }));
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

/** A workspace and all that it needs, directly or not. */
export function withNeeds(workspaces: readonly Workspace[], folder: string): Workspace[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const first = workspaces.find((workspace) => workspace.folder === folder);
  if (!first) throw new Error(`There is no workspace ${folder}`);
  const found = new Set<Workspace>();
  const visit = (workspace: Workspace) => {
    if (found.has(workspace)) return;
    found.add(workspace);
    for (const name of workspace.needs) {
      const needed = byName.get(name);
      if (needed) visit(needed);
    }
  };
  visit(first);
  return [...found];
}
