import { demoAccounts, demoOrganisations } from '@quayside/contract/demo';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { toolsOf } from '../application/tools';
import { outgoingMail } from '../store/outgoing-mail';
import { Browser, eventually, startAccount, type Account } from './people';

const organisationId = demoOrganisations.demo.id;
const invitation = (email: string) => ({ email, name: 'Ken', roles: ['estimator'], locale: 'en' });

describe('mail without a server', () => {
  let account: Account;
  beforeAll(async () => {
    account = await startAccount();
  }, 60_000);
  afterAll(() => account?.cleanUp());

  it('audit point 16: an invitation is in the mail list when its creation is answered', async () => {
    const admin = await Browser.of(account, 'admin');
    expect((await admin.call('post', '/invitations', invitation('first@demo.example'))).status).toBe(201);
    const { body } = await admin.call('get', '/mail?q=first@demo.example');
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ to: 'first@demo.example', state: 'kept' });
    expect(body.items[0].link).toContain('/auth/accept#token=');
  });

  it('stores no message of an invitation that is refused', async () => {
    const admin = await Browser.of(account, 'admin');
    const { email } = demoAccounts.estimator;
    expect((await admin.call('post', '/invitations', invitation(email))).status).toBe(409);
    expect((await admin.call('get', `/mail?q=${email}`)).body.items).toHaveLength(0);
  });
});

describe('mail through a server', () => {
  let account: Account;
  let sink: MailSink;
  beforeAll(async () => {
    sink = await startMailSink();
    const mail = { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
    account = await startAccount({ APP_MAIL_FROM: 'Demo <quotes@demo.example>' }, mail);
  }, 60_000);
  afterAll(async () => {
    await account?.cleanUp();
    await sink?.stop();
  });
  const stateOf = async (to: string) => {
    const [mail] = await account.service.scopeFor(organisationId).store(outgoingMail).findMany({ to });
    return mail;
  };

  it('is delivered once and leaves neither text nor link behind', async () => {
    const admin = await Browser.of(account, 'admin');
    await admin.call('post', '/invitations', invitation('second@demo.example'));
    const mail = await eventually(async () => {
      const found = await stateOf('second@demo.example');
      return found?.state === 'sent' ? found : undefined;
    });
    expect(mail).toMatchObject({ text: null, link: null, sealed: null });
    expect(sink.mails.filter(({ to }) => to.includes('second@demo.example'))).toHaveLength(1);
  });

  it('is delivered later when the process ended after the commit', async () => {
    const { mailer } = toolsOf(account.service);
    await account.service.scopeFor(organisationId).transaction(async (inner) => {
      // A process that ends after its commit does nothing that was to follow it.
      const ended = Object.assign(Object.create(inner) as typeof inner, { afterCommit: () => undefined });
      await mailer.send(ended, {
        to: 'third@demo.example',
        kind: 'password-reset',
        locale: 'en',
        subject: 'Your new password',
        html: '<p>reset</p>',
        text: 'Open https://demo.example/auth/reset#token=secret',
        link: 'https://demo.example/auth/reset#token=secret',
      });
    });
    const waiting = await stateOf('third@demo.example');
    expect(waiting).toMatchObject({ state: 'waiting', text: null, link: null });
    expect(JSON.stringify(waiting)).not.toContain('token=secret');

    await mailer.sendWaiting();
    expect(await stateOf('third@demo.example')).toMatchObject({ state: 'sent', sealed: null });
    const [mail] = sink.mails.filter(({ to }) => to.includes('third@demo.example'));
    expect(mail?.text).toContain('/auth/reset#token');
  });
});
