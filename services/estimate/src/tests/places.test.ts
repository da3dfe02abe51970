import {
  createD02,
  d02Request,
  estimator,
  otherShipperId,
  shipperId,
  startSetting,
  type Setting,
} from './setting';

const places = {
  pickup: '0e0000000000000000000101',
  delivery: '0e0000000000000000000102',
  others: '0e0000000000000000000103',
};
let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
  const saved = (aggregateId: string, owner: string, kind: 'pickup' | 'delivery') => ({
    ...{ from: 'shippers', type: 'location.saved', aggregateId },
    data: { shipperId: owner, kind, name: 'Quay', country: 'JP', address: '1 Quay Road' },
  });
  await setting.service.feed([
    saved(places.pickup, shipperId, 'pickup'),
    saved(places.delivery, shipperId, 'delivery'),
    saved(places.others, otherShipperId, 'pickup'),
  ]);
}, 60_000);
afterAll(() => setting.stop());

const at = (end: 'pickup' | 'delivery', locationId: string) => ({
  ...d02Request().route,
  [end]: { name: 'Quay', country: 'JP', locationId },
});

test.each<[string, 'pickup' | 'delivery', string]>([
  ['of another shipper', 'pickup', places.others],
  ['that nobody has', 'pickup', 'ffffffffffffffffffffffff'],
  ['where goods are delivered', 'pickup', places.delivery],
  ['where goods are picked up', 'delivery', places.pickup],
])('an estimate refuses a place %s, new and changed', async (_name, end, locationId) => {
  const api = setting.call(estimator);
  const wanted = [expect.objectContaining({ path: `route.${end}.locationId` })];
  const made = await api.post('/estimates').send(d02Request({ route: at(end, locationId) }));
  expect([made.status, made.body.errors]).toEqual([422, wanted]);
  const { id, version } = await createD02(setting);
  const changed = await api.patch(`/estimates/${id}`, version).send({ route: at(end, locationId) });
  expect([changed.status, changed.body.errors]).toEqual([422, wanted]);
});

test('its own places are taken', async () => {
  const route = { ...at('pickup', places.pickup), delivery: at('delivery', places.delivery).delivery };
  const { body } = await setting.call(estimator).post('/estimates').send(d02Request({ route })).expect(201);
  expect(body.route.pickup.locationId).toBe(places.pickup);
});
