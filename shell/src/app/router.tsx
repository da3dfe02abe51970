import {
  createBrowserRouter,
  createMemoryRouter,
  NotFoundState,
  PageSkeleton,
  type RouteObject,
} from '@quayside/platform/start';
import { lazy, Suspense } from 'react';
import { createRoutePatcher, remoteRoutes } from '../federation/remote-routes';
import type { Registry } from '../federation/registry';
import type { loadRemoteModule } from '../federation/remote-loader';
import { RootBoundary } from './root-boundary.component';

/**
 * Those who sign in need nothing of it; for all others the page brings it along with the first files, and with it what loads the
 * remotes.
 */
const Frame = lazy(async () => ({
  default: (await import(/* webpackChunkName: "frame" */ './frame.component')).Frame,
}));

/** The shell's own pages, and a place for each remote. */
export function shellRoutes(registry: Registry): RouteObject[] {
  return [
    {
      path: '/auth',
      ErrorBoundary: RootBoundary,
      HydrateFallback: Nothing,
      children: [
        {
          path: 'signin',
          lazy: async () => ({ Component: (await import('../pages/sign-in.page')).SignInPage }),
        },
        {
          path: 'reset',
          lazy: async () => ({ Component: (await import('../pages/reset-password.page')).ResetPasswordPage }),
        },
        {
          path: 'setup',
          lazy: async () => ({ Component: (await import('../pages/setup/setup.page')).SetupPage }),
        },
        {
          path: 'accept',
          lazy: async () => ({
            Component: (await import('../pages/accept-invitation.page')).AcceptInvitationPage,
          }),
        },
      ],
    },
    ...remoteRoutes(registry, 'outside'),
    {
      id: 'frame',
      element: (
        <Suspense fallback={null}>
          <Frame />
        </Suspense>
      ),
      ErrorBoundary: RootBoundary,
      children: [
        {
          // Pathless, so that a failing page leaves the frame standing.
          ErrorBoundary: RootBoundary,
          HydrateFallback: PageSkeleton,
          children: [
            { path: '/', lazy: async () => ({ Component: (await import('../pages/home.page')).HomePage }) },
            {
              path: '/sample',
              lazy: async () => ({ Component: (await import('../pages/sample/sample.page')).SamplePage }),
            },
            {
              path: '/sentry-example-page',
              lazy: async () => ({
                Component: (await import('../pages/example-error.page')).ExampleErrorPage,
              }),
            },
            { path: '*', element: <NotFoundState /> },
          ],
        },
        ...remoteRoutes(registry, 'frame'),
      ],
    },
  ];
}

/** Before the first page of signing in is there, the page is empty rather than flashing. */
function Nothing() {
  return null;
}

export function createShellRouter(registry: Registry) {
  return createBrowserRouter(shellRoutes(registry), { patchRoutesOnNavigation: createRoutePatcher() });
}

/** The same router in memory, for tests. */
export function createTestRouter(registry: Registry, path: string, load: typeof loadRemoteModule) {
  return createMemoryRouter(shellRoutes(registry), {
    initialEntries: [path],
    patchRoutesOnNavigation: createRoutePatcher(load),
  });
}
