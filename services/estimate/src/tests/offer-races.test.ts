import { expireOffers } from '../application/expire';
import { aya, bob, offerCalls } from './offer-setting';
import { approver, estimator, startSetting, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { outside, open, tokenOf, sent, sentAgain, acceptance, mails, move, read, attempt } = offerCalls(
  () => setting,
);

async function offer() {
  const { id } = await sent([aya, bob]);
  const token = await tokenOf(id, aya.email);
  const { hash } = (await open(token)).content;
  return { id, token, hash: hash as string };
}

test('issue 28: 50 acceptances at once make one, and all get the same answer', async () => {
  const { id, token, hash } = await offer();
  const other = await tokenOf(id, bob.email);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const by = number % 2 === 0 ? token : other;
      return outside('accept', acceptance(by, hash, { name: `Person ${number}` }));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
  expect(new Set(answers.map(({ body }) => body.answer.at)).size).toBe(1);
  const named = answers.filter(({ body }) => body.answer.mine).map(({ body }) => body.answer.name);
  expect(new Set(named).size).toBe(1);
  const shown = await read(id);
  expect(shown).toMatchObject({ state: 'accepted', acceptance: { by: { name: named[0] } } });
  expect(await mails(id, 'offer-accepted-client')).toHaveLength(1);
  const activities = setting.service.service.connection.collection('activities');
  expect(await activities.countDocuments({ estimateId: id, action: 'accept' })).toBe(1);
}, 120_000);

test('issue 28: an acceptance and a withdrawal at once: one wins, both get the true answer', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const { id, token, hash } = await offer();
    const { version } = await read(id);
    const accepting = () => outside('accept', acceptance(token, hash)).then((answer) => answer);
    const withdrawing = () =>
      setting
        .call(approver)
        .post(`/estimates/${id}/withdraw`, version)
        .send({ comment: 'A mistake' })
        .then((answer) => answer);
    const [one, other] =
      round % 2 === 0
        ? await Promise.all([accepting(), withdrawing()])
        : (await Promise.all([withdrawing(), accepting()])).toReversed();
    const { state } = await read(id);
    winners.add(state);
    if (state === 'accepted') {
      expect(one?.status).toBe(200);
      expect([409, 412]).toContain(other?.status);
    } else {
      expect(state).toBe('withdrawn');
      expect(other?.status).toBe(200);
      expect(one?.status).toBe(409);
      expect(one?.body.current).toEqual({ state: 'withdrawn', current: null });
    }
    expect((await open(token)).state).toBe(state);
  }
  for (const state of winners) expect(['accepted', 'withdrawn']).toContain(state);
}, 120_000);

test('issue 28: an acceptance and the sending of the next revision at once: both get the true answer', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, token, hash } = await offer();
    const estimate = await read(id);
    const validUntil = estimate.validUntil as string;
    const revised = await move(estimator, estimate, 'revise', { validUntil, fx: 'keep' });
    const submitted = await move(estimator, revised, 'submit');
    const approved = await move(approver, submitted, 'approve');
    const sending = () =>
      setting
        .call(estimator)
        .post(`/estimates/${id}/send`, approved.version)
        .send({ recipients: [aya] })
        .then((answer) => answer);
    const accepting = () => outside('accept', acceptance(token, hash)).then((answer) => answer);
    const [accepted, sentNext] =
      round % 2 === 0
        ? await Promise.all([accepting(), sending()])
        : (await Promise.all([sending(), accepting()])).toReversed();
    const first = (await read(id)).revisions.find(({ revision }: { revision: number }) => revision === 1);
    if (accepted?.status === 200) expect(first.state).toBe('accepted');
    else {
      expect(accepted?.status).toBe(409);
      expect(first.state).toBe('superseded');
      expect(sentNext?.status).toBe(200);
      expect(accepted?.body.current).toMatchObject({
        state: 'superseded',
        current: expect.stringMatching(/^\/offers\/[\w-]{43}$/),
      });
    }
    expect([200, 412]).toContain(sentNext?.status);
  }
}, 120_000);

test('issue 28: an acceptance and the end of the last day at once: one wins', async () => {
  const { id, token, hash } = await offer();
  const { service } = setting.service;
  const collection = (name: string) => service.connection.collection(name);
  const yesterday = '2020-01-01';
  await collection('revisions').updateOne({ estimateId: id }, { $set: { 'frame.validUntil': yesterday } });
  const row = await collection('offerLinks').findOne({ estimateId: id });
  await collection('estimates').updateOne(
    { number: (await read(id)).number },
    { $set: { 'revisions.0.validUntil': yesterday } },
  );
  const [answer] = await Promise.all([
    outside('accept', acceptance(token, hash)),
    expireOffers(service.scopeFor(String(row?.['organisationId']))),
  ]);
  expect(answer.status).toBe(409);
  expect(answer.body.current.state).toBe('expired');
  expect((await read(id)).state).toBe('expired');
});

test('issue 28: an acceptance by a link that is revoked at the same moment is either made or not found', async () => {
  const { id, token, hash } = await offer();
  const { body } = await setting.call(estimator).get(`/estimates/${id}/offer-links`).expect(200);
  const link = body.items.find(({ email }: { email: string }) => email === aya.email);
  const [accepted, revoked] = await Promise.all([
    outside('accept', acceptance(token, hash)),
    setting.call(estimator).post(`/estimates/${id}/offer-links/${link.id}/revoke`),
  ]);
  expect(revoked.status).toBe(200);
  expect([200, 404]).toContain(accepted.status);
  expect((await read(id)).state).toBe(accepted.status === 200 ? 'accepted' : 'sent');
  await outside('accept', acceptance(token, hash)).expect(404);
});

test('issue 28: an answer of staff, after one by a link, is refused by its state', async () => {
  const { id, token } = await offer();
  await outside('decline', { token, reason: 'time' }).expect(200);
  expect((await attempt(approver, id, 'withdraw', { comment: 'Late' })).status).toBe(409);
  await sentAgain(id);
  expect((await open(token)).current).toMatch(/^\/offers\//);
});
