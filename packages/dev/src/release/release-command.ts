import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isServicePart, type UnsignedRelease } from '@quayside/contract/registry';
import { writeReleaseOfBuild } from '@quayside/federation';
import { createRegistryClient, type PartHistory } from '@quayside/federation/publish';
import { keyId, releaseKeyOf, type SigningKeys } from '@quayside/federation/release';
import { say } from '../log';
import { demandRights } from '../preview/rights';
import type { ReleaseCommand } from './arguments';
import { createBrowserCheck, type CheckPlace } from './browser-check';
import { seenAt } from './preview';
import { goBack, releasePart, type Check } from './release-part';
import { historyTable, keyTable, problemList, statusTable } from './report';

/** What a command needs of the place where it is called: a checkout, or the folder of one remote. */
export type ReleaseHost = {
  /** Origin of the running product. */
  origin: string;
  /** @throws Error when the key of the part's team is not here */
  keysFor: (part: string) => SigningKeys;
  /** The key that reads status, history and keys. */
  reader: () => SigningKeys;
  /** Builds a part. @returns the folder of the build */
  build: (part: string) => Promise<string>;
  /** Key of a team of this place, when `keys add` names no file; and the name of its file. */
  teamKey?: (team: string) => { publicKey: KeyObject; file: string | undefined };
  /** Waits until a service answers as its release. */
  checkService?: (release: UnsignedRelease, place: CheckPlace) => Promise<string[]>;
  /** Versions that services answer with, by part. */
  running?: (parts: readonly string[]) => Promise<ReadonlyMap<string, string | undefined>>;
};

const print = (text: string) => process.stdout.write(`${text}\n`);
const registryFor = (host: ReleaseHost, part: string) =>
  createRegistryClient(host.origin, host.keysFor(part));
const registryToRead = (host: ReleaseHost) => createRegistryClient(host.origin, host.reader());

type Wish<Verb extends ReleaseCommand['verb']> = Extract<ReleaseCommand, { verb: Verb }>;

type Releasing = Pick<Wish<'release'>, 'part' | 'check' | 'channel' | 'reason'>;

async function release(
  host: ReleaseHost,
  { part, check, channel, reason }: Releasing,
  build: () => Promise<string>,
): Promise<void> {
  const { origin, checkService } = host;
  const keys = host.keysFor(part);
  const registry = createRegistryClient(origin, keys);
  await demandRights(registry, [part]);
  const at = await seenAt(origin, channel, registry);
  const directory = await build();
  const browser = createBrowserCheck(origin, say);
  const checkPart: Check = (released, place) =>
    released.kind === 'service' && checkService
      ? checkService(released, place)
      : browser.check(released, place);
  try {
    await releasePart({
      ...{ registry, keys, origin, at, channel, directory, reason, speak: say },
      check: check ? checkPart : undefined,
    });
  } finally {
    await browser.close();
  }
}

function revisionOf({ changes }: PartHistory, channel: string, version: string): number {
  const found = changes.find((change) => change.channel === channel && change.version === version);
  if (found) return found.revision;
  throw new Error(`${version} was never live in ${channel}`);
}

async function rollback(host: ReleaseHost, { part, to, channel, ...wish }: Wish<'rollback'>): Promise<void> {
  const registry = registryFor(host, part);
  await demandRights(registry, [part]);
  const toRevision = to === undefined ? undefined : revisionOf(await registry.history(part), channel, to);
  const reason = wish.reason ?? (to === undefined ? 'back to the version before' : `back to ${to}`);
  const now = await goBack(registry, channel, {
    part,
    reason,
    ...(toRevision === undefined ? {} : { toRevision }),
  });
  say(`${part} ${now.pins[part] ?? '(out)'} is live in ${now.channel}, revision ${now.revision}`);
}

async function status(host: ReleaseHost, { channel: name }: Wish<'status'>): Promise<void> {
  const registry = registryToRead(host);
  const channel = await registry.channel(name);
  const parts = Object.keys(channel.pins);
  const histories = await Promise.all(
    parts.map(async (part) => [part, await registry.history(part)] as const),
  );
  const running = (await host.running?.(parts.filter(isServicePart))) ?? new Map();
  const problems = await registry.problems(name);
  print(statusTable(channel, new Map(histories), running) + problemList(problems));
}

async function addKey(
  host: ReleaseHost,
  { team, parts, mail, publicKeyFile }: Wish<'add-key'>,
): Promise<void> {
  const keys = host.reader();
  const own = publicKeyFile ? undefined : host.teamKey?.(team);
  if (!publicKeyFile && !own) throw new Error('--public is missing: name the file of the public key');
  const publicKey = own?.publicKey ?? createPublicKey(await readFile(publicKeyFile ?? '', 'utf8'));
  const record = releaseKeyOf(publicKey, { team, parts, mail }, keys.privateKey);
  await createRegistryClient(host.origin, keys).addKey(record);
  const where = own ? `, its private part is ${own.file}` : '';
  say(`${team} may release ${record.parts.join(', ')} by the key ${keyId(publicKey)}${where}`);
}

/** Runs a command on releases: the same in a checkout and in the folder of a remote. */
export async function runReleaseCommand(command: ReleaseCommand, host: ReleaseHost): Promise<void> {
  switch (command.verb) {
    case 'release':
      return release(host, command, () => host.build(command.part));
    case 'release-built': {
      const { part } = await writeReleaseOfBuild(command.built);
      return release(host, { ...command, part }, () => Promise.resolve(command.built.directory));
    }
    case 'rollback':
      return rollback(host, command);
    case 'status':
      return status(host, command);
    case 'history':
      return void print(historyTable(await registryToRead(host).history(command.part)));
    case 'keys':
      return void print(keyTable(await registryToRead(host).keys()));
    case 'add-key':
      return addKey(host, command);
    case 'revoke-key':
      await registryToRead(host).revokeKey(command.key);
      return say(`the key ${command.key} opens nothing any more`);
  }
}
