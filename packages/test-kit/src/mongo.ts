import { randomBytes } from 'node:crypto';
import { temporaryMongo, withDatabase, type TemporaryMongo } from '@quayside/dev/mongo';
import { MongoClient } from 'mongodb';

export interface TestDatabase {
  /** URL with the database's name: what a service gets as `APP_MONGO_URL`. */
  url: string;
  name: string;
  /** Drops the database, and ends the server when it was started for it. Call it in `afterAll`. */
  cleanUp: () => Promise<void>;
}

let own: Promise<TemporaryMongo> | undefined;
let users = 0;

/**
 * A fresh, empty database with a random name on a real MongoDB replica set: the one of
 * `TEST_MONGO_URL`, or else one of its own, which lives as long as its databases do.
 */
export async function testDatabase(label = 'test'): Promise<TestDatabase> {
  const given = process.env.TEST_MONGO_URL;
  if (!given) {
    users += 1;
    own ??= temporaryMongo();
  }
  const server = given ?? (await own!).url;
  const name = `quayside_${label}_${randomBytes(6).toString('hex')}`;
  const url = withDatabase(server, name);
  return { url, name, cleanUp: () => dropAndRelease(url, given === undefined) };
}

async function dropAndRelease(url: string, isOwn: boolean): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    await client.db().dropDatabase();
  } finally {
    await client.close();
  }
  if (!isOwn) return;
  users -= 1;
  if (users > 0 || !own) return;
  const server = await own;
  own = undefined;
  await server.stop();
}
