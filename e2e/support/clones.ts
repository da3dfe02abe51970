import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseUrl } from './http';
import { root } from './releases';

const execute = promisify(execFile);

export const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sato Yui', '-c', 'user.email=estimator@demo.example', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The working copy as it is, changes too, as the one commit of a repository of its own. */
export function originOf(folder: string): string {
  const origin = join(folder, 'origin.git');
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  const files = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z');
  const present = files.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  const list = join(folder, 'files');
  writeFileSync(list, present.join('\0'));
  const there = ['--git-dir', origin, '--work-tree', root];
  git(root, ...there, 'add', '--force', `--pathspec-from-file=${list}`, '--pathspec-file-nul');
  git(root, ...there, 'commit', '--quiet', '--message', 'As it is');
  return origin;
}

/** The packages that are installed here, as links: each checkout saves an install. The command links the workspaces by itself. */
export function linkInstalled(checkout: string): void {
  for (const place of ['.', 'packages/federation', 'services/gateway', 'e2e']) {
    const source = join(root, place, 'node_modules');
    if (!existsSync(source)) continue;
    const target = join(checkout, place, 'node_modules');
    mkdirSync(target, { recursive: true });
    for (const name of readdirSync(source))
      if (name !== '@quayside') symlinkSync(join(source, name), join(target, name));
  }
}

/** A clone of the repository where a team works, with the team's key. */
export type Desk = ReturnType<typeof openDesk>;

export function openDesk(origin: string, directory: string, keyFile: string) {
  mkdirSync(directory, { recursive: true });
  git(directory, 'clone', '--quiet', `file://${origin}`, '.');
  linkInstalled(directory);
  const run = async (program: string, words: readonly string[], environment: Record<string, string> = {}) => {
    const env = { ...process.env, FORCE_COLOR: '0', ...environment };
    return (await execute(program, words, { cwd: directory, env, maxBuffer: 16 * 1024 * 1024 })).stdout;
  };
  /** A command as the team types it, for the product under test. @throws Error with `stderr` when it fails */
  const quayside = (words: readonly string[], environment?: Record<string, string>) =>
    run(
      process.execPath,
      [
        join(directory, 'packages/dev/quayside.mjs'),
        ...words,
        ...['--origin', baseUrl.origin, '--key', keyFile],
      ],
      environment,
    );
  return {
    directory,
    git: (...words: string[]) => git(directory, ...words),
    quayside,
    /** `npm run preview -- --json`: link and parts. */
    async preview(...words: string[]): Promise<PreviewDocument> {
      return JSON.parse(await quayside(['preview', ...words, '--json'])) as PreviewDocument;
    },
    /**
     * Changes the remote of a domain so that each page that has it says so, and commits that.
     * @returns the commit
     */
    mark(domain: string, mark: string): string {
      const file = join(directory, `mfe-${domain}/src/remote.ts`);
      const line = `if (typeof document !== 'undefined') document.documentElement.dataset.${domain} = '${mark}';\n`;
      writeFileSync(file, readFileSync(file, 'utf8') + line);
      git(directory, 'commit', '--quiet', '--all', '--message', `Mark ${domain} as ${mark}`);
      return git(directory, 'rev-parse', 'HEAD');
    },
  };
}

export type PreviewDocument = {
  name: string;
  link: string;
  parts: { part: string; version: string; team: string; branch: string; commit: string }[];
};
