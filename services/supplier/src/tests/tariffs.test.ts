import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { ImportResult, Tariff, TariffInput } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const base = '/api/supplier';
const shipperId = '0c0000000000000000000001';
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
const portal = {
  id: demoMemberIds.supplier,
  roles: ['supplierMember'] as const,
  supplierId: demoSupplierId(1),
};

beforeAll(async () => {
  database = await testDatabase('supplier-tariffs');
  service = await startTestService(definition, { mongoUrl: database.url });
  await service.feed([
    {
      from: 'shippers',
      type: 'shipper.saved',
      aggregateId: shipperId,
      version: 1,
      data: { name: 'Osaka Seiki', nameJa: '大阪精機' },
    },
  ]);
  await post('/port-groups', { code: 'US-WEST', name: 'US west coast', ports: ['USLGB', 'USLAX'] }, 201);
  await post('/zones', { code: 'YOKOHAMA', name: 'Yokohama', country: 'JP', postalPrefixes: ['220'] }, 201);
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

async function post<Answer>(path: string, body: object, status: number): Promise<Answer> {
  const answer = await request(service.app).post(`${base}${path}`).set(service.as()).send(body);
  expect([answer.status, answer.body.errors]).toEqual([status, status < 300 ? undefined : expect.anything()]);
  return answer.body as Answer;
}
async function get<Answer>(path: string): Promise<Answer> {
  return (await request(service.app).get(`${base}${path}`).set(service.as()).expect(200)).body as Answer;
}

const tariff = (code: string, change: Partial<TariffInput> = {}): TariffInput => ({
  code,
  name: 'Own packing shop',
  layer: 'ownCost',
  stage: 'packing',
  lane: { loadingCountry: 'JP' },
  mode: 'any',
  validFrom: '2025-10-01',
  validTo: '2030-09-30',
  currency: 'JPY',
  lines: [{ code: 'CRATE', description: 'Crate', basis: 'm3', rate: '9200', currency: 'JPY' }],
  ...change,
});
const agreed = { layer: 'shipperSell', shipperId } as const;

describe('tariffs of the own company', () => {
  test('are kept, listed by layer, shipper and lane, and told with each change', async () => {
    const own = await post<Tariff>('/tariffs', tariff('OWN-1'), 201);
    const lane = { portOfLoading: 'JPYOK', dischargeGroup: 'US-WEST' };
    const agreement = await post<Tariff>('/tariffs', tariff('AGR-1', { ...agreed, lane }), 201);
    expect(agreement).toMatchObject({ shipperName: 'Osaka Seiki', revision: 1, state: 'inForce' });
    expect(await get('/tariffs/shippers')).toEqual({
      items: [{ id: shipperId, name: 'Osaka Seiki', nameJa: '大阪精機' }],
      total: 1,
    });
    const codes = async (query: string) =>
      (await get<{ items: Tariff[] }>(`/tariffs?${query}`)).items.map(({ code }) => code);
    expect(await codes('layer=ownCost')).toEqual(['OWN-1']);
    expect(await codes(`shipperId=${shipperId}`)).toEqual(['AGR-1']);
    expect(await codes('portOfLoading=JPYOK&portOfDischarge=USLAX')).toEqual(['AGR-1', 'OWN-1']);
    expect(await codes('portOfDischarge=USNYC')).toEqual(['OWN-1']);
    expect(await codes('portOfLoading=CNSHA')).toEqual([]);
    const told = (await service.events()).filter(({ type }) => type === 'tariff.saved');
    expect(told.map(({ data }) => data.code)).toEqual(['OWN-1', 'AGR-1']);
    expect(told[1]?.data).not.toHaveProperty('shipperName');

    const changed = await request(service.app)
      .patch(`${base}/tariffs/${own.id}`)
      .set(service.as())
      .set('If-Match', `"${own.version}"`)
      .send({ lines: [{ ...own.lines[0], rate: '9500' }] })
      .expect(200);
    expect(changed.body.revision).toBe(2);
    const versions = await get<{ items: unknown[] }>(`/tariffs/${own.id}/versions`);
    expect(versions.items).toMatchObject([{ revision: 1, tariff: { lines: [{ rate: '9200' }] } }]);
    await request(service.app)
      .patch(`${base}/tariffs/${own.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ name: 'X' })
      .expect(412);
  });

  test.each<[string, Partial<TariffInput>, string]>([
    ['agrees with nobody', { layer: 'shipperSell' }, 'shipperId'],
    ['names a shipper on a price for all', { shipperId }, 'shipperId'],
    ['names a shipper nobody knows', { ...agreed, shipperId: 'ffffffffffffffffffffffff' }, 'shipperId'],
    ['names a group that is not kept', { lane: { dischargeGroup: 'MARS' } }, 'lane.dischargeGroup'],
    ['names a zone that is not kept', { lane: { pickupZone: 'MARS' } }, 'lane.pickupZone'],
    [
      'names a port and its country',
      { lane: { portOfLoading: 'JPYOK', loadingCountry: 'JP' } },
      'lane.loadingCountry',
    ],
    ['ends before it begins', { validTo: '2020-01-01' }, 'validTo'],
  ])('are refused where one %s', async (_what, change, path) => {
    const { errors } = await post<{ errors: { path: string }[] }>('/tariffs', tariff('BAD', change), 422);
    expect(errors.map((error) => error.path)).toEqual([path]);
  });

  test('cannot lose their shipper by a change', async () => {
    const saved = await post<Tariff>('/tariffs', tariff('AGR-2', agreed), 201);
    for (const change of [{ shipperId: null }, { layer: 'companySell' }]) {
      const answer = await request(service.app)
        .patch(`${base}/tariffs/${saved.id}`)
        .set(service.as())
        .set('If-Match', `"${saved.version}"`)
        .send(change);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'shipperId']);
    }
  });

  test('contradict those of their layer and shipper only, on days and lanes that meet', async () => {
    const lane = { portOfLoading: 'JPNGO', dischargeGroup: 'US-WEST' };
    const sell = { layer: 'companySell', stage: 'sea-transport' } as const;
    const first = await post<Tariff>('/tariffs', tariff('SELL-1', { ...sell, lane }), 201);
    const port = { portOfLoading: 'JPNGO', portOfDischarge: 'USLAX' };
    const second = await post<Tariff>('/tariffs', tariff('SELL-2', { ...sell, lane: port }), 201);
    await post('/tariffs', tariff('SELL-3', { ...sell, ...agreed, lane: port }), 201);
    const elsewhere = { portOfLoading: 'JPNGO', portOfDischarge: 'USNYC' };
    await post('/tariffs', tariff('SELL-4', { ...sell, lane: elsewhere }), 201);
    const { items } = await get<{ items: { tariffId: string; overlaps: object[] }[] }>('/tariffs/overlaps');
    const of = (id: string) => items.find(({ tariffId }) => tariffId === id)?.overlaps;
    expect(of(first.id)).toMatchObject([{ tariffId: second.id, charges: ['CRATE'] }]);
    expect(of(second.id)).toMatchObject([{ tariffId: first.id }]);
  });

  test('come back from their own file unchanged, and an old file narrows nothing away', async () => {
    const lane = { portOfLoading: 'JPYOK', dischargeGroup: 'US-WEST', pickupZone: 'YOKOHAMA' };
    const line = tariff('').lines[0]!;
    const today = todayIn('Asia/Tokyo');
    await post(
      '/tariffs',
      tariff('FILE-1', {
        lane: { ...lane, distance: { fromKm: '10', toKm: '20.5' }, vehicle: '4t' },
        transitDays: 12,
        freeTime: { demurrageDays: 7, storageDays: 0 },
        contractNumber: 'C-77',
        lines: [
          { ...line, validTo: today },
          { ...line, rate: '9900', validFrom: addDays(today, 1) },
        ],
      }),
      201,
    );
    const file = await request(service.app).get(`${base}/tariffs/export`).set(service.as()).expect(200);
    const take = (csv: string) => post<ImportResult>('/tariffs/import', { dryRun: false, csv }, 200);
    const again = await take(file.text);
    expect(again).toMatchObject({ committed: true, counts: { new: 0, changed: 0, error: 0 } });
    const old =
      'layer,cardCode,cardName,stage,portOfLoading,mode,validFrom,validTo,cardCurrency,charge,description,basis,rate,currency\n' +
      'ownCost,FILE-1,Own packing shop,packing,JPYOK,any,2025-10-01,2030-09-30,JPY,CRATE,Crate,m3,9300,JPY';
    const refused = await take(old);
    expect(refused.rows[0]?.errors).toMatchObject([{ path: 'charge', code: 'import.severalDays' }]);
    const ofOneDay = file.text
      .split('\n')
      .filter((row) => !row.includes(',9900,'))
      .join('\n');
    await take(ofOneDay);
    expect(await take(old)).toMatchObject({ committed: true, counts: { changed: 1 } });
    const [stored] = (await get<{ items: Tariff[] }>('/tariffs?q=FILE-1')).items;
    expect(stored).toMatchObject({ lane, contractNumber: 'C-77', lines: [{ rate: '9300', validTo: today }] });
    const row = {
      ...{ layer: 'ownCost', cardCode: 'ODD', cardName: 'Odd', stage: 'packing', mode: 'any' },
      ...{ validFrom: '2025-10-01', validTo: '2030-09-30', cardCurrency: 'JPY', currency: 'JPY' },
      ...{ charge: 'CRATE', description: 'Crate', basis: 'm3', rate: '1', loadingGroup: 'NOWHERE' },
    };
    const strange = await post<ImportResult>('/tariffs/import', { dryRun: false, rows: [row] }, 200);
    expect(strange.rows[0]?.errors).toMatchObject([{ path: 'loadingGroup', code: 'lane.unknown' }]);
  });

  test('are not for people of suppliers, nor for the other organisation', async () => {
    const [{ id } = { id: '' }] = (await get<{ items: Tariff[] }>('/tariffs')).items;
    for (const path of [
      '/tariffs',
      `/tariffs/${id}`,
      '/tariffs/export',
      '/tariffs/overlaps',
      '/tariffs/shippers',
      '/zones',
      '/port-groups',
    ]) {
      await request(service.app).get(`${base}${path}`).set(service.as(portal)).expect(403);
    }
    await request(service.app).get(`${base}/tariffs/${id}`).set(service.as(stranger)).expect(404);
    await request(service.app).get(`${base}/tariffs/${id}/versions`).set(service.as(stranger)).expect(404);
    const list = await request(service.app).get(`${base}/tariffs`).set(service.as(stranger)).expect(200);
    expect(list.body.items).toEqual([]);
  });
});

test('port groups and zones keep their code, and two of them never differ by capitals only', async () => {
  const group = await post<Tariff>(
    '/port-groups',
    { code: 'EU-NORTH', name: 'North', ports: ['NLRTM'] },
    201,
  );
  await post('/port-groups', { code: 'eu-north', name: 'north', ports: ['NLRTM'] }, 422);
  await post('/port-groups', { code: 'EU-EMPTY', name: 'none', ports: [] }, 422);
  await post('/zones', { code: 'BLANK', name: 'Blank', country: 'JP', postalPrefixes: ['-'] }, 422);
  const change = (body: object) =>
    request(service.app)
      .patch(`${base}/port-groups/${group.id}`)
      .set(service.as())
      .set('If-Match', `"${group.version}"`)
      .send(body);
  await change({ code: 'EU-SOUTH' }).expect(422);
  await change({ ports: ['NLRTM', 'DEHAM'] }).expect(200);
  const types = (await service.events()).map(({ type }) => type);
  expect(types.filter((type) => type === 'portGroup.saved').length).toBeGreaterThan(2);
});

test('new-company D3: a price by m³ that counts skids is refused, and one that counts their volume is not', async () => {
  const skid = (quantity: string, basis: TariffInput['lines'][number]['basis'] = 'm3') =>
    tariff(
      `SKID-${quantity}-${basis}`
        .toUpperCase()
        .replace(/[^A-Z0-9-]/g, '-')
        .slice(0, 30),
      {
        lines: [
          {
            ...{ code: 'SKID', description: 'Skid', basis, rate: '6500', currency: 'JPY' },
            quantity: { calculated: quantity },
          },
        ],
      },
    );
  const answer = await request(service.app)
    .post(`${base}/tariffs`)
    .set(service.as())
    .send(skid('packing.skidCount'));
  expect([answer.status, answer.body.errors]).toMatchObject([
    422,
    [{ path: 'lines.0.basis', message: 'quantity.unitMismatch' }],
  ]);
  await post('/tariffs', skid('packing.skidM3'), 201);
  await post('/tariffs', skid('packing.skidKg', 'tonne'), 201);
  await post('/tariffs', skid('packing.skidCount', 'package'), 201);
});
