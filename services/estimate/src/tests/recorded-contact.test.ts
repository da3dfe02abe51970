import { demoShipperId } from '@quayside/contract/demo';
import { createD02, d02Request, estimator, startSetting, type Setting } from './setting';

const shipperId = demoShipperId(1);
const told = {
  name: 'Minato Machine Co., Ltd.',
  nameJa: '港機械株式会社',
  postalCode: '220-0001',
  address: '1-2-3 Minatomirai, Nishi-ku, Yokohama',
  addressJa: '横浜市西区みなとみらい1-2-3',
  contact: { name: '中川 綾', email: 'nakagawa@minato.example' },
};

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    { from: 'shippers', type: 'shipper.saved', aggregateId: shipperId, version: 2, data: told },
  ]);
}, 60_000);
afterAll(() => setting.stop());

const contacts = async (q = '') =>
  (
    await setting
      .call(estimator)
      .get(`/reference/shippers/${shipperId}/contacts?q=${encodeURIComponent(q)}`)
      .expect(200)
  ).body.items;

test('new-company D15: the contact of the shipper’s record is proposed, with its address for sending', async () => {
  const entry = { id: shipperId, name: '中川 綾', email: 'nakagawa@minato.example', proposed: true };
  expect((await contacts())[0]).toEqual(entry);
  expect(await contacts('中川')).toEqual([entry]);
  expect(await contacts('nobody of this name')).toEqual([]);
});

test('new-company D15: an estimate has the recorded contact, and another shipper has no part in it', async () => {
  const api = setting.call(estimator);
  const { body } = await api
    .post('/estimates')
    .send({ ...d02Request(), contactId: shipperId })
    .expect(201);
  expect(body.contact).toEqual({ id: shipperId, name: '中川 綾' });
  const other = (await createD02(setting)) as { id: string };
  const { version } = (await api.get(`/estimates/${other.id}`).expect(200)).body;
  await api
    .patch(`/estimates/${other.id}`, version)
    .send({ contactId: demoShipperId(2) })
    .expect(422);
});
