import { demoOrganisations } from '@quayside/contract/demo';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { Schema } from 'mongoose';
import request from 'supertest';
import { z } from 'zod';
import { defineLibraryModel, defineStore, defineUnscopedModel, newId } from '../index';
import { schemaOf } from '../tenancy/define-store';
import { startTestService, type TestService } from '../testing';
import { items, sampleService } from './sample-service';

const doors = defineUnscopedModel<{ _id: string; width: string }>(
  'doors',
  new Schema({ _id: String, width: String }, { collection: 'doors' }),
);
const foreign = defineLibraryModel<{ key: string }>(
  'foreign',
  'a library',
  new Schema({ key: String }, { collection: 'foreign' }),
);

describe('what is stored', () => {
  let database: TestDatabase;
  let service: TestService;
  const rowsOf = (collection: string) =>
    service.service.connection.collection<{ _id: string; schemaVersion?: number }>(collection);

  beforeAll(async () => {
    database = await testDatabase();
    const unscopedModels = [doors, foreign];
    service = await startTestService({ ...sampleService, unscopedModels }, { mongoUrl: database.url });
  });
  afterAll(async () => {
    await service.stop();
    await database.cleanUp();
  });

  it('carries the number of its kind in every collection, and shows it to nobody', async () => {
    const made = await request(service.app)
      .post('/api/shippers/companies')
      .set(service.as({ roles: ['admin'] }))
      .set('Idempotency-Key', 'once')
      .send({ name: 'Kobe Works', address: { city: 'Kobe' } });
    expect(made.status).toBe(201);
    const organisationId = demoOrganisations.demo.id;
    await service.service.scopeFor(organisationId).nextNumber('companies');
    await service.feed([
      {
        from: 'estimate',
        type: 'estimate.saved',
        data: { name: 'taken', total: '1', cargo: { weight: '1' } },
      },
    ]);
    await service.kit.cursors.updateOne({ _id: 'estimate' }, { $set: { sequence: 1 } }, { upsert: true });
    const event = { id: newId(), type: 'x', organisationId, aggregateId: 'a', at: 'now', data: { any: [1] } };
    await service.kit.parked.updateOne(
      { _id: 'estimate:1' },
      { $set: { from: 'estimate', at: new Date(), reason: 'no', event } },
      { upsert: true },
    );
    await service.kit.meta.updateOne(
      { _id: 'x' },
      { $set: { state: 'y', at: new Date() } },
      { upsert: true },
    );
    await service.service.scopeFor(organisationId).store(items).create({ companyId: 'a', title: 'b' });
    await service.service.unscoped(doors).create({ _id: 'front', width: '2' });

    for (const model of Object.values(service.service.connection.models)) {
      const { name } = model.collection;
      if (name === foreign.name) continue;
      const rows = await rowsOf(name).find().toArray();
      const kinds = [...new Set(rows.map(({ schemaVersion }) => schemaVersion))];
      expect([name, ...kinds]).toEqual([name, 1]);
      if (sampleService.stores.some((store) => store.name === name)) continue;
      expect(JSON.stringify(await model.find().lean())).not.toContain('schemaVersion');
    }
  });

  it('is read whole by findAll, in a sort, or refused; findMany says when somebody takes it for all', async () => {
    const store = service.service.scopeFor(demoOrganisations.demo.id).store(items);
    const rows = Array.from({ length: 10_100 }, (_, index) => ({
      companyId: 'many',
      title: String(index).padStart(5, '0'),
    }));
    await store.createMany(rows);
    expect(await store.findMany({ companyId: 'many' })).toHaveLength(1_000);
    const all = await store.findAll({ companyId: 'many' }, { sort: '-title' });
    expect(all.map(({ title }) => title)).toEqual(rows.map(({ title }) => title).reverse());
    await expect(store.findAll({ companyId: 'many' }, { most: 10_099 })).rejects.toMatchObject({
      code: 'too-large',
      extras: { detail: 'more than 10099 of items are kept' },
    });
    await expect(store.findMany({}, { limit: 10_001 })).rejects.toThrow(TypeError);
    const other = service.service.scopeFor(demoOrganisations.other.id).store(items);
    expect(await other.findAll({ companyId: 'many' })).toEqual([]);
  });

  it('is changed by the thousand on the versions that were read, in the order that was asked, or not at all', async () => {
    const scope = service.service.scopeFor(demoOrganisations.demo.id);
    const rows = Array.from({ length: 1_100 }, (_, index) => ({ companyId: 'bulk', title: `t${index}` }));
    const made = await scope.store(items).createMany(rows);
    const changes = made.map(({ id, version }, index) => ({
      ...{ id, version, change: { title: `u${index}` } },
      ...(index === 1_000 ? { archived: true } : {}),
    }));
    const after = await scope.transaction((inner) => inner.store(items).updateMany([...changes].reverse()));
    expect(after.map(({ title }) => title)).toEqual(changes.map(({ change }) => change.title).reverse());
    expect(after.filter(({ archived }) => archived).map(({ id }) => id)).toEqual([made[1_000]?.id]);
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([2]));
    // One of another version, or of another organisation: none is changed.
    const others = after.map(({ id, version }) => ({ id, version, change: { title: 'no' } }));
    const stale = others.map((each, index) => (index === 1_099 ? { ...each, version: 1 } : each));
    const refused = scope.transaction((inner) => inner.store(items).updateMany(stale));
    await expect(refused).rejects.toMatchObject({ code: 'stale-version' });
    const foreign = service.service.scopeFor(demoOrganisations.other.id);
    const strange = foreign.transaction((inner) => inner.store(items).updateMany(others));
    await expect(strange).rejects.toMatchObject({ code: 'stale-version' });
    expect(await scope.store(items).count({ companyId: 'bulk', title: 'no' })).toBe(0);
  });

  it('is refused as a collection that counts no kinds and that no library writes', () => {
    const plain = { name: 'plain', schema: new Schema({ key: String }) };
    expect(() => service.service.unscoped(plain)).toThrow('plain counts no kinds of documents');
  });
});

describe('the schema of a store', () => {
  const store = defineStore({
    name: 'crates',
    shape: z.strictObject({
      weight: z.string().nullable(),
      size: z.strictObject({ length: z.int(), unit: z.literal('mm') }).optional(),
      marks: z
        .array(z.strictObject({ text: z.string(), side: z.union([z.literal(''), z.string()]) }))
        .optional(),
      rates: z.record(z.string(), z.string()),
      anything: z.custom<{ some: 'thing' }>(),
      loose: z.looseObject({ key: z.string() }),
    }),
  });
  const pathOf = (path: string) => schemaOf(store).path(path)?.instance;

  it('is as deep as the shape, and open where the shape is', () => {
    expect(['weight', 'size.length', 'size.unit', 'marks', 'marks.text', 'marks.side'].map(pathOf)).toEqual([
      'String',
      'Number',
      'String',
      'Array',
      'String',
      'String',
    ]);
    expect(['rates', 'anything', 'loose', 'size.height'].map(pathOf)).toEqual([
      'Mixed',
      'Mixed',
      'Mixed',
      undefined,
    ]);
    expect(['createdBy.id', 'updatedBy.name', 'schemaVersion'].map(pathOf)).toEqual([
      'String',
      'String',
      'Number',
    ]);
  });
});
