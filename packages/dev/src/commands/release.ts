import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServiceRelease } from '@quayside/contract/service-release';
import { createRegistryClient, type PartHistory } from '@quayside/federation/publish';
import { keyId, readSigningKeys, releaseKeyOf } from '@quayside/federation/release';
import { buildOrFail } from '../build/build-all';
import { targets } from '../build/targets';
import { say } from '../log';
import { dataDirectory } from '../paths';
import { demandRights } from '../preview/rights';
import { buildOf, folderOf } from '../product/publish';
import { portsOfStart } from '../product/ports-of-start';
import { localOrigin } from '../product/services';
import { keysForPart, presentOwnerKeys, teamKeyFile, teamKeys, teamOf } from '../product/team-keys';
import { readReleaseCommand, type ReleaseCommand } from '../release/arguments';
import { seenAt } from '../release/preview';
import { goBack, releasePart, type ReleaseParts } from '../release/release-part';
import { historyTable, keyTable, problemList, statusTable } from '../release/report';
import { runningVersion, untilServiceAnswers } from '../release/service-answers';
import { createBrowserCheck, type CheckPlace } from '../release/browser-check';

/**
 * `npm run release -- <part>`: builds that part alone, sends it to a running product, puts it into service, looks at it in a browser, and
 * goes back by itself when it does not stand. What else it does: docs/releasing.md.
 */
const command = readReleaseCommand(process.argv.slice(2));
const place = { dataDirectory };
const origin = command.origin ?? localOrigin(portsOfStart(dataDirectory).gateway);

const keysFor = (part: string) => keysForPart(place, part, command.keyFile);
const registryFor = (part: string) => createRegistryClient(origin, keysFor(part));
/** Keys are given by the owner of the registry, whose key lies beside the gateway. */
const owner = () => (command.keyFile ? readSigningKeys(command.keyFile) : presentOwnerKeys(place));

/** A service passes when it answers as the release that it is. */
async function checkService(released: ServiceRelease, { origin: at }: CheckPlace): Promise<string[]> {
  const registry = registryFor(released.part);
  return untilServiceAnswers({ origin: at, channel: command.channel, registry }, released);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

async function release({ part, smoke }: Extract<ReleaseCommand, { deed: 'release' }>): Promise<void> {
  const directory = buildOf(part);
  const registry = registryFor(part);
  await demandRights(registry, [part]);
  const at = await seenAt(origin, command.channel, registry);
  await buildOrFail(
    say,
    targets.filter(({ folder }) => folder === folderOf(part)),
  );
  const browser = createBrowserCheck(origin, say);
  const parts: ReleaseParts = {
    registry,
    keys: keysFor(part),
    origin,
    channel: command.channel,
    directory,
    reason: command.reason,
    speak: say,
    at,
    check: smoke
      ? (released, where) =>
          released.kind === 'service' ? checkService(released, where) : browser.check(released, where)
      : undefined,
  };
  try {
    await releasePart(parts);
  } finally {
    await browser.close();
  }
}

async function rollback({ part, to }: Extract<ReleaseCommand, { deed: 'rollback' }>): Promise<void> {
  const registry = registryFor(part);
  await demandRights(registry, [part]);
  const toRevision = to === undefined ? undefined : await revisionOf(await registry.history(part), to);
  const reason = command.reason ?? (to === undefined ? 'back to the version before' : `back to ${to}`);
  const wish = { part, reason, ...(toRevision === undefined ? {} : { toRevision }) };
  const channel = await goBack(registry, command.channel, wish);
  say(`${part} ${channel.pins[part] ?? '(out)'} is live in ${channel.channel}, revision ${channel.revision}`);
}

async function revisionOf({ changes }: PartHistory, version: string): Promise<number> {
  const found = changes.find((change) => change.channel === command.channel && change.version === version);
  if (found) return found.revision;
  throw new Error(`${version} was never live in ${command.channel}`);
}

async function status(): Promise<void> {
  const registry = createRegistryClient(origin, owner());
  const channel = await registry.channel(command.channel);
  const histories = await Promise.all(
    Object.keys(channel.pins).map(async (part) => [part, await registry.history(part)] as const),
  );
  const services = Object.keys(channel.pins).filter((part) => part.endsWith('-service'));
  const running = await Promise.all(
    services.map(async (part) => {
      const version = await runningVersion(origin, teamOf(part)).catch(() => undefined);
      return [part, version] as const;
    }),
  );
  const problems = await registry.problems(command.channel);
  print(statusTable(channel, new Map(histories), new Map(running)) + problemList(problems));
}

async function addKey({ team, parts, mail, publicKeyFile }: Extract<ReleaseCommand, { deed: 'add-key' }>) {
  const keys = owner();
  const publicKey = publicKeyFile
    ? createPublicKey(await readFile(publicKeyFile, 'utf8'))
    : teamKeys(place, team).publicKey;
  const record = releaseKeyOf(publicKey, { team, parts, mail }, keys.privateKey);
  await createRegistryClient(origin, keys).addKey(record);
  const where = publicKeyFile ? '' : `, its private part is ${teamKeyFile(place, team)}`;
  say(`${team} may release ${record.parts.join(', ')} by the key ${keyId(publicKey)}${where}`);
}

switch (command.deed) {
  case 'release':
    await release(command);
    break;
  case 'rollback':
    await rollback(command);
    break;
  case 'status':
    await status();
    break;
  case 'history':
    print(historyTable(await createRegistryClient(origin, owner()).history(command.part)));
    break;
  case 'keys':
    print(keyTable(await createRegistryClient(origin, owner()).keys()));
    break;
  case 'add-key':
    await addKey(command);
    break;
  case 'revoke-key':
    await createRegistryClient(origin, owner()).revokeKey(command.key);
    say(`the key ${command.key} opens nothing any more`);
    break;
}
