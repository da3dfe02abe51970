import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { demoOrganisations } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { outgoingMail } from '../store/outgoing-mail';
import type { MailerOfProcess, Order } from './mailer-process';
import { mailerOf, mailerService } from './mailer-setting';

jest.setTimeout(300_000);

const organisationId = demoOrganisations.demo.id;
/** A few in each run; `npm test -- --only week` asks for 20. */
const kills = Number(process.env.TEST_MAIL_KILLS ?? 4);
const messages = kills * 25;
/** Longer than a lease. */
const generation = 61_000;

let database: TestDatabase;
let account: TestService;
let sink: MailSink;
const processes = new Set<ChildProcess>();

beforeAll(async () => {
  database = await testDatabase('account');
  sink = await startMailSink();
  const environment = { APP_SMTP_URL: `smtp://127.0.0.1:${sink.port}` };
  account = await startTestService(mailerService, { mongoUrl: database.url, environment });
});
afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL');
  await account?.stop();
  await database?.cleanUp();
  await sink?.stop();
});

/** A process that is ready to deliver and waits for the order. */
async function readyProcess(): Promise<ChildProcess> {
  const { APP_SERVICE_SECRET, APP_SMTP_URL = '' } = account.service.config;
  const given: MailerOfProcess = {
    organisationId,
    environment: { APP_MONGO_URL: database.url, APP_SERVICE_SECRET, APP_SMTP_URL },
  };
  const child = fork(join(__dirname, 'mailer-process.mjs'), [JSON.stringify(given)], { execArgv: [] });
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

const addressOf = (index: number) => `client${String(index).padStart(3, '0')}@x.example`;

async function storeMessages(): Promise<void> {
  const mailer = mailerOf(account.service);
  const scope = account.service.scopeFor(organisationId);
  for (let start = 0; start < messages; start += 25)
    await scope.transaction(async (inner) => {
      const ended = Object.assign(Object.create(inner) as typeof inner, { afterCommit: () => undefined });
      for (let index = start; index < start + 25; index += 1)
        await mailer.send(ended, {
          ...{ to: addressOf(index), kind: 'estimate-approved', locale: 'en', subject: `Message ${index}` },
          ...{ text: 'Hello', html: '<p>Hello</p>', link: 'http://localhost/estimate' },
        });
    });
}

/** Kills a process at a moment of a delivery, another one each time. */
function killAt(moment: number, child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  let left = 1 + ((moment * 7) % 24);
  const isNow = () => (left -= 1) === 0;
  if (moment % 3 === 0) {
    // Before the message is given: its recipient is named, the text is not sent.
    sink.answer = () => {
      if (isNow()) kill();
      return undefined;
    };
    return ended;
  }
  sink.mails.push = (...mails) => {
    const length = Array.prototype.push.apply(sink.mails, mails);
    if (isNow()) {
      // Between the message and the answer of the mail server, or after the answer, while the outcome is recorded.
      if (moment % 3 === 1) kill();
      else setImmediate(kill);
    }
    return length;
  };
  return ended;
}

test('issue 28.1: a mailer that is killed every 25 messages loses none; each kill repeats one at most, under its Message-ID', async () => {
  await storeMessages();
  let next = readyProcess();
  for (let moment = 0; moment < kills; moment += 1) {
    const child = await next;
    next = readyProcess();
    const ended = killAt(moment, child);
    const order: Order = { aheadMilliseconds: moment * generation };
    child.send(order);
    const [code, signal] = (await ended) as [number | null, string | null];
    expect([code, signal]).toEqual([null, 'SIGKILL']);
    sink.answer = () => undefined;
    sink.mails.push = Array.prototype.push;
  }
  const last = await next;
  last.send({ aheadMilliseconds: kills * generation } satisfies Order);
  expect((await once(last, 'message'))[0]).toBe('done');

  const arrived = sink.mails.map(({ to, text }) => ({
    to: to[0] ?? '',
    messageId: /^Message-ID: *(\S+)/im.exec(text)?.[1] ?? '',
  }));
  const first = [...new Map([...arrived].reverse().map((each) => [each.to, each])).values()];
  expect(first.map(({ to }) => to).sort()).toEqual(
    Array.from({ length: messages }, (_, at) => addressOf(at)),
  );
  const duplicates = arrived.length - messages;
  expect(duplicates).toBeLessThanOrEqual(kills);
  // Some moments lie between the mail server's receipt and the record: were there none, the test would show nothing.
  expect(duplicates).toBeGreaterThan(0);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(messages);
  const order = [...new Set(arrived.map(({ to }) => to))];
  expect(order).toEqual([...order].sort());
  const stored = await account.service.scopeFor(organisationId).store(outgoingMail).findAll({});
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(stored).toHaveLength(messages);
});
