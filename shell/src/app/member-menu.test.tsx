import { createMemoryRouter, PlatformProvider, RouterProvider, useSession } from '@quayside/platform';
import { accountCalls, type Profile } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { signInForTest } from '@quayside/test-kit/render-remote';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerShellLocales } from '../locales/register';
import { MemberMenu } from './member-menu.component';

const Layout = () => <MemberMenu session={useSession()} />;

beforeAll(() => registerShellLocales());

/** Opens the menu at an end, goes on from there, and takes what is reached. A menu shows a step a frame after the key. */
async function choose(key: 'ArrowDown' | 'ArrowUp', steps: number, name: RegExp): Promise<void> {
  screen.getByRole('button').focus();
  await userEvent.keyboard(`{${key}}`);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  const highlighted = () => document.querySelector('[data-highlighted]');
  await waitFor(() => expect(highlighted()).not.toBeNull());
  for (let step = 0; step < steps; step += 1) {
    const before = highlighted();
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(highlighted()).not.toBe(before));
  }
  await waitFor(() =>
    expect(screen.getByRole('menuitemradio', { name })).toHaveAttribute('data-highlighted'),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
}

it('keeps two choices that are made at once, each on the version that the other has left', async () => {
  let profile: Profile = {
    ...{
      id: 'a'.repeat(24),
      version: 3,
      name: 'Sato Yui',
      nameJa: null,
      email: 'yui@example.com',
      roles: ['estimator'],
    },
    ...{
      locale: 'en',
      theme: 'light',
      timeZone: 'Asia/Tokyo',
      passwordChangedAt: '2026-01-01T00:00:00.000Z',
    },
  };
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = answerContract(accountCalls, {
    getProfile: () => profile,
    updateProfile: async ({ body, version }) => {
      if (version === 3) await held;
      return (profile = { ...profile, ...body, version: profile.version + 1 });
    },
  });
  signInForTest();
  const router = createMemoryRouter([{ path: '*', Component: Layout }]);
  render(
    <PlatformProvider>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await choose('ArrowDown', 1, /^日本語$/);
  await choose('ArrowUp', 2, /^(Dark|ダーク)$/);
  release();
  await waitFor(() => expect(asked.length).toBe(4));
  await waitFor(() => expect(profile).toMatchObject({ locale: 'ja', theme: 'dark', version: 5 }));
  expect(asked.map(({ name, version }) => [name, version])).toEqual([
    ['getProfile', undefined],
    ['updateProfile', 3],
    ['getProfile', undefined],
    ['updateProfile', 4],
  ]);
});
