import { permissionsOf, type OperatorRight, type RemoteModule, type Role } from '@quayside/contract';
import {
  demoAccounts,
  demoMemberIds,
  demoOperatorRights,
  demoOrganisations,
  type DemoMember,
} from '@quayside/contract/demo';
import {
  Outlet,
  PageError,
  PlatformProvider,
  RouterProvider,
  UnsavedGuard,
  createMemoryRouter,
  queryClient,
  useLanguageStore,
  useRouteError,
  useSessionStore,
  type Language,
  type RouteObject,
} from '@quayside/platform';
import { render, type RenderResult } from '@testing-library/react';

export type RenderRemoteOptions = {
  /** Who is signed in; the demo member of that name, with other roles where given. */
  member?: DemoMember;
  roles?: readonly Role[];
  /** Those of the demo member unless others are given. */
  operatorRights?: readonly OperatorRight[];
  language?: Language;
  /** Feature switches that are set for the member otherwise than their defaults: `{ 'projects.board': false }`. */
  features?: Readonly<Record<string, boolean>>;
};

/** Routes of a remote as `routes.ts` exports them, or the module that holds them. */
export type RemoteRoutes = Record<string, RouteObject[]> | Pick<RemoteModule, 'routes'>;

const rolesOf: Record<DemoMember, readonly Role[]> = {
  admin: ['admin'],
  estimator: ['estimator'],
  approver: ['approver'],
  viewer: ['viewer'],
  auditor: ['auditor'],
  shipper: ['shipperMember'],
  supplier: ['supplierMember'],
  otherAdmin: ['admin'],
  otherEstimator: ['estimator'],
};

/** Makes somebody the signed-in member, without any call. */
export function signInForTest({
  member = 'estimator',
  roles,
  language = 'en',
  operatorRights = demoOperatorRights[member] ?? [],
  features = {},
}: RenderRemoteOptions = {}): void {
  const { name, nameJa, email, organisation } = demoAccounts[member];
  const company = demoOrganisations[organisation];
  useSessionStore.getState().set({
    member: {
      id: demoMemberIds[member],
      name,
      nameJa,
      email,
      roles: roles ?? rolesOf[member],
      locale: language,
      theme: 'light',
      timeZone: company.timeZone,
      shipperId: null,
      supplierId: null,
    },
    organisation: { ...company },
    permissions: permissionsOf(roles ?? rolesOf[member]),
    operatorRights,
    features: { organisation: {}, member: features },
  });
}

function Failure() {
  return <PageError error={useRouteError()} onRetry={() => undefined} />;
}

function Frame() {
  return (
    <main>
      <Outlet />
      <UnsavedGuard />
    </main>
  );
}

/**
 * Shows a remote at a path as the shell would: its own routes, the real providers, an empty query cache, an unsaved-changes guard.
 * Calls go through `fetch`, which the test answers. Answers Testing Library's result, the router and the query client.
 */
export async function renderRemote(
  remote: RemoteRoutes,
  path: string,
  options: RenderRemoteOptions = {},
): Promise<
  RenderResult & { router: ReturnType<typeof createMemoryRouter>; queryClient: typeof queryClient }
> {
  const table =
    'routes' in remote && typeof remote.routes === 'function'
      ? (await remote.routes()).routes
      : (remote as Record<string, RouteObject[]>);
  signInForTest(options);
  useLanguageStore.getState().choose(options.language ?? 'en');
  // The product's own, which calls outside of components reach as well: emptied, and what failed is not tried again.
  queryClient.clear();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const children = Object.entries(table).map(([base, routes]) => ({ path: base.slice(1), children: routes }));
  const router = createMemoryRouter(
    [{ element: <Frame />, children: [{ ErrorBoundary: Failure, children }] }],
    { initialEntries: [path] },
  );
  const result = render(
    <PlatformProvider queryClient={queryClient}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return { ...result, router, queryClient };
}
