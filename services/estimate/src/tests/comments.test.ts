import { demoMemberIds } from '@quayside/contract/demo';
import request from 'supertest';
import { aya, offerCalls } from './offer-setting';
import {
  admin,
  approver,
  createD02,
  estimator,
  foreigner,
  shipperMember,
  startSetting,
  supplierMember,
  viewer,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
const people: Record<string, string[]> = {
  [demoMemberIds.estimator]: ['estimator'],
  [demoMemberIds.viewer]: ['viewer'],
  [demoMemberIds.shipper]: ['shipperMember'],
};
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed(
    Object.entries(people).map(([aggregateId, roles]) => ({
      ...{ from: 'account', type: 'member.saved', aggregateId, version: 2 },
      data: { name: `Member ${aggregateId.slice(-2)}`, email: 'a@demo.example', locale: 'en', roles },
    })),
  );
}, 60_000);
afterAll(() => setting.stop());

const { tokenOf, sent, outside } = offerCalls(() => setting);
const about = { of: 'estimate' };
const list = async (id: string, person: Person = estimator) =>
  (await setting.call(person).get(`/estimates/${id}/comments`).expect(200)).body;
const write = (id: string, body: object, person: Person = estimator) =>
  setting.call(person).post(`/estimates/${id}/comments`).send(body);
const written = async (id: string, body: object, person: Person = estimator) =>
  (await write(id, body, person).expect(201)).body;
const events = async (estimateId: string) =>
  (await setting.service.events()).filter(
    ({ type, data }) => type === 'notification.raised' && data.path === `/estimate/${estimateId}`,
  );

test('issue 28.5: staff comment on the estimate, a stage and a line', async () => {
  const { id } = await createD02(setting);
  const { lines } = (await setting.call(estimator).get(`/estimates/${id}/stages/sea-transport`).expect(200))
    .body;
  const line = lines[0];
  await written(id, { text: 'Ask the carrier.', about });
  await written(id, { text: 'Two cranes?', about: { of: 'stage', stage: 'packing' } });
  await written(id, { text: 'Too high.', about: { of: 'line', stage: 'sea-transport', lineId: line.id } });
  const { items, unread } = await list(id, approver);
  expect(items).toMatchObject([
    { text: 'Ask the carrier.', about, line: null, mine: false, unread: true },
    { text: 'Two cranes?', about: { of: 'stage', stage: 'packing' }, line: null },
    { text: 'Too high.', about: { of: 'line', lineId: line.id }, line: expect.stringContaining(line.code) },
  ]);
  expect(unread).toBe(3);
  await write(id, { text: 'x', about: { of: 'line', stage: 'packing', lineId: line.id } }).expect(422);
});

test('issue 28.5: a mark says what was read, and only moves on', async () => {
  const { id } = await createD02(setting);
  const first = await written(id, { text: 'One', about });
  const second = await written(id, { text: 'Two', about });
  const read = (commentId: string, person: Person = approver) =>
    setting.call(person).post(`/estimates/${id}/comments/read`).send({ commentId });
  await read(second.id).expect(204);
  await read(first.id).expect(204);
  expect((await list(id, approver)).unread).toBe(0);
  expect((await list(id, admin)).unread).toBe(2);
  expect((await list(id)).unread).toBe(0);
  await written(id, { text: 'Three', about }, admin);
  expect((await list(id, approver)).items.map(({ unread }: { unread: boolean }) => unread)).toEqual([
    false,
    false,
    true,
  ]);
  const { id: elsewhere } = await createD02(setting);
  const foreign = await written(elsewhere, { text: 'Elsewhere', about });
  await read(foreign.id).expect(404);
});

test('issue 28.5: who is named is notified, and nobody of themselves', async () => {
  const { id, number } = await createD02(setting);
  const { people: named } = await list(id);
  expect(named.map((each: { id: string }) => each.id).sort()).toEqual(
    [demoMemberIds.approver, demoMemberIds.estimator].sort(),
  );
  const mentions = [demoMemberIds.approver, demoMemberIds.estimator, demoMemberIds.approver];
  const comment = await written(id, { text: 'Please look.', about, mentions });
  expect(comment.mentions).toHaveLength(2);
  const [event, ...others] = await events(id);
  expect(others).toEqual([]);
  expect(event?.data).toMatchObject({
    ...{ kind: 'mention', memberIds: [demoMemberIds.approver], actorId: demoMemberIds.estimator },
    facts: { label: number, detail: { en: 'Please look.', ja: 'Please look.' } },
  });
  for (const stranger of [demoMemberIds.viewer, demoMemberIds.shipper, demoMemberIds.otherEstimator])
    await write(id, { text: 'x', about, mentions: [stranger] }).expect(422);
  expect(await events(id)).toHaveLength(1);
});

test('issue 28.5: a comment is removed by its author only', async () => {
  const { id } = await createD02(setting);
  const comment = await written(id, { text: 'One', about });
  const erase = (person: Person) =>
    request(setting.service.app)
      .delete(`/api/estimate/estimates/${id}/comments/${comment.id}`)
      .set(setting.service.as(person));
  await erase(approver).expect(404);
  await erase(estimator).expect(204);
  expect((await list(id)).items).toEqual([]);
});

test('issue 28.5: comments are for staff who may see cost', async () => {
  const { id } = await sent([aya]);
  await written(id, { text: 'We pay 900 for it.', about });
  for (const person of [viewer, shipperMember, supplierMember]) {
    await setting.call(person).get(`/estimates/${id}/comments`).expect(403);
    await write(id, { text: 'x', about }, person).expect(403);
  }
  await setting.call(foreigner).get(`/estimates/${id}/comments`).expect(404);
  await write(id, { text: 'x', about }, foreigner).expect(404);
  const token = await tokenOf(id, aya.email);
  const shown = [
    await outside('open', { token }),
    await outside('messages', { token }),
    await setting.call(shipperMember).get(`/estimates/${id}`),
    await setting.call(shipperMember).get(`/estimates/${id}/activity`),
  ];
  for (const answer of shown) expect(answer.text).not.toContain('We pay 900');
});

test('issue 28.5: what is no comment is refused', async () => {
  const { id } = await createD02(setting);
  for (const body of [
    { text: '', about },
    { text: '   ', about },
    { text: 'x'.repeat(4_001), about },
    { text: 'x' },
    { text: 'x', about: { of: 'stage' } },
    { text: 'x', about: { of: 'stage', stage: 'moon' } },
    { text: 'x', about: { ...about, html: true } },
    { text: 'x', about, mentions: ['everybody'] },
    { text: 'x', about, author: 'Mori' },
  ])
    expect([422, 400]).toContain((await write(id, body)).status);
});
