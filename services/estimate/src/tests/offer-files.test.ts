import { demoOrganisations } from '@quayside/contract/demo';
import { attachedFiles } from '@quayside/service-kit';
import { hostileFiles, pdf, png } from '@quayside/test-kit/made-files';
import request from 'supertest';
import { aya, bob, offerCalls } from './offer-setting';
import {
  approver,
  estimator,
  foreigner,
  shipperMember,
  startSetting,
  viewer,
  type Person,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const { tokenOf, sent, outside, links } = offerCalls(() => setting);
const bytes = { 'Content-Type': 'application/octet-stream' };
let calls = 0;
const upload = (token: string, name: string, content: Buffer) => {
  calls += 1;
  return request(setting.service.app)
    .post(`/api/estimate/offers/files?name=${encodeURIComponent(name)}`)
    .set({ ...bytes, 'Offer-Token': token, 'X-Forwarded-For': `10.2.${calls >> 8}.${calls % 256}` })
    .send(content);
};
const uploaded = async (token: string, name = 'plan.pdf', content = pdf) =>
  (await upload(token, name, content).expect(201)).body;
const asStaff = (id: string, person: Person = estimator) =>
  request(setting.service.app)
    .post(`/api/estimate/estimates/${id}/message-files?name=plan.png`)
    .set({ ...setting.service.as(person), ...bytes })
    .send(png);
const thread = async (id: string) =>
  (await setting.call(estimator).get(`/estimates/${id}/messages`).expect(200)).body.items;

test('issue 28.5: a client asks with files, and staff read them', async () => {
  const { id } = await sent([aya, bob]);
  const token = await tokenOf(id, aya.email);
  const files = [await uploaded(token, '図面.pdf'), await uploaded(token, 'photo.png', png)];
  const ids = files.map((file) => file.id);
  const asked = (await outside('ask', { token, text: 'Does this fit?', files: ids }).expect(201)).body;
  expect(asked.files).toEqual(files);
  expect((await thread(id))[0].files).toEqual(files);
  const path = `/estimates/${id}/messages/${asked.id}/files/${files[0].id}`;
  const answer = await setting.call(viewer).get(path).buffer(true).expect(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(Buffer.compare(answer.body as Buffer, pdf)).toBe(0);
  const own = await outside('file', { token, messageId: asked.id, fileId: files[0].id }).expect(200);
  expect(own.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
  });
});

test('issue 28.5: a counter-offer and an answer bring files, too', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const file = await uploaded(token);
  const target = { of: 'total', currency: 'JPY', amount: '1000' };
  const counter = (await outside('counter', { token, target, files: [file.id] }).expect(201)).body;
  expect(counter.files).toEqual([file]);
  const ours = (await asStaff(id).expect(201)).body;
  const body = { text: 'See the plan.', answers: counter.id, files: [ours.id] };
  const message = (await setting.call(estimator).post(`/estimates/${id}/messages`).send(body).expect(201))
    .body;
  const { items } = (await outside('messages', { token }).expect(200)).body;
  expect(items.at(-1)).toMatchObject({ text: 'See the plan.', files: [ours] });
  await outside('file', { token, messageId: message.id, fileId: ours.id }).expect(200);
});

test('issue 28.5: nobody gets a file of a conversation that is not theirs', async () => {
  const { id } = await sent([aya, bob]);
  const [token, other] = [await tokenOf(id, aya.email), await tokenOf(id, bob.email)];
  const file = await uploaded(token);
  const unsent = await uploaded(token);
  await outside('ask', { token: other, text: 'Mine?', files: [file.id] }).expect(422);
  const asked = (await outside('ask', { token, text: 'Fits?', files: [file.id] }).expect(201)).body;
  const at = { messageId: asked.id, fileId: file.id };
  await outside('file', { token: other, ...at }).expect(404);
  await outside('file', { token, ...at, fileId: unsent.id }).expect(404);
  await outside('file', { token: 'A'.repeat(43), ...at }).expect(404);
  const path = `/estimates/${id}/messages/${asked.id}/files/${file.id}`;
  for (const person of [foreigner, shipperMember]) await setting.call(person).get(path).expect(404);
  const { id: elsewhere } = await sent([aya]);
  await setting.call(estimator).get(path.replace(id, elsewhere)).expect(404);
  await outside('ask', { token, text: 'Again', files: [file.id] }).expect(422);
  const internal = (
    await request(setting.service.app)
      .post(`/api/estimate/estimates/${id}/files?name=a.png`)
      .set({ ...setting.service.as(), ...bytes })
      .send(png)
      .expect(201)
  ).body;
  await outside('file', { token, ...at, fileId: internal.id }).expect(404);
  await outside('ask', { token, text: 'Internal?', files: [internal.id] }).expect(422);
});

test('issue 28.5: wrong and revoked tokens upload nothing, and get one answer', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const [link] = (await links(id)).items;
  await setting.call(estimator).post(`/estimates/${id}/offer-links/${link.id}/revoke`).expect(200);
  const answers = [];
  for (const each of [token, 'A'.repeat(43), '', 'x'.repeat(5_000)])
    answers.push(await upload(each, 'a.pdf', pdf));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [404, 'not-found']),
  );
});

test('issue 28.5: of a hostile file nothing is stored', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const count = () =>
    setting.service.service
      .scopeFor(demoOrganisations.demo.id)
      .store(attachedFiles)
      .count({ owner: 'offerDraft' });
  const before = await count();
  for (const { name, content, reason } of hostileFiles().slice(0, 10)) {
    const answer = await upload(token, name, content);
    expect([name, answer.status, answer.body.errors?.[0].code]).toEqual([name, 422, reason]);
  }
  expect(await count()).toBe(before);
});

test('issue 28.5: one link cannot fill the storage', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const first = await uploaded(token);
  await setting.service.service.connection
    .collection<{ _id: string }>('attachedFiles')
    .updateOne({ _id: first.id }, { $set: { size: 200_000_000 } });
  const answer = await upload(token, 'b.pdf', pdf).expect(422);
  expect(answer.body.errors[0].code).toBe('file.quota');
});

test('issue 28.5: very many uploads of one link are held up', async () => {
  const { id } = await sent([aya]);
  const token = await tokenOf(id, aya.email);
  const statuses: number[] = [];
  for (let count = 0; count < 24; count += 1) statuses.push((await upload(token, 'a.pdf', pdf)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429]);
});

test('issue 28.5: files of a message that is written are for who may write', async () => {
  const { id } = await sent([aya]);
  await asStaff(id, viewer).expect(403);
  await asStaff(id, approver).expect(403);
  await asStaff(id, foreigner).expect(404);
  const ours = (await asStaff(id).expect(201)).body;
  const body = { text: 'x', files: [ours.id] };
  const colleague = { ...estimator, id: 'e'.repeat(24) };
  await setting.call(colleague).post(`/estimates/${id}/messages`).send(body).expect(422);
});
