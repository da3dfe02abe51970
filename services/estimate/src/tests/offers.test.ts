import { demoMemberIds } from '@quayside/contract/demo';
import { sendDue } from '../application/offers/scheduled';
import { scheduledSendings } from '../store/offers';
import { aya, bob, browser, cici, offerCalls } from './offer-setting';
import { approver, estimator, foreigner, shipperMember, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      from: 'account',
      type: 'member.saved',
      aggregateId: demoMemberIds.estimator,
      version: 2,
      data: { name: 'Sato Yui', email: 'estimator@demo.example', locale: 'en', roles: ['estimator'] },
    },
  ]);
}, 60_000);
afterAll(() => setting.stop());

const offers = offerCalls(() => setting);
const { outside, open, tokenOf, sent, sentAgain, acceptance, links, mails, move, read } = offers;
const path = (id: string, rest: string) => `/estimates/${id}/${rest}`;

test('issue 28.2: one link and one mail per recipient, each in their language', async () => {
  const messages = { ja: 'ご確認ください。\n佐藤', en: 'Please have a look.\nSato' };
  const { id, sending } = await sent([aya, bob, cici], { messages });
  expect(sending).toMatchObject({ recipients: [aya.email, bob.email, cici.email] });
  const requested = await mails(id, 'offer');
  expect(requested.map(({ recipients }) => recipients[0])).toEqual([
    { email: aya.email, name: aya.name, language: 'ja' },
    { email: bob.email, name: bob.name, language: 'en' },
    { email: cici.email, name: cici.name, language: 'en' },
  ]);
  expect(requested.map(({ facts }) => 'text' in facts && facts.text)).toEqual([
    messages.ja,
    messages.en,
    messages.en,
  ]);
  expect(new Set(requested.map((each) => each.path)).size).toBe(3);
  for (const each of requested) expect(each.path).toMatch(/^\/offers\/[\w-]{43}$/);
  expect((await links(id)).items).toMatchObject([
    { name: aya.name, kind: 'to', views: { count: 0 }, mail: { state: 'waiting' }, revokedAt: null },
    { name: bob.name },
    { name: cici.name, kind: 'cc' },
  ]);
});

test('issue 28.2: an address alone is a recipient, too, and none is there twice', async () => {
  const { id } = await move(estimator, await offers.approved(), 'send', { recipients: ['a@osaka.example'] });
  expect((await open(await tokenOf(id, 'a@osaka.example'))).recipient.name).toBe('a@osaka.example');
  const twice = [aya, { ...aya, email: aya.email.toUpperCase() }];
  const approved = await offers.approved();
  await move(estimator, approved, 'send', { recipients: twice }, 422);
  const forged = { ...aya, name: 'Aya\r\nBcc: thief@x.example' };
  await move(estimator, approved, 'send', { recipients: [forged] }, 422);
});

test('issue 28.2: what was sent before there were links is still read', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const collection = setting.service.service.connection.collection('offerLinks');
  await collection.deleteMany({ estimateId: id });
  expect((await read(id)).sending).toMatchObject({ recipients: [aya.email], message: null });
  expect(await links(id)).toEqual({ items: [], scheduled: null });
  await outside('open', { token }).expect(404);
});

test('issue 28.2: staff add, resend and revoke; a revoked link is dead at once and a resent one works as well as the first', async () => {
  const { id } = await sent([aya]);
  const api = setting.call(estimator);
  const first = await tokenOf(id, aya.email);
  const added = await api.post(path(id, 'offer-links')).send(bob).expect(201);
  await api.post(path(id, 'offer-links')).send(bob).expect(409);
  const link = (await links(id)).items.find(({ email }: { email: string }) => email === aya.email);
  await api
    .post(path(id, `offer-links/${link.id}/resend`))
    .send({ message: 'Again' })
    .expect(200);
  const second = await tokenOf(id, aya.email);
  expect(second).not.toBe(first);
  await open(first);
  await open(second);
  await api.post(path(id, `offer-links/${link.id}/revoke`)).expect(200);
  await outside('open', { token: first }).expect(404);
  await outside('open', { token: second }).expect(404);
  await api
    .post(path(id, `offer-links/${link.id}/resend`))
    .send({})
    .expect(409);
  expect((await open(await tokenOf(id, bob.email))).recipient).toMatchObject({ name: bob.name });
  await setting.call(foreigner).get(path(id, 'offer-links')).expect(404);
  await setting.call(shipperMember).get(path(id, 'offer-links')).expect(404);
  await setting
    .call(approver)
    .post(path(id, `offer-links/${added.body.id}/revoke`))
    .expect(403);
});

