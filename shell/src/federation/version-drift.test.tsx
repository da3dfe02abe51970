import { PlatformProvider, RouterProvider, useSessionStore, useUnsavedChanges } from '@quayside/platform';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createTestRouter } from '../app/router';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, moduleOf, registryOf } from '../testing/registry';
import { loadAnew } from './load-page';
import { useRegistryStore } from './registry';
import { driftedBases, useDriftStore, watchVersionDrift } from './version-drift';

jest.mock('./load-page', () => ({ loadAnew: jest.fn() }));

const projects = descriptorOf('projects', { bases: ['/projects'] });
const shippers = descriptorOf('shippers', { bases: ['/shippers'] });
const registry = registryOf(projects, shippers);

function Typing() {
  const [text, setText] = useState('');
  useUnsavedChanges(text !== '');
  return (
    <>
      <h1>New project</h1>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  );
}

const modules = {
  projects: moduleOf(projects, {
    '/projects': [
      { index: true, element: <h1>Projects</h1> },
      { path: 'new', element: <Typing /> },
    ],
  }),
  shippers: moduleOf(shippers, { '/shippers': [{ index: true, element: <h1>Shippers</h1> }] }),
};

function show(path: string) {
  const router = createTestRouter(registry, path, ({ name }) =>
    Promise.resolve(name === 'projects' ? modules.projects : modules.shippers),
  );
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

const current = { projects: '1.0.0', shippers: '1.0.0' };
/** What is live as the gateway tells it from now on. */
function deploy(remotes: Record<string, string>, shell = '1.0.0'): void {
  const live = { shell, remotes: { ...current, ...remotes } };
  globalThis.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(live))));
}
const lookAgain = () => act(() => window.dispatchEvent(new Event('focus')));
const note = () => screen.queryByText(/new version/);

beforeAll(async () => {
  await registerShellLocales();
  Object.assign(window, {
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => undefined,
  });
});
beforeEach(() => {
  jest.mocked(loadAnew).mockClear();
  deploy({});
  useDriftStore.setState({ changedBases: [] });
  useRegistryStore.setState({ registry });
  useSessionStore.setState({
    session: {
      member: {
        ...{ id: '1', name: 'Sato Yui', email: 'yui@demo.example', roles: ['estimator'] },
        ...{ locale: 'en', theme: 'system', timeZone: 'Asia/Tokyo' },
      },
      organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
      permissions: ['estimate:read', 'estimate:write'],
    },
  });
});

describe('a version deployed while the page is open', () => {
  it('is told to those who look at the page again, and comes when they reload', async () => {
    show('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    await lookAgain();
    expect(note()).toBeNull();
    deploy({ projects: '2.0.0' });
    await lookAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(loadAnew).toHaveBeenCalledTimes(1);
  });

  it('F2-5: shows a note with nothing to press while something is unsaved, and never takes it away', async () => {
    show('/projects/new');
    await userEvent.type(await screen.findByLabelText('Name'), 'Presses');
    deploy({ projects: '2.0.0' });
    await lookAgain();
    await waitFor(() => expect(useDriftStore.getState().changedBases).toEqual(['/projects']));
    expect(note()).toHaveTextContent('what you typed stays');
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    expect(loadAnew).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Presses');
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(note()).toHaveTextContent('It opens with the next page');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('comes by itself with the next page of that part, not with a filter nor with pages of other parts', async () => {
    const router = show('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    deploy({ projects: '2.0.0' });
    await lookAgain();
    await screen.findByRole('button', { name: 'Reload' });
    await act(() => router.navigate('/projects?state=active'));
    await act(() => router.navigate('/shippers'));
    await screen.findByRole('heading', { name: 'Shippers' });
    expect(loadAnew).not.toHaveBeenCalled();
    await act(() => router.navigate('/projects'));
    await waitFor(() => expect(loadAnew).toHaveBeenCalledTimes(1));
  });

  it('comes with the next page of any part when it is the shell that is new', async () => {
    const router = show('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    deploy({}, '2.0.0');
    await lookAgain();
    await screen.findByRole('button', { name: 'Reload' });
    await act(() => router.navigate('/projects?state=active'));
    expect(loadAnew).not.toHaveBeenCalled();
    await act(() => router.navigate('/shippers'));
    await waitFor(() => expect(loadAnew).toHaveBeenCalledTimes(1));
  });

  it('is asked for with a way to another page, not with each of them', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
    const router = show('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    await lookAgain();
    const asked = () => jest.mocked(globalThis.fetch).mock.calls.length;
    const before = asked();
    clock.mockReturnValue(1_029_999);
    await act(() => router.navigate('/shippers'));
    await screen.findByRole('heading', { name: 'Shippers' });
    expect(asked()).toBe(before);
    clock.mockReturnValue(1_030_000);
    deploy({ projects: '2.0.0' });
    await act(() => router.navigate('/shippers?state=active'));
    expect(asked()).toBe(0);
    await act(() => router.navigate('/projects/new'));
    await waitFor(() => expect(asked()).toBe(1));
    clock.mockRestore();
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each([
    [{ projects: '1.0.0', shippers: '1.1.0' }, ['/shippers']],
    [{ projects: '1.0.0' }, []],
    [{ ...current, rates: '1.0.0' }, ['/']],
  ])('concerns what this page has, and what it has not yet: %j', (remotes, bases) => {
    expect(driftedBases(registry, { shell: '1.0.0', remotes })).toEqual(bases);
  });

  it('F2-5: shows within a minute to those who do nothing, and asks before the next page takes their input', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(2_000_000);
    const router = show('/projects/new');
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(await screen.findByLabelText('Name'), 'Presses');
    deploy({ shippers: '2.0.0' });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(note()).toBeVisible();
    await act(() => router.navigate('/shippers'));
    expect(await screen.findByText(/unsaved changes/)).toBeVisible();
    expect(loadAnew).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Presses');
    clock.mockRestore();
    jest.useRealTimers();
  });

  it('is not asked for while nobody looks', () => {
    deploy({ projects: '2.0.0' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
    const stop = watchVersionDrift(registry);
    window.dispatchEvent(new Event('focus'));
    stop();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});
