import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { readWorkspaces } from '../build/workspaces';
import { runCommand } from '../command';

type Dependencies = Record<string, string>;
type PackageFile = {
  name: string;
  version: string;
  description: string;
  type: string;
  files?: string[];
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  types?: string;
  sideEffects?: string[];
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
};

/** A workspace as it is published: its sources, or the part of them that others may take. */
export type Archive = {
  name: string;
  version: string;
  /** From the root. */
  folder: string;
  /** From the folder, as `npm pack` lists them. */
  files: string[];
  manifest: Omit<PackageFile, 'files' | 'devDependencies'> & { peerDependencies?: Dependencies };
  /** What would be missing where it is installed. */
  faults: string[];
};

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts', '/index.ts', '/index.tsx'];
const isBuiltIn = (request: string) => /^(node:|#)/.test(request);

/** Files that a module names beside imports: rspack is given their paths. */
const namedFile = /join\(import\.meta\.dirname, '([^']+)'\)/g;

const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** What tests and commands of the whole checkout take of a package. */
const ofCheckout = new Set([
  './testing',
  './bench',
  './demo-book',
  './coverage',
  './mongo',
  './workflow',
  './mailbox',
  './package.json',
]);

type Demands = { packages: Set<string>; faults: string[] };

/** Packages that packed code imports, and what it imports of its own that is not packed. */
async function demandsOf(directory: string, files: readonly string[]): Promise<Demands> {
  const packed = new Set(files);
  const demands: Demands = { packages: new Set(), faults: [] };
  for (const file of files.filter(isCode)) {
    const text = await readFile(join(directory, file), 'utf8');
    const requests = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    const named = [...text.matchAll(namedFile)].map(([, path = '']) => `./${path}`);
    for (const request of [...requests, ...named]) {
      if (isBuiltIn(request)) continue;
      if (!request.startsWith('.')) demands.packages.add(packageOf(request));
      else if (!endings.some((ending) => packed.has(posix.join(dirname(file), request) + ending)))
        demands.faults.push(`${file} takes ${request}, which is not packed`);
    }
  }
  return demands;
}

const pick = (from: Dependencies | undefined, names: Iterable<string>): Dependencies =>
  Object.fromEntries([...names].flatMap((name) => (from?.[name] ? [[name, from[name]] as const] : [])));

/** Whether all its sources are published: then all that it depends on is needed, its style sheets' fonts too. */
const isWhole = ({ files = [] }: PackageFile) => files.includes('src');

async function archiveOf(root: string, folder: string, files: string[]): Promise<Archive> {
  const directory = join(root, folder);
  const own = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as PackageFile;
  const { packages, faults } = await demandsOf(directory, files);
  packages.delete(own.name);
  const { files: _files, devDependencies, dependencies = {}, exports = {}, bin = {}, ...rest } = own;
  const published = Object.entries(exports).filter(([key]) => !ofCheckout.has(key));
  for (const target of [...published.map(([, path]) => path), ...Object.values(bin)]) {
    const [before = '', after = ''] = target.replace(/^\.\//, '').split('*');
    if (!files.some((file) => file.startsWith(before) && file.endsWith(after)))
      faults.push(`${target} is not packed`);
  }
  const needed = isWhole(own) ? dependencies : pick(dependencies, packages);
  const others = [...packages].filter((name) => !dependencies[name]);
  const peers = pick(devDependencies, others);
  for (const name of others.filter((each) => !peers[each]))
    faults.push(`its package.json does not name ${name}, which it imports`);
  return {
    name: own.name,
    version: own.version,
    folder,
    files,
    faults,
    manifest: {
      ...rest,
      exports: Object.fromEntries(published),
      ...(own.bin ? { bin } : {}),
      dependencies: needed,
      ...(others.length > 0 ? { peerDependencies: peers } : {}),
    },
  };
}

type Listed = { name: string; files: { path: string }[] };

/** Every workspace that says what of it is published, as it would be packed: one run of npm that writes nothing. */
export async function readArchives(root: string): Promise<Archive[]> {
  const published: { name: string; folder: string }[] = [];
  for (const { name, folder } of readWorkspaces(root)) {
    const own = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as PackageFile;
    if (own.files) published.push({ name, folder });
  }
  const folders = published.flatMap(({ folder }) => ['-w', folder]);
  const { code, output } = await runCommand('npm', ['pack', '--dry-run', '--json', '--silent', ...folders], {
    cwd: root,
  });
  const begin = output.search(/^[[{]/m);
  if (code !== 0 || begin < 0) throw new Error(`npm pack says:\n${output}`);
  const listed = Object.values(JSON.parse(output.slice(begin)) as Record<string, Listed>);
  return Promise.all(
    published.map(({ name, folder }) => {
      const files = listed.find((each) => each.name === name)?.files ?? [];
      return archiveOf(
        root,
        folder,
        files.map(({ path }) => path).filter((path) => path !== 'package.json'),
      );
    }),
  );
}

/** Archives of these names, and of all that they need in turn. */
export function withNeeds(archives: readonly Archive[], names: readonly string[]): Archive[] {
  const found = new Set<Archive>();
  const visit = (name: string) => {
    const archive = archives.find((each) => each.name === name);
    if (!archive || found.has(archive)) return;
    found.add(archive);
    for (const each of Object.keys({
      ...archive.manifest.dependencies,
      ...archive.manifest.peerDependencies,
    }))
      visit(each);
  };
  for (const name of names) visit(name);
  return [...found];
}

/**
 * Packs archives into a folder, as a registry of packages would get them.
 * @returns their files
 * @throws Error where something would be missing in one
 */
export async function pack(root: string, archives: readonly Archive[], target: string): Promise<string[]> {
  const faults = archives.flatMap(({ name, faults: found }) => found.map((fault) => `${name}: ${fault}`));
  if (faults.length > 0) throw new Error(`What is published is not whole:\n  ${faults.join('\n  ')}`);
  const staged = archives.map(({ folder }) => join(target, 'staged', folder.replace('/', '-')));
  for (const [index, { folder, files, manifest }] of archives.entries()) {
    const stage = staged[index] ?? '';
    await mkdir(stage, { recursive: true });
    for (const file of files) await cp(join(root, folder, file), join(stage, file));
    await writeFile(join(stage, 'package.json'), JSON.stringify(manifest, null, 2));
  }
  const { code, output } = await runCommand(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', target, ...staged],
    { cwd: target },
  );
  if (code !== 0) throw new Error(`npm pack says:\n${output}`);
  return archives.map(({ name, version }) =>
    join(target, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  );
}
