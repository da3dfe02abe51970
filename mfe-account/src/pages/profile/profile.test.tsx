import { notificationKinds } from '@quayside/contract/notification';
import { useLanguageStore, useThemeStore } from '@quayside/platform';
import { accountCalls, type NotificationChoices, type Profile } from '@quayside/service-account/contract';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ja } from '../../locales/ja';
import { routes } from '../../routes';
import { Refusal } from '@quayside/test-kit/refusal';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { profile } from '../../testing/stored';

const choices: NotificationChoices = {
  version: 0,
  items: notificationKinds.map((kind) => ({ kind, way: 'inApp' })),
};
const calls = {
  getProfile: () => profile,
  listSessions: () => ({ items: [], total: 0 }),
  getNotificationChoices: () => choices,
};

describe('the own profile', () => {
  test('puts the refusals of a new password at its fields and keeps what was typed', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      ...calls,
      changePassword: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'newPassword', code: 'password.common', message: 'too easy to guess' }],
        }),
    });
    await renderRemote(routes, '/member-profile');
    expect(await screen.findByText(/At least 15 characters/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Current password/), 'quayside-demo');
    await user.type(screen.getByLabelText(/^New password\*?$/), 'passwordpassword1');
    await user.type(screen.getByLabelText(/^Repeat new password/), 'passwordpassword1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText(/^New password\*?$/)).toBeInvalid());
    expect(screen.getByLabelText(/^New password\*?$/)).toHaveAccessibleDescription(
      /This password is too easy to guess/,
    );
    expect(screen.getByLabelText(/^New password\*?$/)).toHaveValue('passwordpassword1');
  });

  test('says of a new password what it lacks before anything is sent: a length, a difference, the repetition', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, { ...calls, changePassword: () => undefined });
    const sent = () => asked.filter(({ name }) => name === 'changePassword');
    await renderRemote(routes, '/member-profile');
    await user.type(await screen.findByLabelText(/^New password\*?$/), 'short');
    await user.type(screen.getByLabelText(/^Repeat new password/), 'other');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        'Current password: Please fill this in.',
        'New password: Please type at least 15 characters.',
        'Repeat new password: The passwords do not match.',
      ]),
    );
    for (const label of [/^Current password/, /^New password\*?$/, /^Repeat new password/]) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), 'the same old words');
    }
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() =>
      expect(formFaults()).toEqual(['New password: Choose a password different from your current one.']),
    );
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^New password\*?$/), '!');
    await user.type(screen.getByLabelText(/^Repeat new password/), '!');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      currentPassword: 'the same old words',
      newPassword: 'the same old words!',
    });
  });

  test('wants a name, and one that is not too long', async () => {
    const user = userEvent.setup();
    const asked = answerContract(accountCalls, calls);
    await renderRemote(routes, '/member-profile', { language: 'ja' });
    await user.clear(await screen.findByLabelText(/^氏名（英語）/));
    await user.click(screen.getByLabelText(/^氏名（日本語）/));
    await user.paste('あ'.repeat(201));
    await user.click(screen.getByRole('button', { name: ja.profile.save }));
    await waitFor(() =>
      expect(formFaults()).toEqual([
        `${ja.profile.name}: 入力してください。`,
        `${ja.profile.nameJa}: 200 文字以内で入力してください。`,
      ]),
    );
    expect(asked.filter(({ name }) => name === 'updateProfile')).toEqual([]);
  });

  test('changes language at once without losing what was typed, and theme, and keeps both', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    answerContract(accountCalls, {
      ...calls,
      updateProfile: ({ body }) => {
        sent.push(body);
        return { ...profile, ...body, version: profile.version + sent.length };
      },
    });
    await renderRemote(routes, '/member-profile');
    const name = await screen.findByLabelText(/^Name\*?$/);
    await user.type(name, ' MBA');
    await user.click(screen.getByRole('radio', { name: '日本語' }));
    expect(await screen.findByLabelText(/^氏名（英語）/)).toHaveValue('Sato Yui MBA');
    await user.click(screen.getByRole('radio', { name: 'ダーク' }));
    await waitFor(() => expect(sent).toEqual([{ locale: 'ja' }, { theme: 'dark' }]));
    expect(useLanguageStore.getState().language).toBe('ja');
    expect(useThemeStore.getState().choice).toBe('dark');
    expect(document.documentElement).toHaveClass('dark');
  });

  test('saves over a version that only changed language or theme, and asks when the name was changed elsewhere', async () => {
    const user = userEvent.setup();
    const versions: (number | undefined)[] = [];
    let current: Profile = profile;
    answerContract(accountCalls, {
      ...calls,
      getProfile: () => current,
      updateProfile: ({ body, version }) => {
        versions.push(version);
        if (version !== current.version) return new Refusal({ status: 412, code: 'stale-version', current });
        current = { ...current, ...body, version: current.version + 1 };
        return current;
      },
    });
    await renderRemote(routes, '/member-profile');
    await user.type(await screen.findByLabelText(/^Name\*?$/), ' A');
    current = { ...profile, version: 9, theme: 'dark' };
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions).toEqual([3, 9]));
    current = { ...current, name: 'Somebody', version: 20 };
    await user.type(screen.getByLabelText(/^Name\*?$/), 'B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else saved this first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load their version' }));
    expect(await screen.findByDisplayValue('Somebody')).toBe(screen.getByLabelText(/^Name\*?$/));
    await user.type(screen.getByLabelText(/^Name\*?$/), ' else');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(versions.at(-1)).toBe(20));
    expect(current.name).toBe('Somebody else');
  });
});

