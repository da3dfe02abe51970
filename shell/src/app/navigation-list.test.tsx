import {
  createMemoryRouter,
  PlatformProvider,
  queryClient,
  RouterProvider,
  useLanguageStore,
} from '@quayside/platform';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, render, screen, within } from '@testing-library/react';
import { useSession } from '@quayside/platform';
import { useRegistryStore } from '../federation/registry';
import { registerShellLocales } from '../locales/register';
import { descriptorOf, registryOf } from '../testing/registry';
import { NavigationList } from './navigation-list.component';

const estimate = descriptorOf('estimate', {
  navigation: [
    {
      id: 'packing',
      title: { en: 'Packing', ja: '梱包' },
      href: '/estimate/packing',
      group: 'queue',
      order: 1,
      countFrom: '/api/estimate/queues/packing/count',
    },
  ],
});

const Layout = () => <NavigationList session={useSession()} />;

beforeAll(() => registerShellLocales());

describe('the present place', () => {
  const title = { en: '', ja: '' };
  const entry = { group: 'company', order: 1 } as const;
  const account = descriptorOf('account', {
    navigation: [
      { ...entry, id: 'company', title: { ...title, en: 'Company' }, href: '/manage-company' },
      {
        ...entry,
        id: 'rules',
        title: { ...title, en: 'Rules' },
        href: '/estimate/rules',
        covers: ['/estimate/charges'],
      },
      { ...entry, id: 'estimates', title: { ...title, en: 'Estimates' }, href: '/estimate' },
      { ...entry, id: 'releases', title: { ...title, en: 'Releases' }, href: '/manage-company/releases' },
    ],
  });

  it.each([
    ['/manage-company', 'Company'],
    ['/manage-company/taxes', 'Company'],
    ['/manage-company/releases', 'Releases'],
    ['/estimate', 'Estimates'],
    ['/estimate/665f1b2c9d3e4a0012345678', 'Estimates'],
    ['/estimate/rules/new', 'Rules'],
    ['/estimate/charges', 'Rules'],
    ['/estimate/charges/import', 'Rules'],
  ])('of %s is %s', async (path, name) => {
    useRegistryStore.setState({ registry: registryOf(account) });
    signInForTest();
    const router = createMemoryRouter([{ path: '*', Component: Layout }], { initialEntries: [path] });
    render(
      <PlatformProvider>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    const links = await screen.findAllByRole('link');
    const present = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(present.map(({ textContent }) => textContent)).toEqual([name]);
  });
});

describe('groups that remotes bring along', () => {
  const claims = (title: string, order: number) =>
    descriptorOf('claims', {
      navigation: [
        { id: title, title: { en: title, ja: title }, href: '/claims', group: 'after-sales', order: 1 },
      ],
      groups: [{ id: 'after-sales', title: { en: `${title} and after`, ja: `${title}その後` }, order }],
    });

  it.each([
    ['en', 'Early and after'],
    ['ja', 'Earlyその後'],
  ] as const)('have their words in %s, those of the first in order', async (language, name) => {
    useRegistryStore.setState({ registry: registryOf(claims('Late', 2), claims('Early', 1)) });
    signInForTest({ language });
    useLanguageStore.getState().choose(language);
    const router = createMemoryRouter([{ path: '*', Component: Layout }]);
    render(
      <PlatformProvider>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    const group = await screen.findByRole('group', { name });
    expect(within(group).getAllByRole('link')).toHaveLength(2);
    expect(screen.getAllByRole('group').at(-1)).toBe(group);
    act(() => useLanguageStore.getState().choose('en'));
  });
});

describe('what waits, in the navigation', () => {
  it('is counted anew with the next page, once something of its service was changed', async () => {
    let total = 5;
    const fetched = jest.fn(async () => new Response(JSON.stringify({ total })));
    globalThis.fetch = fetched;
    useRegistryStore.setState({ registry: registryOf(estimate) });
    signInForTest();
    const router = createMemoryRouter([{ path: '*', Component: Layout }]);
    render(
      <PlatformProvider>
        <RouterProvider router={router} />
      </PlatformProvider>,
    );
    expect(await screen.findByText('5')).toBeVisible();
    await act(() => router.navigate('/one'));
    expect(fetched).toHaveBeenCalledTimes(1);
    total = 4;
    await act(() => queryClient.invalidateQueries({ queryKey: ['estimate'], refetchType: 'none' }));
    await act(() => router.navigate('/two'));
    expect(await screen.findByText('4')).toBeVisible();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
