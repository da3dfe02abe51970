import {
  accountCalls,
  type CompanyMailServer,
  type Mail,
  type MailState,
} from '@quayside/service-account/contract';
import { answerContract } from '@quayside/test-kit/answer-contract';
import { Refusal } from '@quayside/test-kit/refusal';
import { renderRemote } from '@quayside/test-kit/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
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
const getCompanyMailServer = (): CompanyMailServer => ({ version: 0, server: null, allowedHosts: [] });
const listMails = () => ({ items: [kept], nextCursor: null, total: 1 });

describe('messages to people', () => {
  test('are kept with their link where no mail goes out, and can be read', async () => {
    const user = userEvent.setup();
    answerContract(accountCalls, {
      listMails,
      getCompanyMailServer,
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
      getCompanyMailServer,
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
      getCompanyMailServer,
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

  test('issue 28.1: administrators set up the own server; its refusals stand at the fields', async () => {
    const user = userEvent.setup();
    const saved: unknown[] = [];
    answerContract(accountCalls, {
      listMails,
      getCompanyMailServer,
      getMailServer: (): MailState => ({ source: 'none', host: null, from: null }),
      saveCompanyMailServer: ({ body }) => {
        saved.push(body);
        if (body.host === 'intranet')
          return new Refusal({
            status: 422,
            code: 'invalid',
            errors: [{ path: 'host', code: 'mailHost.private', message: 'not public' }],
          });
        const { password: _password, ...server } = body;
        return { version: 1, allowedHosts: [], server: { ...server, hasPassword: true } };
      },
    });
    await renderRemote(routes, '/manage-company/mail', { member: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Set up own server' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('option', { name: 'None' })).not.toBeInTheDocument();
    const host = dialog.getByLabelText(/Host/);
    const port = dialog.getByLabelText(/Port/);
    await user.type(host, 'intranet');
    await user.clear(port);
    await user.type(port, 'x');
    await user.type(dialog.getByLabelText(/User/), 'quotes');
    await user.type(dialog.getByLabelText(/Password/), 'secret');
    await user.type(dialog.getByLabelText(/Sender’s address/), 'quotes@demo.example');
    await user.click(dialog.getByRole('button', { name: 'Save server' }));
    expect(await dialog.findByText('Port: This must be at least 1.')).toBeVisible();
    expect(saved).toEqual([]);
    await user.clear(port);
    await user.type(port, '465');
    await user.click(dialog.getByRole('button', { name: 'Save server' }));
    expect((await dialog.findAllByText(/inside a private network/))[0]).toBeVisible();
    await user.clear(host);
    await user.type(host, 'smtp.demo.example');
    await user.click(dialog.getByRole('button', { name: 'Save server' }));
    expect(await screen.findByText('Mail server saved.')).toBeInTheDocument();
    expect(saved.at(-1)).toMatchObject({
      ...{ host: 'smtp.demo.example', port: 465, encryption: 'starttls', user: 'quotes', password: 'secret' },
      ...{ senderName: 'Demo Forwarding K.K.', senderAddress: 'quotes@demo.example' },
    });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText(/Leave it empty to keep it/)).toBeVisible();
    expect(again.getByLabelText(/Password/)).toHaveValue('');
    await user.click(again.getByRole('button', { name: 'Save server' }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved.at(-1)).not.toHaveProperty('password');
  });
});
