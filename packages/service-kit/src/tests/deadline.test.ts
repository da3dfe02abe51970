import { testDatabase, type TestDatabase } from '@quayside/test-kit/mongo';
import type { Connection } from 'mongoose';
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
