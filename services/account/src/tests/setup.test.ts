import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { startMailSink, type MailSink } from '@quayside/test-kit/mail-sink';
import request from 'supertest';
import { makeSetupLink, printSetupLink } from '../application/setup-link';
import { installation, setupLinks } from '../store/installation';
import { people } from '../store/people';
import { Browser, cookieOf, identityOf, signIn, startEmptyAccount, tokenOf, type Account } from './people';

let account: Account;
beforeEach(async () => {
  account = await startEmptyAccount();
}, 60_000);
afterEach(() => account?.cleanUp());

const password = 'seven green ferries';
const company = {
  name: 'Kaigan Forwarding K.K.',
  nameJa: '海岸フォワーディング株式会社',
  address: '1-1 Kaigan, Yokohama',
  addressJa: '横浜市中区海岸通1-1',
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
};
const administrator = { name: 'Mori Aya', email: 'Aya@Kaigan.example', locale: 'ja', password };
const post = (path: string, body: object, of = account) =>
  request(of.app).post(`/api/account${path}`).send(body);
const setUp = (token: string, more: object = {}) =>
  post('/setup', { token, company, administrator, mail: null, ...more });

async function freshToken(of = account): Promise<string> {
  const made = await makeSetupLink(of.service);
  if (!made) throw new Error('there is an organisation');
  return tokenOf(made.link);
}

/** Every value of every collection, as a backup would hold it. */
async function everythingStored(): Promise<string> {
  const rows = [];
  for (const model of Object.values(account.service.connection.models))
    rows.push(await model.find({}).lean());
  return JSON.stringify(rows);
}

describe('an installation without demo data', () => {
  test('has no demo account, password or data, and no organisation at all', async () => {
    for (const { email } of Object.values(demoAccounts))
      await signIn(account, email, demoPassword).expect(401);
    const stored = await everythingStored();
    expect(stored).not.toMatch(/demo|quayside/i);
    expect(await account.service.connection.model('companies').countDocuments()).toBe(0);
    expect(await account.service.unscoped(people).countDocuments()).toBe(0);
    expect(await account.events()).toEqual([]);
  });

  test('does not start on demo data, nor demo data on what a company has', async () => {
    const url = (database: Account) => database.service.config.APP_MONGO_URL;
    const { startTestService } = await import('@quayside/service-kit/testing');
    const { accountService } = await import('../service');
    await setUp(await freshToken()).expect(201);
    await expect(startTestService(accountService(), { mongoUrl: url(account), demo: true })).rejects.toThrow(
      'cannot start: APP_DEMO=1 wants an empty database',
    );
    const { startAccount } = await import('./people');
    const demo = await startAccount();
    await expect(startTestService(accountService(), { mongoUrl: url(demo) })).rejects.toThrow(
      'cannot start: this database holds demo data',
    );
    await demo.cleanUp();
  }, 60_000);
});

