import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds } from '@quayside/contract/demo';
import type { EstimateRow } from '../contract/list';
import { aya, offerCalls } from './offer-setting';
import {
  admin,
  approver,
  createD02,
  estimateCalls,
  estimator,
  shipperMember,
  startSetting,
  viewer,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      ...{ from: 'account', type: 'member.saved', aggregateId: demoMemberIds.estimator, version: 2 },
      data: { name: 'Sato Yui', email: 'estimator@demo.example', locale: 'en', roles: ['estimator'] },
    },
  ]);
}, 60_000);
afterAll(() => setting.stop());

const { move } = estimateCalls(() => setting);
const offers = offerCalls(() => setting);
const rowsOf = async (person: Person, query = ''): Promise<EstimateRow[]> =>
  (await setting.call(person).get(`/estimates?limit=200${query}`).expect(200)).body.items;
const rowOf = async (person: Person, id: string) => (await rowsOf(person)).find((row) => row.id === id);
const needing = async (person: Person) => (await rowsOf(person, '&needsAction=true')).map(({ id }) => id);

test('issue 28.10: a row tells when its offer was sent, opened and answered, and only to staff', async () => {
  const { id } = await offers.sent([aya]);
  const token = await offers.tokenOf(id, aya.email);
  expect((await rowOf(estimator, id))?.conversation).toEqual({
    ...{ sentAt: expect.any(String), openedAt: null, answer: null },
  });
  await offers.outside('seen', { token }).expect(204);
  await offers.outside('ask', { token, text: 'When?' }).expect(201);
  expect((await rowOf(viewer, id))?.conversation).toMatchObject({
    openedAt: expect.any(String),
    answer: { kind: 'question' },
  });
  await setting.call(estimator).post(`/estimates/${id}/messages`).send({ text: 'On Monday' }).expect(201);
  expect((await rowOf(estimator, id))?.conversation).toMatchObject({ answer: null });
  const target = { of: 'total', currency: 'JPY', amount: '100' };
  await offers.outside('counter', { token, target }).expect(201);
  expect((await rowOf(estimator, id))?.conversation).toMatchObject({ answer: { kind: 'counterOffer' } });
  const { content } = await offers.open(token);
  await offers.outside('accept', offers.acceptance(token, content.hash)).expect(200);
  expect((await rowOf(estimator, id))?.conversation).toMatchObject({ answer: { kind: 'accepted' } });
  const seen = (await rowOf(shipperMember, id)) ?? {};
  expect(Object.keys(seen)).not.toContain('conversation');
  expect(Object.keys(seen)).not.toContain('needs');
});

test('issue 28.10: an estimate needs who works on it, then its approvers, then who sends it, then nobody', async () => {
  const created = await createD02(setting);
  const { id } = created;
  const needs = async (person: Person) => (await rowOf(person, id))?.needs;
  expect([await needs(estimator), await needs(approver), await needs(viewer)]).toEqual([['price'], [], []]);
  const submitted = await move(estimator, created, 'submit');
  expect([await needs(estimator), await needs(approver), await needs(admin)]).toEqual([
    [],
    ['approve'],
    ['approve'],
  ]);
  expect(await needing(estimator)).not.toContain(id);
  expect(await needing(approver)).toContain(id);
  const approved = await move(approver, submitted, 'approve');
  expect([await needs(estimator), await needs(approver)]).toEqual([['send'], []]);
  await move(estimator, approved, 'send', { recipients: [aya] });
  expect(await needs(estimator)).toEqual([]);
  expect(await needing(estimator)).not.toContain(id);
});

test('issue 28.10: an offer needs its sender while a client waits, a mail is lost, or it expires soon', async () => {
  const { id } = await offers.sent([aya]);
  const token = await offers.tokenOf(id, aya.email);
  await offers.outside('ask', { token, text: 'When?' }).expect(201);
  expect((await rowOf(estimator, id))?.needs).toEqual(['answer']);
  expect((await rowOf(admin, id))?.needs).toEqual([]);
  expect(await needing(estimator)).toContain(id);
  const [link] = (await offers.links(id)).items;
  const lost = { reference: link.id, state: 'failed', reason: '550 no such user' };
  await setting.service.feed([{ from: 'account', type: 'mail.outcome', data: lost }]);
  expect((await rowOf(estimator, id))?.needs).toEqual(['answer', 'mail']);
  const soon = addDays(todayIn('Asia/Tokyo'), 3);
  const { connection } = setting.service.service;
  await connection
    .collection<{ _id: string }>('estimates')
    .updateOne({ _id: id }, { $set: { 'revisions.0.validUntil': soon } });
  expect((await rowOf(estimator, id))?.needs).toEqual(['answer', 'mail', 'expiring']);
  await offers.outside('decline', { token, reason: 'price' }).expect(200);
  expect((await rowOf(estimator, id))?.needs).toEqual([]);
});

test('issue 28.10: the filter refuses what it does not know, and finds nothing for a client', async () => {
  await setting.call(estimator).get('/estimates?needsAction=maybe').expect(422);
  expect(await needing(shipperMember)).toEqual([]);
});
