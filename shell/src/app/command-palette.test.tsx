import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createMemoryRouter,
  Outlet,
  PlatformProvider,
  QueryClient,
  RouterProvider,
  useLocation,
  useSessionStore,
  type Session,
} from '@quayside/platform';
import { useRegistryStore } from '../federation/registry';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, registryOf } from '../testing/registry';
import { CommandPalette, openPalette, usePaletteStore } from './command-palette.component';
import { fillText } from './record-search';

// What lies over the page is loaded when it is asked for, on a machine that may be busy.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(90_000);

const estimator = {
  member: { id: '1', name: 'Sato Yui', roles: ['estimator'], timeZone: 'Asia/Tokyo' },
  organisation: { id: '2', name: 'Demo', currency: 'JPY', timeZone: 'Asia/Tokyo' },
} as unknown as Session;
const search = (id: string, order: number, roles?: ['admin']) => ({
  id,
  title: { en: id, ja: id },
  order,
  from: `/api/estimate/${id}` as const,
  label: { en: '{name}', ja: '{nameJa|name}' },
  href: `/${id}/{id}` as const,
  ...(roles ? { roles } : {}),
});
const registry = registryOf(
  descriptorOf('estimate', {
    pages: [
      { path: '/estimate/new', title: { en: 'New estimate', ja: '見積の作成' } },
      { path: '/estimate/charges', title: { en: 'Charges', ja: '費目' } },
      { path: '/estimate/duties', title: { en: 'Fees and duties', ja: '関税・手数料' }, roles: ['admin'] },
    ],
    navigation: [
      {
        ...{ id: 'rules', title: { en: 'Pricing data', ja: '料金マスタ' }, href: '/estimate/rules' },
        ...{ group: 'main', order: 1, covers: ['/estimate/charges', '/estimate/duties'] },
      },
    ],
    searches: [search('estimates', 1), search('shippers', 2), search('members', 3, ['admin'])],
  }),
);

/** Requests that wait until the test answers them. */
const asked = new Map<string, (items: object[]) => void>();
const answer = async (path: string, items: object[]) => {
  await waitFor(() => expect([...asked.keys()].some((url) => url.includes(path))).toBe(true));
  const [url, send] = [...asked].find(([each]) => each.includes(path))!;
  asked.delete(url);
  send(items);
};

async function show(meanwhile?: () => Promise<unknown>) {
  let path = '';
  function Layout() {
    path = useLocation().pathname;
    return (
      <>
        <CommandPalette />
        <Outlet />
      </>
    );
  }
  const router = createMemoryRouter([
    { element: <Layout />, children: [{ path: '*', element: <p>page</p> }] },
  ]);
  render(
    <PlatformProvider queryClient={new QueryClient()}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  openPalette();
  await meanwhile?.();
  const input = await screen.findByRole('combobox');
  if (!meanwhile) await userEvent.click(input);
  return { input, path: () => path };
}

const highlighted = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.textContent);

beforeAll(registerShellLocales);
beforeEach(() => {
  asked.clear();
  usePaletteStore.setState({ open: false });
  useRegistryStore.setState({ registry });
  useSessionStore.setState({ session: estimator });
  globalThis.fetch = jest.fn((url: RequestInfo | URL) => {
    const address = url instanceof Request ? url.url : String(url);
    return new Promise<Response>((resolve) => {
      asked.set(address, (items) =>
        resolve(
          new Response(JSON.stringify({ items, nextCursor: null, total: items.length }), {
            headers: { 'content-type': 'application/json' },
          }),
        ),
      );
    });
  });
});

describe('the palette', () => {
  it('holds what was typed before it was there', async () => {
    const { input } = await show(() => userEvent.keyboard('cha'));
    expect(input).toHaveValue('cha');
    // As a dialog leaves it that gives the field the focus.
    (input as HTMLInputElement).select();
    await userEvent.keyboard('r');
    expect(input).toHaveValue('char');
    await userEvent.type(input, 'ges');
    expect(highlighted()).toEqual(['Charges']);
  });

  it('opens what is highlighted, though estimates are found after it', async () => {
    const { input, path } = await show();
    await userEvent.type(input, 'new est');
    expect(highlighted()).toEqual(['New estimate']);
    await answer('estimates', [{ id: '7', name: 'New estimate for Osaka' }]);
    await screen.findByRole('option', { name: 'New estimate for Osaka' });
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('New estimate');
    expect(highlighted()).toEqual(['New estimate']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/estimate/new'));
  });

  it('leads to pages that share an entry of the navigation, by their own names and to whom they are open', async () => {
    const { input, path } = await show();
    expect(screen.queryByRole('option', { name: 'Fees and duties' })).toBeNull();
    await userEvent.type(input, '費目');
    expect(highlighted()).toEqual(['Charges']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/estimate/charges'));
  });

  it('shows a group only after the groups before it, so that nothing comes in above', async () => {
    const { input } = await show();
    await userEvent.type(input, 'osaka');
    await answer('shippers', [{ id: '3', name: 'Osaka Seiki' }]);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await answer('estimates', [{ id: '7', name: 'Press line' }]);
    await screen.findByRole('option', { name: 'Osaka Seiki' });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Press line',
      'Osaka Seiki',
    ]);
  });

  it('drops what was found for a former text', async () => {
    const { input } = await show();
    await userEvent.type(input, 'osaka');
    await answer('estimates', [{ id: '7', name: 'Press line' }]);
    await screen.findByRole('option', { name: 'Press line' });
    await userEvent.type(input, 'x');
    expect(screen.queryByRole('option', { name: 'Press line' })).not.toBeInTheDocument();
  });

  it('takes the best match for an Enter that came before anything was found', async () => {
    const { input, path } = await show();
    await userEvent.type(input, '0042{Enter}');
    await answer('estimates', [{ id: '42', name: 'EST-2026-0042' }]);
    await waitFor(() => expect(path()).toBe('/estimates/42'));
  });

  it('asks only for what the member may see', async () => {
    const { input } = await show();
    await userEvent.type(input, 'osaka');
    await answer('estimates', []);
    await answer('shippers', []);
    expect(await screen.findByText('Nothing found')).toBeInTheDocument();
    expect([...asked.keys()]).toEqual([]);
    expect(within(screen.getByRole('listbox')).queryAllByRole('option')).toHaveLength(0);
  });
});

test('a text names fields of an item, the first that says something, safe in an address', () => {
  const item = { id: 'a/b', name: 'Osaka', nameJa: '', shipper: { name: 'Seiki' } };
  expect(fillText('{nameJa|name} {shipper.name} {missing}', item)).toBe('Osaka Seiki');
  expect(fillText('/shippers/{id}?q={name}', item, encodeURIComponent)).toBe('/shippers/a%2Fb?q=Osaka');
});
