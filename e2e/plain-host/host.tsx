import { loadRemote } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@quayside/contract';
import { identityDomain } from '@quayside/contract/parts';
import {
  PlatformProvider,
  RouterProvider,
  createMemoryRouter,
  queryClient,
  useLanguageStore,
  useSessionStore,
  type RouteObject,
  type Session,
} from '@quayside/platform';
import { createRoot } from 'react-dom/client';

/** Shows the first page of the remote with the session of the product, which this origin passes on. */
const answer = await fetch(`/api/${identityDomain}/session`);
useSessionStore.getState().set((await answer.json()) as Session);
useLanguageStore.getState().choose('en');
const remote = (await loadRemote<{ default: RemoteModule }>('mfe_supplier/remote'))?.default;
const { routes } = (await remote?.routes()) ?? { routes: {} };
const children = Object.entries(routes).map(([base, pages]): RouteObject => ({
  path: base.slice(1),
  children: pages,
}));
const router = createMemoryRouter(children, { initialEntries: ['/supplier'] });
createRoot(document.querySelector('main') ?? document.body).render(
  <PlatformProvider queryClient={queryClient}>
    <RouterProvider router={router} />
  </PlatformProvider>,
);
