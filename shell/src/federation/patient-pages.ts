import type { RouteObject } from '@quayside/platform/start';
import { filesAheadOf, freshFiles, retryPauses } from './fresh-files';
import type { RemoteEntry } from './registry';
import { isChunkError } from './remote-boundary.component';

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

function patiently<Result>(load: () => Promise<Result>, remote: RemoteEntry): () => Promise<Result> {
  return async () => {
    for (const pause of retryPauses) {
      try {
        return await load();
      } catch (error) {
        if (!isChunkError(error)) throw error;
        await freshFiles([...filesAheadOf(remote), ...requestOf(error)]);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    return load();
  };
}

/** The bundler's error names the file that did not come. */
function requestOf(error: unknown): string[] {
  const { request } = error as { request?: unknown };
  return typeof request === 'string' ? [request] : [];
}
