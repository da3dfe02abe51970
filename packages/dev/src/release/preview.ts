import { previewChannel, productionChannel, dataOfPreview } from '@quayside/contract/registry';
import type { ListedPreview, RegistryClient } from '@quayside/federation/publish';

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

/** A part as a preview shows it: from which team's branch and commit, as far as that was said. */
function partLine({ sources = {} }: ListedPreview, part: string): string {
  const source = sources[part];
  if (!source) return part;
  const { team, branch, commit, author } = source;
  return `${part} (${team}: ${branch} ${commit.slice(0, 8)} by ${author})`;
}

/** One line about an open preview: where it is, what differs and where that comes from, on which data, until when. */
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
  return `${previewAddress(origin, name)}  ${branch} by ${author}: ${parts.map((part) => partLine(preview, part)).join(', ') || 'nothing'}; on ${where}; ends ${expiresAt.slice(0, 16)}`;
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
