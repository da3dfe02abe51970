import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { domains } from '@quayside/contract';
import { servicePart, shellPart } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import {
  ensureSigningKeys,
  keyId,
  readSigningKeys,
  releaseKeyOf,
  type SigningKeys,
} from '@quayside/federation/release';
import { gatewayDirectory } from './services';

type Place = { dataDirectory: string };

/** The team of this machine's `npm start`: it may release every part, and changes only what it pinned itself. */
export const startTeam = 'start';

/** Goes back from a release of a service that does not start, in the name of no team. */
export const watchTeam = 'service-watch';

/** The team that a part belongs to: the shell's, or that of its domain, which has its remote and its service. */
export function teamOf(part: string): string {
  return part.replace(/-service$/, '');
}

/** Key of the owner of the registry, who gives keys to teams; it lies beside the gateway. */
export function ownerKeys(place: Place): SigningKeys {
  return ensureSigningKeys(join(gatewayDirectory(place), 'keys'), 'release');
}

/** Where the keys of teams lie that were made on this machine. */
export const teamKeyFolder = ({ dataDirectory }: Place) => join(dataDirectory, 'team-keys');

/**
 * Reads the owner's key of this machine.
 * @throws Error where there is none: it is made by the gateway, and by nobody else.
 */
export function presentOwnerKeys(place: Place): SigningKeys {
  return readSigningKeys(join(gatewayDirectory(place), 'keys/release.key'));
}

/** Where the key of a team lies that was made on this machine. */
export function teamKeyFile(place: Place, team: string): string | undefined {
  const file = join(teamKeyFolder(place), `${team}.key`);
  return existsSync(file) ? file : undefined;
}

/**
 * The key of a part's team: the file that was named, or that of this machine.
 * @throws Error where there is none
 */
export function keysForPart(place: Place, part: string, keyFile: string | undefined): SigningKeys {
  const file = keyFile ?? teamKeyFile(place, teamOf(part));
  if (file) return readSigningKeys(file);
  throw new Error(
    `The key of ${teamOf(part)} is not on this machine: name it by --key or APP_RELEASE_KEY (docs/releasing.md says who gives keys)`,
  );
}

/** The key of a team that lies on this machine, made unless it is there. */
export function teamKeys(place: Place, team: string): SigningKeys {
  return ensureSigningKeys(teamKeyFolder(place), team);
}

/** Makes the key of a team on this machine, unless it is there, and has the registry know it. */
async function introduce(url: string, place: Place, rights: { team: string; parts: string[] }) {
  const owner = ownerKeys(place);
  const keys = teamKeys(place, rights.team);
  const record = releaseKeyOf(keys.publicKey, rights, owner.privateKey);
  await createRegistryClient(url, owner).addKey(record);
  return keys;
}

/** Lets the team that runs services go back from releases of these, in addition to those it has. */
export async function introduceWatch(url: string, place: Place, parts: readonly string[]): Promise<void> {
  const known = await createRegistryClient(url, ownerKeys(place)).keys();
  const present = known.filter(({ team, revokedAt }) => team === watchTeam && revokedAt === null);
  const had = present.flatMap((record) => record.parts);
  if (parts.every((part) => had.includes(part))) return;
  await introduce(url, place, { team: watchTeam, parts: [...new Set([...had, ...parts])] });
}

/**
 * The keys of a product on one machine: one for each team, so that `npm run release` works at once, and that of `npm start`, which is
 * returned. A key that was revoked stays revoked; who needs another one gives it by command.
 */
export async function introduceTeams(url: string, place: Place): Promise<SigningKeys> {
  const known = await createRegistryClient(url, ownerKeys(place)).keys();
  const teams = [shellPart, ...domains].filter((team) => !known.some((key) => key.team === team));
  for (const team of teams) {
    const parts = team === shellPart ? [team] : [team, servicePart(team)];
    await introduce(url, place, { team, parts });
  }
  await introduceWatch(url, place, domains.map(servicePart));
  const parts = [shellPart, ...domains, ...domains.map(servicePart)];
  const start = teamKeys(place, startTeam);
  const record = known.find(({ key }) => key === keyId(start.publicKey));
  const isKnown = record && parts.every((part) => record.parts.includes(part));
  return isKnown ? start : introduce(url, place, { team: startTeam, parts });
}
