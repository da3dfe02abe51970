import { join } from 'node:path';
import { buildApp, developAgainst, readRemote } from '@quayside/federation';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { say } from '../log';
import { createBrowserCheck } from '../release/browser-check';
import { branchHere, previewAddress, previewNameFor, publishPreview, seenAt } from '../release/preview';
import { goBack, releasePart } from '../release/release-part';
import { historyTable } from '../release/report';
import { readTeamCommand, usage, type Publishing, type TeamCommand } from './arguments';

/**
 * `quayside build | dev | release | preview | history | rollback`, in a folder that holds one remote and nothing else of the product: the same steps as the
 * npm scripts of the whole checkout (docs/releasing.md).
 */
const directory = process.cwd();
const command = readTeamCommand(process.argv.slice(2));

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

async function release(wish: Extract<TeamCommand, { deed: 'release' }>): Promise<void> {
  const { channel, reason } = wish;
  const { origin, keys, registry } = registryOf(wish);
  const at = await seenAt(origin, channel, registry);
  await build();
  const browser = createBrowserCheck(origin, say);
  const parts = {
    registry,
    keys,
    origin,
    channel,
    reason,
    directory: join(directory, 'dist'),
    speak: say,
    at,
    check: wish.smoke ? browser.check : undefined,
  };
  try {
    await releasePart(parts);
  } finally {
    await browser.close();
  }
}

/** This remote alone under a host of its own, where it differs from production. */
async function preview(wish: Extract<TeamCommand, { deed: 'preview' }>): Promise<void> {
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

const print = (text: string) => process.stdout.write(`${text}\n`);

switch (command.deed) {
  case 'help':
    print(usage);
    break;
  case 'preview':
    await preview(command);
    break;
  case 'history': {
    const { name: part } = await readRemote(directory);
    print(historyTable(await registryOf(command).registry.history(part)));
    break;
  }
  case 'build':
    await build();
    break;
  case 'dev':
    await develop(command.against, command.port);
    break;
  case 'release':
    await release(command);
    break;
  case 'rollback': {
    const { name: part } = await readRemote(directory);
    const reason = command.reason ?? 'back to the version before';
    const channel = await goBack(registryOf(command).registry, command.channel, { part, reason });
    say(
      `${part} ${channel.pins[part] ?? '(out)'} is live in ${channel.channel}, revision ${channel.revision}`,
    );
    break;
  }
}
