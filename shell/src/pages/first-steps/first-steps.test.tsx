import { PlatformProvider, useSessionStore, type Session } from '@quayside/platform';
import { createMemoryRouter, RouterProvider } from '@quayside/platform';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerShellLocales } from '../../locales/register';
import { FirstSteps } from './first-steps.component';

const session = { member: {}, organisation: {}, firstSteps: true } as unknown as Session;
const shipperId = 'a'.repeat(24);
let items: { step: string; done: boolean | null; at: string | null }[];
const calls: string[] = [];

beforeAll(async () => {
  await registerShellLocales();
  globalThis.fetch = jest.fn((address: RequestInfo | URL, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${String(address)} ${String(init?.body ?? '')}`);
    const answer = init?.method === 'PUT' ? null : JSON.stringify({ dismissed: false, items });
    return Promise.resolve(
      new Response(answer, {
        status: answer ? 200 : 204,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
});

function show() {
  useSessionStore.setState({ session });
  const router = createMemoryRouter([{ path: '/', element: <FirstSteps /> }]);
  return render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
}

test('ticks what is there, leads to what is not, and is put away for all pages', async () => {
  items = [
    { step: 'taxes', done: true, at: null },
    { step: 'products', done: false, at: shipperId },
    { step: 'rateCards', done: null, at: null },
    { step: 'step of a later version', done: false, at: null },
  ];
  show();
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    undefined,
    `/shippers/${shipperId}/product-list`,
    '/supplier/new',
  ]);
  expect(rows[2]).toHaveTextContent('not known at the moment');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(useSessionStore.getState().session?.firstSteps).toBe(false));
  expect(calls.at(-1)).toContain('PUT /api/account/first-steps {"dismissed":true}');
});
