import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { PlatformProvider } from '../provider/platform-provider.component';
import { UnsavedGuard } from './unsaved-guard.component';
import { useUnsavedChanges } from './use-unsaved-changes';

// What lies over the page is loaded when it is asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

function Typed() {
  useUnsavedChanges(true);
  return <h1>Typed</h1>;
}

function show(entries: string[]) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Outlet />
            <UnsavedGuard />
          </>
        ),
        children: [
          { path: '/list', element: <Typed /> },
          { path: '/else', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: entries },
  );
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

const address = (router: ReturnType<typeof show>) =>
  router.state.location.pathname + router.state.location.search;

describe('with something unsaved', () => {
  it('another page is asked about once, and left when that is wanted', async () => {
    const router = show(['/list']);
    await act(() => router.navigate('/else'));
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(address(router)).toBe('/list');
    await act(() => router.navigate('/else'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('the way back that would close a drawer is asked about, a filter of the page is not', async () => {
    const router = show(['/list', '/list?entry=new']);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(address(router)).toBe('/list?entry=new');
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await act(() => router.navigate('/list?entry=new&state=open'));
    expect(address(router)).toBe('/list?entry=new&state=open');
  });
});
