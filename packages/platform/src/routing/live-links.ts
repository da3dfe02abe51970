import { fillLink, type AnyLinks, type GivenParams, type LinkPattern } from '@quayside/contract/links';

/** Links of the domains that are live, by domain; `undefined` for one whose release is older than links are. */
export type LiveLinkTable = ReadonlyMap<string, Readonly<Record<string, LinkPattern>> | undefined>;

let live: LiveLinkTable | undefined;

/** The shell says what the live descriptors offer: it alone knows the registry. Before that, links are as they were built. */
export function setLiveLinks(table: LiveLinkTable | undefined): void {
  live = table;
}

type LinkWish = { domain: string; name: string; params?: GivenParams; built?: LinkPattern };

/**
 * The address of a link of any domain, that nobody here was built with included, as the live version of that domain has it.
 * @returns undefined where the domain is not live, or its live version has no such link or another one: `Link` and `LinkButton` show
 * that as text, and say why it leads nowhere
 */
export function addressOf({ domain, name, params, built }: LinkWish): string | undefined {
  if (live && !live.has(domain)) return undefined;
  const offered = live?.get(domain);
  const pattern = offered ? (Object.hasOwn(offered, name) ? offered[name] : undefined) : built;
  return pattern === undefined ? undefined : fillLink(pattern, params);
}

export type LiveLinks<Links> = {
  readonly [Name in keyof Links]: Links[Name] extends (...params: infer Params) => string
    ? (...params: Params) => string | undefined
    : never;
};

/** Links of another domain, by the names and parameters that it declares, with the addresses of its live version. */
export function liveLinks<Links extends AnyLinks>(links: Links): LiveLinks<Links> {
  const found = Object.entries(links).map(
    ([name, { domain, pattern }]) =>
      [name, (params?: GivenParams) => addressOf({ domain, name, params, built: pattern })] as const,
  );
  // Each takes what its declaration takes, which `fromEntries` does not know.
  return Object.fromEntries(found) as unknown as LiveLinks<Links>;
}
