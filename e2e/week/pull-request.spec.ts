import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { previewChannel } from '@quayside/contract/registry';
import { endToken } from '@quayside/federation/release';
import { readWorkflow, runSteps, type Context } from '@quayside/dev/workflow';
import { git, linkInstalled, originOf } from '../support/clones';
import { baseUrl } from '../support/http';
import { keysOf, registryOf, root, teamKeys } from '../support/releases';

/**
 * `docs/examples/preview-of-a-pull-request.yml` as it stands, by its own steps: a branch of one team's remote is pushed, opens its preview,
 * is pushed again, and is closed. The hosting service's two actions are done by what they do: git, and the Node that runs this.
 */
const workflow = readWorkflow(
  readFileSync(join(root, 'docs/examples/preview-of-a-pull-request.yml'), 'utf8'),
);
const number = '12';
const name = `pr-${number}`;

test('the job of the documents opens a preview of a pull request, brings it up to date, and ends it', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'quayside-pull-request-'));
  const origin = originOf(folder);
  const desk = join(folder, 'desk');
  git(folder, 'clone', '--quiet', origin, desk);
  git(desk, 'checkout', '--quiet', '-b', 'feature/board');
  const source = join(desk, 'mfe-projects/src/remote.ts');
  const push = (message: string) => {
    writeFileSync(source, `${readFileSync(source, 'utf8')}\nconsole.debug('${message}');\n`);
    git(desk, 'commit', '--quiet', '--all', '--message', message);
    git(desk, 'push', '--quiet', 'origin', 'feature/board');
    return git(desk, 'rev-parse', 'HEAD');
  };

  const checkout = join(folder, 'checkout');
  const run = async (action: 'opened' | 'synchronize' | 'closed', sha: string) => {
    const context: Context = {
      'github.event.number': number,
      'github.event.action': action,
      'github.event.pull_request.head.repo.full_name': 'team/quayside',
      'github.event.pull_request.head.sha': sha,
      'github.event.pull_request.user.login': 'sato-yui',
      'github.repository': 'team/quayside',
      'github.head_ref': 'feature/board',
      'vars.QUAYSIDE_ORIGIN': baseUrl.origin,
      'secrets.QUAYSIDE_RELEASE_KEY': readFileSync(join(teamKeys, 'projects.key'), 'utf8'),
      'secrets.QUAYSIDE_PREVIEW_TOKEN': await endToken(keysOf('projects'), 1),
    };
    return runSteps({
      workflow,
      job: 'preview',
      context,
      directory: checkout,
      machine: { PATH: process.env.PATH, HOME: process.env.HOME },
      instead: {
        // A commit on no branch with all history beside it, as the action leaves it; what is installed stands for the cache of packages.
        'actions/checkout': (step) => {
          expect(step.with?.['fetch-depth']).toBe('0');
          if (!existsSync(checkout)) {
            git(folder, 'init', '--quiet', checkout);
            git(checkout, 'remote', 'add', 'origin', `file://${origin}`);
            linkInstalled(checkout);
          }
          git(checkout, 'fetch', '--quiet', 'origin');
          git(checkout, 'checkout', '--quiet', '--force', '--detach', sha);
        },
        'actions/setup-node': (step) =>
          expect(Number(process.versions.node.split('.')[0])).toBeGreaterThanOrEqual(
            Number(step.with?.['node-version']),
          ),
      },
    });
  };
  const registry = registryOf('projects');
  const open = async () => (await registry.previews()).find((preview) => preview.name === name);
  try {
    const first = push('seen first');
    const opened = await run('opened', first);
    expect(opened.at(-1)?.output).toContain(`//${name}.preview.${baseUrl.host}`);
    const preview = await open();
    expect(preview).toMatchObject({ branch: 'feature/board', author: 'sato-yui' });
    // The branch changed one part, and the key is that of its team: nothing else was built.
    expect(Object.keys(preview?.pins ?? {})).toEqual(['projects']);

    await run('synchronize', push('seen again'));
    expect((await open())?.pins.projects).not.toBe(preview?.pins.projects);

    await run('closed', git(desk, 'rev-parse', 'HEAD'));
    expect(await open()).toBeUndefined();
    const { pins } = await registry.channel('production');
    expect(Object.values(pins)).not.toContain(preview?.pins.projects);
    expect((await registry.channel(previewChannel(name))).pins.projects).toBeDefined();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
