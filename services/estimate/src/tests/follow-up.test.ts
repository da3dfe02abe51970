import { demoMemberIds } from '@quayside/contract/demo';
import { todayIn } from '@quayside/contract/days';
import { followUpLeases } from '../store/offers';
import { day, followUpCalls, noonAfter, off } from './follow-up-setting';
import { aya, bob, cici } from './offer-setting';
import { approver, estimator, foreigner, shipperMember, startSetting, viewer, type Setting } from './setting';

let setting: Setting;
const calls = followUpCalls(() => setting);
const { outside, open, tokenOf, sent, sentAgain, acceptance, links, mails, read, attempt } = calls;
const { companySays, clientIn, salesperson, run, scope, done, reminders, seenAt } = calls;

beforeAll(async () => {
  setting = await startSetting();
  await salesperson();
}, 60_000);
afterAll(() => setting.stop());
beforeEach(async () => {
  // What earlier tests sent is no longer out.
  await setting.service.service.connection
    .collection('estimates')
    .updateMany({}, { $set: { sentState: 'withdrawn', 'revisions.0.state': 'withdrawn' } });
  await clientIn('JP');
  await companySays({ ...off, unopened: { act: 'reminder', days: 3 } });
});

const wednesday = () => noonAfter(7, 3);
const path = (id: string, rest = '') => `/estimates/${id}/follow-ups${rest}`;
const remindersTo = async (id: string) => (await reminders(id)).map(({ recipients }) => recipients[0]?.email);

test('issue 28.7: who has not opened the offer is reminded once, with a link of their own that works', async () => {
  const { id } = await sent([aya, bob]);
  await run(wednesday());
  await run(wednesday());
  await run(new Date(wednesday().getTime() + 2 * day));
  const requested = await reminders(id);
  expect(requested.map((each) => each.recipients)).toEqual([
    [{ email: aya.email, name: aya.name, language: 'ja' }],
    [{ email: bob.email, name: bob.name, language: 'en' }],
  ]);
  expect(requested[0]).toMatchObject({
    replyTo: { email: 'estimator@demo.example' },
    facts: { actor: 'Sato Yui', text: null, isTest: false },
  });
  const [first, second] = [
    await tokenOf(id, aya.email, 'offer-reminder'),
    await tokenOf(id, aya.email, 'offer'),
  ];
  expect(first).not.toBe(second);
  expect((await open(first)).recipient.name).toBe(aya.name);
  await open(second);
  const rows = await setting.service.service.connection
    .collection('followUps')
    .find({ estimateId: id })
    .toArray();
  expect(JSON.stringify(rows)).not.toContain(first);
});

test('issue 28.7: nothing is sent by a company that has set nothing, and nothing before the days are over', async () => {
  const { id } = await sent([aya]);
  await companySays(undefined);
  await run(wednesday());
  await companySays({ ...off, unopened: { act: 'reminder', days: 60 } });
  await run(wednesday());
  expect(await reminders(id)).toEqual([]);
  const [link] = (await links(id)).items;
  const exactly = Date.parse(link.createdAt) + 5 * day;
  await companySays({ ...off, unopened: { act: 'task', days: 5 } });
  await run(new Date(exactly - 1_000));
  expect(await done(id)).toEqual([]);
  await run(new Date(exactly + 60_000));
  expect(await done(id)).toMatchObject([{ act: 'task', reason: 'unopened', recipient: '' }]);
});

test.each([
  ['at night', 'T23:00:00+09:00', 0],
  ['at midnight', 'T00:00:00+09:00', 0],
  ['a second before eight', 'T07:59:59+09:00', 0],
  ['at eight', 'T08:00:00+09:00', 1],
  ['a second before eight in the evening', 'T19:59:59+09:00', 1],
  ['at eight in the evening', 'T20:00:00+09:00', 0],
])('issue 28.7: a client in Japan is written to by day only: %s', async (_what, time, count) => {
  const { id } = await sent([aya]);
  await run(new Date(`${todayIn('Asia/Tokyo', wednesday())}${time}`));
  expect(await reminders(id)).toHaveLength(count);
});

test('issue 28.7: nobody is written to on the weekend of their country; tasks do not wait for it', async () => {
  const { id } = await sent([aya]);
  await run(noonAfter(7, 6));
  await run(noonAfter(7, 0));
  expect(await reminders(id)).toEqual([]);
  await clientIn('SA');
  // Friday, 15:00 in Tokyo is 9:00 in Riyadh.
  const friday = new Date(noonAfter(7, 5).getTime() + 3 * 3_600_000);
  await run(friday);
  expect(await reminders(id)).toEqual([]);
  await companySays({ ...off, unopened: { act: 'task', days: 3 } });
  await run(friday);
  expect(await done(id)).toMatchObject([{ act: 'task' }]);
  await companySays({ ...off, unopened: { act: 'reminder', days: 3 } });
  await run(new Date(noonAfter(7, 0).getTime() + 3 * 3_600_000));
  expect(await reminders(id)).toHaveLength(1);
});

