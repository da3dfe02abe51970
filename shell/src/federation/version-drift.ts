import { create, useLocation } from '@quayside/platform';
import { useEffect, useRef } from 'react';
import { loadAnew } from './load-page';
import type { Registry } from './registry';

const interval = 300_000;

/** Bases of remotes that were deployed anew since this page was loaded. */
export const useDriftStore = create<{ changedBases: readonly string[] }>()(() => ({ changedBases: [] }));

type ChannelPins = { revision: number; pins: Record<string, string> };

/** Which bases must be entered by a full page load, because their pin moved on. */
export function driftedBases(registry: Registry, channel: ChannelPins): string[] {
  return registry.remotes
    .filter((remote) => (channel.pins[remote.name] ?? remote.version) !== remote.version)
    .flatMap((remote) => [...remote.descriptor.bases]);
}

/** Asks now and then, and when the tab is looked at again. A running page is never swapped under its user. */
export function watchVersionDrift(registry: Registry): () => void {
  const path = `/registry/channels/${registry.channel}`;
  const check = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const response = await fetch(path, { headers: { 'If-None-Match': `"${registry.revision}"` } });
      if (response.ok)
        useDriftStore.setState({
          changedBases: driftedBases(registry, (await response.json()) as ChannelPins),
        });
    } catch {
      // The network is away: the next look will tell.
    }
  };
  const timer = setInterval(() => void check(), interval);
  const onFocus = () => void check();
  window.addEventListener('focus', onFocus);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', onFocus);
  };
}

/** Who goes on to a part that was deployed anew gets it by a full page load: what was left behind is settled by then. */
export function useFullLoadAfterDrift(): void {
  const { pathname } = useLocation();
  const changed = useDriftStore((store) => store.changedBases);
  const before = useRef(pathname);
  useEffect(() => {
    // Filters and tabs of the page that is in use change the address, too: only another page is a safe moment.
    if (before.current === pathname) return;
    before.current = pathname;
    if (changed.some((base) => pathname === base || pathname.startsWith(`${base}/`))) loadAnew();
  }, [pathname, changed]);
}
