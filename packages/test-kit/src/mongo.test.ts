import { MongoClient } from 'mongodb';
import { testDatabase, type TestDatabase } from './mongo';

describe('testDatabase', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [database, other] = await Promise.all([testDatabase(), testDatabase('other')]);
  }, 60_000);
  afterAll(() => other.cleanUp());

  it('gives an empty database of its own with transactions, and drops it', async () => {
    const client = new MongoClient(database.url);
    try {
      expect(client.db().databaseName).toBe(database.name);
      expect(other.name).not.toBe(database.name);
      expect(await client.db().listCollections().toArray()).toEqual([]);
      await client.withSession((session) =>
        session.withTransaction(() =>
          client.db().collection('rows').insertOne({ total: '1.00' }, { session }),
        ),
      );
      expect(await client.db().collection('rows').countDocuments()).toBe(1);
      await database.cleanUp();
      expect(await client.db().listCollections().toArray()).toEqual([]);
    } finally {
      await client.close();
    }
  });
});
