import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceFacts } from './release-files';

describe('D12: what a release is built from', () => {
  let directory: string;
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'quayside-sources-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function commit(): string {
    git('init', '--quiet');
    git('config', 'user.name', 'Sato Yui');
    git('config', 'user.email', 'yui@quayside.example');
    writeFileSync(join(directory, 'a.ts'), '1');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
    return git('rev-parse', 'HEAD');
  }

  it('says the commit, the person, and that all is committed', () => {
    const head = commit();
    expect(sourceFacts(directory, {})).toEqual({ commit: head, person: 'Sato Yui', dirty: false });
  });

  it.each([
    ['a changed file', 'a.ts'],
    ['a new file', 'b.ts'],
  ])('marks %s', (_what, file) => {
    commit();
    writeFileSync(join(directory, file), '2');
    expect(sourceFacts(directory, {})).toMatchObject({ dirty: true });
  });

  it('takes the person from CI', () => {
    commit();
    expect(sourceFacts(directory, { GITHUB_ACTOR: 'mori' })).toMatchObject({ person: 'mori' });
    expect(sourceFacts(directory, { GITLAB_USER_LOGIN: 'lee' })).toMatchObject({ person: 'lee' });
  });

  it('says nothing that it does not know outside a repository', () => {
    expect(sourceFacts(directory, { APP_RELEASE_PERSON: 'Lee Min' })).toEqual({
      commit: 'unknown',
      person: 'Lee Min',
    });
  });
});
