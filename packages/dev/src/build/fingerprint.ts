import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceIn, type Workspace } from './workspaces';

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

/** Packages that a module imports: `@quayside/api` of `from '@quayside/api/compatibility'`. */
const imported = /\b(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)/g;

/** Computes fingerprints of targets; files that targets share are read once. */
export function createFingerprints(root: string, workspaces: readonly Workspace[]) {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const read = new Map<string, { hash: string; imports: ReadonlySet<string> }>();

  /** Content of a workspace, or of what others may take of it. */
  const contentOf = (folder: string, parts: readonly string[] | undefined) => {
    const name = parts ? `${folder}: ${parts.join(' ')}` : folder;
    const known = read.get(name);
    if (known) return known;
    const hash = createHash('sha256');
    const imports = new Set<string>();
    const directory = join(root, folder);
    const isPart = (file: string) =>
      !parts || parts.some((part) => file === part || file.startsWith(`${part}/`));
    for (const file of sourceFiles(directory).filter(isPart)) {
      const content = readFileSync(join(directory, file));
      hash.update(`${file}\0`).update(content).update('\0');
      if (parts) for (const [, each = ''] of content.toString('utf8').matchAll(imported)) imports.add(each);
    }
    const content = { hash: hash.digest('hex'), imports };
    read.set(name, content);
    return content;
  };

  /** Hashes of targets and of what they need: of a workspace that publishes a part of itself this part, and what that imports. */
  const hashesFor = (targetFolders: readonly string[]): Map<string, string> => {
    const found = new Map<string, string>();
    const visit = (workspace: Workspace, isTarget: boolean) => {
      const parts = isTarget ? undefined : workspace.published;
      const name = parts ? `${workspace.folder} as published` : workspace.folder;
      if (found.has(name)) return;
      const { hash, imports } = contentOf(workspace.folder, parts);
      found.set(name, hash);
      for (const need of workspace.needs) {
        const needed = byName.get(need);
        if (needed && (!parts || imports.has(need))) visit(needed, targetFolders.includes(needed.folder));
      }
    };
    for (const folder of targetFolders) visit(workspaceIn(workspaces, folder), true);
    return found;
  };

  /**
   * Content of workspaces, of all that they need of others, and of `extra` files: equal as long as a build
   * would give the same.
   */
  return (targetFolders: readonly string[], extra: readonly string[]): string => {
    const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
    const hashes = [...hashesFor(targetFolders)].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, each] of hashes) hash.update(`${name}=${each}\n`);
    for (const file of extra)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    return hash.digest('hex');
  };
}