describe('the set-up link', () => {
  test('is written to the console at a start without organisation, never to the log nor the database', async () => {
    const written: string[] = [];
    const toLog = jest.spyOn(process.stdout, 'write');
    const toConsole = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((text) => written.push(String(text)) > 0);
    await printSetupLink(account.service);
    toConsole.mockRestore();
    const token = tokenOf(/http\S+/.exec(written.at(-1) ?? '')?.[0] ?? '');
    expect(token).toHaveLength(43);
    await post('/setup/lookup', { token }).expect(200);
    expect(await everythingStored()).not.toContain(token);
    expect(toLog.mock.calls.join('')).not.toContain(token);
    toLog.mockRestore();
    await setUp(token).expect(201);
    await printSetupLink(account.service, (text) => written.push(text));
    expect(written).toHaveLength(1);
  });

  test('is not written where it was turned off', async () => {
    const quiet = await startEmptyAccount({ APP_SETUP_LINK: 'off' });
    const written: string[] = [];
    await printSetupLink(quiet.service, (text) => written.push(text));
    expect(written).toEqual([]);
    await quiet.cleanUp();
  });

  test('leads to a company, its administrator and a session, once, also for ten at once', async () => {
    const [token, other] = [await freshToken(), await freshToken()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setUp(index % 2 === 0 ? token : other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(410)]);
    const done = answers.find(({ status }) => status === 201);
    expect(done?.body).toMatchObject({
      member: { name: 'Mori Aya', email: 'aya@kaigan.example', roles: ['admin'], timeZone: 'Asia/Tokyo' },
      organisation: { name: company.name, nameJa: company.nameJa, currency: 'JPY', timeZone: 'Asia/Tokyo' },
      firstSteps: true,
    });
    if (!done) throw new Error('nobody set it up');
    expect(await identityOf(account, cookieOf(done))).toMatchObject({ roles: ['admin'] });
    await signIn(account, 'aya@kaigan.example', password).expect(200);
    for (const dead of [token, other]) {
      await post('/setup/lookup', { token: dead }).expect(410);
      await setUp(dead).expect(410);
    }
    expect(await account.service.unscoped(setupLinks).countDocuments()).toBe(0);
    expect(await makeSetupLink(account.service)).toBeUndefined();
    expect((await account.events()).map(({ type }) => type)).toEqual(['company.saved', 'member.saved']);
  });

  test('is refused when it is made up or too old', async () => {
    const token = await freshToken();
    await post('/setup/lookup', { token: 'A'.repeat(43) }).expect(410);
    await setUp('A'.repeat(43)).expect(410);
    await account.service
      .unscoped(setupLinks)
      .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    for (const path of ['/setup/lookup', '/setup/test-mail', '/setup'])
      await post(path, {
        token,
        ...(path === '/setup' ? { company, administrator, mail: null } : {}),
        ...(path === '/setup/test-mail' ? { mail: null, to: 'a@b.example', locale: 'en' } : {}),
      }).expect(410);
    expect(await account.service.connection.model('companies').countDocuments()).toBe(0);
  });

  test('takes no weak password, no unknown field, no unknown zone, and stays good', async () => {
    const token = await freshToken();
    for (const bad of [
      { administrator: { ...administrator, password: 'short' } },
      { administrator: { ...administrator, password: 'P@ssw0rd2026!!!' } },
      { administrator: { ...administrator, password: 'aya@kaigan.example' } },
      { administrator: { ...administrator, roles: ['admin'] } },
      { administrator: { ...administrator, email: { $gt: '' } } },
      { company: { ...company, timeZone: 'Mars/Olympus' } },
      { company: { ...company, currency: 'yen' } },
      { company: { ...company, name: '' } },
      {
        mail: {
          host: 'mail.example\r\nX: y',
          port: 25,
          encryption: 'none',
          user: '',
          password: '',
          from: 'a@b',
        },
      },
      {
        mail: {
          host: 'mail.example',
          port: 25,
          encryption: 'none',
          user: '',
          password: '',
          from: 'a@b\r\nBcc: c@d',
        },
      },
    ])
      await setUp(token, bad).expect(422);
    const refused = await setUp(token, { administrator: { ...administrator, password: 'P@ssw0rd2026!!!' } });
    expect(refused.body.errors).toMatchObject([{ path: 'administrator.password', code: 'password.common' }]);
    expect(await account.service.connection.model('companies').countDocuments()).toBe(0);
    await setUp(token).expect(201);
  });

  test('gives a company usual numbering, terms and Japanese taxes, and elsewhere no taxes of another country', async () => {
    await setUp(await freshToken()).expect(201);
    const browser = new Browser(account);
    await browser.signIn('aya@kaigan.example', password);
    const { body } = await browser.call('get', '/company');
    expect(body).toMatchObject({
      ...company,
      numbering: { estimate: 'EST-{YYYY}-{0000}', project: 'PJ{YY}-{000}' },
      validityDays: 30,
      fx: [],
    });
    expect(body.termsJa).toContain('本見積');
    expect(body.taxRates.map(({ code }: { code: string }) => code)).toContain('JP-STANDARD');
    const abroad = await startEmptyAccount();
    const token = await freshToken(abroad);
    await post(
      '/setup',
      {
        token,
        company: { ...company, currency: 'EUR', timeZone: 'Europe/Berlin' },
        administrator,
        mail: null,
      },
      abroad,
    ).expect(201);
    const { connection } = abroad.service;
    expect(await connection.model('companies').findOne({}).lean()).toMatchObject({ taxRates: [] });
    await abroad.cleanUp();
  });

  test('abroad begins with the standard tax that was told, beside what is zero by its nature', async () => {
    const abroad = await startEmptyAccount();
    const token = await freshToken(abroad);
    const body = (standardTax: object) => ({
      token,
      company: { ...company, currency: 'EUR', timeZone: 'Europe/Berlin', standardTax },
      administrator,
      mail: null,
    });
    await post('/setup', body({ name: 'VAT', rate: '19' }), abroad).expect(422);
    await post('/setup', body({ name: 'VAT', rate: '0.19' }), abroad).expect(201);
    const stored = await abroad.service.connection.model('companies').findOne({}).lean();
    const rows = (stored as unknown as { taxRates: { kind: string; rate: string; nameEn: string }[] })
      .taxRates;
    expect(rows.map(({ kind, rate }) => [kind, rate])).toEqual([
      ['standard', '0.19'],
      ['exportExempt', '0'],
      ['nonTaxable', '0'],
      ['outOfScope', '0'],
    ]);
    expect(rows[0]?.nameEn).toBe('VAT');
    await abroad.cleanUp();
  });
});

