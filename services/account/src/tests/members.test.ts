import {
  demoAccounts,
  demoMemberIds,
  demoOrganisations,
  demoPassword,
  demoShipperId,
} from '@quayside/contract/demo';
import request from 'supertest';
import { Browser, identityOf, linkTo, signIn, startAccount, tokenOf, type Account } from './people';

let account: Account;
let admin: Browser;
beforeAll(async () => {
  account = await startAccount({ APP_INVITATION_LIFETIME: '3600' });
  admin = await Browser.of(account, 'admin');
}, 60_000);
afterAll(() => account?.cleanUp());

const versionOf = async (id: string) => (await admin.call('get', `/members/${id}`)).body.version as number;

describe('members', () => {
  test('a changed role counts with the next request, without signing in again', async () => {
    const estimator = await Browser.of(account, 'estimator');
    expect((await identityOf(account, estimator.cookie))?.roles).toEqual(['estimator']);
    const id = demoMemberIds.estimator;
    const changed = await admin.change(
      'patch',
      `/members/${id}`,
      { roles: ['viewer', 'approver'] },
      await versionOf(id),
    );
    expect(changed.status).toBe(200);
    expect((await identityOf(account, estimator.cookie))?.roles).toEqual(['viewer', 'approver']);
    const events = await account.events();
    expect(events.at(-1)).toMatchObject({
      type: 'member.saved',
      aggregateId: id,
      data: { roles: ['viewer', 'approver'] },
    });
    await admin.change('patch', `/members/${id}`, { roles: ['estimator'] }, changed.body.version as number);
  });

  test('a deactivated member is out at once and does not get in again', async () => {
    const viewer = await Browser.of(account, 'viewer');
    const id = demoMemberIds.viewer;
    const changed = await admin.change('patch', `/members/${id}`, { active: false }, await versionOf(id));
    expect(await identityOf(account, viewer.cookie)).toBeNull();
    await signIn(account, demoAccounts.viewer.email, demoPassword).expect(401);
    await admin.change('patch', `/members/${id}`, { active: true }, changed.body.version as number);
    await signIn(account, demoAccounts.viewer.email, demoPassword).expect(200);
  });

  test('the last admin stays, also when two leave at the same moment', async () => {
    const id = demoMemberIds.admin;
    const demote = async (member: string, body: object) =>
      admin.change('patch', `/members/${member}`, body, await versionOf(member));
    const refused = await demote(id, { roles: ['viewer'] });
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'state-conflict',
      errors: [{ code: 'last-admin' }],
    });
    expect((await demote(id, { active: false })).status).toBe(409);
    const second = demoMemberIds.approver;
    expect((await demote(second, { roles: ['admin'] })).status).toBe(200);
    const [one, two] = [await versionOf(id), await versionOf(second)];
    const answers = await Promise.all([
      admin.change('patch', `/members/${id}`, { roles: ['viewer'] }, one),
      admin.change('patch', `/members/${second}`, { roles: ['viewer'] }, two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const scope = account.service.scopeFor(demoOrganisations.demo.id);
    const { members } = await import('../store/members');
    expect(await scope.store(members).count({ roles: 'admin', active: true })).toBe(1);
    for (const [member, roles] of [
      [id, ['admin']],
      [second, ['approver']],
    ] as const)
      await scope.store(members).modify(member, () => ({ roles: [...roles] }));
  });

  test('nobody raises themselves, and only admins change others', async () => {
    const estimator = await Browser.of(account, 'estimator');
    for (const body of [
      { roles: ['admin'] },
      { organisationId: demoOrganisations.other.id },
      { supplierId: demoShipperId(1) },
      { isAdmin: true },
      { email: 'x@y.example' },
      { operatorRights: ['previews', 'releases'] },
    ]) {
      const profile = await estimator.call('get', '/profile');
      expect((await estimator.change('patch', '/profile', body, profile.body.version as number)).status).toBe(
        422,
      );
    }
    const id = demoMemberIds.estimator;
    expect((await estimator.change('patch', `/members/${id}`, { roles: ['admin'] }, 1)).status).toBe(403);
    for (const path of ['/members', '/invitations', '/audit', '/company', '/mail'])
      expect((await estimator.call('get', path)).status).toBe(403);
    expect((await estimator.call('get', '/directory')).body.items.length).toBeGreaterThanOrEqual(5);
    expect(
      (await estimator.call('post', '/invitations', { email: 'a@b.example', name: 'A', roles: ['admin'] }))
        .status,
    ).toBe(403);
    const portal = await Browser.of(account, 'shipper');
    for (const path of ['/members', '/directory', '/company', '/company/fx', '/audit'])
      expect((await portal.call('get', path)).status).toBe(403);
    expect((await portal.call('get', '/profile')).status).toBe(200);
  });

  test('another organisation is not seen and not touched', async () => {
    const stranger = await Browser.of(account, 'otherAdmin');
    const list = await stranger.call('get', '/members');
    expect(list.body.items.map((item: { email: string }) => item.email)).toEqual([
      'admin@other.example',
      'estimator@other.example',
    ]);
    expect((await stranger.call('get', `/members/${demoMemberIds.admin}`)).status).toBe(404);
    expect(
      (await stranger.change('patch', `/members/${demoMemberIds.admin}`, { active: false }, 1)).status,
    ).toBe(404);
    expect((await stranger.call('get', '/company')).body.name).toBe('Other Forwarding Ltd');
    expect(JSON.stringify((await stranger.call('get', '/audit')).body)).not.toContain('demo.example');
    expect(JSON.stringify((await stranger.call('get', '/mail')).body)).not.toContain('demo.example');
  });
});

describe('invitations', () => {
  const invite = (email: string, roles = ['estimator']) =>
    admin.call('post', '/invitations', { email, name: 'Abe Hana', roles, locale: 'en' });
  const accept = (token: string, password: string) =>
    request(account.app).post('/api/account/invitations/accept').send({ token, name: 'Abe Hana', password });
  const lookup = (token: string) =>
    request(account.app).post('/api/account/invitations/lookup').send({ token });

  test('lead to a member who signs in; the link works once, also for ten at once', async () => {
    const made = await invite('abe@demo.example');
    expect(made.status).toBe(201);
    expect(made.body.state).toBe('open');
    const token = tokenOf(await linkTo(admin, 'abe@demo.example', 'invitation'));
    expect((await lookup(token).expect(200)).body).toMatchObject({
      email: 'abe@demo.example',
      hasAccount: false,
      organisation: { name: 'Demo Forwarding K.K.' },
    });
    expect((await accept(token, 'short')).status).toBe(422);
    expect((await accept(token, 'abe.hana1')).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, 'seven green ferries')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
    const signedIn = await signIn(account, 'abe@demo.example', 'seven green ferries').expect(200);
    expect(signedIn.body.member).toMatchObject({ roles: ['estimator'], name: 'Abe Hana' });
    await lookup(token).expect(410);
    expect((await invite('abe@demo.example')).status).toBe(409);
    expect((await admin.call('get', '/invitations?q=abe')).body.items[0].state).toBe('accepted');
  });

  test('never set the password of somebody who has an account', async () => {
    const email = demoAccounts.otherEstimator.email;
    expect((await invite(email)).status).toBe(201);
    const token = tokenOf(await linkTo(admin, email, 'invitation'));
    expect((await lookup(token)).body.hasAccount).toBe(true);
    await accept(token, 'the new owner now').expect(401);
    await signIn(account, email, 'the new owner now').expect(401);
    await accept(token, demoPassword).expect(200);
    const browser = new Browser(account);
    await browser.signIn(email, demoPassword);
    const session = await browser.call('get', '/session');
    expect(session.body.organisations.map((item: { name: string }) => item.name)).toEqual([
      'Other Forwarding Ltd',
      'Demo Forwarding K.K.',
    ]);
    const changed = await browser.call('put', '/session/organisation', {
      organisationId: demoOrganisations.demo.id,
    });
    expect(changed.body.organisation.name).toBe('Demo Forwarding K.K.');
    expect((await identityOf(account, browser.cookie))?.organisationId).toBe(demoOrganisations.demo.id);
    const estimator = await Browser.of(account, 'estimator');
    expect(
      (await estimator.call('put', '/session/organisation', { organisationId: demoOrganisations.other.id }))
        .status,
    ).toBe(422);
  });

  test('end when revoked, sent anew, too old or made up', async () => {
    const first = await invite('ito@demo.example');
    const token = tokenOf(await linkTo(admin, 'ito@demo.example', 'invitation'));
    const resent = await admin.change('post', `/invitations/${first.body.id}/resend`, {}, 1);
    expect(resent.status).toBe(200);
    await lookup(token).expect(410);
    const revoked = await admin.change('post', `/invitations/${first.body.id}/revoke`, {}, 2);
    expect(revoked.body.state).toBe('revoked');
    const [organisation, id, secret] = token.split('.');
    for (const bad of [
      token,
      `${demoOrganisations.other.id}.${id}.${secret}`,
      `${organisation}.${id}.${'A'.repeat(43)}`,
      `${organisation}.${demoMemberIds.admin}.${secret}`,
    ]) {
      await accept(bad, 'seven green ferries').expect(410);
    }
    const { invitations } = await import('../store/members');
    await invite('late@demo.example');
    const late = tokenOf(await linkTo(admin, 'late@demo.example', 'invitation'));
    const scope = account.service.scopeFor(demoOrganisations.demo.id);
    await scope
      .store(invitations)
      .modify(late.split('.')[1] ?? '', () => ({ expiresAt: new Date(Date.now() - 1_000).toISOString() }));
    await accept(late, 'seven green ferries').expect(410);
    const rows = await scope.store(invitations).findMany({});
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('take no portal role, no foreign field, no bad address', async () => {
    for (const body of [
      { email: 'x@demo.example', name: 'X', roles: ['shipperMember'] },
      { email: 'x@demo.example', name: 'X', roles: [] },
      { email: 'x@demo.example', name: 'X', roles: ['viewer', 'viewer'] },
      { email: 'x', name: 'X', roles: ['viewer'] },
      { email: { $gt: '' }, name: 'X', roles: ['viewer'] },
      { email: 'x@demo.example', name: 'X', roles: ['viewer'], organisationId: demoOrganisations.other.id },
      { email: 'x@demo.example\r\nBcc: all@demo.example', name: 'X', roles: ['viewer'] },
    ]) {
      expect((await admin.call('post', '/invitations', body)).status).toBe(422);
    }
  });
});

describe('people of a shipper', () => {
  const at = `/internal/portal-members/shipper/${demoShipperId(1)}`;
  const acting = { id: demoMemberIds.estimator, roles: ['estimator'] as const };

  test('are invited once under one key', async () => {
    const headers = account.asService('shippers', { id: demoMemberIds.estimator, roles: ['estimator'] });
    const underKey = () =>
      request(account.app)
        .post(`/internal/portal-members/shipper/${demoShipperId(3)}`)
        .set({ ...headers, 'Idempotency-Key': 'one-invitation' })
        .send({ email: 'once@osaka.example', name: 'Once', mayAccept: false })
        .expect(201);
    const once = [await underKey(), await underKey(), await underKey()];
    expect(new Set(once.map(({ body }) => body.id)).size).toBe(1);
  });

  test('are invited, listed, changed and deactivated through their service, by the right of the member', async () => {
    const headers = account.asService('shippers', acting);
    const invited = await request(account.app)
      .post(at)
      .set(headers)
      .send({ email: 'ueda@osaka.example', name: 'Ueda', mayAccept: true })
      .expect(201);
    expect(invited.body).toMatchObject({ state: 'invited', mayAccept: true, version: 1 });
    const token = tokenOf(await linkTo(admin, 'ueda@osaka.example', 'invitation'));
    const short = await request(account.app)
      .post('/api/account/invitations/accept')
      .send({ token, password: 'harbour' })
      .expect(422);
    expect(short.body.errors).toEqual([
      expect.objectContaining({
        path: 'password',
        code: 'too_small',
        params: { origin: 'string', minimum: 15 },
      }),
    ]);
    await request(account.app)
      .post('/api/account/invitations/accept')
      .send({ token, password: 'harbour lights 88' })
      .expect(200);
    const list = await request(account.app).get(at).set(headers).expect(200);
    expect(list.body.items.map((item: { email: string; state: string }) => [item.email, item.state])).toEqual(
      [
        ['shipper@demo.example', 'active'],
        ['ueda@osaka.example', 'active'],
      ],
    );
    const browser = new Browser(account);
    await browser.signIn('ueda@osaka.example', 'harbour lights 88');
    expect(await identityOf(account, browser.cookie)).toMatchObject({
      roles: ['shipperMember'],
      shipperId: demoShipperId(1),
      mayAccept: true,
    });
    const { id, version } = list.body.items[1] as { id: string; version: number };
    const patch = (path: string, tag: number) =>
      request(account.app).patch(path).set(headers).set('If-Match', `"${tag}"`).send({ active: false });
    await patch(`/internal/portal-members/shipper/${demoShipperId(2)}/${id}`, version).expect(404);
    await patch(`${at}/${demoMemberIds.admin}`, 1).expect(404);
    expect((await patch(`${at}/${id}`, version).expect(200)).body.state).toBe('deactivated');
    expect(await identityOf(account, browser.cookie)).toBeNull();
  });

  test('are read by the service of a preview, and changed by none', async () => {
    const preview = account.asService('shippers', acting, 'rates');
    await request(account.app).get(at).set(preview).expect(200);
    const body = { email: 'preview@osaka.example', name: 'Nobody', mayAccept: false };
    const refused = await request(account.app).post(at).set(preview).send(body).expect(403);
    expect(refused.body.detail).toBe('A preview changes nothing of other services');
    // An identity for production's service is none for that of a preview, nor the other way round.
    const mixed = { ...preview, 'acting-identity': account.asService('shippers', acting)['acting-identity'] };
    await request(account.app).get(at).set(mixed).expect(401);
    const other = account.asService('shippers', acting, 'other');
    await request(account.app)
      .get(at)
      .set({ ...preview, 'acting-identity': other['acting-identity'] })
      .expect(401);
  });

  test('are not for other services, other organisations or roles without the right', async () => {
    await request(account.app).get(at).set(account.asService('supplier', acting)).expect(403);
    await request(account.app).get(at).set(account.asService('shippers')).expect(401);
    await request(account.app)
      .post(at)
      .set(account.asService('shippers', { roles: ['viewer'] }))
      .send({ email: 'a@b.example', name: 'A' })
      .expect(403);
    const foreign = account.asService('shippers', {
      organisationId: demoOrganisations.other.id,
      roles: ['admin'],
    });
    expect((await request(account.app).get(at).set(foreign).expect(200)).body.items).toEqual([]);
  });
});
