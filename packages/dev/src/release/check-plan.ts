import type { UnsignedRelease } from '@quayside/contract/registry';
import { pageForPath } from '@quayside/federation/release';

type Entry = { roles?: readonly string[] | undefined; operatorRight?: string | undefined };

/** What decides which pages a member sees. */
export type Viewer = { roles: readonly string[]; operatorRights: readonly string[] };

/** A remote as the HTML of a page lists it. */
export type ListedRemote = {
  name: string;
  descriptor: Extract<UnsignedRelease, { kind: 'remote' }>['descriptor'];
};

/**
 * A page to open. A shared page shows other parts, too: faults that it has in production already are not the release's. Pages of one
 * pattern are one page of code with other records.
 */
export type PlannedPage = { path: string; pattern: string; isShared: boolean; from?: 'host' };

/** A page that is the only one of its pattern. */
export const plainPage = (path: string, more: Omit<PlannedPage, 'path' | 'pattern'>): PlannedPage => ({
  path,
  pattern: path,
  ...more,
});

export const homePath = '/';
export const signInPath = '/auth/signin';
const homeSlot = 'shell.home';

const isSeenBy = ({ roles, operatorRights }: Viewer, entry: Entry) =>
  (!entry.roles || entry.roles.some((role) => roles.includes(role))) &&
  (!entry.operatorRight || operatorRights.includes(entry.operatorRight));

const hasParameter = (path: string) => path.includes('/:');

/** The page with parameters that a link leads to: a page without any, or one with more fixed words, goes first. */
function patternOf(pages: readonly { path: string }[], path: string): string | undefined {
  const found = pageForPath(pages, path)?.path;
  return found !== undefined && hasParameter(found) ? found : undefined;
}

/** The first page of a remote that its navigation leads to. */
export function firstPageOf({ descriptor }: Pick<ListedRemote, 'descriptor'>): string {
  return descriptor.navigation[0]?.href ?? descriptor.bases[0] ?? homePath;
}

/** Pages for the short check of what is live: the first page of the part, and home. */
export function firstPages(release: UnsignedRelease): PlannedPage[] {
  if (release.kind === 'service') return [];
  const home = plainPage(homePath, { isShared: true });
  if (release.kind === 'shell') return [home, plainPage(signInPath, { isShared: false })];
  return [plainPage(firstPageOf(release), { isShared: false }), home];
}

/**
 * Which pages a whole check opens. Of a remote: every page without parameters, each page with parameters by the first link that leads
 * there, the first record of each list, home, and the page of each slot that it has a widget for. Of the shell: home, signing in, and the
 * first page of each remote.
 * @param remotes those of the page, whose descriptors say where slots are
 */
export function createCheckPlan(
  release: UnsignedRelease,
  remotes: readonly ListedRemote[],
  viewer: Viewer,
): { next: () => PlannedPage | undefined; found: (page: PlannedPage, links: readonly string[]) => void } {
  const waiting: PlannedPage[] = [];
  const known = new Set<string>();
  const covered = new Set<string>();

  function add(page: PlannedPage): void {
    if (known.has(page.path)) return;
    known.add(page.path);
    waiting.push(page);
  }

  const own = release.kind === 'remote' ? release.descriptor : undefined;
  const pages = (own?.pages ?? []).filter((page) => isSeenBy(viewer, page));
  add(plainPage(homePath, { isShared: true }));
  if (release.kind === 'shell') {
    add(plainPage(signInPath, { isShared: false }));
    for (const remote of remotes) add(plainPage(firstPageOf(remote), { isShared: true }));
  }
  for (const { path } of pages) if (!hasParameter(path)) add(plainPage(path, { isShared: false }));

  /** Pages of other remotes with a slot for a widget: their lists lead to the first record, which has it. */
  const slots = (own?.widgets ?? [])
    .filter((widget) => widget.slot !== homeSlot && isSeenBy(viewer, widget))
    .map(({ slot }) => slot.split('.')[0]);
  const hosts = remotes.filter(({ name }) => name !== release.part && slots.includes(name));
  for (const host of hosts) add(plainPage(firstPageOf(host), { isShared: true, from: 'host' }));

  return {
    next: () => waiting.shift(),

    /** @param links paths of the page, in their order */
    found(page, links) {
      if (page.from === 'host') {
        const host = hosts.find((each) => firstPageOf(each) === page.path);
        const hosted = host?.descriptor.pages ?? [];
        const record = links.find((link) => patternOf(hosted, link) !== undefined);
        if (record !== undefined)
          add({ path: record, pattern: patternOf(hosted, record) ?? record, isShared: true });
        return;
      }
      if (page.isShared) return;
      let isFirst = !hasParameter(page.path) && pages.some(({ path }) => path === page.path);
      for (const link of links) {
        const pattern = patternOf(pages, link);
        if (pattern === undefined || (covered.has(pattern) && !isFirst)) continue;
        isFirst = false;
        covered.add(pattern);
        add({ path: link, pattern, isShared: false });
      }
    },
  };
}
