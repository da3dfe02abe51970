import { execFileSync } from 'node:child_process';
import {
  previewChannel,
  productionChannel,
  dataOfPreview,
  type Channel,
  type Preview,
  type PreviewData,
} from '@quayside/contract/registry';
import {
  pinParts,
  uploadRelease,
  type ListedPreview,
  type RegistryClient,
} from '@quayside/federation/publish';
import type { SigningKeys } from '@quayside/federation/release';
import type { Say } from '../log';

/** A branch's name as a host's: `feature/New rates` is `feature-new-rates`. */
export function previewNameFor(branch: string): string {
  const name = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  if (name === '') throw new Error(`${branch} has nothing that a host could be named by: use --name`);
  return name;
}

/** Address of a preview. */
export function previewAddress(origin: string, name: string): string {
  const url = new URL(origin);
  return `${url.protocol}//${name}.preview.${url.host}`;
}

/** One line about an open preview: where it is, what differs, on which data, until when. */
export function previewLine(origin: string, preview: ListedPreview): string {
  const { name, branch, author, pins, expiresAt } = preview;
  const parts = Object.keys(pins);
  const { goes, services } = dataOfPreview(preview, parts);
  const own = services.join(', ');
  const where = {
    production: 'production’s data',
    copy: `a copy of production’s data (${own})`,
    'own-services': `production’s data, by its own ${own}`,
  }[goes];
  return `${previewAddress(origin, name)}  ${branch} by ${author}: ${parts.join(', ') || 'nothing'}; on ${where}; ends ${expiresAt.slice(0, 16)}`;
}

/**
 * Where what a channel pins is seen.
 * @throws Error when that is nowhere: what is released there could not be looked at.
 */
export async function seenAt(
  origin: string,
  channel: string,
  registry: Pick<RegistryClient, 'previews'>,
): Promise<string> {
  if (channel === productionChannel) return origin;
  const open = (await registry.previews()).map(({ name }) => name);
  const name = open.find((each) => previewChannel(each) === channel);
  if (name !== undefined) return previewAddress(origin, name);
  const others = open.length > 0 ? `open are ${open.map(previewChannel).join(', ')}` : 'none is open';
  throw new Error(
    `Nobody sees ${channel}: ${others}; npm run preview (in a remote's folder: quayside preview) opens one`,
  );
}

/** Branch and author as git tells them. */
export function branchHere(directory: string): { branch: string; author: string } {
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  return { branch: git('rev-parse', '--abbrev-ref', 'HEAD'), author: git('log', '-1', '--format=%an') };
}

export type PreviewParts = {
  registry: RegistryClient;
  keysFor: (part: string) => { registry: RegistryClient; keys: SigningKeys };
  name: string;
  branch: string;
  author: string;
  /** How long it is open. */
  lasts: { days: number } | { until: string };
  /** Of its services. */
  data: PreviewData;
  /** Folders of builds, by part. */
  builds: Readonly<Record<string, string>>;
  speak: Say;
};

/**
 * Puts the builds that differ from production into a preview of their own; a part that is as production's again leaves it.
 * @throws RegistryError when the registry refuses, for instance because something does not fit.
 */
export async function publishPreview(parts: PreviewParts): Promise<{ preview: Preview; channel: Channel }> {
  const { registry, keysFor, name, builds, speak } = parts;
  const { branch, author, lasts, data } = parts;
  const preview = await registry.openPreview(name, { branch, author, ...lasts, data });
  const { pins: production } = await registry.channel('production');
  const channel = previewChannel(name);
  let last = await registry.channel(channel);
  const reason = `preview of ${branch}`;
  for (const [part, directory] of Object.entries(builds)) {
    const own = keysFor(part);
    const { release } = await uploadRelease(own.registry, directory, own.keys);
    const isSame = production[part] === release.version;
    if (isSame && last.pins[part] === undefined) continue;
    speak(`${part} ${release.version}${isSame ? ' is as in production' : ' differs from production'}`);
    const wish = { [part]: isSame ? null : release.version };
    last = (await pinParts(own.registry, () => wish, { channel, reason })).channel;
  }
  return { preview, channel: last };
}
