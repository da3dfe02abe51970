import { PageError, type RouteObject } from '@quayside/platform/start';
import { useState, type ComponentType } from 'react';
import { filesAheadOf, persistently } from './fresh-files';
import { loadAnew } from './load-page';
import type { RemoteEntry } from './registry';
import { codeOf, isChunkError } from './shell-error';

/**
 * Pages whose files are asked for again when they fail: the router keeps for ever what an import gave, and the first try may only have
 * met what was fetched ahead while the remote was away.
 */
export function patientPages(routes: readonly RouteObject[], remote: RemoteEntry): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const again = typeof lazy === 'function' ? { lazy: patiently(lazy, remote) } : {};
    if (route.index) return { ...route, ...again };
    return { ...route, ...again, children: route.children && patientPages(route.children, remote) };
  });
}

type Page = { Component?: ComponentType | null };

function patiently<Result extends Page>(
  load: () => Promise<Result>,
  remote: RemoteEntry,
): () => Promise<Result | Page> {
  const persist = () => persistently(load, () => filesAheadOf(remote));
  return () =>
    persist().catch((error: unknown) => {
      if (!isChunkError(error)) throw error;
      return { Component: missingPage(persist, remote, error) };
    });
}

/**
 * Stands where a page's file did not come, until it comes: the router, which would keep a failure for ever, keeps this. A file that
 * is gone with its release comes by a new page load only.
 */
function missingPage(load: () => Promise<Page>, remote: RemoteEntry, error: unknown): ComponentType {
  let come: ComponentType | undefined;
  return function MissingPage() {
    const [Shown, setShown] = useState(() => come);
    if (Shown) return <Shown />;
    const retry = () =>
      void load().then(({ Component }) => {
        come = Component ?? undefined;
        setShown(() => come);
      }, loadAnew);
    return (
      <PageError
        error={error}
        onRetry={retry}
        remote={remote.name}
        version={remote.version}
        code={codeOf(error)}
      />
    );
  };
}
