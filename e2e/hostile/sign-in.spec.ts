import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { demoAccounts, demoPassword } from '@quayside/contract/demo';
import { domains } from '@quayside/contract/domains';
import {
  callerOf,
  cookieOf,
  faultOf,
  itemsOf,
  jsonOf,
  send,
  signInAs,
  type Answer,
  type Caller,
  type Json,
} from '../support/http';
import { mark } from '../support/places';

const path = '/api/account/session';
const { email } = demoAccounts.otherAdmin;

/** An address of its own, so that counting wrong passwords holds up nobody else. */
const ownAddress = () => `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`;

/** Only Linux answers on all of 127.0.0.0/8; elsewhere the counting would hold up the tests themselves. */
const hasOneAddress = process.platform !== 'linux';
test.skip(hasOneAddress, 'needs more than one loopback address');

/** One read in each service, which any signed-in member may do. */
const readsOfEach = domains.map((domain) => `/api/${domain}/activity?resource=none&id=${'0'.repeat(24)}`);

test('operators and other shapes never sign anybody in', async () => {
  const shapes: unknown[] = [
    { $gt: '' },
    { $ne: null },
    { $regex: '.*' },
    { $in: [email] },
    { $where: 'true' },
    { $exists: true },
    { $not: { $eq: '' } },
    [email],
    [{ $gt: '' }],
    null,
    true,
    1,
    {},
    [],
    '',
    `${email}\0`,
    'x'.repeat(10_000),
  ];
  const faults: string[] = [];
  const bodies = shapes.flatMap((shape) => [
    { email: shape, password: demoPassword },
    { email, password: shape },
    { email: shape, password: shape },
  ]);
  const more = [
    { email },
    { password: demoPassword },
    { email, password: demoPassword, $or: [{}] },
    { email, password: demoPassword, roles: ['admin'] },
    [{ email, password: demoPassword }],
  ];
  const from = ownAddress();
  for (const json of [...bodies, ...more]) {
    const answer = await send('POST', path, { json, from });
    const fault = faultOf(answer, [400, 401, 422]);
    if (fault) faults.push(`${JSON.stringify(json).slice(0, 80)} ${fault}`);
    if (answer.headers['set-cookie']) faults.push(`${JSON.stringify(json).slice(0, 80)} sets a cookie`);
  }
  const raw: [string, string][] = [
    ['application/x-www-form-urlencoded', `email[$ne]=x&password[$ne]=x`],
    ['application/x-www-form-urlencoded', `email=${email}&password=${demoPassword}`],
    ['text/plain', JSON.stringify({ email, password: demoPassword })],
    ['application/json; charset=utf-7', JSON.stringify({ email, password: demoPassword })],
    ['application/json', `{"email":"${email}","password":"x","password":"${demoPassword}"}`],
    ['application/json', `{"__proto__":{"a":1},"email":"${email}","password":"${demoPassword}"}`],
    ['application/json', `${'{"email":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ];
  for (const [type, text] of raw) {
    const answer = await send('POST', path, { raw: text, headers: { 'content-type': type }, from });
    const fault = faultOf(answer, [400, 413, 415, 422]);
    if (fault) faults.push(`${type} ${text.slice(0, 60)} ${fault}`);
  }
  expect(faults).toEqual([]);
});

test('a wrong password and an unknown account are told alike', async () => {
  const from = ownAddress();
  const ask = (who: string, password: string) => send('POST', path, { json: { email: who, password }, from });
  const told = ({ status, headers, text }: Answer) => {
    const { digest: _digest, ...rest } = JSON.parse(text) as Json;
    return { status, type: headers['content-type'], cookie: headers['set-cookie'], rest };
  };
  const wrong = await ask(email, 'not the password');
  const unknown = await ask(`nobody-${randomUUID()}@other.example`, 'not the password');
  expect(faultOf(wrong, [401])).toBeUndefined();
  expect(told(unknown)).toEqual(told(wrong));
  const asked = await Promise.all(
    [demoAccounts.otherEstimator.email, `nobody-${randomUUID()}@other.example`].map((who) =>
      send('POST', '/api/account/password-reset', { json: { email: who }, from: ownAddress() }),
    ),
  );
  expect(asked[0]?.status).toBe(202);
  expect(asked[1]?.text).toBe(asked[0]?.text);
  expect(asked[1]?.status).toBe(202);
});

test('guessing is held up, whatever the caller says about its address', async () => {
  const from = ownAddress();
  const { email: victim, password } = await invite(await callerOf('otherAdmin'), ['viewer']);
  const answers: Answer[] = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    answers.push(
      await send('POST', path, {
        json: { email: attempt % 2 ? victim : victim.toUpperCase(), password: `guess ${attempt}` },
        headers: {
          'x-forwarded-for': `203.0.113.${attempt}`,
          'x-real-ip': `203.0.113.${attempt}`,
          forwarded: `for=203.0.113.${attempt}`,
        },
        from,
      }),
    );
  }
  const held = answers.find(({ status }) => status === 429);
  expect(held, answers.map(({ status }) => status).join()).toBeDefined();
  if (!held) return;
  expect(faultOf(held, [429])).toBeUndefined();
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  const right = await send('POST', path, { json: { email: victim, password }, from });
  expect(right.status, 'not even the right password tells anything now').toBe(429);
  const elsewhere = await send('POST', path, {
    json: { email: victim, password },
    from: ownAddress(),
  });
  expect(elsewhere.status, 'the owner gets in from elsewhere').toBe(200);
});

test('one address cannot try one password on many accounts', async () => {
  const from = ownAddress();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 66; attempt += 1) {
    const json = { email: `person-${attempt}-${randomUUID()}@other.example`, password: 'summer2026' };
    statuses.push((await send('POST', path, { json, from })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);
});

test('a session is new, kept from scripts and other sites, and never one that was planted', async () => {
  const json = { email, password: demoPassword };
  const first = await send('POST', path, { json });
  const [cookie = ''] = first.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\//i);
  expect(cookie).not.toMatch(/; Domain=/i);
  expect(first.headers['cache-control']).toContain('no-store');
  expect(first.text).not.toContain(cookieOf(first).split('=')[1]);
  const [name = ''] = cookieOf(first).split('=');
  for (const planted of [cookieOf(first), `${name}=s%3Aplanted.signature`, `${name}=planted`]) {
    const again = await send('POST', path, { json, headers: { cookie: planted } });
    expect(again.status).toBe(200);
    expect(cookieOf(again)).not.toBe('');
    expect(cookieOf(again)).not.toBe(planted);
  }
});

test('signing out ends the session in every service, signing in somewhere else does not', async () => {
  const leaving = await signInAs(email, demoPassword);
  const staying = await signInAs(email, demoPassword);
  for (const read of readsOfEach) expect((await leaving.get(read)).status, read).not.toBe(401);
  expect((await leaving.send('DELETE', path)).status).toBe(204);
  for (const read of readsOfEach) {
    expect((await leaving.get(read)).status, read).toBe(401);
    expect((await staying.get(read)).status, read).not.toBe(401);
  }
});

/** A new member of the other organisation, through an invitation's mail. */
async function invite(
  admin: Caller,
  roles: string[],
): Promise<{ caller: Caller; id: string; email: string; password: string }> {
  const address = `${mark}-${randomUUID()}@hostile.example`;
  const password = `pass ${randomUUID()}`;
  const json = { email: address, name: `${mark} member`, roles, locale: 'en' };
  const invitation = await admin.send('POST', '/api/account/invitations', { json });
  expect(invitation.status, invitation.text).toBe(201);
  const token = await tokenFor(admin, address);
  const accept = (secret: string) =>
    send('POST', '/api/account/invitations/accept', { json: { token: secret, name: mark, password } });
  const accepted = await accept(token);
  expect(accepted.status, accepted.text).toBeLessThan(300);
  expect(faultOf(await accept(token), [410]), 'an invitation counts once').toBeUndefined();
  const caller = await signInAs(address, password);
  return { caller, id: String((jsonOf(await caller.get(path)).member as Json).id), email: address, password };
}

async function tokenFor(admin: Caller, address: string): Promise<string> {
  const mail = await admin.get(`/api/account/mail?limit=50&q=${encodeURIComponent(address)}`);
  const token = /#token=([\w.~-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no invitation in the mail to ${address}: ${mail.text.slice(0, 300)}`);
  return token;
}

test('a changed role and a removed member count at once', async () => {
  const admin = await callerOf('otherAdmin');
  const { caller, id } = await invite(admin, ['estimator']);
  const create = () => caller.send('POST', '/api/shippers/shippers', { json: {} });
  const change = async (json: Json) => {
    const { version } = jsonOf(await admin.get(`/api/account/members/${id}`));
    const answer = await admin.send('PATCH', `/api/account/members/${id}`, {
      json,
      headers: { 'if-match': `"${String(version)}"` },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  expect((await create()).status, 'an estimator may, and is told of the missing fields').toBe(422);
  await change({ roles: ['viewer'] });
  await expect.poll(async () => (await create()).status, { intervals: [100] }).toBe(403);
  await change({ active: false });
  for (const read of readsOfEach)
    await expect.poll(async () => (await caller.get(read)).status, { intervals: [100] }).toBe(401);
});

test('the last admin stays, and nobody raises the own role', async () => {
  const admin = await callerOf('otherAdmin');
  const { id } = jsonOf(await admin.get(path)).member as Json;
  const { version } = jsonOf(await admin.get(`/api/account/members/${String(id)}`));
  for (const json of [{ roles: ['viewer'] }, { active: false }]) {
    const answer = await admin.send('PATCH', `/api/account/members/${String(id)}`, {
      json,
      headers: { 'if-match': `"${String(version)}"` },
    });
    expect(faultOf(answer, [409])).toBeUndefined();
    expect(JSON.stringify(jsonOf(answer).errors)).toContain('last-admin');
  }
  const estimator = await callerOf('otherEstimator');
  const before = await estimator.get('/api/account/profile');
  const profile = { 'if-match': String(before.headers.etag) };
  for (const json of [
    { roles: ['admin'] },
    { organisationId: '0a0000000000000000000001' },
    { supplierId: '0d0000000000000000000001' },
    { isAdmin: true },
    { email: 'admin@other.example' },
  ]) {
    const answer = await estimator.send('PATCH', '/api/account/profile', { json, headers: profile });
    expect(faultOf(answer, [422]), JSON.stringify(json)).toBeUndefined();
  }
  expect((await estimator.get('/api/account/profile')).text).toBe(before.text);
  for (const roles of [['shipperMember'], ['admin', 'admin'], [], ['root']]) {
    const json = { email: `${randomUUID()}@hostile.example`, name: mark, roles, locale: 'en' };
    const answer = await admin.send('POST', '/api/account/invitations', { json });
    expect(faultOf(answer, [422]), roles.join()).toBeUndefined();
  }
});

test('links of invitations and new passwords count once, and end what was open', async () => {
  const admin = await callerOf('otherAdmin');
  const { caller, id, password } = await invite(admin, ['viewer']);
  const wrong = await caller.send('POST', '/api/account/profile/password', {
    json: { currentPassword: 'not it', newPassword: `new ${randomUUID()}` },
  });
  expect(faultOf(wrong, [422])).toBeUndefined();
  const { email: address } = jsonOf(await admin.get(`/api/account/members/${id}`));
  await send('POST', '/api/account/password-reset', { json: { email: address } });
  let token = '';
  await expect
    .poll(async () => (token = (await resetTokens(admin, String(address)))[0] ?? ''), { intervals: [100] })
    .not.toBe('');
  const confirm = (secret: string, chosen: string) =>
    send('POST', '/api/account/password-reset/confirm', { json: { token: secret, password: chosen } });
  expect(faultOf(await confirm(token, 'password'), [422]), 'a common password').toBeUndefined();
  expect(faultOf(await confirm(token, 'short'), [422])).toBeUndefined();
  const chosen = `chosen ${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token, chosen)));
  const statuses = answers.map(({ status }) => status);
  expect(
    statuses.filter((status) => status === 204),
    statuses.join(),
  ).toHaveLength(1);
  expect(statuses.filter((status) => ![204, 410].includes(status))).toEqual([]);
  await expect.poll(async () => (await caller.get(path)).status).toBe(401);
  expect((await send('POST', path, { json: { email: address, password } })).status).toBe(401);
  expect((await send('POST', path, { json: { email: address, password: chosen } })).status).toBe(200);
});

async function resetTokens(admin: Caller, address: string): Promise<string[]> {
  const mail = itemsOf(await admin.get(`/api/account/mail?limit=50&q=${encodeURIComponent(address)}`));
  return mail
    .map((message) => JSON.stringify(message))
    .filter((text) => text.includes('/auth/reset'))
    .map((text) => /#token=([\w.~-]+)/.exec(text)?.[1] ?? '');
}
