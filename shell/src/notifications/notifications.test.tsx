import { createMemoryRouter, PlatformProvider, RouterProvider, useSession } from '@quayside/platform';
import { accountCalls, type Notification } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerShellLocales } from '../locales/register';
import { LazyBell, LazyNotificationCentre } from './lazy-bell.component';
import { useNotificationsStore } from './notifications.store';
import { askedWait, watchUnread } from './watch-unread';

function Layout() {
  const session = useSession();
  return (
    <>
      <LazyBell session={session} />
      <LazyNotificationCentre session={session} />
      <h1>{globalThis.location.pathname}</h1>
    </>
  );
}

const item = (number: number, more: Partial<Notification> = {}): Notification => ({
  ...{ id: String(number).padStart(24, '0'), kind: 'accepted', at: '2026-11-27T10:00:00.000Z' },
  ...{ isRead: false, count: 1, path: `/estimate/${number}` },
  facts: {
    label: `EST-2026-000${number} R1`,
    title: { en: 'Press line', ja: 'プレスライン' },
    actor: 'Nakagawa Aya',
    detail: null,
    date: null,
  },
  ...more,
});

/** Answers as the service does: held until something changes. */
function answerBell(first: Notification[]) {
  const state = { items: first, change: 1 };
  let wake: () => void = () => undefined;
  const unread = () => state.items.filter(({ isRead }) => !isRead).length;
  const now = () => ({ unread: unread(), change: state.change });
  const set = (items: Notification[]) => {
    Object.assign(state, { items, change: state.change + 1 });
    wake();
  };
  const asked = answerContract(accountCalls, {
    countUnreadNotifications: async ({ query }) => {
      if (Number(query.after) === state.change) await new Promise<void>((resolve) => (wake = resolve));
      return now();
    },
    listNotifications: () => ({ items: state.items, nextCursor: null, total: state.items.length }),
    markNotificationsRead: ({ body: { ids } }) => {
      set(state.items.map((each) => (!ids || ids.includes(each.id) ? { ...each, isRead: true } : each)));
      return now();
    },
  });
  return { asked, set };
}

function show(roles?: Parameters<typeof signInForTest>[0]) {
  signInForTest(roles);
  const router = createMemoryRouter([{ path: '*', Component: Layout }]);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return router;
}

beforeAll(() => registerShellLocales());
beforeEach(() => useNotificationsStore.setState({ unread: 0, change: undefined, open: false }));

test('issue 28.6: the bell counts what is unread, and counts on as soon as something is raised', async () => {
  const { set } = answerBell([item(1)]);
  show();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  act(() => set([item(2, { kind: 'question' }), item(1)]));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  expect(screen.getByText('Unread notifications: 2')).toHaveAttribute('role', 'status');
});

test('issue 28.6: each notification is a sentence with a link, which is read once it is followed', async () => {
  const user = userEvent.setup();
  const { asked } = answerBell([
    item(1),
    item(2, { kind: 'firstView', count: 12, path: '/estimate', isRead: true }),
  ]);
  const router = show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  expect(
    await screen.findByRole('link', { name: '12 offers were opened for the first time.' }),
  ).toHaveAttribute('href', '/estimate');
  await user.click(screen.getByRole('link', { name: 'Unread: Nakagawa Aya accepted EST-2026-0001 R1.' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/estimate/1'));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  const read = asked.filter(({ name }) => name === 'markNotificationsRead');
  expect(read.map(({ body }) => body)).toEqual([{ ids: [item(1).id] }]);
});

test('issue 28.6: all are marked as read with one button, and a list without any says what comes here', async () => {
  const user = userEvent.setup();
  const { set } = answerBell([item(1), item(2)]);
  show();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText(/^Unread:/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  act(() => set([]));
  expect(await screen.findByText('No notifications yet')).toBeVisible();
});

test('issue 28.6: the bell asks on from what it knows, and no more once the session has ended', async () => {
  const answers = [{ unread: 0, change: 4 }, { unread: 1, change: 5 }, undefined];
  const asked: object[] = [];
  let change: number | undefined;
  await watchUnread(
    ({ query }) => {
      asked.push(query);
      const answer = answers.shift();
      if (answer) return Promise.resolve(answer);
      return Promise.reject(Object.assign(new Error('ended'), { name: 'ApiError', code: 'unauthenticated' }));
    },
    { change: () => change, take: (unread) => (change = unread.change) },
    new AbortController().signal,
  );
  expect(asked).toEqual([{ wait: 0 }, { wait: askedWait, after: 4 }, { wait: askedWait, after: 5 }]);
});
