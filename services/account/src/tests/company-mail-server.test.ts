import { demoOrganisations } from '@quayside/contract/demo';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { simpleParser } from 'mailparser';
import { createMailer } from '../application/mail/mailer';
import { createMailServers } from '../application/mail/mail-server';
import { readSettings } from '../application/settings';
import { toolsOf } from '../application/tools';
import type { CompanyMailServerChange } from '../contract/company-mail-server';
import { mailQueues, outgoingMail } from '../store/outgoing-mail';
import { Browser, startAccount, type Account } from './people';

const organisationId = demoOrganisations.demo.id;
const password = 'the secret of the server';
let account: Account;
/** The server of the installation, and the company's own. */
let shared: MailSink;
let own: MailSink;

beforeAll(async () => {
  shared = await startMailSink();
  own = await startMailSink({ user: 'quotes', password });
  account = await startAccount(
    {
      APP_MAIL_FROM: 'Installation <no-reply@quayside.example>',
      APP_MAIL_ALLOWED_HOSTS: 'localhost, mail.lan',
    },
    { APP_SMTP_URL: `smtp://127.0.0.1:${shared.port}` },
  );
}, 60_000);
beforeEach(async () => {
  for (const sink of [shared, own]) sink.mails.length = 0;
  for (const name of ['outgoingMail', 'mailQueues', 'companyMailServers'])
    await account.service.connection.collection(name).deleteMany({});
});
afterAll(async () => {
  await account?.cleanUp();
  await Promise.all([shared?.stop(), own?.stop()]);
});

const server = (more: Partial<CompanyMailServerChange> = {}): CompanyMailServerChange => ({
  ...{ host: 'localhost', port: own.port, encryption: 'none', user: 'quotes', password },
  ...{ senderName: '株式会社デモ', senderAddress: 'quotes@demo.example' },
  ...more,
});
const save = (browser: Browser, body: object, version = 0) =>
  browser.change('put', '/mail-server/own', body, version);
const errorsOf = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  body.errors?.map(({ path, code }) => [path, code]);
const scopeOf = (id: string = organisationId) => account.service.scopeFor(id);
const message = (to: string) => ({
  ...{ to, kind: 'estimate-approved' as const, locale: 'en' as const, subject: 'Approved' },
  ...{ text: 'Hello', html: '<p>Hello</p>', link: 'http://localhost/estimate' },
  replyTo: { name: 'Sato', email: 'sato@demo.example' },
});
const send = (id: string, to: string, mailer = toolsOf(account.service).mailer) =>
  scopeOf(id).transaction((inner) => mailer.send(inner, message(to)));

test('issue 28.1: messages of a company with its own server go through it under its name; others use that of the installation', async () => {
  const admin = await Browser.of(account, 'admin');
  const saved = await save(admin, server());
  expect(saved.body).toMatchObject({ version: 1, server: { host: 'localhost', hasPassword: true } });
  await send(organisationId, 'client@x.example');
  await send(demoOrganisations.other.id, 'client@y.example');
  await toolsOf(account.service).mailer.sendWaiting();
  expect(own.mails.map(({ to, user, from }) => [to, user, from])).toEqual([
    [['client@x.example'], 'quotes', 'quotes@demo.example'],
  ]);
  expect(shared.mails.map(({ to }) => to)).toEqual([['client@y.example']]);
  const mail = await simpleParser(own.mails[0]?.text ?? '');
  expect(mail.from?.value).toEqual([{ name: '株式会社デモ', address: 'quotes@demo.example' }]);
  expect(mail.replyTo?.value[0]?.address).toBe('sato@demo.example');
  expect(mail.messageId).toMatch(/@demo\.example>$/);
  expect((await admin.call('get', '/mail-server')).body).toEqual({
    ...{ source: 'stored', host: 'localhost', from: '株式会社デモ <quotes@demo.example>' },
  });
});

test('issue 28.1: the password is in no answer, in no record and not readable in the database', async () => {
  const admin = await Browser.of(account, 'admin');
  await save(admin, server());
  const read = await admin.call('get', '/mail-server/own');
  expect(read.body.server).toEqual({
    ...{ host: 'localhost', port: own.port, encryption: 'none', user: 'quotes', hasPassword: true },
    ...{ senderName: '株式会社デモ', senderAddress: 'quotes@demo.example' },
  });
  const collections = await account.service.connection.db?.collections();
  const rows = await Promise.all((collections ?? []).map((each) => each.find({}).toArray()));
  expect(JSON.stringify(rows)).not.toContain(password);
  const audit = await admin.call('get', '/audit?resource=mail-server');
  expect(audit.body.items[0]).toMatchObject({ action: 'update', label: 'localhost' });
  expect(JSON.stringify(audit.body)).not.toContain('sealed');
});

test('issue 28.1: a test message goes through the own server, and its refusal comes in its words', async () => {
  const admin = await Browser.of(account, 'admin');
  await save(admin, server());
  expect((await admin.call('post', '/mail-server/test')).status).toBe(204);
  expect([own.mails.length, shared.mails.length]).toEqual([1, 0]);
  await save(admin, server({ password: 'wrong' }), 1);
  const refused = await admin.call('post', '/mail-server/test');
  expect(errorsOf(refused)).toEqual([['mail.user', 'mail.login']]);
  expect(refused.body.errors[0].message).toContain('535');
});

test('issue 28.1: the stored password is used for the server only that it was typed for', async () => {
  const admin = await Browser.of(account, 'admin');
  await save(admin, server());
  const { password: _password, ...unchanged } = server({ senderName: 'Demo' });
  expect((await save(admin, unchanged, 1)).status).toBe(200);
  expect((await admin.call('post', '/mail-server/test')).status).toBe(204);
  for (const change of [{ host: 'mail.lan' }, { port: 2525 }, { encryption: 'tls' }, { user: 'other' }])
    expect(errorsOf(await save(admin, { ...unchanged, host: 'localhost', ...change }, 2))).toEqual(
      change.host ? [['host', 'mailHost.unknown']] : [['password', 'password.again']],
    );
});

