import { isOutsideBase } from '@quayside/contract/outside-pages';
import { NotFoundState, PageSkeleton, type RouteObject } from '@quayside/platform/start';
import { patientPages } from './patient-pages';
import { RemoteBoundary } from './remote-boundary.component';
import { loadRemoteModule, useRemoteStates } from './remote-loader';
import type { Registry, RemoteEntry } from './registry';

/** Where a page of a remote stands: within the frame of members, or outside for people without an account. */
export type Place = 'frame' | 'outside';
type RemoteHandle = { remote: RemoteEntry; place: Place };

const isAt = ({ descriptor }: RemoteEntry, base: string, place: Place) =>
  isOutsideBase(descriptor, base) === (place === 'outside');

/**
 * One pathless route for each remote, with a placeholder below it that matches everything under its bases. Pathless, because a parent
 * with the base's own path would match before the remote's routes are known, and its index would stay empty.
 */
export function remoteRoutes(registry: Registry, place: Place): RouteObject[] {
  return registry.remotes.flatMap((remote) => {
    const bases = remote.descriptor.bases.filter((base) => isAt(remote, base, place));
    if (bases.length === 0) return [];
    return {
      id: `remote:${remote.name}:${place}`,
      handle: { remote, place } satisfies RemoteHandle,
      ErrorBoundary: RemoteBoundary,
      HydrateFallback: PageSkeleton,
      children: bases.map((base) => ({
        path: `${base.slice(1)}/*`,
        element: <Placeholder remote={remote} />,
      })),
    };
  });
}

function Placeholder({ remote }: { remote: RemoteEntry }) {
  const state = useRemoteStates((states) => states[remote.name]);
  return state?.kind === 'ready' ? <NotFoundState /> : <PageSkeleton />;
}

type Match = { route: { id?: string; handle?: unknown } };
type Patch = (routeId: string | null, children: RouteObject[]) => void;

/**
 * For the router: when a path below a remote is asked for, loads the remote and adds its routes in place. The router leaves out what it
 * has already, and ignores a navigation that was given up: so they are added each time.
 */
export function createRoutePatcher(load = loadRemoteModule) {
  return async ({ matches, patch }: { matches: readonly Match[]; patch: Patch }): Promise<void> => {
    const match = matches.find(({ route }) => route.id?.startsWith('remote:'));
    const handle = match?.route.handle as RemoteHandle | undefined;
    if (!match?.route.id || !handle) return;
    const { remote, place } = handle;
    const module = await load(remote);
    const { routes } = await module.routes();
    patch(
      match.route.id,
      Object.entries(routes)
        .filter(([base]) => isAt(remote, base, place))
        .map(([base, children]) => ({ path: base.slice(1), children: patientPages(children, remote) })),
    );
  };
}
