import {
  createMemoryRouter,
  PlatformProvider,
  queryClient,
  RouterProvider,
  useLanguageStore,
} from '@quayside/platform';
import { accountCalls, type InvitationPreview } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { formFaults } from '@quayside/test-kit/form-faults';
import { Refusal } from '@quayside/test-kit/refusal';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { registerShellLocales } from '../locales/register';
import { AcceptInvitationPage } from './accept-invitation.page';
import { ResetPasswordPage } from './reset-password.page';

const token = 't'.repeat(43);

beforeAll(() => registerShellLocales());
beforeEach(() => queryClient.clear());

function show(Component: ComponentType, language: 'en' | 'ja' = 'en', hash = `#token=${token}`) {
  history.replaceState(null, '', `/${hash}`);
  useLanguageStore.getState().choose(language);
  render(
    <PlatformProvider>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
    </PlatformProvider>,
  );
}

const type = async (label: RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const faults = (expected: string[]) => waitFor(() => expect(formFaults()).toEqual(expected));

describe('an invitation', () => {
  const preview: InvitationPreview = {
    organisation: { name: 'Demo Forwarding K.K.', nameJa: 'デモフォワーディング株式会社' },
    email: 'hana@demo.example',
    name: 'Abe Hana',
    locale: 'en',
    expiresAt: '2099-01-01T00:00:00.000Z',
    hasAccount: false,
  };

  it('asks who is new for a name and a password, and says what is wrong with each', async () => {
    let answers = 0;
    const asked = answerContract(accountCalls, {
      lookUpInvitation: () => preview,
      acceptInvitation: () => {
        answers += 1;
        if (answers > 1) return { email: preview.email };
        const errors = [{ path: 'password', code: 'password.common', message: 'too easy to guess' }];
        return new Refusal({ status: 422, code: 'invalid', errors });
      },
    });
    const sent = () => asked.flatMap(({ name, body }) => (name === 'acceptInvitation' ? [body] : []));
    show(AcceptInvitationPage);
    await type(/^Your name/, ' ');
    await type(/^Choose a password/, 'short');
    await press('Accept the invitation');
    await faults([
      'Your name: Please fill this in.',
      'Choose a password: Please type at least 15 characters.',
    ]);
    expect(sent()).toEqual([]);
    await type(/^Your name/, 'Abe Hana');
    await type(/^Choose a password/, 'passwordpassword');
    await press('Accept the invitation');
    await faults(['Choose a password: This one is too easy to guess. Try a longer phrase.']);
    await type(/^Choose a password/, ' harbour lights 88');
    await press('Accept the invitation');
    expect(await screen.findByRole('status')).toHaveTextContent('Welcome. Please sign in.');
    expect(sent().at(-1)).toEqual({ token, name: 'Abe Hana', password: ' harbour lights 88' });
  });

  it('asks who has an account for its password, whatever its length', async () => {
    const asked = answerContract(accountCalls, {
      lookUpInvitation: () => ({ ...preview, hasAccount: true }),
      acceptInvitation: () => ({ email: preview.email }),
    });
    show(AcceptInvitationPage, 'ja');
    await press('招待を受ける');
    await faults(['パスワード: 入力してください。']);
    await type(/^パスワード/, 'old');
    await press('招待を受ける');
    await screen.findByRole('status');
    expect(asked.at(-1)?.body).toEqual({ token, password: 'old' });
  });

  it('that was used meanwhile says so', async () => {
    answerContract(accountCalls, {
      lookUpInvitation: () => preview,
      acceptInvitation: () => new Refusal({ status: 410, code: 'gone' }),
    });
    show(AcceptInvitationPage);
    await type(/^Choose a password/, 'harbour lights 88');
    await press('Accept the invitation');
    expect(await screen.findByText(/This invitation is no longer valid/)).toBeVisible();
  });
});

describe('a password', () => {
  it('is chosen by a link once it is long enough', async () => {
    const asked = answerContract(accountCalls, { confirmPasswordReset: () => undefined });
    show(ResetPasswordPage);
    await type(/^New password/, 'short');
    await press('Save the new password');
    await faults(['New password: Please type at least 15 characters.']);
    expect(asked).toEqual([]);
    await type(/^New password/, 'harbour lights 88');
    await press('Save the new password');
    expect(await screen.findByRole('status')).toHaveTextContent('New password saved.');
    expect(asked[0]?.body).toEqual({ token, password: 'harbour lights 88' });
  });

  it('cannot be chosen by half a link, which is said', async () => {
    const errors = [{ path: 'token', code: 'too_small', message: 'too short' }];
    answerContract(accountCalls, {
      confirmPasswordReset: () => new Refusal({ status: 422, code: 'invalid', errors }),
    });
    show(ResetPasswordPage, 'en', '#token=half');
    await type(/^New password/, 'harbour lights 88');
    await press('Save the new password');
    expect(await screen.findByText(/This link is no longer valid/)).toBeVisible();
  });

  it('is asked for by an address', async () => {
    const asked = answerContract(accountCalls, { askPasswordReset: () => ({ mail: true }) });
    show(ResetPasswordPage, 'en', '');
    await press('Send the link');
    await faults(['E-mail: Please fill this in.']);
    expect(asked).toEqual([]);
    await type(/^E-mail/, 'hana@demo.example');
    await press('Send the link');
    expect(await screen.findByRole('status')).toHaveTextContent('If hana@demo.example has an account');
  });
});
