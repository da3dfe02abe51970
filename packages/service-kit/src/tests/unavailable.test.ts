import { mongo } from 'mongoose';
import { problemOf } from '../http/failure';
import { isLostConnection, isUnavailable } from '../runtime/unavailable';

/** As the driver throws it when the primary dies under an `insertMany`: no network error, no label. */
const lost = () =>
  new mongo.MongoBulkWriteError(
    { message: 'connection 2 to 127.0.0.1:28718 closed', code: undefined, writeErrors: [] } as never,
    {} as never,
  );

test('a connection lost under a write of many rows is an outage, and its transaction may begin again', () => {
  expect(lost().message).toBe('connection 2 to 127.0.0.1:28718 closed');
  expect(isUnavailable(lost())).toBe(true);
  expect(isUnavailable(new Error('x', { cause: lost() }))).toBe(true);
  expect(isLostConnection(lost())).toBe(true);
  expect(problemOf(lost())).toMatchObject({ status: 503, extras: { retryAfter: 2 } });
});

test('a write of many rows that the database refuses is none', () => {
  const refused = new mongo.MongoBulkWriteError(
    { message: 'E11000 duplicate key', code: 11000, writeErrors: [] } as never,
    {} as never,
  );
  expect([isUnavailable(refused), isLostConnection(refused)]).toEqual([false, false]);
});

test('a write that no majority confirmed in time is an outage, not a fault of ours', () => {
  const late = () =>
    new mongo.MongoWriteConcernError({
      ok: 1,
      writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' },
    } as never);
  expect(problemOf(late())).toMatchObject({ status: 503 });
  const unknown = new mongo.MongoServerError({ message: 'commit was not confirmed' });
  expect(isUnavailable(unknown)).toBe(false);
  unknown.addErrorLabel('UnknownTransactionCommitResult');
  expect(isUnavailable(unknown)).toBe(true);
});
