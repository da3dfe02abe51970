import { PlatformProvider, RouterProvider, useSessionStore, type Session } from '@quayside/platform';
import { act, render, screen } from '@testing-library/react';
import { useRegistryStore, type Registry } from '../federation/registry';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, moduleOf, registryOf } from '../testing/registry';
import { createTestRouter } from './router';

const viewer: Session = {
  member: {
    id: '1',
    name: 'Sato Yui',
    email: 'yui@demo.example',
    roles: ['viewer'],
    locale: 'en',
    theme: 'system',
    timeZone: 'Asia/Tokyo',
  },
  organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
};
const shippers = descriptorOf('shippers', {
  pages: [{ path: '/shippers', title: { en: 'Shippers', ja: '荷主' } }],
});
const preview = {
  name: 'rates',
  branch: 'feature/rates',
  author: 'Sato Yui',
  changedAt: '2026-11-26T09:00:00.000Z',
  expiresAt: '2026-12-03T09:00:00.000Z',
  data: 'copy',
  parts: ['projects', 'shippers'],
  copied: [],
  production: 'http://localhost:3000',
} satisfies Registry['preview'];

function show(change: Partial<Registry>): void {
  const registry = { ...registryOf(shippers), ...change };
  act(() => {
    useRegistryStore.setState({ registry });
    useSessionStore.setState({ session: viewer });
  });
  const pages = moduleOf(shippers, { '/shippers': [{ index: true, element: <h1>All shippers</h1> }] });
  const router = createTestRouter(registry, '/shippers', () => Promise.resolve(pages));
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

beforeAll(async () => {
  await registerShellLocales();
});

it('D9: says that one may not, and nothing of the preview, where the gateway says so', async () => {
  show({ previewAccess: 'forbidden' });
  expect(await screen.findByTestId('page-forbidden')).toBeVisible();
  expect(screen.queryByRole('complementary', { name: /Preview of/ })).toBeNull();
  expect(document.body).not.toHaveTextContent('Nothing differs');
});

it('says what differs, and whose each part is where several branches are seen together', async () => {
  const source = { version: '1', author: 'Sato Yui', commit: '0badc0de42' };
  const sources = {
    projects: { ...source, team: 'projects', branch: 'feature/rates' },
    shippers: { ...source, team: 'shippers', branch: 'fix/ports', author: 'Kimura Ren' },
  };
  show({ preview: { ...preview, sources } });
  const banner = await screen.findByRole('complementary', { name: 'Preview of feature/rates' });
  expect(banner).toHaveTextContent(
    'projects (feature/rates 0badc0de by Sato Yui, team projects), shippers (fix/ports 0badc0de by Kimura Ren, team shippers)',
  );
});

it('names the parts alone where all are of one branch, and says when none differs', async () => {
  show({ preview });
  expect(await screen.findByRole('complementary', { name: /Preview/ })).toHaveTextContent(
    'Differs from production: projects, shippers',
  );
});
