import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { Decimal128, Double, Int32, Long, MongoClient } from 'mongodb';
import { copyDatabase } from './copy-database';
import { dropDatabases } from './replica-set';

let database: TestDatabase;
let client: MongoClient;
const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
const names = () => ({ from: nameOf(database), to: `${nameOf(database)}_copy` });
const copied = () => client.db(names().to);

beforeEach(async () => {
  database = await testDatabase('copy');
  client = await MongoClient.connect(database.url);
});
afterEach(async () => {
  await copied().dropDatabase();
  await client.close();
  await database.cleanUp();
});

it('copies every document as it is stored, with indexes, and is a database of its own', async () => {
  const cases = client.db(names().from).collection<{ _id: string }>('cases');
  const kinds = {
    _id: 'kinds',
    whole: new Int32(3),
    fraction: new Double(3),
    large: Long.fromString('9007199254740993'),
    exact: Decimal128.fromString('0.10'),
    at: new Date('2026-11-22T00:00:00Z'),
    nothing: null,
    'with.dot': [{ $in: 1 }],
  };
  await cases.insertOne(kinds);
  await cases.insertMany(
    Array.from({ length: 1_234 }, (_, index) => ({ _id: `case-${index}`, number: index })),
  );
  await cases.createIndex(
    { number: 1 },
    { unique: true, partialFilterExpression: { number: { $exists: true } } },
  );
  await cases.createIndex({ at: 1 }, { expireAfterSeconds: 31_536_000, name: 'ends' });
  await client.db(names().from).createCollection('empty');

  expect(await copyDatabase(database.url, names())).toMatchObject({ documents: 1_235 });
  const copy = copied().collection<{ _id: string }>('cases');
  const raw = { promoteValues: false } as const;
  expect(await copy.findOne({ _id: 'kinds' }, raw)).toEqual(await cases.findOne({ _id: 'kinds' }, raw));
  expect(await copy.find().sort({ _id: 1 }).toArray()).toEqual(await cases.find().sort({ _id: 1 }).toArray());
  expect(await copy.indexes()).toEqual(await cases.indexes());
  const collections = await copied().listCollections({}, { nameOnly: true }).toArray();
  expect(collections.map(({ name }) => name).sort()).toEqual(['cases', 'empty', 'quaysideCopy']);

  await copy.deleteOne({ _id: 'case-1' });
  expect(await cases.countDocuments()).toBe(1_235);
  // What was tried in the preview is kept while it follows its branch.
  expect(await copyDatabase(database.url, names())).toBeUndefined();
  expect(await copy.countDocuments()).toBe(1_234);
});

it('begins anew where a copy was cut', async () => {
  await client.db(names().from).collection('cases').insertOne({ number: 1 });
  await copied().collection('cases').insertOne({ number: 2 });
  await copyDatabase(database.url, names());
  expect(
    await copied()
      .collection('cases')
      .find({}, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ number: 1 }]);
});

it('refuses what is too large, and leaves nothing', async () => {
  await client
    .db(names().from)
    .collection('cases')
    .insertOne({ text: 'x'.repeat(2_000_000) });
  await expect(copyDatabase(database.url, names(), 1024 ** 2)).rejects.toThrow(
    /has 2 MB, and no more than 1 MB are copied/,
  );
  expect(await copied().listCollections().toArray()).toEqual([]);
});

it('removes copies of previews that have ended', async () => {
  await client.db(names().from).collection('cases').insertOne({ number: 1 });
  const ended = { ...names(), to: `${names().to}_ended` };
  await copyDatabase(database.url, names());
  await copyDatabase(database.url, ended);
  await dropDatabases(database.url, names().to, new Set([names().to]));
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const left = databases.map(({ name }) => name).filter((name) => name.startsWith(names().to));
  expect(left).toEqual([names().to]);
});
