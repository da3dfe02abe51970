import type { RemoteModule, Viewer } from '@quayside/contract';
import { PlatformProvider, RouterProvider, useSessionStore, type Session } from '@quayside/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRegistryStore } from '../federation/registry';
import { type loadRemoteModule, useRemoteStates } from '../federation/remote-loader';
import { registerShellLocales } from '../locales/register';
import { ShellError } from '../federation/shell-error';
import { descriptorOf, moduleOf, registryOf } from '../testing/registry';
import { mayOpen } from './frame.component';
import { entriesFor } from './navigation-entries';
import { createTestRouter } from './router';

const estimator: Session = {
  member: {
    id: '1',
    name: 'Sato Yui',
    email: 'yui@demo.example',
    roles: ['estimator'],
    locale: 'en',
    theme: 'system',
    timeZone: 'Asia/Tokyo',
  },
  organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  permissions: ['estimate:read', 'estimate:write'],
};
const shippers = descriptorOf('shippers', {
  navigation: [
    { id: 'shippers', title: { en: 'Shippers', ja: '荷主' }, href: '/shippers', group: 'main', order: 1 },
  ],
  pages: [
    { path: '/shippers', title: { en: 'Shippers', ja: '荷主' } },
    { path: '/shippers/new', title: { en: 'New', ja: '新規' }, roles: ['admin'] },
    { path: '/shippers/:id', title: { en: 'Shipper', ja: '荷主' } },
  ],
});
const registry = registryOf(shippers);
const pages: RemoteModule = moduleOf(shippers, {
  '/shippers': [
    { index: true, element: <h1>All shippers</h1> },
    { path: ':id', element: <h1>One shipper</h1> },
    {
      path: 'broken',
      Component: () => {
        throw new Error('broken page');
      },
    },
  ],
});

function show(path: string, load: typeof loadRemoteModule) {
  const router = createTestRouter(registry, path, load);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

beforeAll(async () => {
  await registerShellLocales();
  // jsdom has none of them; the shell needs them to exist.
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    scrollTo: () => undefined,
  });
  globalThis.fetch = jest.fn(() =>
    Promise.resolve(new Response(JSON.stringify({ digest: 'abc123' }), { status: 202 })),
  );
});

beforeEach(() => {
  useRegistryStore.setState({ registry });
  useSessionStore.setState({ session: estimator });
  useRemoteStates.setState({}, true);
});

describe('the router', () => {
  it.each([
    ['/shippers', 'All shippers'],
    ['/shippers/7', 'One shipper'],
  ])('loads the remote for %s and shows its page inside the layout', async (path, heading) => {
    show(path, () => Promise.resolve(pages));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: /Shippers/ })).toBeVisible();
  });

  it('keeps the menu when the remote is unreachable, and heals on "try again"', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    show('/shippers', () =>
      isDown ? Promise.reject(new ShellError('SHELL-001', 'shippers', '1.0.0')) : Promise.resolve(pages),
    );
    expect(await screen.findByTestId('part-unavailable')).toBeVisible();
    expect(screen.getByRole('link', { name: /Shippers/ })).toBeVisible();
    expect(await screen.findByText('abc123')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All shippers' })).toBeVisible();
  });

  it('asks a second time for a page whose file failed', async () => {
    let asked = 0;
    const lazy = () => {
      asked += 1;
      const failure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
      return asked === 1 ? Promise.reject(failure) : Promise.resolve({ Component: () => <h1>Late page</h1> });
    };
    const module = moduleOf(shippers, { '/shippers': [{ index: true, lazy }] });
    show('/shippers', () => Promise.resolve(module));
    expect(await screen.findByRole('heading', { name: 'Late page' })).toBeVisible();
    expect(asked).toBe(2);
  });

  it('shows one message with a digest when a page throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show('/shippers/broken', () => Promise.resolve(pages));
    expect(await screen.findByText(/exception occurred while loading/)).toBeVisible();
    expect(await screen.findByText('abc123')).toBeVisible();
  });

  it('shows the 404 page for an address below a remote that it does not know', async () => {
    const router = show('/shippers/7', () => Promise.resolve(pages));
    await screen.findByRole('heading', { name: 'One shipper' });
    act(() => useRemoteStates.setState({ shippers: { kind: 'ready', milliseconds: 1 } }));
    await act(() => router.navigate('/shippers/7/unknown/deeper'));
    expect(await screen.findByTestId('page-not-found')).toBeVisible();
  });

  it('sends those who are not signed in to sign in, with the way back', async () => {
    useSessionStore.setState({ session: null });
    const router = show('/shippers/7?x=1', () => Promise.resolve(pages));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'));
    expect(router.state.location.search).toBe('?next=%2Fshippers%2F7%3Fx%3D1');
  });

  it('shows the 403 page where the descriptor does not name the role', async () => {
    show('/shippers/new', () => Promise.resolve(pages));
    expect(await screen.findByTestId('page-forbidden')).toBeVisible();
  });
});

describe('what descriptors decide', () => {
  it('lets literal paths win over patterns', () => {
    expect(mayOpen(registry, '/shippers/new', { roles: ['viewer'] })).toBe(false);
    expect(mayOpen(registry, '/shippers/7', { roles: ['viewer'] })).toBe(true);
    expect(mayOpen(registry, '/shippers/new', { roles: ['admin'] })).toBe(true);
  });

  it('keeps what wants a right of the operator from everybody else, admins too', () => {
    const title = { en: 'Releases', ja: 'リリース' };
    const own = registryOf(
      descriptorOf('account', {
        navigation: [
          { id: 'releases', title, href: '/releases', group: 'company', order: 1, operatorRight: 'releases' },
        ],
        pages: [{ path: '/releases', title, operatorRight: 'releases' }],
      }),
    );
    const seen = (viewer: Viewer) => [
      mayOpen(own, '/releases', viewer),
      entriesFor(own, 'company', viewer).length,
    ];
    expect(seen({ roles: ['admin'] })).toEqual([false, 0]);
    expect(seen({ roles: ['admin'], operatorRights: ['previews'] })).toEqual([false, 0]);
    expect(seen({ roles: ['viewer'], operatorRights: ['releases'] })).toEqual([true, 1]);
  });

  it('draws navigation by role and order', () => {
    const two = registryOf(
      descriptorOf('estimate', {
        navigation: [
          { id: 'b', title: { en: 'B', ja: 'B' }, href: '/b', group: 'main', order: 20 },
          {
            id: 'secret',
            title: { en: 'S', ja: 'S' },
            href: '/s',
            group: 'main',
            order: 1,
            roles: ['admin'],
          },
        ],
      }),
      descriptorOf('projects', {
        navigation: [{ id: 'a', title: { en: 'A', ja: 'A' }, href: '/a', group: 'main', order: 10 }],
      }),
    );
    expect(entriesFor(two, 'main', { roles: ['viewer'] }).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(entriesFor(two, 'main', { roles: ['admin'] }).map(({ id }) => id)).toEqual(['secret', 'a', 'b']);
  });
});
