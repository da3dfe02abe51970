import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import request from 'supertest';
import { passwordResets, sessions } from '../store/people';
import { Browser, cookieOf, identityOf, linkTo, signIn, startAccount, tokenOf, type Account } from './people';

let account: Account;
beforeAll(async () => {
  account = await startAccount();
}, 60_000);
afterAll(() => account?.cleanUp());

describe('sessions', () => {
  test('are listed with device and ended one by one', async () => {
    const [one, two] = [await Browser.of(account, 'approver'), await Browser.of(account, 'approver')];
    const list = await one.call('get', '/sessions');
    expect(list.body.total).toBe(2);
    expect(list.body.items.filter((item: { current: boolean }) => item.current)).toHaveLength(1);
    expect(list.body.items[0]).toMatchObject({
      device: 'Chrome on Windows',
      address: expect.stringContaining('10.1.'),
    });
    const other = list.body.items.find((item: { current: boolean }) => !item.current) as { id: string };
    const stranger = await Browser.of(account, 'viewer');
    expect((await stranger.call('delete', `/sessions/${other.id}`)).status).toBe(404);
    expect((await one.call('delete', `/sessions/${other.id}`)).status).toBe(204);
    expect(await identityOf(account, two.cookie)).toBeNull();
    expect(await identityOf(account, one.cookie)).not.toBeNull();
  });

  test('signing out ends the session for good and clears the browser', async () => {
    const browser = await Browser.of(account, 'estimator');
    const { cookie } = browser;
    const response = await browser.call('delete', '/session');
    expect(response.status).toBe(204);
    expect(response.headers['clear-site-data']).toBe('"storage"');
    expect(response.headers['set-cookie']?.[0]).toMatch(/^quayside\.session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await identityOf(account, cookie)).toBeNull();
    await request(account.app).delete('/api/account/session').expect(204);
  });

  test('signing out everywhere ends the others at once and renews the own', async () => {
    const browsers = [
      await Browser.of(account, 'viewer'),
      await Browser.of(account, 'viewer'),
      await Browser.of(account, 'viewer'),
    ];
    const own = browsers[0] as Browser;
    const before = own.cookie;
    expect((await own.call('delete', '/sessions')).status).toBe(204);
    expect(own.cookie).not.toBe(before);
    expect(await identityOf(account, own.cookie)).not.toBeNull();
    expect(await identityOf(account, before)).toBeNull();
    for (const other of browsers.slice(1)) expect(await identityOf(account, other.cookie)).toBeNull();
    expect((await own.call('delete', '/sessions?keep=none')).status).toBe(204);
    expect(await identityOf(account, own.cookie)).toBeNull();
  });

  test('a session row that is written back late does not live again after signing out everywhere', async () => {
    const [own, other] = [await Browser.of(account, 'auditor'), await Browser.of(account, 'auditor')];
    const model = account.service.unscoped(sessions);
    const rows = await model.find().lean();
    await own.call('delete', '/sessions');
    for (const row of rows) await model.updateOne({ _id: row._id }, { $set: row }, { upsert: true });
    expect(await identityOf(account, other.cookie)).toBeNull();
  });

  test('end when idle, and after their longest life whatever happens', async () => {
    const cookie = cookieOf(await signIn(account, demoAccounts.estimator.email, demoPassword).expect(200));
    const model = account.service.unscoped(sessions);
    const row = (
      await model
        .find({ 'session.memberId': '0b0000000000000000000002' })
        .sort({ 'session.signedInAt': -1 })
        .lean()
    )[0];
    const set = (facts: Record<string, number>) => model.updateOne({ _id: row?._id }, { $set: facts });
    const minutes = 60_000;
    await set({ 'session.lastSeenAt': Date.now() - 29 * minutes });
    expect(await identityOf(account, cookie)).not.toBeNull();
    await set({ 'session.lastSeenAt': Date.now() - 31 * minutes });
    expect(await identityOf(account, cookie)).toBeNull();
    await set({ 'session.lastSeenAt': Date.now(), 'session.signedInAt': Date.now() - 12 * 60 * minutes - 1 });
    expect(await identityOf(account, cookie)).toBeNull();
  });

  test('the gateway asks who a member is now, without a session of theirs', async () => {
    const { id, organisationId } =
      (await identityOf(account, (await Browser.of(account, 'viewer')).cookie)) ?? {};
    const ask = (body: object, by: 'gateway' | 'estimate' = 'gateway') =>
      request(account.app).post('/internal/member-identity').set(account.asService(by)).send(body);
    const { body } = await ask({ id, organisationId }).expect(200);
    expect(body.member).toMatchObject({ id, organisationId, roles: ['viewer'] });
    const another = '0a0000000000000000000002';
    expect((await ask({ id, organisationId: another }).expect(200)).body).toEqual({ member: null });
    await ask({ id, organisationId }, 'estimate').expect(403);
  });

  test('only the gateway may ask who a session belongs to', async () => {
    await request(account.app)
      .post('/internal/identity')
      .set(account.asService('estimate'))
      .send({ session: 'x' })
      .expect(403);
    await request(account.app)
      .post('/internal/identity')
      .set(account.as({ roles: ['admin'] }))
      .send({ session: 'x' })
      .expect(401);
    await request(account.app).post('/internal/identity').send({ session: 'x' }).expect(401);
  });
});

