import { startMailSink } from '@quayside/test-kit/mail-sink';
import { demoAccounts, demoOrganisations, demoPassword } from '@quayside/contract/demo';
import request from 'supertest';
import { runAdmin } from '../admin/run';
import type { Terminal } from '../admin/terminal';
import { hashPassword } from '../application/sign-in/hasher';
import { people } from '../store/people';
import {
  Browser,
  identityOf,
  signIn,
  startAccount,
  startEmptyAccount,
  tokenOf,
  type Account,
} from './people';

let demo: Account;
let empty: Account;
beforeAll(async () => {
  demo = await startAccount();
  empty = await startEmptyAccount();
}, 60_000);
afterAll(async () => {
  await demo?.cleanUp();
  await empty?.cleanUp();
});

/** Runs a command line on a service, with what somebody types where a secret is asked for. */
async function admin(account: Account, line: string[], secrets: string[] = []) {
  const said: string[] = [];
  let asked = 0;
  const terminal: Terminal = {
    isInteractive: false,
    say: (text) => void said.push(text),
    secret: () => Promise.resolve(secrets[asked++] ?? ''),
  };
  let opened = 0;
  const outcome = await runAdmin(line, terminal, async (work) => {
    opened += 1;
    await work(account.service);
  });
  return { ...outcome, said: said.join('\n'), asked, opened };
}

const password = 'seven green ferries';
const create = (...more: string[]) => [
  'create-organisation',
  '--name',
  'Minato Logistics K.K.',
  '--name-ja',
  '港ロジスティクス株式会社',
  '--currency',
  'JPY',
  '--time-zone',
  'Asia/Tokyo',
  '--admin-email',
  'Hara@minato.example',
  '--admin-name',
  'Hara Jun',
  ...more,
];

test('create-organisation makes a company whose administrator signs in; set-up links end with it', async () => {
  const link = await admin(empty, ['setup-link']);
  expect(link.code).toBe(0);
  const token = tokenOf(/http\S+/.exec(link.said)?.[0] ?? '');
  const lookup = () => request(empty.app).post('/api/account/setup/lookup').send({ token });
  await lookup().expect(200);
  const made = await admin(empty, create(), [password]);
  expect(made).toMatchObject({ code: 0, asked: 1 });
  expect(made.said).not.toContain(password);
  await lookup().expect(410);
  const answer = await signIn(empty, 'hara@minato.example', password).expect(200);
  expect(answer.body).toMatchObject({
    member: { name: 'Hara Jun', roles: ['admin'] },
    organisation: { name: 'Minato Logistics K.K.', nameJa: '港ロジスティクス株式会社', currency: 'JPY' },
    firstSteps: true,
  });
  expect(await admin(empty, ['setup-link'])).toMatchObject({
    code: 1,
    fault: expect.stringContaining('already'),
  });
  expect((await admin(empty, ['organisations'])).said).toBe(
    `${(answer.body as { organisation: { id: string } }).organisation.id}  Minato Logistics K.K.`,
  );
});

test('create-organisation never changes the password of somebody who has one', async () => {
  const { email } = demoAccounts.estimator;
  const line = create().map((word) => (word === 'Hara@minato.example' ? email : word));
  expect(await admin(demo, line, ['another password 77'])).toMatchObject({ code: 0, asked: 0 });
  await signIn(demo, email, 'another password 77').expect(401);
  const browser = new Browser(demo);
  await browser.signIn(email, demoPassword);
  const { body } = await browser.call('get', '/session');
  expect((body as { organisations: { name: string }[] }).organisations.map(({ name }) => name)).toEqual([
    'Demo Forwarding K.K.',
    'Minato Logistics K.K.',
  ]);
});

test.each([
  [['create-organisation', '--name', 'X'], [password], 2, '--admin-email'],
  [create('--currency', 'yen'), [password], 2, '--currency'],
  [create('--time-zone', 'Mars/Olympus'), [password], 2, '--time-zone'],
  [create('--password', password), [password], 2, "'--password'"],
  [create(), ['short'], 2, '15 characters'],
  [create(), ['P@ssw0rd2026!!!'], 1, 'guess'],
  [['reset-password'], [], 2, 'e-mail address'],
  [['reset-password', 'nobody@demo.example'], [], 1, 'Nobody has the address'],
  [['end-sessions'], [], 2, '--all'],
  [['end-sessions', '--all', '--member', 'admin@demo.example'], [], 2, '--all'],
  [['end-sessions', '--organisation', 'f'.repeat(24)], [], 1, 'no organisation'],
  [['mail', '--host', 'mail.example'], [], 2, '--from'],
  [['drop-everything'], [], 2, 'no command'],
  [['constructor'], [], 2, 'no command'],
])('refuses %j with a sentence and no stack', async (line, secrets, code, words) => {
  const email = 'fresh@minato.example';
  const outcome = await admin(
    demo,
    line.map((word) => (word === 'Hara@minato.example' ? email : word)),
    secrets,
  );
  expect(outcome.code).toBe(code);
  expect(outcome.fault).toContain(words);
  expect(outcome.fault).not.toMatch(/\n\s+at /);
});

test('help opens nothing', async () => {
  for (const line of [[], ['--help'], ['end-sessions', '--help']]) {
    const { code, said, opened } = await admin(demo, line);
    expect({ code, opened }).toEqual({ code: 0, opened: 0 });
    expect(said).toContain('npm run admin');
  }
});

test('a fault of the database is one line', async () => {
  const outcome = await runAdmin(
    ['organisations'],
    { isInteractive: false, say: () => {}, secret: () => Promise.reject() },
    () => Promise.reject(new Error('connection lost\n    at somewhere')),
  );
  expect(outcome).toEqual({ code: 1, fault: 'It could not be done: connection lost' });
});

