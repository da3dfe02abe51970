import { MongoClient, type ClientSession, type Db, type IndexDescription } from 'mongodb';

/** Bytes that are copied at most: beyond that the copy would take longer than the server keeps the moment that is copied. */
export const largestCopy = 1024 ** 3;

/** Documents that are written at once. */
const batch = 500;

/** Says, when it is there, that the copy is whole. */
const marker = 'quaysideCopy';

export type CopiedDatabase = { documents: number; milliseconds: number };

/** Fields as they are stored: a whole number stays the kind of number that it was. */
const asStored = { promoteValues: false, bsonRegExp: true } as const;

async function copyCollection(from: Db, to: Db, name: string, session: ClientSession): Promise<number> {
  const source = from.collection(name);
  const target = await to.createCollection(name);
  let documents = 0;
  let waiting: Record<string, unknown>[] = [];
  const write = async () => {
    if (waiting.length > 0) await target.insertMany(waiting, { ordered: false });
    documents += waiting.length;
    waiting = [];
  };
  for await (const document of source.find({}, { ...asStored, session, batchSize: batch })) {
    waiting.push(document);
    if (waiting.length >= batch) await write();
  }
  await write();
  const indexes = (await source.listIndexes().toArray()) as (IndexDescription & { v?: number })[];
  const own = indexes.filter((index) => index.name !== '_id_').map(({ v: _version, ...index }) => index);
  if (own.length > 0) await target.createIndexes(own);
  return documents;
}

/**
 * Copies a database, as it is at one moment, into another of the same server: collection by collection, in batches, with indexes. One that
 * is whole is left as it is; one that was cut is made anew.
 * @returns nothing when it was there
 * @throws Error when it is larger than `largest` bytes, or the server does not keep the moment long enough (five minutes unless it is told)
 */
export async function copyDatabase(
  url: string,
  names: { from: string; to: string },
  largest = largestCopy,
): Promise<CopiedDatabase | undefined> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  const began = performance.now();
  try {
    const [from, to] = [client.db(names.from), client.db(names.to)];
    if (await to.collection(marker).findOne()) return undefined;
    await to.dropDatabase();
    const { dataSize } = await from.stats();
    if (Number(dataSize) > largest)
      throw new Error(
        `${names.from} has ${toMegabytes(Number(dataSize))} MB, and no more than ${toMegabytes(largest)} MB are copied`,
      );
    const collections = await from.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const documents = await client.withSession({ snapshot: true }, async (session) => {
      let count = 0;
      for (const { name } of collections.filter((each) => !each.name.startsWith('system.')))
        count += await copyCollection(from, to, name, session);
      return count;
    });
    await to.collection(marker).insertOne({ from: names.from, at: new Date(), documents });
    return { documents, milliseconds: Math.round(performance.now() - began) };
  } finally {
    await client.close();
  }
}

const toMegabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
