import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoRateCardId, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateCard, RateCardInput, Supplier } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await testDatabase('supplier');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const base = '/api/supplier';
const stranger = { organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator };
const portal = {
  id: demoMemberIds.supplier,
  roles: ['supplierMember'] as const,
  supplierId: demoSupplierId(1),
};
const tomorrow = addDays(todayIn('Asia/Tokyo'), 1);

const card = (code: string, change: Partial<RateCardInput> = {}): RateCardInput => ({
  code,
  name: 'Yokohama to Hamburg 20GP',
  stage: 'sea-transport',
  lane: { portOfLoading: 'JPYOK', portOfDischarge: 'DEHAM' },
  mode: 'FCL',
  validFrom: '2025-10-01',
  validTo: '2030-09-30',
  currency: 'USD',
  lines: [
    {
      code: 'OFR',
      description: 'Ocean freight',
      basis: 'container',
      containerType: '20GP',
      rate: '1900',
      currency: 'USD',
    },
  ],
  ...change,
});

async function create(supplier: number, input: RateCardInput): Promise<RateCard> {
  const answer = await request(service.app)
    .post(`${base}/suppliers/${demoSupplierId(supplier)}/rate-cards`)
    .set(service.as())
    .send(input)
    .expect(201);
  return answer.body as RateCard;
}

const cardPath = (saved: RateCard) => `${base}/suppliers/${saved.supplierId}/rate-cards/${saved.id}`;

describe('suppliers', () => {
  test('are found by stage, lane and text, and by nothing that was not offered', async () => {
    const list = async (query: string) =>
      (await request(service.app).get(`${base}/suppliers?${query}`).set(service.as()).expect(200)).body
        .items as Supplier[];
    const codes = async (query: string) => (await list(query)).map((supplier) => supplier.code);
    expect(await codes('stage=vanning')).toEqual(['HLS', 'HPL', 'LCA', 'YKP']);
    expect(await codes('stage=sea-transport&portOfDischarge=NLRTM')).toEqual(['EBL', 'OES', 'PCL']);
    expect(await codes('q=ロングビーチ')).toEqual(['LBC']);
    expect(await codes('q=.*')).toEqual([]);
    await request(service.app).get(`${base}/suppliers?sort=notes`).set(service.as()).expect(422);
    await request(service.app).get(`${base}/suppliers?stage[$ne]=packing`).set(service.as()).expect(422);
  });

  test('carry a new name onto their cards, and tell of both', async () => {
    const at = `${base}/suppliers/${demoSupplierId(12)}`;
    const before = (await service.events()).length;
    const { body } = await request(service.app).get(at).set(service.as()).expect(200);
    await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', `"${body.version}"`)
      .send({ name: 'Maasvlakte Road' })
      .expect(200);
    const found = await request(service.app)
      .get(`${base}/rate-cards?q=Maasvlakte Road`)
      .set(service.as())
      .expect(200);
    expect(found.body.items.map(({ code }: RateCard) => code).sort()).toEqual(['MVT-DRAY', 'MVT-TERM']);
    expect(
      (await service.events())
        .slice(before)
        .map((event) => event.type)
        .sort(),
    ).toEqual(['rateCard.saved', 'rateCard.saved', 'supplier.saved']);
  });
});

