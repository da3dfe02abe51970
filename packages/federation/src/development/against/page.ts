import type { LiveVersions } from '@quayside/contract/live-versions';
import type { InlinedRegistry } from '@quayside/contract/registry';
import { jsonInScript } from '../../release/json-in-script';

type Remote = InlinedRegistry['remotes'][number];

const registryElement = /(<script[^>]*\bid="quayside-registry"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * The running product's page with a remote in the place of its pinned release.
 * @returns nothing for HTML that is no page of the product
 */
export function withDevelopedRemote(html: string, remote: Remote): string | undefined {
  const [, opening, text, closing] = registryElement.exec(html) ?? [];
  if (text === undefined) return undefined;
  const registry = JSON.parse(text) as InlinedRegistry;
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  const remotes = [...others, remote].sort((one, other) => (one.name < other.name ? -1 : 1));
  const inlined = jsonInScript({ ...registry, remotes });
  const pinned = new RegExp(`<link rel="preload"[^>]*href="/assets/${remote.name}/[^>]*>\\n?`, 'g');
  return html.replace(registryElement, () => `${opening}${inlined}${closing}`).replace(pinned, '');
}

/** What is live, as it is told to open pages: what is developed never counts as released anew. */
export function withDevelopedVersion(
  live: string,
  { name, version }: Pick<Remote, 'name' | 'version'>,
): string {
  const versions = JSON.parse(live) as LiveVersions;
  return JSON.stringify({ ...versions, remotes: { ...versions.remotes, [name]: version } });
}
