import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNeeds, type Workspace } from './workspaces';

const ignoredFolders = /^(node_modules|dist|dist-.*|coverage|\.cache|\.data|test-results)$/;
const ignoredFiles = /\.(test\.tsx?|md|tsbuildinfo|log)$/;

/** Files that a build of a folder can depend on, sorted, from `directory`. Tests and documents are none. */
export function sourceFiles(directory: string): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (!ignoredFolders.test(entry.name)) visit(path);
      } else if (entry.isFile() && !ignoredFiles.test(entry.name)) found.push(path);
    }
  };
  visit('');
  return found.sort();
}

/** Computes fingerprints of targets; files that targets share are read once. */
export function createFingerprints(root: string, workspaces: readonly Workspace[]) {
  const folderHashes = new Map<string, string>();

  const hashOfFolder = (folder: string): string => {
    const known = folderHashes.get(folder);
    if (known) return known;
    const hash = createHash('sha256');
    const directory = join(root, folder);
    for (const file of sourceFiles(directory)) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(directory, file)))
        .update('\0');
    }
    const value = hash.digest('hex');
    folderHashes.set(folder, value);
    return value;
  };

  /**
   * Content of workspaces, of all workspaces they need, and of `extra` files: equal as long as a build
   * would give the same.
   */
  return (targetFolders: readonly string[], extra: readonly string[]): string => {
    const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
    const needed = targetFolders.flatMap((folder) => withNeeds(workspaces, folder));
    const folders = [...new Set(needed.map((workspace) => workspace.folder))].sort();
    for (const each of folders) hash.update(`${each}=${hashOfFolder(each)}\n`);
    for (const file of extra)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    return hash.digest('hex');
  };
}
