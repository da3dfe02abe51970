import { accountCalls, type Mail, type MailState } from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

const kept: Mail = {
  id: 'a'.repeat(24),
  to: 'new@demo.example',
  kind: 'invitation',
  locale: 'en',
  subject: 'Your invitation',
  text: 'Welcome to Demo Forwarding.',
  link: 'http://localhost/auth/accept#token=x',
  state: 'kept',
  attempts: 0,
  nextAttemptAt: null,
  reason: null,
  sentAt: null,
  createdAt: '2026-01-05T01:00:00.000Z',
};
const listMails = () => ({ items: [kept], nextCursor: null, total: 1 });

describe('messages to people', () => {
  test('are kept with their link where no mail goes out, and can be read', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      listMails,
      getMailServer: (): MailState => ({ source: 'none', host: null, from: null }),
    });
    await renderRemote(routes, '/manage-company/mail', { member: 'admin' });
    expect(await screen.findByText(/No mail server is set up/)).toBeVisible();
    const table = await screen.findByRole('table', { name: 'Mail' });
    expect(await within(table).findByText('Not sent: no mail server')).toBeVisible();
    expect(within(table).getByRole('button', { name: 'Copy link' })).toBeVisible();
    await user.click(within(table).getByRole('button', { name: 'Show' }));
    expect(within(await screen.findByRole('dialog')).getByText(/Welcome to Demo/)).toBeVisible();
  });

  test('say in the mail server’s own words why a test message did not go out', async () => {
    const user = userEvent.setup();
    const said = '535 Authentication failed';
    answerContract(accountCalls, {
      listMails,
      getMailServer: (): MailState => ({
        source: 'stored',
        host: 'smtp.demo.example',
        from: 'q@demo.example',
      }),
      testMailServer: () =>
        new Refusal({
          status: 422,
          code: 'invalid',
          errors: [{ path: 'mail', code: 'mail.refused', message: said }],
        }),
    });
    await renderRemote(routes, '/manage-company/mail', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Send me a test message' }));
    expect(await screen.findByText('The mail server refused it.')).toBeInTheDocument();
    expect(screen.getByText(said)).toBeInTheDocument();
  });

  test('issue 28.1: say the reason, and are sent again one by one or all at once', async () => {
    const user = userEvent.setup();
    const calls: string[] = [];
    const said = '550 no such mailbox';
    const failed: Mail = { ...kept, state: 'failed', attempts: 1, reason: { code: 'refused', said } };
    answerContract(accountCalls, {
      listMails: () => ({ items: [failed], nextCursor: null, total: 1 }),
      getMailServer: (): MailState => ({ source: 'none', host: null, from: null }),
      sendMail: () => {
        calls.push('one');
        return { ...failed, state: 'waiting' as const };
      },
      sendWaitingMail: () => {
        calls.push('all');
        return { count: 1 };
      },
    });
    await renderRemote(routes, '/manage-company/mail', { member: 'admin' });
    expect(await screen.findByText(/refused it: 550 no such mailbox/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await user.click(screen.getByRole('button', { name: 'Send all that wait' }));
    expect(await screen.findByText('Messages being sent: 1')).toBeInTheDocument();
    expect(calls).toEqual(['one', 'all']);
  });
});