describe('mail', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink({ user: 'mailer', password: 'of the mail server' });
  });
  afterEach(() => sink?.stop());
  const server = () => ({
    host: '127.0.0.1',
    port: sink.port,
    encryption: 'none',
    user: 'mailer',
    password: 'of the mail server',
    from: 'Kaigan <quotes@kaigan.example>',
  });
  const tryOut = (token: string, mail: object | null) =>
    post('/setup/test-mail', { token, mail, to: 'aya@kaigan.example', locale: 'ja' });

  test('is tried before it is stored, and says at which setting it fails', async () => {
    const token = await freshToken();
    await tryOut(token, server()).expect(204);
    expect(sink.mails).toMatchObject([
      { from: 'quotes@kaigan.example', to: ['aya@kaigan.example'], user: 'mailer' },
    ]);
    const faultAt = async (mail: object | null) => {
      const { body } = await tryOut(token, mail).expect(422);
      return (body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => [
        path,
        code,
      ]);
    };
    expect(await faultAt({ ...server(), password: 'wrong' })).toEqual([['mail.user', 'mail.login']]);
    expect(await faultAt({ ...server(), encryption: 'starttls' })).toEqual([
      ['mail.encryption', 'mail.encryption'],
    ]);
    expect(await faultAt({ ...server(), port: 9 })).toEqual([['mail.host', 'mail.unreachable']]);
    expect(await faultAt(null)).toEqual([['mail', 'mail.none']]);
    expect(await account.service.unscoped(installation).countDocuments()).toBe(0);
  });

  test('goes out by what was set up, whose password is stored sealed', async () => {
    await setUp(await freshToken(), { mail: server() }).expect(201);
    expect(await everythingStored()).not.toContain('of the mail server');
    const browser = new Browser(account);
    await browser.signIn('aya@kaigan.example', password);
    const answer = await browser.call('post', '/invitations', {
      email: 'ken@kaigan.example',
      name: 'Ken',
      roles: ['estimator'],
      locale: 'en',
    });
    expect(answer.status).toBe(201);
    const { eventually } = await import('./people');
    const mail = await eventually(() => Promise.resolve(sink.mails[0]));
    expect(mail.to).toEqual(['ken@kaigan.example']);
    const decoded = mail.text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(decoded).toContain('/auth/accept#token=');
    // The mail server has the message before the service has stored that it was sent.
    const sent = await eventually(async () => {
      const items = (await browser.call('get', '/mail')).body.items as {
        state: string;
        link: string | null;
      }[];
      return items.find((item) => item.state === 'sent');
    });
    expect(sent.link).toBeNull();
    expect((await browser.call('get', '/mail-server')).body).toEqual({
      source: 'stored',
      host: '127.0.0.1',
      from: 'Kaigan <quotes@kaigan.example>',
    });
    expect((await browser.call('post', '/mail-server/test')).status).toBe(204);
    expect(sink.mails[1]).toMatchObject({ to: ['aya@kaigan.example'] });
  });

  test('of the environment wins over what is stored', async () => {
    const other = await startMailSink();
    const fixed = await startEmptyAccount(
      { APP_MAIL_FROM: 'Fixed <fixed@kaigan.example>' },
      { APP_SMTP_URL: `smtp://127.0.0.1:${other.port}` },
    );
    const token = await freshToken(fixed);
    const state = await post('/setup/lookup', { token }, fixed).expect(200);
    expect(state.body.mail).toEqual({
      source: 'environment',
      host: '127.0.0.1',
      from: 'Fixed <fixed@kaigan.example>',
    });
    await post(
      '/setup/test-mail',
      { token, mail: null, to: 'aya@kaigan.example', locale: 'en' },
      fixed,
    ).expect(204);
    expect(other.mails).toMatchObject([{ from: 'fixed@kaigan.example', to: ['aya@kaigan.example'] }]);
    await fixed.cleanUp();
    await other.stop();
  });
});

describe('the list of what comes next', () => {
  test('is ticked by what is there, unknown where nobody answers, and put away and brought back', async () => {
    await setUp(await freshToken()).expect(201);
    const browser = new Browser(account);
    await browser.signIn('aya@kaigan.example', password);
    const steps = async () => {
      const { body } = await browser.call('get', '/first-steps');
      return body as { dismissed: boolean; items: { step: string; done: boolean | null }[] };
    };
    const done = async () => Object.fromEntries((await steps()).items.map((item) => [item.step, item.done]));
    expect(await done()).toEqual({
      taxes: true,
      fx: false,
      members: false,
      shippers: null,
      products: null,
      rateCards: null,
    });
    await browser.change(
      'put',
      '/company/fx',
      { asOf: '2026-11-20', source: 'TTS', rates: { USD: '150.25' } },
      1,
    );
    await browser.call('post', '/invitations', {
      email: 'ken@kaigan.example',
      name: 'Ken',
      roles: ['viewer'],
    });
    expect(await done()).toMatchObject({ fx: true, members: true });
    expect((await browser.call('put', '/first-steps', { dismissed: true })).status).toBe(204);
    expect((await steps()).dismissed).toBe(true);
    expect((await browser.call('get', '/session')).body.firstSteps).toBe(false);
    await browser.call('put', '/first-steps', { dismissed: false });
    expect((await browser.call('get', '/session')).body.firstSteps).toBe(true);
  });
});
