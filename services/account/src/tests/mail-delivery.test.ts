import { demoOrganisations } from '@quayside/contract/demo';
import type { MailRequest } from '@quayside/contract/mail-request';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { simpleParser } from 'mailparser';
import { createMailer, type Mailer } from '../application/mail/mailer';
import { estimateMessage, invitationMessage } from '../application/mail/messages';
import { toolsOf } from '../application/tools';
import { giveUpMilliseconds, retryAfter, retryMinutes } from '../domain/mail/retry';
import { mailQueues, outgoingMail } from '../store/outgoing-mail';
import { Browser, startAccount, type Account } from './people';

const organisationId = demoOrganisations.demo.id;
let account: Account;
let sink: MailSink;
/** The clock of the mailers under test. */
let at: number;
const now = () => new Date(at);
let mailer: Mailer;

/** The service that has attachments. */
let requester: Server;
/** The answer for each reference. */
let files: Record<string, { status: number; body: object }> = {};

beforeAll(async () => {
  sink = await startMailSink();
  requester = createServer((asked, response) => {
    const url = new URL(asked.url ?? '', 'http://localhost');
    const { status, body } = files[url.searchParams.get('reference') ?? ''] ?? { status: 503, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => requester.listen(0, '127.0.0.1', resolve));
  const { port } = requester.address() as AddressInfo;
  account = await startAccount(
    { APP_MAIL_FROM: 'Demo <quotes@demo.example>' },
    {
      APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      APP_PEERS: JSON.stringify({ estimate: `http://127.0.0.1:${port}` }),
    },
  );
}, 60_000);
beforeEach(async () => {
  at = Date.now();
  sink.mails.length = 0;
  sink.isAway = false;
  sink.answer = () => undefined;
  for (const name of ['outgoingMail', 'mailQueues'])
    await account.service.connection.collection(name).deleteMany({});
  mailer = mailerOf('first');
});
afterAll(async () => {
  await account?.cleanUp();
  await sink?.stop();
  requester?.close();
});

const mailerOf = (owner: string) =>
  createMailer(account.service, toolsOf(account.service).mailServers, { now, owner });
const scopeOf = (id: string = organisationId) => account.service.scopeFor(id);
const message = (to: string, more: object = {}) => ({
  ...{ to, kind: 'estimate-approved' as const, locale: 'en' as const, subject: `For ${to}` },
  ...{ text: 'Hello', html: '<p>Hello</p>', link: 'http://localhost/estimate' },
  ...more,
});

/** Stores messages as a process does that ends after its commit. */
async function stored(messages: ReturnType<typeof message>[], id: string = organisationId): Promise<void> {
  for (const each of messages)
    await scopeOf(id).transaction(async (inner) => {
      const ended = Object.assign(Object.create(inner) as typeof inner, { afterCommit: () => undefined });
      await mailer.send(ended, each);
    });
}
const all = (id: string = organisationId) =>
  scopeOf(id).store(outgoingMail).findMany({}, { sort: 'createdAt' });
const statesOf = async (id?: string) => (await all(id)).map(({ state }) => state);
const arrived = () => sink.mails.flatMap(({ to }) => to);
const refuse = (to: string, responseCode: number, text: string) => {
  sink.answer = (address) => (address === to ? { responseCode, text } : undefined);
};

test('issue 28.1: intervals grow, and the table is the documented one', () => {
  expect(retryMinutes).toEqual([1, 2, 5, 15, 30, 60, 120, 240]);
  expect([1, 2, 8, 99].map((failures) => retryAfter(failures) / 60_000)).toEqual([1, 2, 240, 240]);
});

test('issue 28.1: a 4xx is tried again under the same Message-ID, and stops no other message', async () => {
  refuse('a@x.example', 451, 'busy, try later');
  await stored([message('a@x.example'), message('b@x.example')]);
  await mailer.sendWaiting();
  const [first, second] = await all();
  expect(second?.state).toBe('sent');
  expect(first).toMatchObject({ state: 'waiting', attempts: 1, reason: { code: 'later' } });
  expect(first?.reason?.said).toContain('busy, try later');
  expect(Date.parse(first?.nextAttemptAt ?? '') - at).toBe(60_000);
  await mailer.sendWaiting();
  expect((await all())[0]?.attempts).toBe(1);
  sink.answer = () => undefined;
  at += 60_000;
  await mailer.sendWaiting();
  expect((await all())[0]).toMatchObject({ state: 'sent', attempts: 2, reason: null });
  expect(sink.mails.at(-1)?.text).toContain(first?.messageId);
});

test('issue 28.1: a 5xx is final for that recipient and shown in the words of the server', async () => {
  refuse('a@x.example', 550, 'no such mailbox');
  await stored([message('a@x.example'), message('b@x.example')]);
  await mailer.sendWaiting();
  at += giveUpMilliseconds;
  await mailer.sendWaiting();
  const [first, second] = await all();
  expect(first).toMatchObject({ state: 'failed', attempts: 1, reason: { code: 'refused' } });
  expect(first?.reason?.said).toContain('no such mailbox');
  expect(second?.state).toBe('sent');
});

test('issue 28.1: while the server is away for an hour all wait, then all arrive in order', async () => {
  const addresses = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@x.example`);
  sink.isAway = true;
  await stored(addresses.slice(0, 3).map((to) => message(to)));
  await mailer.sendWaiting();
  for (let minute = 0; minute < 60; minute += 1) {
    at += 60_000;
    if (minute === 20) await stored(addresses.slice(3).map((to) => message(to)));
    await mailer.sendWaiting();
  }
  expect(arrived()).toEqual([]);
  expect((await all())[0]).toMatchObject({ state: 'waiting', reason: { code: 'unreachable' } });
  sink.isAway = false;
  at += 60 * 60_000;
  await mailer.sendWaiting();
  expect(arrived()).toEqual(addresses);
});

test('issue 28.1: a message that no server accepts for a day is parked with the reason, and can be sent later', async () => {
  sink.isAway = true;
  await stored([message('a@x.example'), message('b@x.example')]);
  await mailer.sendWaiting();
  at += giveUpMilliseconds;
  await mailer.sendWaiting();
  expect(await all()).toMatchObject([
    { state: 'parked', reason: { code: 'unreachable' } },
    { state: 'parked', reason: { code: 'unreachable' } },
  ]);
  sink.isAway = false;
  const [first] = await all();
  await mailer.sendNow(scopeOf(), first?.id ?? '');
  await mailer.sendWaiting();
  expect(await statesOf()).toEqual(['sent', 'parked']);
  await expect(mailer.sendNow(scopeOf(), first?.id ?? '')).rejects.toThrow();
  expect(await mailer.sendAll(scopeOf())).toBe(1);
  await mailer.sendWaiting();
  expect(await statesOf()).toEqual(['sent', 'sent']);
});

test('issue 28.1: two processes deliver each message once, in order', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `m${index + 10}@x.example`);
  await stored(addresses.map((to) => message(to)));
  const other = mailerOf('second');
  await Promise.all([mailer.sendWaiting(), other.sendWaiting(), mailer.sendWaiting(), other.sendWaiting()]);
  await mailer.sendWaiting();
  expect(arrived()).toEqual(addresses);
});

test('issue 28.1: a process that holds the lease keeps others off until the lease ends', async () => {
  await stored([message('a@x.example')]);
  const held = {
    owner: 'gone',
    leaseUntil: new Date(at + 30_000).toISOString(),
    pausedUntil: null,
    failures: 0,
  };
  await scopeOf().store(mailQueues).create(held, { id: organisationId });
  await mailer.sendWaiting();
  expect(arrived()).toEqual([]);
  at += 31_000;
  await mailer.sendWaiting();
  expect(arrived()).toEqual(['a@x.example']);
});

test('issue 28.1: killed between sending and recording: one duplicate with the same Message-ID', async () => {
  await stored([message('a@x.example')]);
  const [before] = await all();
  await mailer.sendWaiting();
  // The database as it was when the process was killed: the attempt is counted, its outcome is not, and the lease is held.
  await account.service.connection.collection('outgoingMail').updateOne(
    { to: 'a@x.example' },
    {
      $set: { state: 'waiting', attempts: 1, sealed: before?.sealed, nextAttemptAt: before?.nextAttemptAt },
    },
  );
  await account.service.connection
    .collection('mailQueues')
    .updateOne({}, { $set: { owner: 'first', leaseUntil: new Date(at + 60_000).toISOString() } });
  const next = mailerOf('second');
  await next.sendWaiting();
  expect(arrived()).toHaveLength(1);
  at += 61_000;
  await next.sendWaiting();
  await next.sendWaiting();
  const ids = await Promise.all(sink.mails.map(async ({ text }) => (await simpleParser(text)).messageId));
  expect(ids).toEqual([before?.messageId, before?.messageId]);
  expect((await all())[0]).toMatchObject({ state: 'sent', attempts: 2 });
});

test('issue 28.1: one company that fails holds up no other', async () => {
  const { id: otherId } = demoOrganisations.other;
  await stored([message('a@x.example')]);
  await stored([message('b@x.example')], otherId);
  const { insertedId } = await account.service.connection.collection('mailQueues').insertOne({
    // A document that nothing can be done with.
    ...{ _id: organisationId as never, organisationId, version: 'none', failures: 'none' },
  });
  expect(insertedId).toBe(organisationId);
  await mailer.sendWaiting();
  expect(await statesOf(otherId)).toEqual(['sent']);
});

const request = (recipients: MailRequest['recipients']): MailRequest => ({
  kind: 'estimate-submitted',
  recipients,
  replyTo: { email: 'estimator@demo.example', name: 'Sato\r\nBcc: thief@x.example' },
  path: '/estimate/0f0000000000000000000001',
  facts: {
    ...{ number: 'D-1', revision: 2, actor: 'Sato Yui', comment: '<img src=x onerror=alert(1)>' },
    title: { en: 'Press\r\nBcc: thief@x.example', ja: 'プレス' },
    shipper: { en: 'A & B <Co>', ja: '大阪精機' },
  },
});
const recipients: MailRequest['recipients'] = [
  { email: 'mori@x.example', name: '森 直子', language: 'ja' },
  { email: 'ken@x.example', name: 'Ken', language: 'en' },
];
const feed = (id: string, data: MailRequest, when = new Date()) =>
  account.feed([{ from: 'estimate', type: 'mail.requested', id, at: when.toISOString(), data: { ...data } }]);

test('issue 28.1: an event is taken once, one message per recipient, each in their language', async () => {
  await feed('1'.repeat(24), request(recipients));
  await feed('1'.repeat(24), request(recipients));
  await toolsOf(account.service).mailer.sendWaiting();
  expect(arrived()).toEqual(['mori@x.example', 'ken@x.example']);
  const [ja, en] = await Promise.all(sink.mails.map(({ text }) => simpleParser(text)));
  expect(ja?.subject).toBe('【承認依頼】D-1 プレス');
  expect(ja?.text).toContain('デモフォワーディング株式会社');
  expect(ja?.html).toContain('lang="ja"');
  expect(en?.text).toContain('Shipper: A & B <Co>');
  expect(en?.text).toContain('/estimate/0f0000000000000000000001');
  expect((await all())[0]).toMatchObject({ state: 'sent', kind: 'estimate-submitted', sealed: null });
});

test('issue 28.1: the outcome of a message with a reference is reported once, a refusal with the words of the mail server', async () => {
  const outcomes = async () =>
    (await account.events()).filter(({ type }) => type === 'mail.outcome').map(({ data }) => data);
  refuse('mori@x.example', 550, 'no such mailbox');
  const [mori, ken] = recipients as [MailRequest['recipients'][0], MailRequest['recipients'][0]];
  await feed('4'.repeat(24), { ...request([mori]), reference: 'link-1' });
  await feed('5'.repeat(24), { ...request([ken]), reference: 'link-2' });
  await feed('6'.repeat(24), request([ken]));
  await toolsOf(account.service).mailer.sendWaiting();
  await toolsOf(account.service).mailer.sendWaiting();
  expect(await outcomes()).toEqual([
    { reference: 'link-1', state: 'failed', reason: expect.stringContaining('no such mailbox') },
    { reference: 'link-2', state: 'sent', reason: null },
  ]);
  sink.answer = () => undefined;
});

test('issue 28.1: attachments are fetched when a message is delivered, again while they cannot be had, and never for one that is gone', async () => {
  const pdf = {
    fileName: 'quotation.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1').toString('base64'),
  };
  const gone = { type: 'x', title: 'Not found', status: 404, code: 'not-found', digest: 'd', instance: '/' };
  files = { gone: { status: 404, body: gone } };
  const one = recipients.slice(0, 1);
  await feed('7'.repeat(24), { ...request(one), attachments: [{ reference: 'late' }] });
  await feed('8'.repeat(24), { ...request(one), attachments: [{ reference: 'gone' }] });
  await toolsOf(account.service).mailer.sendWaiting();
  expect(await all()).toMatchObject([
    { state: 'waiting', reason: { code: 'attachment' } },
    { state: 'failed', reason: { code: 'attachment' } },
  ]);
  expect(arrived()).toEqual([]);
  files.late = { status: 200, body: pdf };
  at = Date.now() + 600_000;
  await mailer.sendWaiting();
  const [mail] = await Promise.all(sink.mails.map(({ text }) => simpleParser(text)));
  expect(mail?.attachments[0]).toMatchObject({ filename: 'quotation.pdf', contentType: 'application/pdf' });
  expect(mail?.attachments[0]?.content.toString()).toBe('%PDF-1');
  expect(sink.mails).toHaveLength(1);
});

test('issue 28.1: line feeds in names and titles add no header, and values are escaped', async () => {
  await feed('2'.repeat(24), request(recipients));
  await toolsOf(account.service).mailer.sendWaiting();
  const en = await simpleParser(sink.mails.find(({ to }) => to.includes('ken@x.example'))?.text ?? '');
  expect(arrived()).not.toContain('thief@x.example');
  expect(en.headers.has('bcc')).toBe(false);
  expect(en.subject).toBe('For approval: D-1 Press Bcc: thief@x.example');
  expect(en.replyTo?.value[0]?.address).toBe('estimator@demo.example');
  expect(en.html).not.toContain('<img');
  expect(en.html).toContain('&lt;img');
});

test('issue 28.1: line feeds in the name of a file or of a recipient add no header and no recipient', async () => {
  const content = Buffer.from('%PDF-1').toString('base64');
  const fileName = 'a.pdf"\r\nBcc: thief@x.example\r\n\r\n<b>.pdf';
  files = { evil: { status: 200, body: { fileName, contentType: 'application/pdf', content } } };
  const to: MailRequest['recipients'] = [
    { email: 'ken@x.example', name: 'Ken\r\nBcc: thief@x.example', language: 'en' },
  ];
  await feed('9'.repeat(24), { ...request(to), attachments: [{ reference: 'evil' }] });
  await toolsOf(account.service).mailer.sendWaiting();
  expect(arrived()).toEqual(['ken@x.example']);
  const [sent] = sink.mails;
  const mail = await simpleParser(sent?.text ?? '');
  expect(mail.headers.has('bcc')).toBe(false);
  expect(mail.attachments).toHaveLength(1);
  expect(mail.attachments[0]?.content.toString()).toBe('%PDF-1');
});

test('issue 28.1: a request that is read a day late is tried once, then parked', async () => {
  sink.isAway = true;
  await feed('3'.repeat(24), request(recipients.slice(0, 1)), new Date(at - giveUpMilliseconds));
  await toolsOf(account.service).mailer.sendWaiting();
  expect(await statesOf()).toEqual(['parked']);
  sink.isAway = false;
});

test('issue 28.1: a link that has ended is not sent any more', async () => {
  await stored([message('a@x.example', { validUntil: new Date(at + 1_000).toISOString() })]);
  at += 2_000;
  await mailer.sendWaiting();
  expect(await all()).toMatchObject([{ state: 'parked', reason: { code: 'expired' }, attempts: 0 }]);
  expect(arrived()).toEqual([]);
});

test('issue 28.1: what is stored shows no link that opens an account, in no state', async () => {
  sink.isAway = true;
  const content = await invitationMessage('en', {
    ...{ name: 'Ken', organisation: 'Demo', inviter: 'Aya', days: 7 },
    link: 'http://localhost/auth/accept#token=secret',
  });
  await stored([message('a@x.example', { ...content, kind: 'invitation', link: 'http://x/#token=secret' })]);
  await mailer.sendWaiting();
  expect(JSON.stringify(await all())).not.toContain('token=secret');
  sink.isAway = false;
});

test('issue 28.1: the letter is readable as plain text and in both looks', async () => {
  const letter = await estimateMessage('estimate-approved', 'en', {
    ...{ number: 'D-1', revision: 1, actor: 'Mori', comment: null, recipient: 'Ken', organisation: 'Demo' },
    ...{ title: { en: 'Press', ja: 'プレス' }, shipper: { en: 'Osaka', ja: '大阪' } },
    link: 'http://localhost:3000/estimate/1',
  });
  expect(letter.text).toContain('Dear Ken,');
  expect(letter.text).toContain('Open the estimate http://localhost:3000/estimate/1');
  expect(letter.html).toContain('prefers-color-scheme: dark');
});

test('issue 28.1: the page lists state and reason, filters by state, and sends again; others may not', async () => {
  refuse('a@x.example', 550, 'no such mailbox');
  await stored([message('a@x.example'), message('b@x.example')]);
  await mailer.sendWaiting();
  const admin = await Browser.of(account, 'admin');
  const { body } = await admin.call('get', '/mail?state=failed');
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ to: 'a@x.example', reason: { code: 'refused' }, attempts: 1 });
  expect(body.items[0]).not.toHaveProperty('sealed');
  sink.answer = () => undefined;
  const sent = await admin.call('post', `/mail/${body.items[0].id}/send`);
  expect([sent.status, sent.body.state]).toEqual([200, 'waiting']);
  expect((await admin.call('post', '/mail/send-waiting')).status).toBe(200);
  await toolsOf(account.service).mailer.sendWaiting();
  expect(await statesOf()).toEqual(['sent', 'sent']);
  const estimator = await Browser.of(account, 'estimator');
  expect((await estimator.call('post', '/mail/send-waiting')).status).toBe(403);
});
