import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import yaml from 'yaml';
import { runCommand } from '../../command';
import { root } from '../../paths';
import { readPreviewCommand } from '../../release/preview-arguments';
import { runSteps } from './run-steps';
import { readWorkflow, type Context } from './workflow';

const example = join(root, 'docs/examples/preview-of-a-pull-request.yml');
const workflow = readWorkflow(readFileSync(example, 'utf8'));
const key = 'a private key';

/** What the hosting service says of a pull request. */
const said = (change: Context = {}): Context => ({
  'github.event.number': '12',
  'github.event.action': 'opened',
  'github.event.pull_request.head.repo.full_name': 'team/quayside',
  'github.event.pull_request.head.sha': '0badc0de',
  'github.event.pull_request.user.login': 'sato-yui',
  'github.repository': 'team/quayside',
  'github.head_ref': 'feature/rates',
  'vars.QUAYSIDE_ORIGIN': 'https://quayside.example',
  'secrets.QUAYSIDE_RELEASE_KEY': key,
  'secrets.QUAYSIDE_PREVIEW_TOKEN': 'a.token.of-the-team',
  ...change,
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-workflow-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the job with an `npm` that only writes down what it is asked, and ends as it is told. */
async function run(change: Context = {}, ends = 0) {
  const directory = join(folder, 'checkout');
  const tools = join(folder, 'tools');
  mkdirSync(directory);
  mkdirSync(tools);
  const heard = join(folder, 'heard');
  const npm = `#!/bin/bash
printf '%s\\0' "$APP_RELEASE_ORIGIN" "$(cat "$APP_RELEASE_KEY")" "$(ls -l "$APP_RELEASE_KEY" | cut -c1-10)" "$@" > ${heard}
exit ${ends}
`;
  writeFileSync(join(tools, 'npm'), npm);
  chmodSync(join(tools, 'npm'), 0o755);
  const actions: string[] = [];
  const instead =
    (name: string) =>
    ({ with: given = {} }: { with?: Readonly<Record<string, string>> | undefined }) => {
      actions.push(`${name} ${JSON.stringify(given)}`);
    };
  const done = await runSteps({
    workflow,
    job: 'preview',
    context: said(change),
    directory,
    machine: { PATH: `${tools}:${process.env.PATH}` },
    instead: { 'actions/checkout': instead('checkout'), 'actions/setup-node': instead('node') },
  });
  const [origin, keyRead, mode, ...words] = existsSync(heard)
    ? readFileSync(heard, 'utf8').split('\0').slice(0, -1)
    : [];
  return { steps: done.map(({ name }) => name), actions, origin, key: keyRead, mode, words };
}

/** A product that answers one request, and hears which. */
async function product(status: number) {
  const heard: (string | undefined)[][] = [];
  const server = createServer(({ method, url, headers }, response) => {
    heard.push([method, url, headers.authorization]);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { heard, origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function runAgainst(status: number) {
  const { heard, origin, close } = await product(status);
  const done = run({ 'github.event.action': 'closed', 'vars.QUAYSIDE_ORIGIN': origin });
  return done.then((result) => ({ ...result, heard })).finally(close);
}

/** Runs the example in plain shell, with an `npm` that only writes down what it is asked. */
async function shell(words: string[], origin: string) {
  const heard = join(folder, 'heard');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nprintf '%s\\0' "$@" > ${heard}\n`, { mode: 0o755 });
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    QUAYSIDE_ORIGIN: origin,
    QUAYSIDE_RELEASE_KEY: 'team.key',
    QUAYSIDE_PREVIEW_TOKEN: 'a.token',
  };
  const { code } = await runCommand(join(root, 'docs/examples/preview.sh'), words, { env });
  return { code, words: existsSync(heard) ? readFileSync(heard, 'utf8').split('\0').slice(0, -1) : [] };
}

it('opens a preview of a pull request by a command that there is, with the key in a file of its own', async () => {
  const { words, ...rest } = await run();
  expect(rest).toMatchObject({
    origin: 'https://quayside.example',
    key,
    mode: '-rw-------',
    actions: [
      'checkout {"ref":"${{ github.event.pull_request.head.sha }}","fetch-depth":"0"}',
      'node {"node-version":"20"}',
    ],
  });
  const [verb, script, , ...options] = words;
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  expect([verb, Object.keys(scripts).includes(script ?? '')]).toEqual(['run', true]);
  expect(readPreviewCommand(options, {})).toMatchObject({
    verb: 'open',
    name: 'pr-12',
    branch: 'feature/rates',
    author: 'sato-yui',
  });
});

it.each([
  ['204', 204],
  ['200', 200],
  ['404', 404],
])('ends it by a plain request when the pull request is closed: %s', async (_name, status) => {
  const { heard, steps, actions } = await runAgainst(status);
  expect([steps, actions]).toEqual([['End it'], []]);
  expect(heard).toEqual([['DELETE', '/registry/previews/pr-12', 'Bearer a.token.of-the-team']]);
});

it('fails when the product does not end it', async () => {
  await expect(runAgainst(401)).rejects.toThrow(/End it ended with 1/);
});

it.each([
  ['open pr-12 feature/rates sato-yui', { verb: 'open', name: 'pr-12', branch: 'feature/rates', json: true }],
])('does the same in plain shell: %s', async (line, command) => {
  const { words } = await shell(line.split(' '), 'https://quayside.example');
  expect(readPreviewCommand(words.slice(words.indexOf('--') + 1), {})).toMatchObject({
    ...command,
    origin: 'https://quayside.example',
    keyFile: 'team.key',
  });
});

it('ends a preview in plain shell', async () => {
  const { heard, origin, close } = await product(204);
  const { code } = await shell(['end', 'pr-12'], origin);
  close();
  expect([code, heard]).toEqual([0, [['DELETE', '/registry/previews/pr-12', 'Bearer a.token']]]);
});

it('asks by GitLab for a command that there is', () => {
  const gitlab = readFileSync(join(root, 'docs/examples/preview.gitlab-ci.yml'), 'utf8');
  const { preview } = yaml.parse(gitlab) as { preview: { script: string[] } };
  const [, line = ''] =
    /npm run --silent preview -- (.*) > preview\.json/.exec(preview.script.join('\n')) ?? [];
  const words = line.split(' ').map((word) => word.replaceAll('"', ''));
  expect(readPreviewCommand(words, {})).toMatchObject({
    verb: 'open',
    name: '$NAME',
    base: 'origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
    json: true,
  });
});

it('takes a name for a name, whatever stands in it', async () => {
  const branch = 'x"; touch $(pwd)/broken; `touch broken` #';
  const { words } = await run({ 'github.head_ref': branch });
  expect(readPreviewCommand(words.slice(3), {})).toMatchObject({ branch });
  expect(existsSync(join(folder, 'checkout/broken'))).toBe(false);
});

it('fails when the preview is refused, though its words are passed on', async () => {
  await expect(run({}, 1)).rejects.toThrow(/Open it, or bring it up to date ended with 1/);
});

it('does nothing for a pull request of a fork, which has no secrets', async () => {
  const { steps } = await run({ 'github.event.pull_request.head.repo.full_name': 'stranger/quayside' });
  expect(steps).toEqual([]);
});
