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

/** A container as a bundler makes it, with one page, and one below it, that are drawn by the React and the platform of the shell. */
const containerOf = (name: string, heading: string, content: string) => `{
  let react, platform;
  const Component = () => react.createElement('div', {}, react.createElement('h1', {}, '${heading}'), ${content});
  globalThis.mfe_${name} = {
    init(scope) {
      [react, platform] = ['react', '@quayside/platform'].map((module) => Object.values(scope[module])[0].lib());
    },
    get: async () => () => ({
      default: {
        descriptor: { name: '${name}' },
        widgets: {},
        routes: async () => ({ routes: { '/${name}': [{ index: true, Component }, { path: ':id', Component }] } }),
      },
    }),
  };
}`;

/** What a page of another domain shows of one that nobody was built with: a link to it, and a refusal for its reason. */
export const linkAndRefusal = (domain: string, link: string, reason: string) => `
  react.createElement(
    platform.Link,
    { to: platform.addressOf({ domain: '${domain}', name: '${link}', params: { id: '7' } }) },
    'Number 7',
  ),
  react.createElement(platform.ErrorState, {
    error: new platform.ApiError({ code: 'state-conflict', status: 409, reason: '${domain}.${reason}' }),
  })`;

type NewRemote = {
  name: string;
  heading: string;
  version?: string;
  /** Elements below the heading, in code that has `react` and `platform`. */
  content?: string;
  /** What its descriptor says beside its pages. */
  more?: Partial<Pick<RemoteRelease['descriptor'], 'links' | 'problems'>>;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The build of a remote whose domain, and whose group of the navigation, are named nowhere in this workspace. */
export function buildOfNewRemote({
  name,
  heading,
  version = 'new-1',
  content = 'null',
  more = {},
}: NewRemote): string {
  const directory = mkdtempSync(join(tmpdir(), 'quayside-release-'));
  const script = containerOf(name, heading, content);
  const entry = `remoteEntry.${hashOf(script)}.js`;
  const alike = JSON.parse(
    readFileSync(join(root, 'mfe-projects/dist/release.json'), 'utf8'),
  ) as RemoteRelease;
  const title = { en: heading, ja: heading };
  const { react = '', '@quayside/platform': platform = '' } = alike.shared;
  const manifestText = JSON.stringify({
    metaData: {
      globalName: `mfe_${name}`,
      pluginVersion: alike.runtime,
      remoteEntry: { name: entry, path: '' },
    },
    shared: [
      { name: 'react', requiredVersion: react },
      { name: '@quayside/platform', requiredVersion: platform },
    ],
    exposes: [{ path: './remote', assets: { js: { sync: [], async: [] } } }],
  });
  const manifest = `mf-manifest.${hashOf(manifestText)}.json`;
  const release: RemoteRelease = {
    kind: 'remote',
    schema: releaseFormat,
    part: name,
    version,
    commit: alike.commit,
    createdAt: alike.createdAt,
    entry,
    preload: [entry],
    manifest,
    integrity: { [entry]: integrityOf(script), [manifest]: integrityOf(manifestText) },
    shared: { react, '@quayside/platform': platform },
    runtime: alike.runtime,
    descriptor: {
      schema: 1,
      name,
      bases: [`/${name}`],
      groups: [{ id: 'trade', title: { en: 'Trade', ja: '通商' }, order: 1 }],
      navigation: [{ id: name, title, href: `/${name}`, group: 'trade', order: 99 }],
      pages: [
        { path: `/${name}`, title },
        { path: `/${name}/:id`, title },
      ],
      widgets: [],
      ...more,
    },
  };
  writeFileSync(join(directory, entry), script);
  writeFileSync(join(directory, manifest), manifestText);
  writeFileSync(join(directory, 'release.json'), JSON.stringify(release));
  return directory;
}

/** The owner of the registry gives a key to a team that had none; it lies as `<team>.key` in the folder. */
export async function addTeam(
  team: string,
  {
    parts = [team],
    folder = mkdtempSync(join(tmpdir(), 'quayside-team-')),
  }: { parts?: string[]; folder?: string } = {},
): Promise<SigningKeys> {
  const owner = readSigningKeys(join(teamKeys, '../gateway/keys/release.key'));
  const keys = ensureSigningKeys(folder, team);
  const record = releaseKeyOf(keys.publicKey, { team, parts }, owner.privateKey);
  await createRegistryClient(baseUrl.href, owner).addKey(record);
  return keys;
}
