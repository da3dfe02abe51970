import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { branchHere, changesSinceMain } from './branch';

let folder: string;
let clone: string;
const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sato Yui', '-c', 'user.email=a@b.example', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
function write(directory: string, file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}
function commit(directory: string, file: string, text: string): void {
  write(directory, file, text);
  git(directory, 'add', '.');
  git(directory, 'commit', '--quiet', '--message', file);
}

/** An origin whose main branch goes on after a team's branch left it. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-branch-'));
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, 'init', '--quiet', '--initial-branch=main');
  commit(origin, 'package-lock.json', '{"packages":{}}');
  commit(origin, 'mfe-supplier/one.ts', '1');
  clone = join(folder, 'clone');
  git(folder, 'clone', '--quiet', origin, clone);
  git(clone, 'checkout', '--quiet', '-b', 'feature/stale');
  commit(clone, 'mfe-supplier/one.ts', 'changed');
  for (const file of ['shell/main.ts', 'mfe-projects/list.ts', 'mfe-supplier/two.ts'])
    commit(origin, file, 'main');
  git(clone, 'fetch', '--quiet');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a branch changed', () => {
  it('D1b: is not what the main branch changed since it left', () => {
    expect(changesSinceMain(clone)).toMatchObject({ base: 'origin/main', files: ['mfe-supplier/one.ts'] });
  });

  it('is also what is not committed, new and removed', () => {
    write(clone, 'mfe-supplier/new.ts', 'new');
    rmSync(join(clone, 'mfe-supplier/one.ts'));
    expect(changesSinceMain(clone, 'origin/main').files.sort()).toEqual([
      'mfe-supplier/new.ts',
      'mfe-supplier/one.ts',
    ]);
  });

  it('is asked for where the history is too short, or nothing is known of a main branch', () => {
    const short = join(folder, 'short');
    git(folder, 'clone', '--quiet', '--depth=1', '--no-single-branch', `file://${clone}`, short);
    git(short, 'fetch', '--quiet', '--depth=1', `file://${join(folder, 'origin')}`, 'main:trunk');
    expect(() => changesSinceMain(short, 'trunk')).toThrow(/fetch-depth: 0, GIT_DEPTH: 0/);
    expect(() => changesSinceMain(short, 'nothing')).toThrow(/--base nothing is not known here/);
    const lonely = join(folder, 'lonely');
    mkdirSync(lonely);
    git(lonely, 'init', '--quiet', '--initial-branch=trunk');
    expect(() => changesSinceMain(lonely)).toThrow(/name it by --base/);
  });
});

describe('the branch', () => {
  it('is told by git, with author and commit', () => {
    expect(branchHere(clone, {}, {})).toEqual({
      branch: 'feature/stale',
      author: 'Sato Yui',
      commit: git(clone, 'rev-parse', 'HEAD'),
    });
  });

  it.each([
    [{ GITHUB_HEAD_REF: 'feature/a', GITHUB_REF_NAME: '12/merge' }, 'feature/a'],
    [{ CI_COMMIT_REF_NAME: 'feature/b' }, 'feature/b'],
  ])('is told by a pipeline where a commit is checked out: %j', (environment, branch) => {
    const detached = join(folder, `detached-${branch.at(-1)}`);
    git(folder, 'clone', '--quiet', clone, detached);
    git(detached, 'checkout', '--quiet', '--detach');
    expect(branchHere(detached, {}, environment).branch).toBe(branch);
    expect(branchHere(detached, { branch: 'named', author: 'x' }, environment)).toMatchObject({
      branch: 'named',
      author: 'x',
    });
    expect(() => branchHere(detached, {}, {})).toThrow(/--branch/);
  });
});