test('reset-password prints a link that works once and ends all sessions', async () => {
  const { email } = demoAccounts.viewer;
  const browser = await Browser.of(demo, 'viewer');
  const { said } = await admin(demo, ['reset-password', email.toUpperCase()]);
  const token = tokenOf(/http\S+/.exec(said)?.[0] ?? '');
  const confirm = () =>
    request(demo.app)
      .post('/api/account/password-reset/confirm')
      .send({ token, password: 'harbour lights 88' });
  await confirm().expect(204);
  await confirm().expect(410);
  expect(await identityOf(demo, browser.cookie)).toBeNull();
  await signIn(demo, email, 'harbour lights 88').expect(200);
});

test('end-sessions ends those of a member, of an organisation, of all', async () => {
  const open = async () => ({
    admin: await Browser.of(demo, 'admin'),
    approver: await Browser.of(demo, 'approver'),
    stranger: await Browser.of(demo, 'otherAdmin'),
  });
  const alive = async (browsers: Awaited<ReturnType<typeof open>>) =>
    Promise.all(Object.values(browsers).map(async ({ cookie }) => (await identityOf(demo, cookie)) !== null));
  const first = await open();
  expect((await admin(demo, ['end-sessions', '--member', demoAccounts.admin.email])).said).toContain(
    'of 1 ended',
  );
  expect(await alive(first)).toEqual([false, true, true]);
  const second = await open();
  await admin(demo, ['end-sessions', '--organisation', demoOrganisations.demo.id]);
  expect(await alive(second)).toEqual([false, false, true]);
  const third = await open();
  expect((await admin(demo, ['end-sessions', '--all'])).code).toBe(0);
  expect(await alive(third)).toEqual([false, false, false]);
});

describe('rights of the operator', () => {
  const { email } = demoAccounts.viewer;
  const rightsOf = async (browser: Browser) => ({
    session: ((await browser.call('get', '/session')).body as { operatorRights: string[] }).operatorRights,
    gateway: (await identityOf(demo, browser.cookie))?.operatorRights ?? [],
  });

  test('are given and taken by command, and count at once in open sessions', async () => {
    await demo.service
      .unscoped(people)
      .updateOne({ email }, { $set: { passwordHash: await hashPassword(demoPassword) } });
    const browser = await Browser.of(demo, 'viewer');
    expect(await rightsOf(browser)).toEqual({ session: [], gateway: [] });
    expect(await admin(demo, ['rights', 'give', email.toUpperCase(), 'releases', 'previews'])).toMatchObject({
      code: 0,
      said: `${email}: releases, previews`,
    });
    await admin(demo, ['rights', 'give', email, 'releases']);
    const both = ['releases', 'previews'];
    expect(await rightsOf(browser)).toEqual({ session: both, gateway: both });
    expect((await admin(demo, ['rights', 'take', email, 'releases'])).said).toBe(`${email}: previews`);
    expect(await rightsOf(browser)).toEqual({ session: ['previews'], gateway: ['previews'] });
    expect((await admin(demo, ['rights', 'list', email])).said).toBe(`${email}: previews`);
    await admin(demo, ['rights', 'take', email, 'previews']);
    expect(await rightsOf(browser)).toEqual({ session: [], gateway: [] });
  });

  test('are nobody’s by their role, nor by what was stored before there were any', async () => {
    expect((await admin(demo, ['rights', 'list'])).said).toBe(
      'admin@demo.example: previews, releases\nestimator@demo.example: previews',
    );
    expect((await admin(empty, ['rights', 'list'])).said).toContain('Nobody');
    expect(await rightsOf(await Browser.of(demo, 'otherAdmin'))).toEqual({ session: [], gateway: [] });
    const row = await demo.service.connection.collection('people').findOne({ email: 'admin@other.example' });
    expect(row).not.toHaveProperty('operatorRights');
  });

  test.each([
    [['rights'], 'give, take or list'],
    [['rights', 'keep', email, 'previews'], 'give, take or list'],
    [['rights', 'give'], 'e-mail address'],
    [['rights', 'give', email], 'previews, releases'],
    [['rights', 'give', email, 'everything'], 'previews, releases'],
    [['rights', 'list', email, 'previews'], 'not understood'],
  ])('are not changed by %j', async (line, words) => {
    expect(await admin(demo, line)).toMatchObject({ code: 2, fault: expect.stringContaining(words) });
  });
});

test('mail is set, tested and forgotten', async () => {
  const sink = await startMailSink({ user: 'mailer', password: 'of the server' });
  const set = [
    'mail',
    '--host',
    '127.0.0.1',
    '--port',
    String(sink.port),
    '--encryption',
    'none',
    '--user',
    'mailer',
  ];
  const from = ['--from', 'Minato <quotes@minato.example>'];
  const done = await admin(empty, [...set, ...from, '--test', 'hara@minato.example'], ['of the server']);
  expect(done).toMatchObject({ code: 0, asked: 1 });
  expect(sink.mails).toMatchObject([{ from: 'quotes@minato.example', to: ['hara@minato.example'] }]);
  const wrong = await admin(empty, [...set, ...from, '--test', 'hara@minato.example'], ['wrong']);
  expect(wrong).toMatchObject({ code: 1, fault: expect.stringContaining('do not fit') });
  expect((await admin(empty, ['mail'])).said).toContain('127.0.0.1');
  expect((await admin(empty, ['mail', '--forget'])).said).toContain('No mail server');
  await sink.stop();
});