describe('a rate card', () => {
  test('in force keeps its former prices when it is changed; one to come is simply changed', async () => {
    const inForce = await create(1, card('HAM-1'));
    const dearer = [{ ...inForce.lines[0]!, rate: '2050' }];
    const changed = await request(service.app)
      .patch(cardPath(inForce))
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ lines: dearer })
      .expect(200);
    expect(changed.body).toMatchObject({ revision: 2, version: 2, state: 'inForce' });
    const versions = await request(service.app)
      .get(`${cardPath(inForce)}/versions`)
      .set(service.as())
      .expect(200);
    expect(versions.body.items).toMatchObject([{ revision: 1, card: { lines: [{ rate: '1900' }] } }]);
    await request(service.app)
      .patch(cardPath(inForce))
      .set(service.as())
      .set('If-Match', '"2"')
      .send({ name: 'Renamed' })
      .expect(200)
      .expect(({ body }) => expect(body.revision).toBe(2));

    const upcoming = await create(1, card('HAM-2', { validFrom: tomorrow }));
    const edited = await request(service.app)
      .patch(cardPath(upcoming))
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ lines: dearer })
      .expect(200);
    expect(edited.body).toMatchObject({ revision: 1, state: 'upcoming' });
  });

  test('asks for the version it was read in, and shows the current state when that is stale', async () => {
    const saved = await create(1, card('HAM-3'));
    await request(service.app).patch(cardPath(saved)).set(service.as()).send({ name: 'X' }).expect(428);
    await request(service.app)
      .patch(cardPath(saved))
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ name: 'First' })
      .expect(200);
    const stale = await request(service.app)
      .patch(cardPath(saved))
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ name: 'Second' })
      .expect(412);
    expect(stale.body).toMatchObject({ code: 'stale-version', current: { name: 'First', version: 2 } });
  });

  test('that contradicts another is named with the charges both price', async () => {
    const lane = { portOfLoading: 'JPYOK', portOfDischarge: 'BRSSZ' };
    const first = await create(9, card('OVER-1', { lane }));
    const second = await create(9, card('OVER-2', { lane, validFrom: '2026-01-01' }));
    await create(9, card('OVER-3', { lane, lines: [{ ...card('').lines[0]!, containerType: '40HC' }] }));
    const answer = await request(service.app)
      .get(`${base}/suppliers/${demoSupplierId(9)}/rate-card-overlaps`)
      .set(service.as())
      .expect(200);
    expect(answer.body.items).toMatchObject([
      { rateCardId: first.id, overlaps: [{ rateCardId: second.id, charges: ['OFR'] }] },
      { rateCardId: second.id, overlaps: [{ rateCardId: first.id }] },
    ]);
  });

  const line = card('').lines[0]!;
  test.each<[string, object, string]>([
    ['ends before it begins', { validTo: '2025-01-01' }, 'validTo'],
    ['has an impossible day', { validFrom: '2026-02-30' }, 'validFrom'],
    ['has no line', { lines: [] }, 'lines'],
    ['has a negative rate', { lines: [{ ...line, rate: '-1' }] }, 'lines.0.rate'],
    ['has a rate that is a number', { lines: [{ ...line, rate: 1900 }] }, 'lines.0.rate'],
    ['has a rate of 1e308', { lines: [{ ...line, rate: '1e308' }] }, 'lines.0.rate'],
    ['has no rate at all', { lines: [{ ...line, rate: undefined }] }, 'lines.0.rate'],
    ['takes a percent of nothing', { lines: [{ ...line, basis: 'percent-of' }] }, 'lines.0.percentOf'],
    ['names an unknown basis', { lines: [{ ...line, basis: 'furlong' }] }, 'lines.0.basis'],
    ['has an operator for a code', { code: { $gt: '' } }, 'code'],
    ['has an operator in its lane', { lane: { portOfLoading: { $ne: null } } }, 'lane.portOfLoading'],
    ['says whose it is', { supplierId: demoSupplierId(2) }, ''],
    ['says which revision it is', { revision: 9 }, ''],
    ['says its organisation', { organisationId: demoOrganisations.other.id }, ''],
  ])('is refused when it %s', async (_what, change, path) => {
    const before = await service.events();
    const answer = await request(service.app)
      .post(`${base}/suppliers/${demoSupplierId(1)}/rate-cards`)
      .set(service.as())
      .send({ ...card('BAD'), ...change });
    expect(answer.status).toBe(422);
    if (path) expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await service.events()).toHaveLength(before.length);
  });
});