describe('a changed password', () => {
  test('needs the current one, ends the other sessions, and is used from then on', async () => {
    const [own, other] = [await Browser.of(account, 'supplier'), await Browser.of(account, 'supplier')];
    const change = (currentPassword: string, newPassword: string) =>
      own.call('post', '/profile/password', { currentPassword, newPassword });
    expect((await change('wrong one', 'a new passphrase 42')).body).toMatchObject({
      status: 422,
      errors: [{ path: 'currentPassword', code: 'password.wrong' }],
    });
    expect((await change(demoPassword, 'fourteen signs')).status).toBe(422);
    expect((await change(demoPassword, 'Password-Password-1')).body.errors[0].code).toBe('password.common');
    expect((await change(demoPassword, 'x'.repeat(201))).status).toBe(422);
    expect(await identityOf(account, other.cookie)).not.toBeNull();
    const kept = ` trailing blank and ${'é'.normalize('NFD')} `;
    expect((await change(demoPassword, kept)).status).toBe(204);
    expect(await identityOf(account, other.cookie)).toBeNull();
    expect(await identityOf(account, own.cookie)).not.toBeNull();
    const { email } = demoAccounts.supplier;
    await signIn(account, email, demoPassword).expect(401);
    await signIn(account, email, kept.trim()).expect(401);
    await signIn(account, email, kept.normalize('NFC')).expect(200);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => request(account.app).post('/api/account/password-reset').send({ email });
  const confirm = (token: string, password: string) =>
    request(account.app).post('/api/account/password-reset/confirm').send({ token, password });

  test('is replaced by a link that works once, also for ten at once; all sessions end, nobody is signed in', async () => {
    const { email } = demoAccounts.shipper;
    const session = await Browser.of(account, 'shipper');
    const admin = await Browser.of(account, 'admin');
    const known = await ask(email).set('Host', 'evil.example').expect(202);
    const unknown = await ask('nobody@demo.example').expect(202);
    expect(known.text).toBe(unknown.text);
    const link = await linkTo(admin, email, 'password-reset');
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/reset#token=[\w-]{43}$/);
    expect((await confirm(tokenOf(link), 'password')).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) => confirm(tokenOf(link), `long enough ${index} words`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
    expect(await identityOf(account, session.cookie)).toBeNull();
    await signIn(account, email, demoPassword).expect(401);
    const winner = answers.findIndex(({ status }) => status === 204);
    await signIn(account, email, `long enough ${winner} words`).expect(200);
    await confirm(tokenOf(link), 'once more and again').expect(410);
  });

  test('has links that end, and made-up ones are gone', async () => {
    const admin = await Browser.of(account, 'admin');
    await ask(demoAccounts.viewer.email).expect(202);
    const token = tokenOf(await linkTo(admin, demoAccounts.viewer.email, 'password-reset'));
    const model = account.service.unscoped(passwordResets);
    const newest = (await model.find().sort({ expiresAt: -1 }).lean())[0];
    expect(newest?.expiresAt.getTime()).toBeGreaterThan(Date.now());
    await model.updateOne({ _id: newest?._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await confirm(token, 'long enough words').expect(410);
    await confirm('a'.repeat(43), 'long enough words').expect(410);
  });

  test('what is stored carries the number of its kind, but for what libraries write', async () => {
    await Browser.of(account, 'estimator');
    const { connection } = account.service;
    const uncounted: string[] = [];
    for (const { collection } of Object.values(connection.models)) {
      const counted = await connection
        .collection(collection.name)
        .countDocuments({ schemaVersion: { $gte: 1 } });
      const all = await connection.collection(collection.name).countDocuments({});
      if (counted < all) uncounted.push(collection.name);
    }
    expect(uncounted.sort()).toEqual(['sessions', 'throttle']);
  });
});
