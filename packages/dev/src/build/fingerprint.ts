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

/** A workspace that a build is made from, or what of it others may take. */
export type Input = { folder: string; parts: readonly string[] | undefined };

const isTaken = ({ parts }: Pick<Input, 'parts'>, file: string) =>
  !parts || parts.some((part) => file === part || file.startsWith(`${part}/`));

/** Whether a build depends on a file of the checkout by this input; the file need not exist any more. */
export function isOfInput(input: Input, path: string): boolean {
  if (!path.startsWith(`${input.folder}/`)) return false;
  const file = path.slice(input.folder.length + 1);
  const [name = '', ...folders] = file.split('/').reverse();
  return (
    !ignoredFiles.test(name) && !folders.some((each) => ignoredFolders.test(each)) && isTaken(input, file)
  );
}

/** Reads what builds are made from; files that several share are read once. */
function createReader(root: string, workspaces: readonly Workspace[]) {
  const byName = new Map(workspaces.map((workspace) => [workspace.name, workspace]));
  const read = new Map<string, { hash: string; imports: ReadonlySet<string> }>();
  const nameOf = ({ folder, parts }: Input) => (parts ? `${folder}: ${parts.join(' ')}` : folder);

  /** Content of a workspace, or of what others may take of it. */
  const contentOf = (input: Input) => {
    const known = read.get(nameOf(input));
    if (known) return known;
    const hash = createHash('sha256');
    const imports = new Set<string>();
    const directory = join(root, input.folder);
    for (const file of sourceFiles(directory).filter((each) => isTaken(input, each))) {
      const content = readFileSync(join(directory, file));
      hash.update(`${file}\0`).update(content).update('\0');
      if (input.parts)
        for (const [, each = ''] of content.toString('utf8').matchAll(imported)) imports.add(each);
    }
    const content = { hash: hash.digest('hex'), imports };
    read.set(nameOf(input), content);
    return content;
  };

  /** Targets and what they need: of a workspace that publishes a part of itself this part, and what that imports. */
  const inputsOf = (targetFolders: readonly string[]): Input[] => {
    const found = new Map<string, Input>();
    const visit = (workspace: Workspace, isTarget: boolean) => {
      const input = { folder: workspace.folder, parts: isTarget ? undefined : workspace.published };
      if (found.has(nameOf(input))) return;
      found.set(nameOf(input), input);
      for (const need of workspace.needs) {
        const needed = byName.get(need);
        if (needed && (!input.parts || contentOf(input).imports.has(need)))
          visit(needed, targetFolders.includes(needed.folder));
      }
    };
    for (const folder of targetFolders) visit(workspaceIn(workspaces, folder), true);
    return [...found.values()];
  };
  return { contentOf, inputsOf };
}

/** What builds of these folders hold; what they are built and tested by is not among it. */
export function createInputs(root: string, workspaces: readonly Workspace[]) {
  return createReader(
    root,
    workspaces.map((workspace) => ({ ...workspace, needs: workspace.bundles })),
  ).inputsOf;
}

/** Computes fingerprints of targets; files that targets share are read once. */
export function createFingerprints(root: string, workspaces: readonly Workspace[]) {
  const { contentOf, inputsOf } = createReader(root, workspaces);
  /**
   * Content of workspaces, of all that they need of others, and of `extra` files: equal as long as a build
   * would give the same.
   */
  return (targetFolders: readonly string[], extra: readonly string[]): string => {
    const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
    const lines = inputsOf(targetFolders).map((input) => {
      const name = input.parts ? `${input.folder} as published` : input.folder;
      return `${name}=${contentOf(input).hash}\n`;
    });
    for (const line of lines.sort()) hash.update(line);
    for (const file of extra)
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    return hash.digest('hex');
  };
}