describe('who may', () => {
  test('another organisation finds nothing of ours, by any way', async () => {
    const at = `${base}/suppliers/${demoSupplierId(1)}`;
    const own = demoRateCardId(1, 1);
    const headers = service.as(stranger);
    await request(service.app).get(at).set(headers).expect(404);
    await request(service.app).get(`${at}/rate-cards`).set(headers).expect(404);
    await request(service.app).get(`${at}/rate-cards/${own}`).set(headers).expect(404);
    await request(service.app).get(`${at}/rate-cards/${own}/versions`).set(headers).expect(404);
    await request(service.app).get(`${at}/rate-cards/export`).set(headers).expect(404);
    await request(service.app).get(`${at}/rate-card-overlaps`).set(headers).expect(404);
    await request(service.app).get(`${base}/rate-cards/${own}`).set(headers).expect(404);
    await request(service.app).post(`${at}/rate-cards`).set(headers).send(card('X')).expect(404);
    await request(service.app)
      .post(`${at}/rate-cards/import`)
      .set(headers)
      .send({ dryRun: false, csv: 'cardCode\nX' })
      .expect(404);
    await request(service.app)
      .patch(`${at}/rate-cards/${own}`)
      .set(headers)
      .set('If-Match', '"1"')
      .send({ name: 'X' })
      .expect(404);
    await request(service.app).post(`${at}/archive`).set(headers).set('If-Match', '"1"').expect(404);
    // A card of ours below a supplier of theirs is no card of theirs.
    await request(service.app)
      .get(`${base}/suppliers/${demoSupplierId(101)}/rate-cards/${own}`)
      .set(headers)
      .expect(404);
    const search = await request(service.app).get(`${base}/rate-cards?limit=200`).set(headers).expect(200);
    expect(search.body.total).toBe(2);
  });

  test("a supplier's member sees its own company and cards, without our notes, and nothing of others", async () => {
    const headers = service.as(portal);
    const own = `${base}/suppliers/${demoSupplierId(1)}`;
    await request(service.app)
      .patch(own)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ notes: 'Always late.' })
      .expect(200);
    const shown = await request(service.app).get(own).set(headers).expect(200);
    expect(shown.body).not.toHaveProperty('notes');
    const list = await request(service.app).get(`${base}/suppliers`).set(headers).expect(200);
    expect(list.body.items.map((supplier: Supplier) => supplier.id)).toEqual([demoSupplierId(1)]);
    const cards = await request(service.app).get(`${base}/rate-cards?limit=200`).set(headers).expect(200);
    expect(new Set(cards.body.items.map((found: RateCard) => found.supplierId))).toEqual(
      new Set([demoSupplierId(1)]),
    );

    const other = `${base}/suppliers/${demoSupplierId(2)}`;
    await request(service.app).get(other).set(headers).expect(404);
    await request(service.app).get(`${other}/rate-cards`).set(headers).expect(404);
    await request(service.app)
      .get(`${other}/rate-cards/${demoRateCardId(2, 1)}`)
      .set(headers)
      .expect(404);
    await request(service.app)
      .get(`${other}/rate-cards/${demoRateCardId(2, 1)}/versions`)
      .set(headers)
      .expect(404);
    await request(service.app)
      .get(`${own}/rate-cards/${demoRateCardId(2, 1)}/versions`)
      .set(headers)
      .expect(404);
    await request(service.app)
      .get(`${own}/rate-cards/${demoRateCardId(2, 1)}/versions`)
      .set(service.as({ roles: ['admin'] }))
      .expect(404);
    await request(service.app).get(`${other}/rate-cards/export`).set(headers).expect(404);
    await request(service.app).get(`${other}/rate-card-overlaps`).set(headers).expect(404);
    const filtered = await request(service.app)
      .get(`${base}/rate-cards?supplierId=${demoSupplierId(2)}`)
      .set(headers)
      .expect(200);
    expect(filtered.body).toMatchObject({ items: [], total: 0 });
    const activity = await request(service.app)
      .get(`${base}/activity?resource=supplier&id=${demoSupplierId(2)}`)
      .set(headers);
    expect([403, 404]).toContain(activity.status);

    await request(service.app).post(`${own}/rate-cards`).set(headers).send(card('X')).expect(403);
    await request(service.app).patch(own).set(headers).set('If-Match', '"2"').send({ name: 'X' }).expect(403);
    await request(service.app).get(`${own}/members`).set(headers).expect(403);
  });

  test('a portal member without a company sees nothing', async () => {
    const headers = service.as({ id: portal.id, roles: portal.roles });
    await request(service.app).get(`${base}/suppliers`).set(headers).expect(403);
    await request(service.app).get(`${base}/rate-cards`).set(headers).expect(403);
  });

  test.each([
    ['viewer', 403, 403],
    ['shipperMember', 403, 403],
    ['auditor', 200, 403],
    ['approver', 200, 403],
    ['estimator', 200, 201],
    ['admin', 200, 201],
  ] as const)('%s: reading answers %i, writing %i', async (role, reading, writing) => {
    const headers = service.as({ roles: [role] });
    const path = `${base}/suppliers/${demoSupplierId(3)}/rate-cards`;
    await request(service.app).get(path).set(headers).expect(reading);
    await request(service.app).get(`${base}/suppliers`).set(headers).expect(reading);
    await request(service.app)
      .post(path)
      .set(headers)
      .send(card(`ROLE-${role}`))
      .expect(writing);
  });

  test('nobody without an identity', () => request(service.app).get(`${base}/suppliers`).expect(401));
});
