import { PlatformProvider, queryClient, RouterProvider } from '@quayside/platform';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestRouter } from '../app/router';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, moduleOf, registryOf } from '../testing/registry';
import { loadContainer } from './federation-runtime';
import { loadAnew } from './load-page';
import { useRegistryStore } from './registry';
import { loadRemoteModule } from './remote-loader';

jest.mock('./federation-runtime', () => ({ loadContainer: jest.fn() }));
jest.mock('./load-page', () => ({ loadAnew: jest.fn() }));
// What failed is not asked for again by itself: these tests are about the press.
jest.mock('./retry-pauses', () => ({ retryPauses: [] }));

const widget = (id: string) => ({
  id,
  slot: 'shell.home' as const,
  span: 1 as const,
  order: 1,
  minHeight: 80,
});
const estimate = descriptorOf('estimate', { widgets: [widget('first'), widget('second')] });
const projects = descriptorOf('projects');
const registry = registryOf(estimate, projects);

const estimateModule = {
  ...moduleOf(estimate, { '/estimate': [{ index: true, element: <h1>Estimates</h1> }] }),
  widgets: {
    first: () => Promise.resolve({ Widget: () => <p>First widget</p> }),
    second: () => Promise.resolve({ Widget: () => <p>Second widget</p> }),
  },
};
const loadPage = jest.fn<Promise<{ Component: () => React.ReactNode }>, []>();
const projectsModule = moduleOf(projects, { '/projects': [{ index: true, lazy: () => loadPage() }] });

const chunkMissing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const entryMissing = () => new Error('Failed to load script resource');

function show(path: string): void {
  const router = createTestRouter(registry, path, loadRemoteModule);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

beforeAll(async () => {
  await registerShellLocales();
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => undefined,
  });
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response('{}')));
});

beforeEach(() => {
  queryClient.clear();
  jest.mocked(loadAnew).mockClear();
  loadPage.mockReset();
  useRegistryStore.setState({ registry });
  signInForTest({ member: 'admin' });
});

describe('trying again', () => {
  it('at one widget brings all of its remote, whose code each had said', async () => {
    jest.mocked(loadContainer).mockRejectedValueOnce(entryMissing());
    show('/');
    await waitFor(() => expect(screen.getAllByTestId('widget-failed')).toHaveLength(2));
    for (const place of screen.getAllByTestId('widget-failed')) expect(place).toHaveTextContent('SHELL-001');
    jest.mocked(loadContainer).mockResolvedValue({ default: estimateModule });
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('First widget')).toBeVisible();
    expect(await screen.findByText('Second widget')).toBeVisible();
    expect(loadAnew).not.toHaveBeenCalled();
  });

  it('at a page whose file did not come brings it without a new page load, and says its code before', async () => {
    jest.mocked(loadContainer).mockResolvedValue({ default: projectsModule });
    loadPage.mockRejectedValueOnce(chunkMissing());
    show('/projects');
    expect(await screen.findByTestId('page-error')).toHaveTextContent('SHELL-006');
    loadPage.mockResolvedValue({ Component: () => <h1>Projects</h1> });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeVisible();
    expect(loadAnew).not.toHaveBeenCalled();
  });

  it('at a page whose file is gone with its release loads the page anew', async () => {
    jest.mocked(loadContainer).mockResolvedValue({ default: projectsModule });
    loadPage.mockRejectedValue(chunkMissing());
    show('/projects');
    await screen.findByTestId('page-error');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loadAnew).toHaveBeenCalledTimes(1));
  });
});
