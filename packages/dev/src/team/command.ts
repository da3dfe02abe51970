import { join } from 'node:path';
import { buildApp, developAgainst, readRemote, writeReleaseOfBuild } from '@quayside/federation';
import { createRegistryClient } from '@quayside/federation/publish';
import { readSigningKeys } from '@quayside/federation/release';
import { say } from '../log';
import { branchHere } from '../preview/branch';
import { demandRights } from '../preview/rights';
import { runPreview } from '../preview/run-preview';
import { createBrowserCheck, placeOfCheck } from '../release/browser-check';
import { seenAt } from '../release/preview';
import type { PreviewCommand } from '../release/preview-arguments';
import { goBack, releasePart } from '../release/release-part';
import { historyTable } from '../release/report';
import { publishingOf, readTeamCommand, usage, type Publishing, type TeamCommand } from './arguments';

/**
 * `quayside build | dev | release | preview | history | rollback`, in a folder that holds one remote and nothing else of the product: the same steps as the
 * npm scripts of the whole checkout (docs/releasing.md).
 */
const directory = process.cwd();
const command = readTeamCommand(process.argv.slice(2));

async function build(speak = say): Promise<void> {
  const remarks = await buildApp(directory);
  if (remarks) speak(remarks);
  speak('built');
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
  const described = wish.built && (await writeReleaseOfBuild(wish.built));
  await demandRights(registry, [described ? described.part : (await readRemote(directory)).name]);
  const at = await seenAt(origin, channel, registry);
  if (!described) await build();
  const browser = createBrowserCheck(origin, say);
  const parts = {
    registry,
    keys,
    origin,
    channel,
    reason,
    directory: wish.built ? wish.built.directory : join(directory, 'dist'),
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

/** This remote alone under a host of its own, or with the parts of other teams. */
async function preview(wish: PreviewCommand): Promise<void> {
  const { origin, keyFile } = publishingOf(wish);
  const keys = readSigningKeys(keyFile);
  const { name: part } = await readRemote(directory);
  const speak = wish.json ? (line: string) => void process.stderr.write(`${line}\n`) : say;
  const browser = createBrowserCheck(origin, speak);
  await runPreview(wish, {
    origin,
    keysFor: () => keys,
    anyKeys: () => keys,
    branch: ({ branch, ...given }) =>
      branchHere(directory, { branch, author: 'author' in given ? given.author : undefined }),
    wanted: () => ({ required: [part], optional: [], isWhole: false }),
    async build() {
      await build(speak);
      return { [part]: join(directory, 'dist') };
    },
    whenShown: () => Promise.resolve(),
    look: (released, at) => browser.check(released, placeOfCheck(at)),
    speak,
    print,
  }).finally(() => void browser.close());
}

const print = (text: string) => process.stdout.write(`${text}\n`);

switch (command.deed) {
  case 'help':
    print(usage);
    break;
  case 'preview':
    await preview(command.wish);
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
    const { registry } = registryOf(command);
    await demandRights(registry, [part]);
    const channel = await goBack(registry, command.channel, { part, reason });
    say(
      `${part} ${channel.pins[part] ?? '(out)'} is live in ${channel.channel}, revision ${channel.revision}`,
    );
    break;
  }
}
