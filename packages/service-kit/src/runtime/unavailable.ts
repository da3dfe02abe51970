import { MongooseError, mongo } from 'mongoose';

const networkCodes = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  // Another service of ours that says so, or could not be reached.
  'service-unavailable',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** NotWritablePrimary, InterruptedAtShutdown, PrimarySteppedDown, MaxTimeMSExpired, WriteConflict, NoSuchTransaction, LockTimeout … */
const serverCodes = new Set([
  6, 7, 24, 50, 89, 91, 112, 134, 189, 246, 251, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/** A deadline of ours that passed. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * True for failures that pass by themselves: the database or a peer cannot be reached, an election runs, a deadline
 * passed. A killed primary also leaks plain socket errors without a MongoDB class, hence the codes.
 */
export function isUnavailable(error: unknown): boolean {
  for (
    let cause: unknown = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause, depth += 1
  ) {
    if (cause instanceof DeadlineError || cause.name === 'TimeoutError') return true;
    if (cause instanceof mongo.MongoServerSelectionError || cause instanceof mongo.MongoNetworkError)
      return true;
    if (
      [
        'MongoNotConnectedError',
        'MongoTopologyClosedError',
        'MongoExpiredSessionError',
        'PoolClearedError',
        'MongoPoolClearedError',
        'MongoWaitQueueTimeoutError',
        'MongoServerClosedError',
        'MongoOperationTimeoutError',
      ].includes(cause.name)
    )
      return true;
    if (
      cause instanceof mongo.MongoServerError &&
      typeof cause.code === 'number' &&
      serverCodes.has(cause.code)
    )
      return true;
    if (
      cause instanceof mongo.MongoError &&
      (cause.hasErrorLabel('TransientTransactionError') || cause.hasErrorLabel('RetryableWriteError'))
    )
      return true;
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code === 'string' && networkCodes.has(code)) return true;
    if (
      cause instanceof MongooseError &&
      /initial connection|buffering timed out|Client must be connected|Connection was force closed/i.test(
        cause.message,
      )
    )
      return true;
    if (/socket has been ended by the other party|read ECONNRESET|not primary/i.test(cause.message))
      return true;
  }
  return false;
}

/** The fields of a unique index that refused a write, without the organisation; `null` for any other error. */
export function duplicateFields(error: unknown): string[] | null {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return null;
  const pattern: unknown = error.keyPattern ?? error.writeErrors?.[0]?.err?.keyPattern;
  return Object.keys(typeof pattern === 'object' && pattern !== null ? pattern : {}).filter(
    (field) => field !== 'organisationId',
  );
}
