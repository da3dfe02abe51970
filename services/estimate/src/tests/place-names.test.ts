import { pdfTexts } from './pdf-texts';
import {
  approver,
  createD02,
  d02Request,
  estimator,
  packedAt,
  shipperId,
  shipperMember,
  startSetting,
  type Setting,
} from './setting';

const pickupId = '0e00000000000000000000a1';
let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  await setting.service.feed([
    {
      from: 'shippers',
      type: 'location.saved',
      aggregateId: pickupId,
      data: { shipperId, kind: 'pickup', name: 'Sagamihara works', nameJa: '相模原工場', country: 'JP' },
    },
  ]);
}, 60_000);
afterAll(() => setting.stop());

test('a place kept with the shipper has its Japanese name on every page and on the quotation, unless it was typed over', async () => {
  const api = setting.call(estimator);
  const { route } = d02Request();
  const pickup = { locationId: pickupId, name: 'Sagamihara works', country: 'JP' };
  const { id, version } = await createD02(setting, estimator, { route: { ...route, pickup, packedAt } });
  const read = async (person = estimator) =>
    (await setting.call(person).get(`/estimates/${id}`).expect(200)).body;
  expect((await read()).route.pickup).toEqual({ ...pickup, nameJa: '相模原工場' });
  await api
    .post('/estimates')
    .send(d02Request({ route: { ...route, pickup } }))
    .expect(201);
  const queue = await api.get('/queues/origin-delivery').expect(200);
  expect(queue.body.items[0].columns).toMatchObject({ from: 'Sagamihara works', fromJa: '相模原工場' });
  const typed = { ...pickup, name: 'Gate 3 of the works' };
  const moved = await api
    .patch(`/estimates/${id}`, version as number)
    .send({ route: { ...route, pickup: typed } })
    .expect(200);
  expect((await read()).route.pickup).toEqual(typed);
  const back = await api
    .patch(`/estimates/${id}`, moved.body.version as number)
    .send({ route: { ...route, pickup, packedAt } })
    .expect(200);
  const post = async (person: typeof estimator, name: string, at: number, body: object) =>
    (await setting.call(person).post(`/estimates/${id}/${name}`, at).send(body).expect(200)).body;
  const submitted = await post(estimator, 'submit', back.body.version, {});
  const approved = await post(approver, 'approve', submitted.version, {});
  await post(estimator, 'send', approved.version, { recipients: ['a@example.com'] });
  expect((await read(shipperMember)).route.pickup.nameJa).toBe('相模原工場');
  const pdf = await setting.call(shipperMember).get(`/estimates/${id}/quotation?language=ja`).expect(200);
  const text = pdfTexts(pdf.body as Buffer).join('\n');
  expect(text).toContain('相模原工場');
  expect(text).not.toContain('Sagamihara');
});
