import { demoOrganisations } from '@quayside/contract/demo';
import { derivedKey } from '@quayside/service-kit';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { simpleParser } from 'mailparser';
import { sealed } from '../application/mail/seal';
import { giveUpMilliseconds } from '../domain/mail/retry';
import { outgoingMail } from '../store/outgoing-mail';
import { mailerOf, mailerService } from './mailer-setting';

const organisationId = demoOrganisations.demo.id;
const written = new Date('2026-01-05T01:00:00.000Z');

let database: TestDatabase;
let account: TestService;
let sink: MailSink;
beforeAll(async () => {
  database = await testDatabase('account');
  sink = await startMailSink();
  const environment = { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  account = await startTestService(mailerService, { mongoUrl: database.url, environment });
}, 60_000);
afterAll(async () => {
  await account?.stop();
  await database?.cleanUp();
  await sink?.stop();
});

/** A message as the release before stored it: one attempt, no Message-ID, no number of its kind. */
function before(index: number, state: string, more: { text?: string; sealed?: string } = {}) {
  return {
    _id: `00000000000000000000000${index}`,
    ...{ organisationId, to: `${state}@x.example`, kind: 'invitation', locale: 'en', subject: 'Invitation' },
    ...{ text: null, link: null, state, sealed: null, ...more },
    ...{
      version: 1,
      archived: false,
      createdAt: written,
      createdBy: null,
      updatedAt: written,
      updatedBy: null,
    },
  };
}
const all = () =>
  account.service.scopeFor(organisationId).store(outgoingMail).findMany({}, { sort: 'createdAt' });
const stateOf = async (to: string) => (await all()).find((mail) => mail.to === to);

test('issue 28.1: messages of the release before get attempts and a Message-ID, wait or are kept, and can be sent', async () => {
  const { service } = account;
  const key = derivedKey(service.config.APP_SERVICE_SECRET, 'outgoing mail');
  const rows = service.connection.collection<ReturnType<typeof before>>('outgoingMail');
  await rows.insertMany([
    before(1, 'kept', { text: 'Open http://localhost/auth/accept#token=kept' }),
    before(2, 'waiting', { sealed: sealed('Open http://localhost/auth/accept#token=waiting', key) }),
    before(3, 'sent'),
    before(4, 'failed'),
  ]);
  const started = Date.now();
  expect(await account.migrate()).toContainEqual({ store: 'outgoingMail', migrated: 4, failed: [] });

  const kept = await stateOf('kept@x.example');
  expect(kept).toMatchObject({
    state: 'kept',
    attempts: 0,
    nextAttemptAt: null,
    giveUpAt: null,
    reason: null,
  });
  expect(kept?.messageId).toBe(`<${kept?.id}@quayside.invalid>`);
  const waiting = await stateOf('waiting@x.example');
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 0, replyTo: null, validUntil: null });
  // It is tried for a day from now, however old it is.
  expect(Date.parse(waiting?.nextAttemptAt ?? '')).toBeGreaterThanOrEqual(started);
  expect(Date.parse(waiting?.giveUpAt ?? '')).toBeGreaterThanOrEqual(started + giveUpMilliseconds);
  expect(await stateOf('sent@x.example')).toMatchObject({ attempts: 1, nextAttemptAt: null });
  expect(await stateOf('failed@x.example')).toMatchObject({ attempts: 1, nextAttemptAt: null });

  const mailer = mailerOf(service);
  await mailer.sendWaiting();
  expect(sink.mails.map(({ to }) => to)).toEqual([['waiting@x.example']]);
  await mailer.sendNow(service.scopeFor(organisationId), kept?.id ?? '');
  await mailer.sendWaiting();
  expect(sink.mails.map(({ to }) => to)).toEqual([['waiting@x.example'], ['kept@x.example']]);
  const texts = await Promise.all(sink.mails.map(async ({ text }) => (await simpleParser(text)).text));
  expect(texts).toEqual([expect.stringContaining('token=waiting'), expect.stringContaining('token=kept')]);
  expect(JSON.stringify(await all())).not.toContain('token=');

  expect(await account.migrate()).toContainEqual({ store: 'outgoingMail', migrated: 0, failed: [] });
});