describe('issue 28.6: how a member is notified', () => {
  test('is chosen by kind and stored at once, two choices one after the other', async () => {
    const user = userEvent.setup();
    let current = choices;
    const asked = answerContract(accountCalls, {
      ...calls,
      getNotificationChoices: () => current,
      updateNotificationChoices: ({ body, version }) => {
        if (version !== current.version) return new Refusal({ status: 412, code: 'stale-version', current });
        const items = current.items.map((each) => body.items.find(({ kind }) => kind === each.kind) ?? each);
        return (current = { version: current.version + 1, items });
      },
    });
    await renderRemote(routes, '/member-profile');
    const question = await screen.findByLabelText('A client asks a question');
    await user.selectOptions(question, 'Under the bell and in the daily mail');
    await user.selectOptions(screen.getByLabelText('An offer has expired'), 'Off');
    await waitFor(() => expect(current.version).toBe(2));
    const sent = asked.filter(({ name }) => name === 'updateNotificationChoices');
    expect(sent.map(({ body, version }) => [body, version])).toEqual([
      [{ items: [{ kind: 'question', way: 'digest' }] }, 0],
      [{ items: [{ kind: 'expired', way: 'off' }] }, 1],
    ]);
    // Another tab was faster with another kind: both choices hold.
    current = { ...current, version: 9 };
    await user.selectOptions(screen.getByLabelText('Somebody mentions me'), 'Off');
    await waitFor(() => expect(current.version).toBe(10));
    expect(question).toHaveValue('digest');
  });

  test('stays as it was where it could not be stored, and is not asked of people outside', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      ...calls,
      updateNotificationChoices: () => new Refusal({ status: 503, code: 'service-unavailable' }),
    });
    const { unmount } = await renderRemote(routes, '/member-profile');
    const question = await screen.findByLabelText('A client asks a question');
    await user.selectOptions(question, 'Off');
    await waitFor(() => expect(question).toHaveValue('inApp'));
    unmount();
    answerContract(accountCalls, {
      ...calls,
      getProfile: () => ({ ...profile, roles: ['shipperMember' as const] }),
    });
    await renderRemote(routes, '/member-profile');
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Notifications')).not.toBeInTheDocument());
  });
});
