import { addDays, todayIn } from '@quayside/contract/days';
import { demoMemberIds, demoOrganisations, demoSupplierId } from '@quayside/contract/demo';
import { startTestService, type TestService } from '@quayside/service-kit/testing';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import request from 'supertest';
import type { RateSheet, RateSheetFile, RateSheetReading, SheetKind } from '../contract';
import { supplierService as definition } from '../service';

let database: TestDatabase;
let service: TestService;
const today = todayIn('Asia/Tokyo');
type As = Parameters<TestService['as']>[0];

beforeAll(async () => {
  database = await testDatabase('supplier-sheet-kinds');
  service = await startTestService(definition, { mongoUrl: database.url, demo: true });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await database?.cleanUp();
});

const fileOf = (name: string, rows: string[][]): RateSheetFile => ({
  name: `${name}.xlsx`,
  sheets: [{ name, rows, merged: [], faults: [] }],
});
const seaOf = (rate: string, from: string) =>
  fileOf('FCL', [
    ['POL', 'POD', 'USD 20GP', 'Valid from', 'Valid to'],
    ['Yokohama', 'Busan', rate, from, addDays(from, 29)],
  ]);
const trucksOf = (rate: string, from: string) =>
  fileOf('Trucking', [
    ['Trucking rates in JPY'],
    ['From km', 'To km', '4t', 'Valid from', 'Valid to'],
    ['0', '50', rate, from, addDays(from, 29)],
  ]);

function caller(supplier: number) {
  const base = `/api/supplier/suppliers/${demoSupplierId(supplier)}`;
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, as?: As) =>
    request(service.app)[method](`${base}${path}`).set(service.as(as));
  const read = async (body: object) =>
    (await call('post', '/rate-sheets/read').send(body).expect(200)).body as RateSheetReading;
  const keep = (name: string, mapping: object, kind?: Pick<SheetKind, 'id' | 'version'>) =>
    kind
      ? call('put', `/rate-sheet-kinds/${kind.id}`)
          .set('If-Match', `"${kind.version}"`)
          .send({ name, mapping })
      : call('post', '/rate-sheet-kinds').send({ name, mapping });
  const take = (file: RateSheetFile, reading: RateSheetReading) =>
    call('post', '/rate-sheets').send({
      ...{ file, end: [], kindId: reading.kind?.id },
      ...{ mappingVersion: reading.keptVersion, expected: reading.expected },
    });
  const kinds = async () => (await call('get', '/rate-sheet-kinds').expect(200)).body.items as SheetKind[];
  return { call, read, keep, take, kinds };
}

test('a supplier sends sheets of the sea and of trucks: each next one is recognised, read and taken', async () => {
  const { read, keep, take, kinds, call } = caller(4);
  const sea = seaOf('450', today);
  const first = await read({ file: sea });
  expect(first).toMatchObject({ source: 'guessed', kinds: [] });
  expect(first.undecided).toBeUndefined();
  const { body: seaKind } = await keep('Sea', first.mapping).expect(201);
  expect(seaKind).toMatchObject({ name: 'Sea', stages: ['sea-transport'], sheets: ['FCL'], version: 1 });
  await take(sea, await read({ file: sea })).expect(201);

  // Another shape: nobody guesses that it is the same kind; what is told is a new one, whose cards have codes of their own.
  const trucks = trucksOf('30,000', today);
  const other = await read({ file: trucks });
  expect(other).toMatchObject({
    ...{ source: 'guessed', undecided: true },
    kinds: [{ id: seaKind.id, name: 'Sea', shape: 'other', found: 0 }],
    mapping: { prefix: `${seaKind.prefix}-2` },
    // No card of the sea sheet is told to be gone.
    counts: { gone: 0 },
  });
  expect(other.keptVersion).toBeUndefined();
  // Two kinds of one prefix would call each other's cards gone.
  const same = await keep('Trucks', { ...other.mapping, prefix: seaKind.prefix }).expect(409);
  expect(same.body.code).toBe('conflict');
  // Which charge the columns are of is said once.
  const columns = other.mapping.tables[0]!.columns.map((column) =>
    column.field === 'amount' ? { ...column, charge: 'PICKUP' } : column,
  );
  const tables = [{ ...other.mapping.tables[0]!, columns }];
  await keep('Trucks', { ...other.mapping, tables }).expect(201);
  await take(trucks, await read({ file: trucks })).expect(201);

  for (const [file, name, dearer] of [
    [seaOf('480', addDays(today, 30)), 'Sea', 'OFR'],
    [trucksOf('33,000', addDays(today, 30)), 'Trucks', 'PICKUP'],
  ] as const) {
    const next = await read({ file });
    expect(next).toMatchObject({ source: 'kept', kind: { name }, misfits: [], faultCount: 0 });
    expect(next.counts).toMatchObject({ dearer: 1, gone: 0, new: 0 });
    expect(next.differences.find(({ outcome }) => outcome === 'dearer')?.charge).toContain(dearer);
    const { body } = await take(file, next).expect(201);
    expect((body as RateSheet).kindName).toBe(name);
  }
  const { body: history } = await call('get', '/rate-sheets').expect(200);
  expect(history.items.map(({ kindName }: RateSheet) => kindName)).toEqual([
    'Trucks',
    'Sea',
    'Trucks',
    'Sea',
  ]);
  expect((await kinds()).map(({ name }) => name)).toEqual(['Sea', 'Trucks']);
});

