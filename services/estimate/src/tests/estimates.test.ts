import { d02Document } from '@quayside/rating';
import {
  createD02,
  d02Request,
  estimator,
  foreigner,
  startSetting,
  supplierMember,
  viewer,
  shipperMember,
  type Setting,
} from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

test('case D02 is created and priced through the API to the yen', async () => {
  const estimate = await createD02(setting);
  expect(estimate.number).toMatch(/^EST-\d{4}-0001$/);
  expect(estimate.state).toBe('pricing');
  expect(estimate.totals).toMatchObject({ cost: '1171707', sell: '1279827', tax: '30298', total: '1310125' });
  expect(estimate.payers).toEqual({ seller: '778476', buyer: '501351' });
  expect(estimate.stageTotals['sea-transport']).toMatchObject({
    cost: '295949',
    sell: '331463',
    complete: true,
  });
  expect(estimate.priced.missing).toEqual([]);
  const { body: rated } = await setting
    .call(estimator)
    .post('/rate')
    .send({ document: d02Document() })
    .expect(200);
  expect(rated.priced.totals).toEqual(estimate.priced.totals);
  const { body: line } = await setting
    .call(estimator)
    .post('/rate')
    .send({ document: d02Document(), lineId: 'sea-transport-ofr' })
    .expect(200);
  expect(line.line).toMatchObject({ costConverted: '217863', sell: '244007' });
  const queue = await setting.call(estimator).get('/queues/sea-transport?state=done').expect(200);
  expect(queue.body.items[0].columns).toMatchObject({ portOfLoading: 'JPYOK', containers: '1 × 20GP' });
  expect(queue.body.items[0].totals.sell).toBe('331463');
});

test('a change of one machine flows through all stages; the activity says which amount changed', async () => {
  const estimate = await createD02(setting);
  const cargo = structuredClone(estimate.document.cargo);
  cargo[0].heightMm = 1700;
  const { body } = await setting
    .call(estimator)
    .patch(`/estimates/${estimate.id}/cargo`, estimate.version)
    .send({ upsert: [cargo[0]] })
    .expect(200);
  for (const stage of ['packing', 'warehouse']) {
    expect(Number(body.stages[stage].sell)).toBeGreaterThan(Number(estimate.stageTotals[stage].sell));
  }
  const current = await setting.call(estimator).get(`/estimates/${estimate.id}/stages/packing`);
  const line = {
    ...current.body.lines.find((each: { code: string }) => each.code === 'CARTON'),
    rate: '400',
  };
  await setting
    .call(estimator)
    .patch(`/estimates/${estimate.id}/stages/packing`, current.body.version)
    .send({ lines: { upsert: [line] } })
    .expect(200);
  const { body: activity } = await setting
    .call(estimator)
    .get(`/estimates/${estimate.id}/activity`)
    .expect(200);
  expect(activity.items[0].changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'rate', from: '350', to: '400' }),
      expect.objectContaining({ field: 'sell', from: '19600', to: '22400' }),
    ]),
  );
  const { body: shown } = await setting.call(viewer).get(`/estimates/${estimate.id}/activity`).expect(200);
  expect(JSON.stringify(shown)).not.toMatch(/"(rate|cost)"/);
});

test('an Idempotency-Key makes one estimate of several calls', async () => {
  const post = () =>
    setting
      .call(estimator)
      .post('/estimates')
      .set('Idempotency-Key', 'one-and-the-same')
      .send(d02Request({ title: 'Once' }));
  const first = await post().expect(201);
  const second = await post().expect(201);
  expect(second.body.id).toBe(first.body.id);
  await setting
    .call(estimator)
    .post('/estimates')
    .set('Idempotency-Key', 'one-and-the-same')
    .send(d02Request({ title: 'Other' }))
    .expect(422);
  const { body } = await setting.call(estimator).get('/estimates?q=Once').expect(200);
  expect(body.total).toBe(1);
});

test('numbers are given without gap or repeat to twelve creations at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      setting
        .call(estimator)
        .post('/estimates')
        .send(d02Request({ cargo: [] })),
    ),
  );
  const numbers = answers.map(({ status, body }) => (expect(status).toBe(201), body.number as string));
  expect(new Set(numbers).size).toBe(12);
});

