import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whose sources these are: from which branch and commit, by whom. */
export type Branch = { branch: string; author: string; commit: string };

type Git = (...words: string[]) => string;

const gitIn =
  (directory: string): Git =>
  (...words) =>
    execFileSync('git', words, {
      cwd: directory,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();

function attempt(git: Git, ...words: string[]): string | undefined {
  try {
    return git(...words) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Branch, author and commit: as they were named, as the pipeline says (GitHub, GitLab), as git does. A pipeline checks out a commit, which
 * is on no branch.
 * @throws Error when nothing says which branch it is
 */
export function branchHere(
  directory: string,
  named: { branch?: string | undefined; author?: string | undefined } = {},
  environment: NodeJS.ProcessEnv = process.env,
): Branch {
  const git = gitIn(directory);
  const checkedOut = attempt(git, 'rev-parse', '--abbrev-ref', 'HEAD');
  const { GITHUB_HEAD_REF, GITHUB_REF_NAME, CI_COMMIT_REF_NAME } = environment;
  const isOnBranch = checkedOut !== undefined && checkedOut !== 'HEAD';
  const branch =
    named.branch ?? (isOnBranch ? checkedOut : GITHUB_HEAD_REF || CI_COMMIT_REF_NAME || GITHUB_REF_NAME);
  if (!branch) throw new Error('This folder is on no branch: name it by --branch');
  return {
    branch,
    author: named.author ?? attempt(git, 'log', '-1', '--format=%an') ?? 'unknown',
    commit: attempt(git, 'rev-parse', 'HEAD') ?? 'unknown',
  };
}

const usualBases = ['origin/main', 'origin/master', 'main', 'master'];

/** The main branch: as it was named, as the remote says, or by its usual name. */
function mainBranch(git: Git, named: string | undefined): string {
  const known = (ref: string) =>
    attempt(git, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== undefined;
  if (named !== undefined) {
    if (known(named)) return named;
    throw new Error(`--base ${named} is not known here: fetch it first`);
  }
  const ofRemote = attempt(git, 'symbolic-ref', '--short', 'refs/remotes/origin/HEAD');
  const found = [...(ofRemote === undefined ? [] : [ofRemote]), ...usualBases].find(known);
  if (found !== undefined) return found;
  throw new Error(
    'No main branch is known here: fetch it and name it by --base, or name the parts by --parts',
  );
}

/**
 * The files that this branch changed since it left the main branch, those that are not committed too: they are built as well. What the
 * main branch changed since then is none of them, so that a branch that is behind shows only its own changes.
 * @throws Error where the history does not reach back to where the branch left
 */
export function changesSinceMain(directory: string, base?: string) {
  const git = gitIn(directory);
  const main = mainBranch(git, base);
  const commit = attempt(git, 'merge-base', main, 'HEAD');
  if (commit === undefined)
    throw new Error(
      `The history of this checkout does not reach back to where the branch left ${main}: fetch all of it (fetch-depth: 0, GIT_DEPTH: 0), or name the parts by --parts`,
    );
  const lines = (text: string) => text.split('\0').filter((line) => line !== '');
  const changed = lines(git('diff', '--name-only', '--no-renames', '-z', commit));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  const lockAt = (ref: string) => attempt(git, 'show', `${ref}:package-lock.json`) ?? '{"packages":{}}';
  return {
    base: main,
    commit,
    files: [...new Set([...changed, ...added])],
    lockBefore: lockAt(commit),
    lockAfter: readFileSync(join(directory, 'package-lock.json'), 'utf8'),
  };
}
