import { Socket } from 'node:net';
import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import { mongo, type Connection } from 'mongoose';
import { connectDatabase, inTransaction } from '../runtime/database';
import { Deadline } from '../runtime/deadline';
import { DeadlineError, isUnavailable } from '../runtime/unavailable';

const late = async (deadline: Deadline): Promise<DeadlineError> => {
  try {
    await deadline.of(new Promise(() => undefined));
  } catch (error) {
    if (error instanceof DeadlineError) return error;
  }
  throw new Error('it was not refused');
};

describe('the time of a request', () => {
  let database: TestDatabase;
  let connection: Connection;
  beforeAll(async () => {
    database = await testDatabase('kit');
    connection = await connectDatabase(database.url);
    await connection.createCollection('things');
  });
  afterAll(async () => {
    await connection?.close();
    await database?.cleanUp();
  });

  it('ends with 503 in mind, and nothing is committed after it', async () => {
    const deadline = new Deadline(1, 'the request');
    const things = connection.collection('things');
    const work = inTransaction(
      connection,
      async (session) => {
        await things.insertOne({ name: 'late' }, { session });
        // The answer has been given by the time this goes on.
        expect(isUnavailable(await late(deadline))).toBe(true);
      },
      deadline,
    );
    await expect(work).rejects.toThrow('the request took longer than 1 ms');
    expect(await things.countDocuments({})).toBe(0);
  });

  it('waits for a commit that has begun', async () => {
    jest.useFakeTimers();
    const deadline = new Deadline(10_000, 'the request');
    let committed: (value: string) => void = () => undefined;
    const answer = deadline.of(
      deadline.commit(() => new Promise<string>((resolve) => (committed = resolve))),
    );
    await jest.advanceTimersByTimeAsync(14_000);
    committed('done');
    await expect(answer).resolves.toBe('done');
    jest.useRealTimers();
  });
});

describe('a write that works for long', () => {
  let database: TestDatabase;
  let connection: Connection;
  let passed = 0;
  beforeAll(async () => {
    database = await testDatabase('kit');
    connection = await connectDatabase(database.url);
    await connection.createCollection('numbers');
  });
  beforeEach(async () => {
    passed = 0;
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
    await connection.collection('numbers').deleteMany({});
    await connection.collection('numbers').insertOne({ name: 'estimates', value: 1 });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await connection?.close();
    await database?.cleanUp();
  });
  const draw = (session?: mongo.ClientSession) =>
    connection
      .collection('numbers')
      .updateOne({ name: 'estimates' }, { $inc: { value: 1 } }, session ? { session } : {});
  const drawn = async () => (await connection.collection('numbers').findOne({ name: 'estimates' }))?.value;

  /** Is refused `conflicts` times after it worked for 20 seconds, by another that writes the same. */
  const long = (conflicts: number) => {
    let attempts = 0;
    const work = async (session: mongo.ClientSession) => {
      attempts += 1;
      await connection.collection('numbers').findOne({ name: 'estimates' }, { session });
      passed += 20_000;
      if (attempts <= conflicts) await draw();
      await draw(session);
      return attempts;
    };
    return inTransaction(connection, work);
  };

  it('begins again when another was first, however long it has worked by then', async () => {
    await expect(long(1)).resolves.toBe(2);
    expect(await drawn()).toBe(3);
  });

  it('is given up where that goes on for more than some seconds, and nothing of it holds', async () => {
    const error = await long(9).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    // Twice another was first.
    expect(await drawn()).toBe(3);
  });

  /** What the driver does when the database tells late that it is there: it cuts the connections in use. */
  const beLate = () => {
    type Monitored = { monitor: { emit(event: 'resetServer', error: Error): void } };
    const client = connection.getClient() as unknown as {
      topology: { s: { servers: Map<string, Monitored> } };
    };
    const late = new mongo.MongoNetworkTimeoutError('connection <monitor> timed out');
    for (const label of ['ResetPool', 'InterruptInUseConnections']) late.addErrorLabel(label);
    for (const { monitor } of client.topology.s.servers.values()) monitor.emit('resetServer', late);
  };

  /**
   * Cuts the connection at the next large message: while the driver waits until all of it is sent, or for the answer. What the kernel takes
   * at once varies, so the driver is told.
   */
  const cutOnce = (moment: string) => {
    const write = Socket.prototype.write as (this: Socket, ...given: unknown[]) => boolean;
    let isCut = false;
    jest.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given) {
      const isSent = write.apply(this, given);
      if (isCut || given[0].length < 100_000) return isSent;
      isCut = true;
      if (moment === 'is sent') beLate();
      else setImmediate(beLate);
      return moment !== 'is sent';
    });
  };

  it.each([
    ['one row', 'is sent'],
    ['one row', 'is answered'],
    ['many rows', 'is sent'],
    ['many rows', 'is answered'],
  ])('begins again when its connection was cut while %s %s', async (what, moment) => {
    const rows = connection.collection(`${what} ${moment}`.replaceAll(' ', '-'));
    await connection.createCollection(rows.collectionName);
    const big = Array.from({ length: 200 }, () => ({ text: 'x'.repeat(1_000) }));
    cutOnce(moment);
    let attempts = 0;
    const done = inTransaction(connection, async (session) => {
      attempts += 1;
      await (what === 'one row'
        ? rows.insertOne({ big }, { session })
        : rows.insertMany(structuredClone(big), { session }));
    });
    await expect(done).resolves.toBeUndefined();
    expect(attempts).toBe(2);
    expect(await rows.countDocuments({})).toBe(what === 'one row' ? 1 : big.length);
  });

  it('has its commit confirmed, asked for again where nobody answered', async () => {
    const start = connection.startSession.bind(connection);
    const unknown = new mongo.MongoServerError({ message: 'nobody confirmed it' });
    unknown.addErrorLabel('UnknownTransactionCommitResult');
    jest.spyOn(connection, 'startSession').mockImplementation(async (...given) => {
      const session = await start(...given);
      jest.spyOn(session, 'commitTransaction').mockRejectedValueOnce(unknown);
      return session;
    });
    await expect(long(0)).resolves.toBe(1);
    expect(await drawn()).toBe(2);
  });
});