test('issue 28.1: hosts inside the network, plain connections and line feeds are refused', async () => {
  const admin = await Browser.of(account, 'admin');
  for (const host of [
    '127.0.0.1',
    '10.0.0.5',
    '169.254.169.254',
    'fd00::1',
    '0x7f.1',
    '2130706433',
    'ip6-localhost',
  ])
    expect(errorsOf(await save(admin, server({ host, encryption: 'tls' })))?.[0]?.[1]).toMatch(/^mailHost\./);
  expect(errorsOf(await save(admin, server({ host: 'no-such-host.invalid', encryption: 'tls' })))).toEqual([
    ['host', 'mailHost.unknown'],
  ]);
  expect(errorsOf(await save(admin, server({ host: '8.8.8.8', encryption: 'none' })))).toEqual([
    ['encryption', 'encryption.required'],
  ]);
  for (const change of [{ senderName: 'Demo\r\nBcc: a@b.example' }, { senderAddress: 'a@b.example\nBcc: c' }])
    expect((await save(admin, server(change))).status).toBe(422);
  expect((await admin.call('get', '/mail-server/own')).body).toEqual({
    ...{ version: 0, server: null, allowedHosts: ['localhost', 'mail.lan'] },
  });
});

test('issue 28.1: a name whose address changes after it was saved leads to no host inside the network', async () => {
  const addresses: Record<string, string[]> = { 'smtp.evil.example': ['8.8.8.8'] };
  const asked: string[] = [];
  const servers = createMailServers(
    account.service,
    readSettings({ APP_MAIL_FROM: 'a@b.example' }),
    async (host) => {
      asked.push(host);
      return addresses[host] ?? [];
    },
  );
  await servers.company.save(scopeOf(), 0, server({ host: 'smtp.evil.example', encryption: 'starttls' }));
  addresses['smtp.evil.example'] = ['8.8.8.8', '127.0.0.1'];
  const mailer = createMailer(account.service, servers);
  await send(organisationId, 'client@x.example', mailer);
  await mailer.sendWaiting();
  const [mail] = await scopeOf().store(outgoingMail).findMany({});
  expect(mail).toMatchObject({ state: 'waiting', reason: { code: 'unreachable' } });
  expect(mail?.reason?.said).toBe('smtp.evil.example is not a host of the public Internet');
  expect(own.mails).toEqual([]);
  // Saved and tried: the name was asked each time, and what was connected to is the answer that was checked.
  expect(asked.length).toBeGreaterThanOrEqual(2);
});

test('issue 28.1: the connection goes to the address that was checked, not to what the name means to the system', async () => {
  const settings = readSettings({ APP_MAIL_ALLOWED_HOSTS: 'mail.lan' });
  const servers = createMailServers(account.service, settings, () => Promise.resolve(['127.0.0.1']));
  await servers.company.save(scopeOf(), 0, server({ host: 'mail.lan' }));
  const mailer = createMailer(account.service, servers);
  await send(organisationId, 'client@x.example', mailer);
  await mailer.sendWaiting();
  expect(own.mails).toHaveLength(1);
});

test('issue 28.1: another server ends the pause of the queue, and without one messages are kept and sent later', async () => {
  const admin = await Browser.of(account, 'admin');
  await save(admin, server({ port: 1 }));
  await send(organisationId, 'client@x.example');
  await toolsOf(account.service).mailer.sendWaiting();
  expect((await scopeOf().store(mailQueues).get(organisationId)).pausedUntil).not.toBeNull();
  await save(admin, server(), 1);
  await toolsOf(account.service).mailer.sendWaiting();
  expect(own.mails).toHaveLength(1);
  const removed = await admin.change('post', '/mail-server/own/remove', {}, 2);
  expect(removed.body).toMatchObject({ version: 3, server: null });
  expect((await save(admin, server(), 0)).status).toBe(412);
  await send(organisationId, 'next@x.example');
  await toolsOf(account.service).mailer.sendWaiting();
  expect(shared.mails).toHaveLength(1);
});

test('issue 28.1: what was kept without any server is sent by the own one when somebody asks for it', async () => {
  const alone = await startAccount({ APP_MAIL_ALLOWED_HOSTS: 'localhost' });
  try {
    const { mailer } = toolsOf(alone.service);
    const scope = alone.service.scopeFor(organisationId);
    const states = async () => (await scope.store(outgoingMail).findMany({})).map(({ state }) => state);
    await scope.transaction((inner) => mailer.send(inner, message('client@x.example')));
    expect(await states()).toEqual(['kept']);
    const admin = await Browser.of(alone, 'admin');
    await save(admin, server());
    await mailer.sendWaiting();
    expect(await states()).toEqual(['kept']);
    expect((await admin.call('post', '/mail/send-waiting')).body).toEqual({ count: 1 });
    await mailer.sendWaiting();
    expect(await states()).toEqual(['sent']);
    expect(own.mails).toHaveLength(1);
  } finally {
    await alone.cleanUp();
  }
});

test('issue 28.1: only administrators see and change the mail server', async () => {
  for (const who of ['estimator', 'auditor', 'viewer'] as const) {
    const browser = await Browser.of(account, who);
    expect((await browser.call('get', '/mail-server/own')).status).toBe(403);
    expect((await save(browser, server())).status).toBe(403);
    expect((await browser.change('post', '/mail-server/own/remove', {}, 0)).status).toBe(403);
  }
});
