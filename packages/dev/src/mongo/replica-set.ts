import { MongoClient, MongoServerError } from 'mongodb';

export const replicaSetName = 'quayside';

/** URL of a one-node replica set on this machine. */
export function localUrl(port: number): string {
  return `mongodb://127.0.0.1:${port}/?replicaSet=${replicaSetName}`;
}

export interface RunningServer {
  dataDirectory: string;
  isPrimary: boolean;
}

/** What answers as MongoDB on a port of this machine, if anything does. */
export async function inspectServer(port: number): Promise<RunningServer | undefined> {
  try {
    return await withDirectClient(port, async (client) => {
      const options = await client.db('admin').command({ getCmdLineOpts: 1 });
      const hello = await client.db('admin').command({ hello: 1 });
      return {
        dataDirectory: String(options.parsed?.storage?.dbPath ?? ''),
        isPrimary: hello.isWritablePrimary === true,
      };
    });
  } catch {
    return undefined;
  }
}

/**
 * Whether the server is the primary of its set. One that has no set yet gets one; one whose set was
 * made on another port is told the new port.
 */
export function isPrimary(port: number): Promise<boolean> {
  return withDirectClient(port, async (client) => {
    const admin = client.db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary === true) return true;
    try {
      await admin.command({ replSetGetStatus: 1 });
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      if (error.codeName === 'NotYetInitialized') {
        await admin.command({
          replSetInitiate: { _id: replicaSetName, members: [{ _id: 0, host: `127.0.0.1:${port}` }] },
        });
      } else if (error.codeName === 'InvalidReplicaSetConfig') {
        await moveSetToPort(client, port);
      } else throw error;
    }
    return false;
  });
}

async function moveSetToPort(client: MongoClient, port: number): Promise<void> {
  const stored = await client
    .db('local')
    .collection('system.replset')
    .findOne({}, { readPreference: 'secondaryPreferred' });
  if (!stored) return;
  await client.db('admin').command({
    replSetReconfig: {
      ...stored,
      version: Number(stored.version) + 1,
      members: [{ _id: 0, host: `127.0.0.1:${port}` }],
    },
    force: true,
  });
}

/**
 * Refuses a server that cannot do what the product needs.
 * @throws Error that says why.
 */
export async function demandReplicaSet(url: string): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000, connectTimeoutMS: 3_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello.setName && hello.msg !== 'isdbgrid') {
      throw new Error('it is a single server; transactions need a replica set (start it with --replSet)');
    }
  } finally {
    await client.close();
  }
}

/** Drops every database whose name begins with `prefix`, but for those that are kept. */
export async function dropDatabases(
  url: string,
  prefix: string,
  kept: ReadonlySet<string> = new Set(),
): Promise<void> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5_000 });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases)
      if (name.startsWith(prefix) && !kept.has(name)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}

async function withDirectClient<T>(port: number, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 700,
    connectTimeoutMS: 700,
    socketTimeoutMS: 5_000,
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
