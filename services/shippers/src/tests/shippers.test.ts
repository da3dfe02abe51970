import {
  demoLocationId,
  demoMemberIds,
  demoOrganisations,
  demoProductId,
  demoShipperId,
} from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { locationSchema, productSchema, shipperSchema, type Product, type Shipper } from '../contract';
import { shippersService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase('shippers');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const base = '/api/shippers/shippers';
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
const shipper = { code: 'NEW', name: 'New Works', country: 'JP', currency: 'JPY', language: 'ja' } as const;
const product = {
  code: 'P-1',
  name: 'Pump',
  lengthMm: 500,
  widthMm: 400,
  heightMm: 300,
  netKg: '18.5',
  stackable: true,
  thisSideUp: false,
  packing: 'carton',
} as const;

describe('the demo data', () => {
  test('hold 26 shippers, and the goods of case D02', async () => {
    const list = await request(service.app).get(`${base}?limit=100`).set(service.as()).expect(200);
    expect(list.body.total).toBe(26);
    for (const item of list.body.items) expect(() => shipperSchema.parse(item)).not.toThrow();
    const products = await request(service.app)
      .get(`${base}/${demoShipperId(1)}/products?limit=100`)
      .set(service.as())
      .expect(200);
    expect(products.body.total).toBe(26);
    for (const item of products.body.items) expect(() => productSchema.parse(item)).not.toThrow();
    const press = (products.body.items as Product[]).find(({ id }) => id === demoProductId(1, 1));
    expect(press).toMatchObject({
      name: 'Press machine PM-240',
      lengthMm: 2400,
      widthMm: 1200,
      heightMm: 1500,
      netKg: '1800',
    });
    const carton = (products.body.items as Product[]).find(({ id }) => id === demoProductId(1, 2));
    expect(carton).toMatchObject({ lengthMm: 600, widthMm: 400, heightMm: 400, grossKg: '12' });
  });

  test('give each shipper its pickup and delivery locations apart', async () => {
    const at = (kind: string) => `${base}/${demoShipperId(1)}/${kind}-locations`;
    const pickups = await request(service.app).get(at('pickup')).set(service.as()).expect(200);
    const deliveries = await request(service.app).get(at('delivery')).set(service.as()).expect(200);
    expect(pickups.body.total).toBe(2);
    expect(deliveries.body.items.map((item: { nearestPort: string }) => item.nearestPort)).toContain('USLGB');
    for (const item of [...pickups.body.items, ...deliveries.body.items])
      expect(() => locationSchema.parse(item)).not.toThrow();
    await request(service.app)
      .get(`${at('pickup')}/${demoLocationId(1, 11)}`)
      .set(service.as())
      .expect(404);
  });

  test('are told once each', async () => {
    const events = await service.events();
    const seen = events.map((event) => `${event.type} ${event.aggregateId}`);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((text) => text.startsWith('shipper.saved'))).toHaveLength(28);
  });
});