test('where two kinds fit nothing is taken before a person says which it is', async () => {
  const { read, keep, take } = caller(3);
  const file = seaOf('450', today);
  const guess = (await read({ file })).mapping;
  const { body: contract } = await keep('Contract', { ...guess, prefix: 'CONTRACT' }).expect(201);
  const { body: spot } = await keep('Spot', { ...guess, prefix: 'SPOT' }).expect(201);
  const looked = await read({ file });
  expect(looked).toMatchObject({ source: 'guessed', undecided: true });
  expect(looked.kinds?.map(({ name, shape }) => `${name} ${shape}`)).toEqual(['Contract same', 'Spot same']);
  // Who knows of one kind only names none: refused, whichever version it says.
  const refused = await take(file, { ...looked, keptVersion: 1 }).expect(409);
  expect(refused.body.reason).toBe('supplier.mapping-changed');
  const said = await read({ file, kindId: spot.id });
  expect(said).toMatchObject({
    source: 'kept',
    kind: { id: spot.id, name: 'Spot' },
    mapping: { prefix: 'SPOT' },
  });
  await take(file, said).expect(201);
  expect(await read({ file, kindId: contract.id })).toMatchObject({
    kind: { name: 'Contract' },
    counts: { new: 1 },
  });
  expect(await read({ file, anew: true })).toMatchObject({
    source: 'guessed',
    mapping: { prefix: guess.prefix },
  });
  await caller(4).call('post', '/rate-sheets/read').send({ file, kindId: spot.id }).expect(404);
});

test('of two kinds that fit a file is the one as which those of its name were taken; undone or both, and it is asked', async () => {
  const { read, keep, take, call } = caller(1);
  const named = (name: string, from = today): RateSheetFile => ({ ...seaOf('450', from), name });
  const guess = (await read({ file: named('x.csv') })).mapping;
  const { body: contract } = await keep('Contract', { ...guess, prefix: 'CONTRACT' }).expect(201);
  const { body: spot } = await keep('Spot', { ...guess, prefix: 'SPOT' }).expect(201);
  const first = named('スポット運賃_2026年12月.csv');
  expect(await read({ file: first })).toMatchObject({ undecided: true });
  const taken = await take(first, await read({ file: first, kindId: spot.id })).expect(201);
  const next = named('スポット運賃_2027年1月 (2).csv', addDays(today, 30));
  const looked = await read({ file: next });
  expect(looked).toMatchObject({ source: 'kept', byName: true, kind: { name: 'Spot' }, counts: { new: 0 } });
  // A person says otherwise, and of other names nothing is known.
  const other = await read({ file: next, kindId: contract.id });
  expect(other).toMatchObject({ kind: { name: 'Contract' } });
  expect(other.byName).toBeUndefined();
  expect(await read({ file: named('2027-01.csv') })).toMatchObject({ undecided: true });
  expect(await read({ file: named('Contract 2027-01.csv') })).toMatchObject({ undecided: true });
  const undo = ({ id, version }: RateSheet) =>
    call('post', `/rate-sheets/${id}/undo`).set('If-Match', `"${version}"`).expect(200);
  const { body: wrong } = await take(next, other).expect(201);
  expect(await read({ file: next })).toMatchObject({ undecided: true });
  await undo(wrong);
  expect(await read({ file: next })).toMatchObject({ byName: true, kind: { name: 'Spot' } });
  await undo(taken.body);
  expect(await read({ file: next })).toMatchObject({ undecided: true });
});

