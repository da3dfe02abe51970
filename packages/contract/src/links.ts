/** Names that stand in a path, `estimateId` of `/estimate/:estimateId`: who links gives all of them. */
type InPath<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? InPath<First> | InPath<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;
/** Names behind the question mark, `a` and `b` of `?a&b`: who links gives those that it has. */
type InQuery<Query extends string> = Query extends `${infer First}&${infer Rest}`
  ? First | InQuery<Rest>
  : Query;
type PathOf<Pattern extends string> = Pattern extends `${infer Path}?${string}` ? Path : Pattern;
type QueryOf<Pattern extends string> = Pattern extends `${string}?${infer Query}` ? InQuery<Query> : never;

/** An address with the names of what is filled in: `/estimate/new?shipperId&projectId`, `/projects/:projectId`. */
export type LinkPattern = `/${string}`;
export type LinkPatterns = Readonly<Record<string, LinkPattern>>;

/** What a link wants of who links. */
export type LinkParams<Pattern extends string> = { [Name in InPath<PathOf<Pattern>>]: string } & {
  [Name in QueryOf<Pattern>]?: string | undefined;
};
type LinkArguments<Pattern extends string> = [keyof LinkParams<Pattern>] extends [never]
  ? []
  : [InPath<PathOf<Pattern>>] extends [never]
    ? [params?: LinkParams<Pattern>]
    : [params: LinkParams<Pattern>];

/** One link of a domain: called, it is the address as it was when this was built. */
export type DeclaredLink<Pattern extends LinkPattern> = {
  (...params: LinkArguments<Pattern>): string;
  readonly domain: string;
  readonly pattern: Pattern;
};
export type DeclaredLinks<Patterns extends LinkPatterns> = {
  readonly [Name in keyof Patterns]: DeclaredLink<Patterns[Name]>;
};
/** The links of some domain. */
export type AnyLinks = Readonly<Record<string, { readonly domain: string; readonly pattern: LinkPattern }>>;

export type GivenParams = Readonly<Record<string, string | undefined>>;

/** What is filled into a pattern, in its order. */
export function namesOf(pattern: string): { path: string[]; query: string[] } {
  const [path = '', query = ''] = pattern.split('?');
  return {
    path: path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])),
    query: query.split('&').filter(Boolean),
  };
}

/**
 * The address of a pattern.
 * @returns undefined where the path wants something that is not given, or something is given that it has no place for: it would
 * be the address of something else
 */
export function fillLink(pattern: string, params: GivenParams = {}): string | undefined {
  const { path: inPath, query: inQuery } = namesOf(pattern);
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const values = new Map(given);
  if (!inPath.every((name) => values.has(name))) return undefined;
  if (!given.every(([name]) => inPath.includes(name) || inQuery.includes(name))) return undefined;
  const [path = ''] = pattern.split('?');
  const filled = path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(values.get(part.slice(1)) ?? '') : part))
    .join('/');
  const search = new URLSearchParams();
  for (const name of inQuery) {
    const value = values.get(name);
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/**
 * The links that a domain offers, its own pages and others alike: the whole of `links.ts` in a remote's folder, which is published. The
 * descriptor takes them along (`linkPatterns`), so that others follow where the live version of the domain leads.
 * @throws Error when called with what the types forbid
 */
export function defineLinks<const Patterns extends LinkPatterns>(
  domain: string,
  patterns: Patterns,
): DeclaredLinks<Patterns> {
  const declared = Object.entries(patterns).map(([name, pattern]) => {
    const address = (params?: GivenParams): string => {
      const filled = fillLink(pattern, params);
      if (filled === undefined) throw new Error(`${domain}.${name} is ${pattern}: what is given differs`);
      return filled;
    };
    return [name, Object.assign(address, { domain, pattern })] as const;
  });
  // Each is made of its pattern, by name: what the type says, which `fromEntries` does not know.
  return Object.fromEntries(declared) as unknown as DeclaredLinks<Patterns>;
}

/** What a descriptor says of a domain's links: names and patterns, as data. */
export function linkPatterns(links: AnyLinks): Record<string, LinkPattern> {
  return Object.fromEntries(Object.entries(links).map(([name, { pattern }]) => [name, pattern]));
}

/** Addresses of the shell's own pages, which every domain may rely on. */
export const shellLinks = defineLinks('shell', { home: '/', signIn: '/auth/signin?next' });