test('issue 28.2: a test goes to the writer and leads to no offer', async () => {
  const { id } = await offers.approved();
  await setting
    .call(estimator)
    .post(path(id, 'test-send'))
    .send({ language: 'ja', message: '試し' })
    .expect(204);
  const [mail] = await mails(id);
  expect(mail).toMatchObject({
    kind: 'offer',
    path: `/estimate/${id}`,
    recipients: [{ language: 'ja' }],
    facts: { isTest: true, text: '試し' },
  });
});

test('trial 7 N: no sending is planned for a day on which the offer has ended', async () => {
  const approved = await offers.approved();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const refused = await move(estimator, approved, 'send', { recipients: [aya], at: inDays(33) }, 409);
  expect(refused.errors).toMatchObject([{ path: 'validUntil', code: 'guard.validity' }]);
  expect((await links(approved.id)).scheduled).toBeNull();
  await move(estimator, approved, 'send', { recipients: [aya], at: inDays(20) });
});

test('issue 28.2: a planned sending leaves nothing outside before its time, and is sent then in the name of its maker', async () => {
  const approved = await offers.approved();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const past = new Date(Date.now() - 60_000).toISOString();
  await move(estimator, approved, 'send', { recipients: [aya], at: past }, 422);
  const planned = await move(estimator, approved, 'send', { recipients: [aya], at });
  expect(planned['state']).toBe('approved');
  expect((await links(approved.id)).scheduled).toMatchObject({
    at,
    state: 'waiting',
    recipients: [aya.email],
  });
  await sendDue(setting.service.service);
  expect(await mails(approved.id)).toEqual([]);
  const scope = setting.service.service.scopeFor(String((await stored(approved.id))?.['organisationId']));
  const [row] = await scope.store(scheduledSendings).findAll({ estimateId: approved.id });
  await scope.store(scheduledSendings).modify(row?.id ?? '', () => ({ sendAt: past }));
  await sendDue(setting.service.service);
  await sendDue(setting.service.service);
  const after = await read(approved.id);
  expect(after).toMatchObject({ state: 'sent', sending: { by: { name: 'Sato Yui' } } });
  expect(await mails(approved.id, 'offer')).toHaveLength(1);
  expect((await links(approved.id)).scheduled).toBeNull();
});

test('issue 28.2: a planned sending whose revision was returned fails with its reason, and another can be cancelled', async () => {
  const approved = await offers.approved();
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await move(estimator, approved, 'send', { recipients: [aya], at });
  await move(approver, await read(approved.id), 'return', { comment: 'Wrong' });
  const scope = setting.service.service.scopeFor(String((await stored(approved.id))?.['organisationId']));
  const [row] = await scope.store(scheduledSendings).findAll({ estimateId: approved.id });
  await scope
    .store(scheduledSendings)
    .modify(row?.id ?? '', () => ({ sendAt: new Date(Date.now() - 1_000).toISOString() }));
  await sendDue(setting.service.service);
  expect((await links(approved.id)).scheduled).toMatchObject({
    state: 'failed',
    reason: 'state-conflict guard.state',
  });
  const other = await offers.approved();
  await move(estimator, other, 'send', { recipients: [aya], at });
  await setting.call(estimator).post(path(other.id, 'scheduled-sending/cancel')).expect(200);
  expect((await links(other.id)).scheduled).toBeNull();
});