test('a stale or unnamed version is refused, with the present state', async () => {
  const { body: created } = await setting.call(estimator).post('/estimates').send(d02Request()).expect(201);
  const path = `/estimates/${created.id}/stages/packing`;
  await setting.call(estimator).patch(path).send({ notes: 'x' }).expect(428);
  await setting.call(estimator).patch(path, 1).send({ notes: 'mine' }).expect(200);
  const stale = await setting.call(estimator).patch(path, 1).send({ notes: 'theirs' }).expect(412);
  expect(stale.body.current).toMatchObject({ stage: 'packing', notes: 'mine', version: 2 });
  await setting.call(estimator).patch(`/estimates/${created.id}`).send({ title: 'x' }).expect(428);
  const header = await setting
    .call(estimator)
    .patch(`/estimates/${created.id}`, 1)
    .send({ title: 'x' })
    .expect(412);
  expect(header.body.current.id).toBe(created.id);
});

test('what a role may not see is never sent', async () => {
  const estimate = await createD02(setting);
  const seen = await setting.call(viewer).get(`/estimates/${estimate.id}?priced=full`).expect(200);
  expect(seen.body.view).toBe('sell');
  expect(seen.body.totals).toEqual({
    ...{ currency: 'JPY', sell: '1279827', tax: '30298', total: '1310125' },
    ...{ toBeAdvised: 0, indicative: 0 },
  });
  const text = JSON.stringify(seen.body);
  expect(text).not.toMatch(/"(cost|margin|marginRate|costConverted|markup|supplierName|rateCardName)"/);
  expect(text).not.toContain('1171707');
  const list = await setting.call(viewer).get('/estimates').expect(200);
  expect(JSON.stringify(list.body)).not.toMatch(/"(cost|margin|marginRate)"/);
  const queue = await setting.call(viewer).get('/queues/packing?state=todo,attention,done').expect(200);
  expect(JSON.stringify(queue.body)).not.toMatch(/"(cost|margin)"/);
  await setting.call(viewer).get(`/estimates/${estimate.id}/stages/packing`).expect(403);
  await setting.call(viewer).get(`/estimates/${estimate.id}/rates/sea-transport`).expect(403);
  await setting.call(viewer).post('/rate').send({ document: d02Document() }).expect(403);
  await setting.call(viewer).post('/estimates').send(d02Request()).expect(403);
  await setting.call(shipperMember).get(`/estimates/${estimate.id}`).expect(404);
  const portal = await setting.call(shipperMember).get('/estimates').expect(200);
  expect(portal.body).toMatchObject({ items: [], total: 0 });
  await setting.call(supplierMember).get('/estimates').expect(403);
  await setting.call(supplierMember).get(`/estimates/${estimate.id}`).expect(403);
});

test('another organisation sees and changes nothing', async () => {
  const estimate = await createD02(setting);
  const other = setting.call(foreigner);
  await other.get(`/estimates/${estimate.id}`).expect(404);
  await other.get(`/estimates/${estimate.id}/activity`).expect(404);
  await other.get(`/estimates/${estimate.id}/rates/packing`).expect(404);
  await other.patch(`/estimates/${estimate.id}`, estimate.version).send({ title: 'x' }).expect(404);
  await other.patch(`/estimates/${estimate.id}/stages/packing`, 1).send({ notes: 'x' }).expect(404);
  await other.post(`/estimates/${estimate.id}/submit`, estimate.version).send({}).expect(404);
  await other
    .post('/exports')
    .send({ kind: 'json', estimateIds: [estimate.id] })
    .expect(404);
  await other.post('/estimates').send(d02Request()).expect(422);
  await other
    .post('/estimates')
    .send(d02Request({ copyOf: estimate.id }))
    .expect(422);
  expect((await other.get('/estimates').expect(200)).body.total).toBe(0);
  expect((await other.get('/reference/shippers').expect(200)).body.items).toEqual([]);
});

test('a rate that could not be read is kept with its line, takes the price away, and is no line of the activity', async () => {
  const estimate = await createD02(setting);
  const path = `/estimates/${estimate.id}/stages/sea-transport`;
  const { body: current } = await setting.call(estimator).get(path).expect(200);
  const freight = current.lines.find((each: { code: string }) => each.code === 'OFR');
  const unreadable = { rate: { text: '1e3', reason: 'number' } };
  const { body } = await setting
    .call(estimator)
    .patch(path, current.version)
    .send({ lines: { upsert: [{ ...freight, unreadable }] } })
    .expect(200);
  // Freight, and the currency adjustment that is a percentage of it.
  expect(body.estimate.incompleteLines).toBe(2);
  const { body: read } = await setting.call(estimator).get(path).expect(200);
  expect(read.lines.find((each: { code: string }) => each.code === 'OFR')).toMatchObject({
    rate: '1450',
    unreadable,
  });
  const { body: activity } = await setting
    .call(estimator)
    .get(`/estimates/${estimate.id}/activity`)
    .expect(200);
  const fields = activity.items[0].changes.map((change: { field: string }) => change.field);
  expect(fields).toContain('sell');
  expect(fields).not.toContain('unreadable');
});