test('issue 28.7: a client whose country is not known is written to by the clock of the company', async () => {
  await clientIn(null);
  const { id } = await sent([aya]);
  await run(noonAfter(7, 6));
  expect(await reminders(id)).toEqual([]);
  await run(noonAfter(7, 1));
  expect(await reminders(id)).toHaveLength(1);
});

test('issue 28.7: opened but unanswered counts from the first view of each person', async () => {
  await companySays({ ...off, unanswered: { act: 'reminder', days: 3 } });
  const { id } = await sent([aya, bob, cici]);
  const now = wednesday();
  await seenAt(id, aya.email, new Date(now.getTime() - 3 * day));
  await seenAt(id, bob.email, new Date(now.getTime() - 3 * day + 1_000));
  await seenAt(id, cici.email, new Date(now.getTime() - 6 * day));
  await run(now);
  expect(await remindersTo(id)).toEqual([aya.email]);
});

test('issue 28.7: an offer that ends is named by the day of the company, and one that was just sent is left alone', async () => {
  const { id } = await sent([aya]);
  const [link] = (await links(id)).items;
  const validUntil = (await read(id)).validUntil as string;
  await companySays({ ...off, ending: { act: 'task', days: 3 } });
  const fourDaysBefore = new Date(Date.parse(`${validUntil}T00:00:00+09:00`) - 3 * day - 1_000);
  await run(fourDaysBefore);
  expect(await done(id)).toEqual([]);
  await run(new Date(fourDaysBefore.getTime() + 1_000));
  expect(await done(id)).toMatchObject([{ reason: 'ending', act: 'task' }]);
  const other = await sent([aya]);
  await companySays({ ...off, ending: { act: 'task', days: 60 } });
  await run(new Date(Date.parse(link.createdAt) + day - 60_000));
  expect(await done(other.id)).toEqual([]);
  // The last day is over.
  await run(new Date(Date.parse(`${validUntil}T00:00:00+09:00`) + day));
  expect(await done(other.id)).toEqual([]);
});

test('issue 28.7: two rules that are due at once make one mail; the other comes a day later at the earliest', async () => {
  const remind = { act: 'reminder', days: 1 } as const;
  await companySays({ unopened: remind, unanswered: remind, ending: { act: 'reminder', days: 60 } });
  const { id } = await sent([aya]);
  const monday = noonAfter(7, 1);
  await run(monday);
  await run(new Date(monday.getTime() + day - 1_000));
  expect((await done(id)).map(({ reason }) => reason)).toEqual(['ending']);
  await run(new Date(monday.getTime() + day));
  expect((await done(id)).map(({ reason }) => reason)).toEqual(['ending', 'unopened']);
  expect(await reminders(id)).toHaveLength(2);
});

test.each([
  [
    'accepted',
    async (id: string) => {
      const token = await tokenOf(id, aya.email);
      await outside('accept', acceptance(token, (await open(token)).content.hash)).expect(200);
    },
  ],
  [
    'declined',
    async (id: string) => {
      await outside('decline', { token: await tokenOf(id, aya.email), reason: 'price' }).expect(200);
    },
  ],
  [
    'asked about',
    async (id: string) => {
      await outside('ask', { token: await tokenOf(id, aya.email), text: 'A question' }).expect(201);
    },
  ],
  [
    'countered',
    async (id: string) => {
      const target = { of: 'total', currency: 'JPY', amount: '1' };
      await outside('counter', { token: await tokenOf(id, aya.email), target }).expect(201);
    },
  ],
  [
    'withdrawn',
    async (id: string) => {
      expect((await attempt(approver, id, 'withdraw', { comment: 'A mistake' })).status).toBe(200);
    },
  ],
])('issue 28.7: an offer that was %s by one person is not followed up any more', async (_how, answer) => {
  const { id } = await sent([aya, bob]);
  await companySays({ ...off, unopened: { act: 'task', days: 3 } });
  await run(wednesday());
  const tasks = async () => (await setting.call(estimator).get('/follow-ups').expect(200)).body.items;
  expect((await tasks()).map(({ estimateId }: { estimateId: string }) => estimateId)).toEqual([id]);
  await answer(id);
  expect(await tasks()).toEqual([]);
  await companySays({ ...off, unopened: { act: 'reminder', days: 3 } });
  await run(wednesday());
  expect(await reminders(id)).toEqual([]);
  expect((await done(id))[0]).toMatchObject({ act: 'task', doneAt: expect.any(String), doneBy: null });
});

test('issue 28.7: only the present revision is followed up, and revoked and refused addresses are left out', async () => {
  const { id } = await sent([aya, bob]);
  await sentAgain(id, [aya, bob, cici, { ...bob, name: 'Dora', email: 'dora@osaka.example' }]);
  const { items } = await links(id);
  const linkOf = (email: string) => items.find((each: { email: string }) => each.email === email);
  await setting
    .call(estimator)
    .post(`/estimates/${id}/offer-links/${linkOf(bob.email).id}/revoke`)
    .expect(200);
  await setting.service.feed([
    {
      from: 'account',
      type: 'mail.outcome',
      aggregateId: 'c'.repeat(24),
      version: 1,
      data: { reference: linkOf('dora@osaka.example').id, state: 'failed', reason: '550 unknown' },
    },
  ]);
  await run(wednesday());
  expect(await remindersTo(id)).toEqual([aya.email]);
  expect(await done(id)).toMatchObject([{ revision: 2, recipient: aya.email }]);
});

