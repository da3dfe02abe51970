import { liveVersionsPath, type LiveVersions } from '@quayside/contract/live-versions';
import { create, useLocation } from '@quayside/platform';
import { useEffect, useRef } from 'react';
import { loadAnew } from './load-page';
import type { Registry } from './registry';

const interval = 60_000;
/** Who goes from page to page asks no more often than this. */
const shortest = 30_000;

/** Bases of what was deployed anew since this page was loaded; `/` is all there is. */
export const useDriftStore = create<{ changedBases: readonly string[] }>()(() => ({ changedBases: [] }));

/**
 * Which bases must be entered by a full page load, because what a page is made from moved on: with another shell, or a remote that was
 * not there, that is every page. A remote that is gone stays for those who have it.
 */
export function driftedBases(registry: Registry, live: LiveVersions): string[] {
  const known = new Set<string>(registry.remotes.map(({ name }) => name));
  if (live.shell !== registry.shell || Object.keys(live.remotes).some((name) => !known.has(name)))
    return ['/'];
  return registry.remotes
    .filter(({ name, version }) => (live.remotes[name] ?? version) !== version)
    .flatMap(({ descriptor }) => [...descriptor.bases]);
}

const isBelow = (pathname: string, base: string) =>
  base === '/' || pathname === base || pathname.startsWith(`${base}/`);

/** When it was last asked, on the page's clock: the page itself was loaded with what was live then. */
let askedAt = 0;

/** Asks which versions a page is made from now, unless nobody looks, or that was asked less than `pause` milliseconds ago. */
async function askForDrift(registry: Registry, pause = 0): Promise<void> {
  if (document.visibilityState !== 'visible' || performance.now() - askedAt < pause) return;
  askedAt = performance.now();
  try {
    const response = await fetch(liveVersionsPath);
    if (response.ok)
      useDriftStore.setState({
        changedBases: driftedBases(registry, (await response.json()) as LiveVersions),
      });
  } catch {
    // The network is away: the next look will tell.
  }
}

/** Asks now and then, and when the tab is looked at again. A running page is never swapped under its user. */
export function watchVersionDrift(registry: Registry): () => void {
  const timer = setInterval(() => void askForDrift(registry), interval);
  const onFocus = () => void askForDrift(registry);
  const onVisible = () => void askForDrift(registry, shortest);
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Who goes on to a part that was deployed anew gets it by a full page load: what was left behind is settled by then. */
export function useFullLoadAfterDrift(registry: Registry): void {
  const { pathname } = useLocation();
  const changed = useDriftStore((store) => store.changedBases);
  const before = useRef(pathname);
  useEffect(() => {
    // Filters and tabs of the page that is in use change the address, too: only another page is a safe moment.
    if (before.current === pathname) return;
    before.current = pathname;
    void askForDrift(registry, shortest);
    if (changed.some((base) => isBelow(pathname, base))) loadAnew();
  }, [pathname, changed, registry]);
}
