import { demoOrganisations } from '@quayside/contract/demo';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import { startTestService, type TestService } from '../testing';
import { items, sampleService } from './sample-service';

let database: TestDatabase;
let service: TestService;
const other = {
  organisationId: demoOrganisations.other.id,
  id: '0b0000000000000000000009',
  roles: ['estimator'] as const,
};

beforeAll(async () => {
  database = await testDatabase('kit');
  service = await startTestService(sampleService, { mongoUrl: database.url });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const base = '/api/shippers/companies';
type Company = { id: string; version: number; name: string };
async function create(body: object, headers: object = service.as()): Promise<Company> {
  const response = await request(service.app)
    .post(base)
    .set(headers as Record<string, string>)
    .send(body);
  expect(response.status).toBe(201);
  return response.body as Company;
}

describe('a resource', () => {
  test('is created, read, changed, archived and restored, with ETag, audit and event', async () => {
    const made = await request(service.app)
      .post(base)
      .set(service.as())
      .send({ name: 'Osaka Seiki' })
      .expect(201);
    expect(made.headers.etag).toBe('"1"');
    expect(made.headers.location).toBe(`${base}/${made.body.id}`);
    expect(made.body).toMatchObject({ name: 'Osaka Seiki', country: 'JP', code: null, archived: false });
    const at = `${base}/${made.body.id}`;
    const changed = await request(service.app)
      .patch(at)
      .set(service.as())
      .set('If-Match', '"1"')
      .send({ rank: 3 })
      .expect(200);
    expect(changed.body).toMatchObject({ version: 2, rank: 3, country: 'JP' });
    expect(changed.headers.etag).toBe('"2"');
    await request(service.app).post(`${at}/archive`).set(service.as()).set('If-Match', '"2"').expect(200);
    await request(service.app).post(`${at}/restore`).set(service.as()).set('If-Match', '"3"').expect(200);
    const activity = await request(service.app)
      .get(`/api/shippers/activity?resource=company&id=${made.body.id}`)
      .set(service.as())
      .expect(200);
    expect(activity.body.items.map((entry: { action: string }) => entry.action)).toEqual([
      'restore',
      'archive',
      'update',
      'create',
    ]);
    expect(activity.body.items[2].changes).toEqual([{ field: 'rank', from: null, to: 3 }]);
    const events = (await service.events()).filter((event) => event.aggregateId === made.body.id);
    expect(events.map((event) => event.version)).toEqual([1, 2, 3, 4]);
    expect(events[1]?.data).toMatchObject({ name: 'Osaka Seiki', rank: 3 });
  });

  test('wants the version: 428 without, 412 with the current state when stale, 412 for a weak tag', async () => {
    const { id } = await create({ name: 'Versioned' });
    const patch = (tag?: string) => {
      const call = request(service.app).patch(`${base}/${id}`).set(service.as());
      return (tag ? call.set('If-Match', tag) : call).send({ name: 'Changed' });
    };
    expect((await patch()).body.code).toBe('version-required');
    const stale = await patch('"7"').expect(412);
    expect(stale.body).toMatchObject({ code: 'stale-version', current: { name: 'Versioned', version: 1 } });
    await patch('W/"1"').expect(412);
    await patch('"1"').expect(200);
  });

  test('loses no parallel edit: each 2xx is there, the others are told', async () => {
    const { id } = await create({ name: 'Raced', note: '' });
    const edit = async (mark: string) => {
      const now = await request(service.app).get(`${base}/${id}`).set(service.as());
      const answer = await request(service.app)
        .patch(`${base}/${id}`)
        .set(service.as())
        .set('If-Match', now.headers.etag as string)
        .send({ note: `${now.body.note}${mark};` });
      return { mark, status: answer.status };
    };
    const results = [];
    for (let round = 0; round < 5; round += 1) {
      results.push(
        ...(await Promise.all(Array.from({ length: 8 }, (_unused, index) => edit(`${round}-${index}`)))),
      );
    }
    const kept = results.filter(({ status }) => status === 200).map(({ mark }) => mark);
    expect(results.every(({ status }) => status === 200 || status === 412)).toBe(true);
    const last = await request(service.app).get(`${base}/${id}`).set(service.as());
    expect((last.body.note as string).split(';').filter(Boolean).sort()).toEqual([...kept].sort());
    expect(kept.length).toBeGreaterThanOrEqual(5);
  });

  test('keeps a unique field unique within the organisation only', async () => {
    await create({ name: 'First', code: 'A-1' });
    const twin = await request(service.app)
      .post(base)
      .set(service.as())
      .send({ name: 'Twin', code: 'A-1' })
      .expect(409);
    expect(twin.body).toMatchObject({ code: 'conflict', errors: [{ path: 'code', code: 'taken' }] });
    await create({ name: 'Elsewhere', code: 'A-1' }, service.as(other));
  });

  test('shows a role only what it may see, and refuses writes without the right', async () => {
    const { id } = await create({ name: 'Noted', note: 'internal' });
    const viewer = service.as({ roles: ['viewer'] });
    expect((await request(service.app).get(`${base}/${id}`).set(viewer).expect(200)).body.note).toBeNull();
    await request(service.app).post(base).set(viewer).send({ name: 'No' }).expect(403);
    await request(service.app)
      .patch(`${base}/${id}`)
      .set(viewer)
      .set('If-Match', '"1"')
      .send({ name: 'No' })
      .expect(403);
    await request(service.app)
      .get(base)
      .set(service.as({ roles: ['supplierMember'] }))
      .expect(403);
  });
});

describe('another organisation', () => {
  test('finds nothing: not by id, list, search, archive, activity or as a parent', async () => {
    const { id } = await create({ name: 'Canary company' });
    const stranger = service.as(other);
    await request(service.app).get(`${base}/${id}`).set(stranger).expect(404);
    await request(service.app)
      .patch(`${base}/${id}`)
      .set(stranger)
      .set('If-Match', '"1"')
      .send({ name: 'Taken' })
      .expect(404);
    await request(service.app).post(`${base}/${id}/archive`).set(stranger).set('If-Match', '"1"').expect(404);
    await request(service.app).post(`${base}/${id}/items`).set(stranger).send({ title: 'x' }).expect(404);
    const list = await request(service.app).get(`${base}?q=canary`).set(stranger).expect(200);
    expect(list.body).toEqual({ items: [], nextCursor: null, total: 0 });
    const activity = await request(service.app)
      .get(`/api/shippers/activity?resource=company&id=${id}`)
      .set(stranger)
      .expect(200);
    expect(activity.body.total).toBe(0);
    expect(
      (await request(service.app).get(`${base}/${id}`).set(service.as()).expect(200)).body,
    ).toMatchObject({ name: 'Canary company', version: 1 });
  });

  test('is not reached by headers, query or body', async () => {
    const headers = { ...service.as(other), 'X-Tenant-Id': demoOrganisations.demo.id, 'X-User-Id': 'admin' };
    const list = await request(service.app).get(base).set(headers).expect(200);
    expect(list.body.items.map((item: Company) => item.name)).not.toContain('Canary company');
    await request(service.app)
      .get(`${base}?organisationId=${demoOrganisations.demo.id}`)
      .set(headers)
      .expect(422);
    await request(service.app)
      .post(base)
      .set(headers)
      .send({ name: 'x', organisationId: demoOrganisations.demo.id })
      .expect(422);
  });

  test('cannot be forgotten in a store', async () => {
    expect(() => service.service.scopeFor(undefined as unknown as string)).toThrow(TypeError);
    const store = service.service.scopeFor(demoOrganisations.demo.id).store(items);
    await expect(store.findMany({ companyId: undefined })).rejects.toThrow(TypeError);
    await expect(store.findMany({ organisationId: other.organisationId } as never)).rejects.toThrow(
      TypeError,
    );
    await expect(store.findMany({ title: { $gt: '' } } as never)).rejects.toThrow(TypeError);
    await expect(store.findMany({ $or: [{}] } as never)).rejects.toThrow(TypeError);
    await expect(store.aggregate([{ $lookup: { from: 'companies' } }])).rejects.toThrow(TypeError);
    expect(await store.find({ $gt: '' } as never)).toBeNull();
  });
});

describe('a child', () => {
  test('hangs on its whole chain', async () => {
    const [one, two] = [await create({ name: 'Parent one' }), await create({ name: 'Parent two' })];
    const item = await request(service.app)
      .post(`${base}/${one.id}/items`)
      .set(service.as())
      .send({ title: 'Child' })
      .expect(201);
    await request(service.app).get(`${base}/${one.id}/items/${item.body.id}`).set(service.as()).expect(200);
    await request(service.app).get(`${base}/${two.id}/items/${item.body.id}`).set(service.as()).expect(404);
    await request(service.app)
      .delete(`${base}/${two.id}/items/${item.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .expect(404);
    expect((await request(service.app).get(`${base}/${two.id}/items`).set(service.as())).body.total).toBe(0);
    await request(service.app)
      .delete(`${base}/${one.id}/items/${item.body.id}`)
      .set(service.as())
      .set('If-Match', '"1"')
      .expect(204);
    await request(service.app).get(`${base}/${one.id}/items/${item.body.id}`).set(service.as()).expect(404);
  });
});

describe('a list', () => {
  const lister = { organisationId: '0a00000000000000000000aa' };
  beforeAll(async () => {
    for (const [index, rank] of [5, null, 3, 3, 3, null, 1].entries())
      await create({ name: `Row ${index}`, rank, country: index % 2 ? 'US' : 'JP' }, service.as(lister));
  });
  async function walk(sort: string): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor ? `&cursor=${cursor}` : '';
      const page = await request(service.app)
        .get(`${base}?limit=2&sort=${sort}${after}`)
        .set(service.as(lister))
        .expect(200);
      expect(page.body.total).toBe(7);
      names.push(...page.body.items.map((item: Company & { rank: number | null }) => `${item.rank ?? '-'}`));
      cursor = page.body.nextCursor as string | null;
    } while (cursor);
    return names;
  }
  test('is paged by key in both directions, empty values included', async () => {
    expect(await walk('rank')).toEqual(['-', '-', '1', '3', '3', '3', '5']);
    expect(await walk('-rank')).toEqual(['5', '3', '3', '3', '1', '-', '-']);
  });
  test('is filtered and searched; search text is no pattern', async () => {
    const find = async (query: string) =>
      (await request(service.app).get(`${base}?${query}`).set(service.as(lister)).expect(200)).body
        .total as number;
    expect(await find('country=US')).toBe(3);
    expect(await find('q=row%203')).toBe(1);
    expect(await find(`q=${encodeURIComponent('Ｒｏｗ')}`)).toBe(7);
    for (const pattern of ['.*', '(a+)+$', '[', '\\', '^Row'])
      expect(await find(`q=${encodeURIComponent(pattern)}`)).toBe(0);
  });
  test.each([
    'limit=-1',
    'limit=0',
    'limit=1e9',
    'limit=x',
    'sort=$where',
    'sort=note',
    'sort=__proto__',
    'cursor=abc',
    'skip=5',
    'country=JP&country=US',
    'country[$ne]=JP',
    'q=%00',
    'name[$gt]=',
  ])('refuses ?%s', async (query) => {
    const answer = await request(service.app).get(`${base}?${query}`).set(service.as(lister));
    expect([400, 422]).toContain(answer.status);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