test('a kind is changed and forgotten on its version; its cards stay, and only who writes prices sees it', async () => {
  const { read, keep, kinds, call } = caller(2);
  const { mapping } = await read({ file: seaOf('450', today) });
  const { body: kind } = await keep('Sea', mapping).expect(201);
  await keep('Ocean', mapping, { id: kind.id, version: 7 }).expect(412);
  const { body: renamed } = await keep('Ocean', mapping, kind).expect(200);
  expect(renamed).toMatchObject({ name: 'Ocean', version: 2 });
  await keep(' ', mapping, renamed).expect(422);
  const remove = (version: number, as?: As) =>
    call('delete', `/rate-sheet-kinds/${kind.id}`, as).set('If-Match', `"${version}"`);
  for (const [as, status] of [
    [{ roles: ['approver'] }, 403],
    [{ id: demoMemberIds.supplier, roles: ['supplierMember'], supplierId: demoSupplierId(2) }, 403],
    [{ organisationId: demoOrganisations.other.id, id: demoMemberIds.otherEstimator }, 404],
  ] as [As, number][]) {
    await call('get', '/rate-sheet-kinds', as).expect(status);
    await call('post', '/rate-sheet-kinds', as).send({ name: 'X', mapping }).expect(status);
    await remove(2, as).expect(status);
  }
  await remove(1).expect(412);
  await remove(2).expect(204);
  expect(await kinds()).toEqual([]);
  await remove(2).expect(404);
});

test('who knows of one kind only keeps and takes as before', async () => {
  const { read, call, take, kinds } = caller(5);
  const file = seaOf('450', today);
  const { mapping } = await read({ file });
  const keep = (body: object, version: number) =>
    call('put', '/rate-sheet-mapping').set('If-Match', `"${version}"`).send(body);
  await keep(mapping, 2).expect(412);
  await keep(mapping, 0).expect(200);
  await keep(mapping, 0).expect(412);
  await keep({ ...mapping, prefix: 'OCEAN' }, 1).expect(200);
  expect((await call('get', '/rate-sheet-mapping').expect(200)).body.mapping.prefix).toBe('OCEAN');
  const { kind: _kind, ...looked } = await read({ file });
  await take(file, looked).expect(201);
  // A second kind by its own prefix; of what is neither, nobody knows which is meant.
  await keep({ ...mapping, prefix: 'SECOND' }, 0).expect(200);
  expect((await keep({ ...mapping, prefix: 'THIRD' }, 1).expect(409)).body.reason).toBe(
    'supplier.mapping-changed',
  );
  expect((await kinds()).map(({ name }) => name)).toEqual(['FCL', 'FCL']);
});

test('what the release before kept becomes the first kind of its supplier, once, and is not written over', async () => {
  const { read, kinds, keep, take } = caller(6);
  const file = seaOf('450', today);
  const { mapping } = await read({ file });
  const { connection } = service.service;
  const former = connection.collection<{ _id: string; schemaVersion?: number }>('rateSheetMappings');
  const by = { id: demoMemberIds.estimator, name: 'Sato Yui' };
  const at = new Date('2026-11-01T00:00:00Z');
  const row = (id: string, supplier: number, organisationId: string = demoOrganisations.demo.id) => ({
    ...{ _id: id, organisationId, schemaVersion: 1, version: 3, archived: false },
    ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
    ...{ supplierId: demoSupplierId(supplier), mapping },
  });
  const [id, strange] = ['0c00000000000000000000d1', '0c00000000000000000000d2'];
  await former.insertMany([row(id, 6), row(strange, 7, demoOrganisations.other.id)]);
  const report = { store: 'rateSheetMappings', failed: [] };
  const migrated = async () => (await service.migrate()).filter(({ store }) => store === report.store);
  expect(await migrated()).toEqual([{ ...report, migrated: 2 }]);
  expect(await kinds()).toMatchObject([{ id, name: 'FCL', prefix: mapping.prefix, version: 1 }]);
  expect(await caller(7).kinds()).toEqual([]);
  const looked = await read({ file });
  expect(looked).toMatchObject({ source: 'kept', kind: { id } });
  await take(file, looked).expect(201);
  // A second run changes nothing, nor does one after a run that was cut.
  await keep('Ocean', mapping, { id, version: 1 }).expect(200);
  expect(await migrated()).toEqual([{ ...report, migrated: 0 }]);
  await former.updateMany({}, { $unset: { schemaVersion: '' } });
  expect(await migrated()).toEqual([{ ...report, migrated: 2 }]);
  expect(await kinds()).toMatchObject([{ id, name: 'Ocean', version: 2 }]);
  // The release before goes on reading its own.
  expect(await former.findOne({ _id: id })).toMatchObject({
    version: 3,
    mapping: { prefix: mapping.prefix },
  });
});
