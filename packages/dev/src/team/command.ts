import { join } from 'node:path';
import { buildApp, developAgainst, readRemote } from '@quayside/federation';
import { readSigningKeys } from '@quayside/federation/release';
import { say } from '../log';
import { branchHere } from '../preview/branch';
import { runPreview } from '../preview/run-preview';
import { createBrowserCheck, placeOfCheck } from '../release/browser-check';
import type { PreviewCommand } from '../release/preview-arguments';
import { runReleaseCommand } from '../release/release-command';
import { publishingOf, readTeamCommand, usage } from './arguments';

/**
 * `quayside` in a folder that holds one remote and nothing else of the product: the verbs are those of a checkout (docs/releasing.md).
 */
const directory = process.cwd();
/** A build of another repository names its remote in its descriptor: only commands on the remote of this folder need one here. */
const part = await readRemote(directory).then(
  ({ name }) =>
    () =>
      name,
  (error: Error) => () => {
    throw error;
  },
);
const command = readTeamCommand(process.argv.slice(2), part);

async function build(speak = say): Promise<void> {
  const remarks = await buildApp(directory);
  if (remarks) speak(remarks);
  speak('built');
}

async function develop(against: string, port: number): Promise<void> {
  const stop = await developAgainst({ directory, against, port, speak: say });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)));
}

/** This remote alone under a host of its own, or with the parts of other teams. */
async function preview(wish: PreviewCommand): Promise<void> {
  const { origin, keyFile } = publishingOf(wish);
  const keys = readSigningKeys(keyFile);
  const speak = wish.json ? (line: string) => void process.stderr.write(`${line}\n`) : say;
  const browser = createBrowserCheck(origin, speak);
  await runPreview(wish, {
    origin,
    keysFor: () => keys,
    anyKeys: () => keys,
    branch: ({ branch, ...given }) =>
      branchHere(directory, { branch, author: 'author' in given ? given.author : undefined }),
    wanted: () => ({ required: [part()], optional: [], isWhole: false }),
    async build() {
      await build(speak);
      return { [part()]: join(directory, 'dist') };
    },
    whenShown: () => Promise.resolve(),
    look: (released, at) => browser.check(released, placeOfCheck(at)),
    speak,
    print: (text) => void process.stdout.write(`${text}\n`),
  }).finally(() => void browser.close());
}

switch (command.verb) {
  case 'help':
    process.stdout.write(`${usage}\n`);
    break;
  case 'preview':
    await preview(command.wish);
    break;
  case 'build':
    await build();
    break;
  case 'dev':
    await develop(command.against, command.port);
    break;
  default: {
    const keys = () => readSigningKeys(command.keyFile);
    await runReleaseCommand(command, {
      origin: command.origin,
      keysFor: keys,
      reader: keys,
      async build() {
        await build();
        return join(directory, 'dist');
      },
    });
  }
}
