import { demoOrganisations } from '@quayside/contract/demo';
import type { PlaceView, Port } from '../contract';
import { portText } from '../domain/quotation/shipment';
import { draftSnapshot } from '../application/shown';
import { loadRevision } from '../application/load';
import { estimates } from '../store/estimates';
import { admin, d02Request, estimator, foreigner, startSetting, viewer, type Setting } from './setting';

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
}, 60_000);
afterAll(() => setting.stop());

const depot = {
  ...{ code: 'THBPI', name: 'Bang Pa-in ICD', nameJa: 'バンパイン内陸デポ', kind: 'inlandDepot' },
  ...{ aliases: ['BPI'], source: 'UN/LOCODE' },
};
const api = (person = admin) => setting.call(person);
const ports = async (q: string, person = viewer) =>
  (
    await api(person)
      .get(`/reference/ports?q=${encodeURIComponent(q)}`)
      .expect(200)
  ).body.items as Port[];

test('places are kept by administrators and found where ports are searched, by no other company', async () => {
  await api(estimator).post('/places').send(depot).expect(403);
  const made = (await api().post('/places').send(depot).expect(201)).body as PlaceView;
  expect(made).toMatchObject({ ...depot, country: 'TH', builtIn: false, version: 1 });
  await api().post('/places').send(depot).expect(409);
  await api().post('/places').send({ code: 'JPHKT', name: 'Hakata' }).expect(422);
  const named = await api()
    .post('/places')
    .send({ code: 'JPHKT', aliases: ['Kashii Park'] })
    .expect(201);
  expect(named.body).toMatchObject({ builtIn: true, portName: 'Hakata' });
  expect((await ports('bpi'))[0]).toMatchObject({ code: 'THBPI', country: 'TH', latitude: null });
  expect((await ports('kashii'))[0]?.code).toBe('JPHKT');
  expect(await ports('kashii', foreigner)).toEqual([]);
  await api(foreigner).get(`/places/${made.id}`).expect(404);
  await api(viewer).get('/places').expect(403);
  const listed = await api(estimator).get('/places?q=%E3%83%90%E3%83%B3&kind=inlandDepot').expect(200);
  expect(listed.body).toMatchObject({ total: 1, items: [{ code: 'THBPI' }] });
  await api().patch(`/places/${made.id}`, 1).send({ kind: null }).expect(422);
  await api().patch(`/places/${made.id}`, 1).send({ validTo: '2020-12-31' }).expect(200);
  expect(await ports('bpi')).toEqual([]);
  await api().patch(`/places/${made.id}`, 1).send({ validTo: null }).expect(412);
  await api().patch(`/places/${made.id}`, 2).send({ validTo: null }).expect(200);
});

test('a quotation names a place of the company’s own, as it was named when it was made', async () => {
  const route = { ...d02Request().route, portOfDischarge: 'THBPI' };
  const { body } = await api(estimator).post('/estimates').send(d02Request({ route })).expect(201);
  const scope = setting.service.service.scopeFor(demoOrganisations.demo.id);
  const estimate = await scope.store(estimates).get(body.id);
  const { places } = await draftSnapshot(scope, await loadRevision(scope, estimate));
  expect(places).toEqual({ THBPI: { name: 'Bang Pa-in ICD', nameJa: 'バンパイン内陸デポ' } });
  expect(portText('THBPI', 'ja', places)).toBe('バンパイン内陸デポ (THBPI)');
});

test('a file of places is taken whole or not at all; what was written out changes nothing', async () => {
  const csv = (await api(estimator).get('/places/export').expect(200)).text;
  const post = (body: object) => api().post('/places/import').send(body).expect(200);
  expect((await post({ dryRun: false, csv })).body).toMatchObject({
    committed: true,
    counts: { unchanged: 2 },
  });
  const yard = { code: 'jpz22', name: 'Honmoku CY', kind: 'containerYard', aliases: 'HMK; 本牧' };
  const rows = [yard, { code: 'JPYOK', name: 'Yokohama' }];
  const refused = (await post({ dryRun: false, rows })).body;
  expect(refused).toMatchObject({ committed: false, counts: { new: 1, error: 1 } });
  expect(await ports('本牧')).toEqual([]);
  expect((await post({ dryRun: false, rows: [yard] })).body.committed).toBe(true);
  expect((await ports('本牧'))[0]).toMatchObject({ code: 'JPZ22', name: 'Honmoku CY' });
});