describe('a shipper', () => {
  test('is created once for one key, changed with its version, emptied by null, archived and found again', async () => {
    const count = (await service.events()).length;
    const post = () =>
      request(service.app)
        .post(base)
        .set(service.as())
        .set('Idempotency-Key', 'create-new')
        .send({ ...shipper, taxId: 'T1' });
    const made = await post().expect(201);
    expect((await post()).body.id).toBe(made.body.id);
    const at = `${base}/${made.body.id}`;
    await request(service.app).patch(at).set(service.as()).send({ name: 'X' }).expect(428);
    const changed = await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ name: 'Newer Works', taxId: null })
      .expect(200);
    expect(changed.headers.etag).toBe('"2"');
    expect(changed.body).not.toHaveProperty('taxId');
    const stale = await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ name: 'X' })
      .expect(412);
    expect(stale.body.current.name).toBe('Newer Works');
    await request(service.app).post(`${at}/archive`).set(service.as()).set('If-Match', '"2"').expect(200);
    const open = await request(service.app).get(`${base}?q=Newer`).set(service.as()).expect(200);
    expect(open.body.total).toBe(0);
    const all = await request(service.app).get(`${base}?q=Newer&archived=true`).set(service.as()).expect(200);
    expect(all.body.items.map((item: Shipper) => item.id)).toEqual([made.body.id]);
    const told = (await service.events()).slice(count);
    expect(told.map((event) => [event.type, event.version])).toEqual([
      ['shipper.saved', 1],
      ['shipper.saved', 2],
      ['shipper.saved', 3],
    ]);
    expect(told[2]?.data).toMatchObject({ name: 'Newer Works', archived: true });
    expect(told[0]?.data).not.toHaveProperty('createdBy');
  });

  test('has a code of its own in its organisation, and the same code may be used in another', async () => {
    await request(service.app)
      .post(base)
      .set(service.as())
      .send({ ...shipper, code: 'OSK' })
      .expect(409);
    await request(service.app)
      .post(base)
      .set(service.as())
      .send({ ...shipper, code: 'UNIQUE-1' })
      .expect(201);
    await request(service.app)
      .post(base)
      .set(service.as(stranger))
      .send({ ...shipper, code: 'UNIQUE-1' })
      .expect(201);
  });

  test('is listed in pages that neither repeat nor skip', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await request(service.app)
        .get(`${base}?limit=7&sort=-name${cursor}`)
        .set(service.as())
        .expect(200);
      seen.push(...page.body.items.map((item: Shipper) => item.id));
      cursor = page.body.nextCursor ? `&cursor=${page.body.nextCursor}` : '';
    } while (cursor);
    const all = await request(service.app).get(`${base}?limit=200`).set(service.as()).expect(200);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(all.body.total);
  });

  test.each<[string, unknown]>([
    ['code', { $gt: '' }],
    ['code', 'A B'],
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', ['a']],
    ['country', 'jp'],
    ['currency', 'YEN!'],
    ['language', 'fr'],
    ['website', `java${'script'}:alert(1)`],
    ['contact', { email: 'no address' }],
    ['contact', { email: 'a@b.example', admin: true }],
    ['version', 7],
    ['archived', true],
    ['organisationId', demoOrganisations.other.id],
    ['id', demoShipperId(2)],
    ['__proto__x', 1],
  ])('refuses %s = %j and writes nothing', async (field, value) => {
    const before = (await service.events()).length;
    const answer = await request(service.app)
      .post(base)
      .set(service.as())
      .send({ ...shipper, code: 'BAD', [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body.digest).toEqual(expect.any(String));
    expect(await service.events()).toHaveLength(before);
  });
});

