import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UnsignedRelease } from '@quayside/contract/registry';
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
import { canaryNow, changeCanary, releaseCanary } from '../release/canary';
import { seenAt } from '../release/preview';
import { goBack, releasePart, type ReleaseParts } from '../release/release-part';
import { canaryTable, historyTable, keyTable, problemList, statusTable } from '../release/report';
import { lookAtPages } from '../release/look';
import { runningVersion, untilServiceAnswers } from '../release/service-answers';

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

/** A service stands when it answers as the release that it is; what has pages, when they stand in a browser. */
async function lookAt(
  released: UnsignedRelease,
  at: string,
  { isCanary, isFirst }: { isCanary: boolean; isFirst: boolean },
): Promise<string[]> {
  const registry = registryFor(released.part);
  if (released.kind === 'service')
    return untilServiceAnswers({ origin: at, channel: command.channel, registry }, released);
  return lookAtPages(released, { registry, channel: command.channel, at, isCanary, isFirst, speak: say });
}

const print = (text: string) => process.stdout.write(`${text}\n`);

async function release({ part, smoke, canary }: Extract<ReleaseCommand, { deed: 'release' }>): Promise<void> {
  const directory = buildOf(part);
  const registry = registryFor(part);
  await demandRights(registry, [part]);
  const at = await seenAt(origin, command.channel, registry);
  await buildOrFail(
    say,
    targets.filter(({ folder }) => folder === folderOf(part)),
  );
  const parts: ReleaseParts = {
    registry,
    keys: keysFor(part),
    origin,
    channel: command.channel,
    directory,
    reason: command.reason,
    speak: say,
    smokeTest: smoke
      ? (released, { isFirst }) => lookAt(released, at, { isCanary: canary !== undefined, isFirst })
      : undefined,
  };
  if (canary === undefined) await releasePart(parts);
  else await releaseCanary({ ...parts, percent: canary });
}

async function canary({ part, wish, reason }: Extract<ReleaseCommand, { deed: 'canary' }>): Promise<void> {
  const channel = await changeCanary(registryFor(part), command.channel, { part, deed: wish, reason });
  say(canaryNow(channel, part));
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
  const figures = await registry.figures(command.channel);
  print(
    statusTable(channel, new Map(histories), new Map(running)) + canaryTable(figures) + problemList(problems),
  );
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
  case 'canary':
    await canary(command);
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