const stored = (estimateId: string) =>
  setting.service.service.connection.collection('scheduledSendings').findOne({ estimateId });

test('issue 28.3: the page shows the sell side of the frozen document, and nothing that is the company’s own', async () => {
  const { id, number, hash } = await sent([aya], { message: 'Kind regards' });
  const view = await open(await tokenOf(id, aya.email));
  expect(view).toMatchObject({
    state: 'open',
    number,
    revision: 1,
    recipient: { name: aya.name, language: 'ja', kind: 'to' },
    company: { name: 'Demo Forwarding K.K.' },
    salesperson: { name: 'Sato Yui', email: 'estimator@demo.example' },
    current: null,
    answer: null,
    content: { message: 'Kind regards', title: 'Press line' },
  });
  const full = await read(id);
  expect(view.content.hash).toBe(full.revisions[0].hash);
  expect(hash).toBeUndefined();
  expect(view.content.totals).toEqual({
    currency: 'JPY',
    sell: full.totals.sell,
    tax: full.totals.tax,
    total: full.totals.total,
    toBeAdvised: 0,
    indicative: 0,
  });
  expect(view.content.lines.length).toBeGreaterThan(10);
});

test('issue 28.3: a view of a person counts, one of a scanner does not, and the first makes the estimate viewed', async () => {
  const { id } = await sent([aya, bob]);
  const token = await tokenOf(id, aya.email);
  await open(token);
  await outside(
    'seen',
    { token },
    { 'User-Agent': 'Mozilla/5.0 (compatible; Proofpoint URL Defense)' },
  ).expect(204);
  await outside('seen', { token }, { 'Sec-Purpose': 'prefetch;prerender' }).expect(204);
  expect((await read(id)).state).toBe('sent');
  await outside('seen', { token }).expect(204);
  await outside('seen', { token }).expect(204);
  expect((await read(id)).state).toBe('viewed');
  const [first, second] = (await links(id)).items;
  expect(first.views).toMatchObject({ count: 2, first: expect.any(String), last: expect.any(String) });
  expect(second.views).toEqual({ first: null, last: null, count: 0 });
});

test('issue 28.3: the quotation is had as PDF, by its link only', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const answer = await outside('document', { token, language: 'en' }).expect(200);
  expect(answer.headers['content-type']).toContain('application/pdf');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});

test('issue 28.4: accepting records who, where and which document; a repeat gets the first answer', async () => {
  const { id } = await sent([aya, bob, cici]);
  const token = await tokenOf(id, aya.email);
  const { hash } = (await open(token)).content;
  const signature = { kind: 'drawn', path: 'M10 10L20 20' };
  const body = acceptance(token, hash, { purchaseOrder: 'PO-7', signature });
  await outside('accept', acceptance(token, '0'.repeat(64))).expect(409);
  await outside('accept', { ...body, conditionsAccepted: false }).expect(422);
  await outside('accept', { ...body, name: 'Aya\nBcc: thief@x.example' }).expect(422);
  await outside('accept', { ...body, hash: undefined }).expect(422);
  for (const text of ['Nakagawa\nAya', 'Nakagawa\u2028Aya']) {
    const typed = { ...body, signature: { kind: 'typed', text } };
    const { body: refused } = await outside('accept', typed).expect(422);
    expect(refused.errors).toMatchObject([{ path: 'signature.text', code: 'characters' }]);
  }
  const copy = await tokenOf(id, cici.email);
  await outside('accept', acceptance(copy, hash)).expect(403);
  const first = await outside('accept', body).expect(200);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.body).toMatchObject({
    state: 'accepted',
    answer: { name: 'Nakagawa Aya', company: 'Osaka Seiki', purchaseOrder: 'PO-7', hash, mine: true },
  });
  const again = await outside('accept', { ...body, name: 'Somebody else' }).expect(200);
  expect(again.body).toEqual(first.body);
  const other = await outside('accept', acceptance(await tokenOf(id, bob.email), hash)).expect(200);
  expect(other.body.answer).toMatchObject({ at: first.body.answer.at, name: null, mine: false });
  const shown = await read(id);
  expect(shown).toMatchObject({
    state: 'accepted',
    acceptance: {
      by: { name: 'Nakagawa Aya' },
      purchaseOrder: 'PO-7',
      onBehalf: false,
      hash,
      outside: { company: 'Osaka Seiki', signature },
    },
  });
  const row = await setting.service.service.connection.collection('revisions').findOne({ estimateId: id });
  expect(row?.['acceptance'].outside).toMatchObject({ userAgent: browser, conditionsAccepted: true });
  const [toClient] = await mails(id, 'offer-accepted-client');
  const [toStaff] = await mails(id, 'offer-accepted-staff');
  expect(toClient).toMatchObject({ recipients: [{ email: aya.email }], facts: { purchaseOrder: 'PO-7' } });
  expect(toStaff).toMatchObject({
    recipients: [{ email: 'estimator@demo.example' }],
    path: `/estimate/${id}`,
    facts: { actor: 'Nakagawa Aya (Osaka Seiki)' },
  });
  expect((await open(await tokenOf(id, aya.email, 'offer-accepted-client'))).state).toBe('accepted');
});

