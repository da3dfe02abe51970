import { PlatformProvider, RouterProvider, useSessionStore } from '@quayside/platform';
import { render, screen } from '@testing-library/react';
import { createTestRouter } from '../app/router';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, registryOf } from '../testing/registry';
import { loadRemoteModule } from './remote-loader';
import { useRegistryStore } from './registry';

const session = {
  member: {
    ...{ id: '1', name: 'Sato Yui', email: 'yui@demo.example', roles: ['estimator' as const] },
    ...{ locale: 'en' as const, theme: 'system' as const, timeZone: 'Asia/Tokyo' },
  },
  organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
  permissions: [],
};

test('F2-D2: the page of a remote whose service is not live says so', async () => {
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => undefined,
  });
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}')));
  await registerShellLocales();
  const message = 'claims 1 needs claims-service, which is not live: release claims-service first';
  const registry = registryOf(descriptorOf('claims'));
  registry.remotes = registry.remotes.map((remote) => ({
    ...remote,
    misfits: [{ code: 'service', message }],
  }));
  useRegistryStore.setState({ registry });
  useSessionStore.setState({ session });
  render(
    <PlatformProvider>
      <RouterProvider router={createTestRouter(registry, '/claims', loadRemoteModule)} />
    </PlatformProvider>,
  );
  const place = await screen.findByTestId('part-unavailable');
  expect(place).toHaveTextContent('The service it needs is not running yet');
  expect(place).toHaveTextContent('SHELL-008');
  expect(screen.queryByText('Not found')).toBeNull();
});