describe('a product', () => {
  const at = `${base}/${demoShipperId(2)}/products`;

  test('is kept to the millimetre and the gram, and told with its shipper', async () => {
    const made = await request(service.app)
      .post(at)
      .set(service.as())
      .send({ ...product, dangerous: { un: '1263', class: '3' } })
      .expect(201);
    expect(made.body).toMatchObject({ netKg: '18.5', shipperId: demoShipperId(2) });
    const told = (await service.events()).at(-1);
    expect(told).toMatchObject({
      type: 'product.saved',
      data: { shipperId: demoShipperId(2), netKg: '18.5' },
    });
    const dangerous = await request(service.app)
      .get(`${at}?dangerous=true&q=P-1`)
      .set(service.as())
      .expect(200);
    expect(dangerous.body.total).toBe(1);
    await request(service.app)
      .patch(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ grossKg: '18' })
      .expect(422);
    await request(service.app)
      .patch(`${at}/${made.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ dangerous: null })
      .expect(200);
    const harmless = await request(service.app)
      .get(`${at}?dangerous=true&q=P-1`)
      .set(service.as())
      .expect(200);
    expect(harmless.body.total).toBe(0);
  });

  test.each<[string, unknown]>([
    ['lengthMm', 0],
    ['lengthMm', -5],
    ['lengthMm', 12.5],
    ['lengthMm', '500'],
    ['lengthMm', 1e308],
    ['lengthMm', null],
    ['netKg', '-1'],
    ['netKg', '0'],
    ['netKg', 'NaN'],
    ['netKg', 'Infinity'],
    ['netKg', '1e3'],
    ['netKg', 18.5],
    ['netKg', '9007199254740993'],
    ['grossKg', '1'],
    ['hsCode', '8462.61'],
    ['hsCode', '84626'],
    ['originCountry', 'Japan'],
    ['unitValue', { amount: '10', currency: 'YEN' + 'S' }],
    ['unitValue', { amount: 10, currency: 'JPY' }],
    ['dangerous', { un: '12', class: '3' }],
    ['dangerous', { un: '1263', class: 'x' }],
    ['packing', 'bag'],
    ['shipperId', demoShipperId(3)],
  ])('refuses %s = %j', async (field, value) => {
    const answer = await request(service.app)
      .post(at)
      .set(service.as())
      .send({ ...product, code: 'BAD', [field]: value });
    expect(answer.status).toBe(422);
  });
});

describe('who may', () => {
  test('another organisation finds nothing of ours, by any way', async () => {
    const own = `${base}/${demoShipperId(1)}`;
    const headers = service.as(stranger);
    for (const path of [
      '',
      '/products',
      '/products/export',
      '/pickup-locations',
      '/delivery-locations/export',
      '/comparison',
      '/comparisons',
      '/comparison-candidates',
      '/members',
      `/products/${demoProductId(1, 1)}`,
    ]) {
      expect([path, (await request(service.app).get(`${own}${path}`).set(headers)).status]).toEqual([
        path,
        404,
      ]);
    }
    await request(service.app).post(`${own}/products`).set(headers).send(product).expect(404);
    await request(service.app)
      .post(`${own}/products/import`)
      .set(headers)
      .send({ dryRun: true, rows: [{ code: 'X' }] })
      .expect(404);
    await request(service.app)
      .post(`${own}/members`)
      .set(headers)
      .send({ email: 'a@b.example', name: 'A', mayAccept: false, locale: 'en' })
      .expect(404);
    await request(service.app).patch(own).set(headers).set('If-Match', '"1"').send({ name: 'X' }).expect(404);
    await request(service.app).post(`${own}/archive`).set(headers).set('If-Match', '"1"').expect(404);
    // Our product below their shipper is not theirs either.
    await request(service.app)
      .get(`${base}/${demoShipperId(101)}/products/${demoProductId(1, 1)}`)
      .set(headers)
      .expect(404);
    const search = await request(service.app).get(`${base}?q=Kitahama`).set(headers).expect(200);
    expect(search.body).toMatchObject({ items: [], total: 0 });
  });

  test.each([
    ['admin', 200, 201],
    ['estimator', 200, 201],
    ['approver', 200, 403],
    ['viewer', 200, 403],
    ['auditor', 200, 403],
    ['shipperMember', 403, 403],
    ['supplierMember', 403, 403],
  ] as const)('%s: reading answers %i, writing %i', async (role, reading, writing) => {
    const headers = service.as({ roles: [role], shipperId: demoShipperId(1) });
    await request(service.app).get(base).set(headers).expect(reading);
    await request(service.app)
      .get(`${base}/${demoShipperId(1)}/products`)
      .set(headers)
      .expect(reading);
    await request(service.app)
      .post(base)
      .set(headers)
      .send({ ...shipper, code: `R-${role}` })
      .expect(writing);
    await request(service.app)
      .post(`${base}/${demoShipperId(1)}/products`)
      .set(headers)
      .send({ ...product, code: `R-${role}` })
      .expect(writing);
  });

  test('nobody without an identity', () => request(service.app).get(base).expect(401));
});

describe('the products of all shippers', () => {
  const all = '/api/shippers/products';

  test('are found by code or name, whosever they are', async () => {
    const found = await request(service.app)
      .get(`${all}?q=Press machine&limit=6`)
      .set(service.as())
      .expect(200);
    expect(found.body.items.map(({ id }: Product) => id)).toContain(demoProductId(1, 1));
    for (const item of found.body.items) expect(() => productSchema.parse(item)).not.toThrow();
  });

  test('are those of the own company', async () => {
    const mine = await request(service.app).get(`${all}?limit=1`).set(service.as()).expect(200);
    const theirs = await request(service.app).get(`${all}?limit=100`).set(service.as(stranger)).expect(200);
    expect(mine.body.total).toBeGreaterThan(100);
    expect(theirs.body.items.map(({ id }: Product) => id)).not.toContain(demoProductId(1, 1));
  });

  test('are not for people of the portal', async () => {
    await request(service.app)
      .get(all)
      .set(service.as({ roles: ['shipperMember'] }))
      .expect(403);
  });
});
