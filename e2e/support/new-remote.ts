import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFormat } from '@quayside/contract/read-release';
import type { RemoteRelease } from '@quayside/contract/registry';
import { createRegistryClient } from '@quayside/federation/publish';
import {
  ensureSigningKeys,
  integrityOf,
  readSigningKeys,
  releaseKeyOf,
  type SigningKeys,
} from '@quayside/federation/release';
import { baseUrl } from './http';
import { root, teamKeys } from './releases';

/** A container as a bundler makes it, with one page that is drawn by the React of the shell. */
const containerOf = (name: string, heading: string) => `
let react;
globalThis.mfe_${name} = {
  init(scope) { [react] = Object.values(scope.react).map(({ lib }) => lib()); },
  get: async () => () => ({
    default: {
      descriptor: { name: '${name}' },
      widgets: {},
      routes: async () => ({
        routes: { '/${name}': [{ index: true, Component: () => react.createElement('h1', {}, '${heading}') }] },
      }),
    },
  }),
};`;

/** The build of a remote whose domain is named nowhere in this workspace. */
export function buildOfNewRemote(name: string, heading: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-release-'));
  const script = containerOf(name, heading);
  const entry = `remoteEntry.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  const alike = JSON.parse(
    readFileSync(join(root, 'mfe-projects/dist/release.json'), 'utf8'),
  ) as RemoteRelease;
  const title = { en: heading, ja: heading };
  const release: RemoteRelease = {
    kind: 'remote',
    schema: releaseFormat,
    part: name,
    version: 'new-1',
    commit: alike.commit,
    createdAt: alike.createdAt,
    entry,
    preload: [entry],
    integrity: { [entry]: integrityOf(script) },
    shared: { react: alike.shared.react ?? '' },
    runtime: alike.runtime,
    descriptor: {
      schema: 1,
      name,
      bases: [`/${name}`],
      navigation: [{ id: name, title, href: `/${name}`, group: 'main', order: 99 }],
      pages: [{ path: `/${name}`, title }],
      widgets: [],
    },
  };
  writeFileSync(join(directory, entry), script);
  writeFileSync(join(directory, 'release.json'), JSON.stringify(release));
  return directory;
}

/** The owner of the registry gives a key to a team that had none. */
export async function addTeam(team: string): Promise<SigningKeys> {
  const owner = readSigningKeys(join(teamKeys, '../gateway/keys/release.key'));
  const keys = ensureSigningKeys(mkdtempSync(join(tmpdir(), 'quayside-team-')), team);
  const record = releaseKeyOf(keys.publicKey, { team, parts: [team] }, owner.privateKey);
  await createRegistryClient(baseUrl.href, owner).addKey(record);
  return keys;
}
