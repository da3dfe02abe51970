import type * as Argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { triesPerAccountAndAddress } from '../application/sign-in/throttle';
import { isGuessable } from '../domain/password-rules';
import { people, sessions } from '../store/people';
import { Browser, cookieOf, freshAddress, identityOf, signIn, startAccount, type Account } from './people';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

let account: Account;
beforeAll(async () => {
  account = await startAccount();
}, 60_000);
afterAll(() => account?.cleanUp());
const { email } = demoAccounts.estimator;

describe('signing in', () => {
  test('answers who it is, what they may do and where; the cookie is HttpOnly and Lax', async () => {
    const response = await signIn(account, 'Estimator@Demo.example ', demoPassword).expect(200);
    expect(response.body).toMatchObject({
      member: { email, roles: ['estimator'], locale: 'ja' },
      organisation: { name: 'Demo Forwarding K.K.', currency: 'JPY' },
      organisations: [{ name: 'Demo Forwarding K.K.' }],
      idleSeconds: 1800,
    });
    expect(response.body.permissions).toContain('estimate:write');
    expect(response.body.permissions).not.toContain('company:read');
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^quayside\.session=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.stringify(response.body)).not.toMatch(/argon2|passwordHash/);
    expect(await identityOf(account, cookieOf(response))).toMatchObject({ email, roles: ['estimator'] });
  });

  test('the cookie is __Host- and Secure where people come by https', async () => {
    const secure = await startAccount({}, { APP_PUBLIC_URL: 'https://quayside.example' });
    const response = await signIn(secure, email, demoPassword).expect(200);
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^__Host-quayside\.session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await identityOf(secure, cookieOf(response))).not.toBeNull();
    await secure.cleanUp();
  });

  test('a planted session id is not taken over', async () => {
    const first = cookieOf(await signIn(account, email, demoPassword).expect(200));
    const second = cookieOf(await signIn(account, email, demoPassword, freshAddress(), first).expect(200));
    expect(second).not.toBe(first);
    expect(await identityOf(account, first)).toBeNull();
    expect(await identityOf(account, 'quayside.session=s%3Aplanted.AAAA')).toBeNull();
  });

  test('the database holds neither session ids nor passwords', async () => {
    const cookie = cookieOf(await signIn(account, email, demoPassword).expect(200));
    const sessionId = decodeURIComponent(cookie).slice('quayside.session=s:'.length).split('.')[0];
    expect(JSON.stringify(await account.service.unscoped(sessions).find().lean())).not.toContain(sessionId);
    const person = await account.service.unscoped(people).findOne({ email }).lean();
    expect(person?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  const operators: unknown[] = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $in: [email] },
    { $nin: [] },
    { $exists: true },
    { $where: 'sleep(3000)' },
    { $or: [{}] },
    { $not: {} },
    { $expr: true },
    [email],
    [],
    {},
    true,
    1,
    null,
    { toString: 'x' },
    { length: 5 },
  ];
  test.each(operators.map((value) => [JSON.stringify(value), value] as const))(
    '%s is no address and no password',
    async (_label, value) => {
      for (const [user, password] of [
        [value, demoPassword],
        [email, value],
        [value, value],
      ]) {
        const response = await signIn(account, user, password);
        expect([400, 422]).toContain(response.status);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    },
  );

  test('a very long password is refused without hashing it', async () => {
    await signIn(account, email, 'x'.repeat(10_000)).expect(422);
    expect(hash).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  test('says the same after the same work for an unknown address and a wrong password', async () => {
    const refused = async (user: string) => {
      jest.mocked(verify).mockClear();
      const response = await signIn(account, user, 'not the password').expect(401);
      const { digest: _digest, ...rest } = response.body as Record<string, unknown>;
      // What a hash costs stands at its beginning: the algorithm, its memory, its rounds.
      const costs = jest.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4));
      return { rest, costs };
    };
    const known = await refused(email);
    expect(known.costs).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(await refused('nobody@demo.example')).toEqual(known);
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('throttling', () => {
  test('ends guessing on one account from one address, in parallel too; the owner gets in from elsewhere', async () => {
    const address = freshAddress();
    const victim = demoAccounts.viewer.email;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_unused, index) => signIn(account, victim, `guess ${index}`, address)),
    );
    const evaluated = answers.filter(({ status }) => status === 401);
    const refused = answers.filter(({ status }) => status === 429);
    expect(evaluated.length).toBeLessThanOrEqual(triesPerAccountAndAddress);
    expect(evaluated.length + refused.length).toBe(30);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused[0]?.body).toMatchObject({ code: 'too-many-requests' });
    await signIn(account, victim, demoPassword, address).expect(429);
    await signIn(account, victim, demoPassword, freshAddress()).expect(200);
  });

  test('ends trying many accounts from one address', async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_unused, index) =>
          signIn(account, `person${batch}${index}@demo.example`, 'x', address),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
    await signIn(account, email, demoPassword, freshAddress()).expect(200);
  });

  test('many addresses against one account do not lock out an address that signed in before', async () => {
    const owner = await Browser.of(account, 'auditor');
    const victim = demoAccounts.auditor.email;
    const strangers = Array.from({ length: 100 }, () => freshAddress());
    const statuses: number[] = [];
    for (let start = 0; start < strangers.length; start += 20) {
      const answers = await Promise.all(
        strangers.slice(start, start + 20).map((address) => signIn(account, victim, 'guess', address)),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toContain(429);
    await signIn(account, victim, demoPassword, owner.address).expect(200);
  });
});

test('guessable passwords are known, good ones are not', () => {
  for (const bad of [
    'password',
    'Password1',
    'P@ssw0rd2024!',
    'qwertyuiop',
    '12345678',
    '11111111',
    'abcabcabc',
    'sakura2024',
    'quayside1',
    'asdfghjkl',
    'letmein123',
    '20240101',
  ]) {
    expect([bad, isGuessable(bad)]).toEqual([bad, true]);
  }
  expect(isGuessable('nakagawa1985', ['nakagawa.aya@demo.example'])).toBe(true);
  const own = ['jo.9e7ded@sec.example', 'Jo'];
  for (const bad of [
    'jo.9e7ded@sec.example',
    'JO.9E7DED@SEC.EXAMPLE',
    'jo9e7dedsecexample!1',
    'jo.9e7ded#2026',
  ])
    expect([bad, isGuessable(bad, own)]).toEqual([bad, true]);
  expect(isGuessable('jo walks seven green miles', own)).toBe(false);
  for (const good of [
    'correct horse battery',
    'quayside-demo',
    'x7#kPq!2Lm',
    '港の見える丘で会おう',
    'tr0mbone.kayak.59',
  ]) {
    expect([good, isGuessable(good)]).toEqual([good, false]);
  }
});