test('issue 28.4: declining records reason, competitor and price for staff', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const body = {
    token,
    reason: 'price',
    comment: 'Too dear',
    competitor: 'Rival',
    competitorPrice: '1000.50',
  };
  await outside('decline', { ...body, reason: 'lostTo' }).expect(422);
  const { body: first } = await outside('decline', body).expect(200);
  expect((await outside('decline', { token, reason: 'time' }).expect(200)).body).toEqual(first);
  const shown = await read(id);
  expect(shown).toMatchObject({
    state: 'declined',
    decline: {
      reason: 'price',
      comment: 'Too dear',
      winningPrice: '1000.50',
      outside: { competitor: 'Rival' },
    },
  });
  expect(await open(token)).toMatchObject({ state: 'declined', content: null, answer: { mine: true } });
  expect(await mails(id, 'offer-declined-staff')).toHaveLength(1);
  expect(await mails(id, 'offer-declined-client')).toHaveLength(1);
});

test('issue 28.4: a newer offer ends the earlier link, which then leads the same person to the newer one', async () => {
  const { id } = await sent([aya, bob]);
  const token = await tokenOf(id, aya.email);
  const forgotten = await tokenOf(id, bob.email);
  const { hash } = (await open(token)).content;
  await sentAgain(id, [aya]);
  const ended = await open(token);
  expect(ended).toMatchObject({ state: 'superseded', content: null });
  expect((await open(token)).current).toBe(ended.current);
  const next = ended.current.replace('/offers/', '');
  expect(await open(next)).toMatchObject({ state: 'open', revision: 2, recipient: { name: aya.name } });
  expect(await open(forgotten)).toMatchObject({ state: 'superseded', current: null });
  const refused = await outside('accept', acceptance(token, hash)).expect(409);
  expect(refused.body).toMatchObject({
    errors: [{ code: 'offer.superseded' }],
    current: { state: 'superseded', current: ended.current },
  });
});

test('issue 28.4: an offer whose last day is over has expired before any job says so', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const { hash } = (await open(token)).content;
  const revisions = setting.service.service.connection.collection('revisions');
  await revisions.updateOne({ estimateId: id }, { $set: { 'frame.validUntil': '2020-01-01' } });
  const refused = await outside('accept', acceptance(token, hash)).expect(409);
  expect(refused.body.current).toEqual({ state: 'expired', current: null });
  await outside('ask', { token, text: 'May I have a new one?' }).expect(201);
  await outside('counter', { token, target: { of: 'total', currency: 'JPY', amount: '1' } }).expect(409);
  await outside('document', { token }).expect(409);
});
