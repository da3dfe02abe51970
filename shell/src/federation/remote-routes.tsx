import { NotFoundState, PageSkeleton, type RouteObject } from '@quayside/platform/start';
import { patientPages } from './patient-pages';
import { RemoteBoundary } from './remote-boundary.component';
import { loadRemoteModule, useRemoteStates } from './remote-loader';
import type { Registry, RemoteEntry } from './registry';

type RemoteHandle = { remote: RemoteEntry };

/**
 * One pathless route for each remote, with a placeholder below it that matches everything under its bases. Pathless, because a parent
 * with the base's own path would match before the remote's routes are known, and its index would stay empty.
 */
export function remoteRoutes(registry: Registry): RouteObject[] {
  return registry.remotes.map((remote) => ({
    id: `remote:${remote.name}`,
    handle: { remote } satisfies RemoteHandle,
    ErrorBoundary: RemoteBoundary,
    HydrateFallback: PageSkeleton,
    children: remote.descriptor.bases.map((base) => ({
      path: `${base.slice(1)}/*`,
      element: <Placeholder remote={remote} />,
    })),
  }));
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
    const module = await load(handle.remote);
    const { routes } = await module.routes();
    patch(
      match.route.id,
      Object.entries(routes).map(([base, children]) => ({
        path: base.slice(1),
        children: patientPages(children, handle.remote),
      })),
    );
  };
}