test('issue 28.7: a person who was revoked and added again is not reminded a second time by the same rule', async () => {
  const { id } = await sent([aya]);
  await run(wednesday());
  const [link] = (await links(id)).items;
  const api = setting.call(estimator);
  await api.post(`/estimates/${id}/offer-links/${link.id}/revoke`).expect(200);
  const again = { ...aya, email: aya.email.toUpperCase() };
  await api.post(`/estimates/${id}/offer-links`).send(again).expect(201);
  await run(noonAfter(14, 3));
  expect(await reminders(id)).toHaveLength(1);
});

test('issue 28.7: thirty recipients get one reminder each, however many processes run the job', async () => {
  const people = Array.from({ length: 30 }, (_, number) => ({
    ...bob,
    name: `Person ${number}`,
    email: `person-${number}@osaka.example`,
  }));
  const { id } = await sent(people.slice(0, 20));
  for (const person of people.slice(20))
    await setting.call(estimator).post(`/estimates/${id}/offer-links`).send(person).expect(201);
  await Promise.all(['one', 'two', 'three'].map((owner) => run(wednesday(), owner)));
  await run(wednesday(), 'four');
  const to = await remindersTo(id);
  expect(to).toHaveLength(30);
  expect(new Set(to).size).toBe(30);
}, 60_000);

test('issue 28.7: one process has the lease, and another takes it over once it has ended', async () => {
  const { id } = await sent([aya]);
  const now = wednesday();
  await scope()
    .store(followUpLeases)
    .modify(scope().organisationId, () => ({
      owner: 'killed',
      leaseUntil: new Date(now.getTime() + 1_000).toISOString(),
    }));
  await run(now);
  expect(await reminders(id)).toEqual([]);
  await run(new Date(now.getTime() + 1_000));
  expect(await reminders(id)).toHaveLength(1);
});

test('issue 28.7: two processes without a lease still send one mail', async () => {
  const { id } = await sent([aya]);
  const store = setting.service.service.connection.collection('followUpLeases');
  const free = () => store.updateMany({}, { $set: { owner: null, leaseUntil: null } });
  await Promise.all([run(wednesday(), 'one'), free().then(() => run(wednesday(), 'two')), free()]);
  await free();
  await run(wednesday(), 'three');
  expect(await reminders(id)).toHaveLength(1);
});

test('issue 28.7: staff disable reminders for one estimate and enable them again', async () => {
  const { id } = await sent([aya]);
  const api = setting.call(estimator);
  const stopped = await api.put(path(id)).send({ reminders: false }).expect(200);
  expect(stopped.body).toEqual({ companyReminds: true, reminders: false, items: [] });
  await api.put(path(id)).send({ reminders: false }).expect(200);
  await run(wednesday());
  expect(await reminders(id)).toEqual([]);
  await api.put(path(id)).send({ reminders: true }).expect(200);
  await run(wednesday());
  expect((await api.get(path(id)).expect(200)).body).toMatchObject({
    reminders: true,
    items: [{ act: 'reminder', reason: 'unopened', recipient: aya.email, doneAt: null }],
  });
  await setting.call(viewer).put(path(id)).send({ reminders: false }).expect(403);
  await setting.call(foreigner).get(path(id)).expect(404);
  await setting.call(shipperMember).get(path(id)).expect(404);
  await setting.call(shipperMember).get('/follow-ups').expect(404);
  await api.put(path(id)).send({ reminders: 'no' }).expect(422);
});

test('issue 28.7: a task is shown to who sent the offer until somebody marks it as done', async () => {
  await companySays({ ...off, unopened: { act: 'task', days: 3 } });
  const { id, number } = await sent([aya]);
  await run(wednesday());
  await run(wednesday());
  const api = setting.call(estimator);
  const { body } = await api.get('/follow-ups').expect(200);
  expect(body).toMatchObject({
    total: 1,
    items: [{ estimateId: id, number, reason: 'unopened', revision: 1 }],
  });
  expect((await setting.call(approver).get('/follow-ups').expect(200)).body.items).toEqual([]);
  const [task] = body.items;
  await setting
    .call(viewer)
    .post(path(id, `/${task.id}/done`))
    .expect(403);
  await setting
    .call(foreigner)
    .post(path(id, `/${task.id}/done`))
    .expect(404);
  await api.post(path(id, `/${'f'.repeat(24)}/done`)).expect(404);
  await api.post(path(id, `/${task.id}/done`)).expect(200);
  const again = await api.post(path(id, `/${task.id}/done`)).expect(200);
  expect(again.body.items).toMatchObject([{ doneBy: { id: demoMemberIds.estimator }, act: 'task' }]);
  expect((await api.get('/follow-ups').expect(200)).body.items).toEqual([]);
  expect(await mails(id, 'offer-reminder')).toEqual([]);
});
