import { join } from 'node:path';
import { buildApp, developAgainst, readRemote } from '@quayside/federation';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { say } from '../log';
import { branchHere, previewAddress, previewNameFor, publishPreview } from '../release/preview';
import { runReleaseCommand } from '../release/release-command';
import { readTeamCommand, usage, type Publishing, type TeamCommand } from './arguments';

/**
 * `quayside` in a folder that holds one remote and nothing else of the product: the verbs are those of a checkout (docs/releasing.md).
 */
const directory = process.cwd();
const command = readTeamCommand(process.argv.slice(2), (await readRemote(directory)).name);

async function build(): Promise<void> {
  const remarks = await buildApp(directory);
  if (remarks) say(remarks);
  say('built');
}

function registryOf({ origin, keyFile }: Publishing) {
  const keys = readSigningKeys(keyFile);
  return { origin, keys, registry: createRegistryClient(origin, keys) };
}

async function develop(against: string, port: number): Promise<void> {
  const stop = await developAgainst({ directory, against, port, speak: say });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)));
}

/** This remote alone under a host of its own, where it differs from production. */
async function preview(wish: Extract<TeamCommand, { verb: 'preview' }>): Promise<void> {
  const { origin, keys, registry } = registryOf(wish);
  const { name: part } = await readRemote(directory);
  const here = wish.name === undefined ? branchHere(directory) : { branch: wish.name, author: part };
  const name = previewNameFor(here.branch);
  await build();
  const { preview: opened, channel } = await publishPreview({
    registry,
    keysFor: () => ({ registry, keys }),
    name,
    ...here,
    lasts: wish.lasts,
    data: 'copy',
    builds: { [part]: join(directory, 'dist') },
    speak: say,
  });
  if (Object.keys(channel.pins).length === 0) say('nothing differs from production');
  say(`${previewAddress(origin, name)}  until ${opened.expiresAt.slice(0, 16).replace('T', ' ')}`);
}

switch (command.verb) {
  case 'help':
    process.stdout.write(`${usage}\n`);
    break;
  case 'preview':
    await preview(command);
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
