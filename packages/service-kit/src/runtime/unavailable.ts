import { MongooseError, mongo } from 'mongoose';
import { codeOf, factOf, messageOf } from './error-facts';

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

const unavailableNames = new Set([
  'DeadlineError',
  'TimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoExpiredSessionError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
]);
const mongooseMessages =
  /initial connection|buffering timed out|Client must be connected|Connection was force closed/i;
const socketMessages = /socket has been ended by the other party|read ECONNRESET|not primary/i;
/** As the driver says it of a connection whose server died or was late, also within an error of another kind. */
const lostConnection =
  /\bconnection (\d+ )?to \S+ (closed|timed out|interrupted)|\bconnection pool for \S+ was cleared/i;

/** NotWritablePrimary, InterruptedAtShutdown, PrimarySteppedDown, MaxTimeMSExpired, WriteConflict, NoSuchTransaction, LockTimeout, a majority that was late … */
const serverCodes = new Set([
  6, 7, 24, 50, 64, 89, 91, 112, 134, 189, 246, 251, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);

/** Of a commit that nobody confirmed in time, too: whether it holds shows when it is asked for again under its key. */
const passingLabels = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

/** A deadline of ours that passed. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

/**
 * True for failures that pass by themselves: the database or a peer cannot be reached, an election runs, a deadline
 * passed. A killed primary also leaks plain socket errors without a MongoDB class, hence the codes.
 */
export function isUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    if (saysUnavailable(cause)) return true;
    cause = factOf(cause, 'cause');
  }
  return false;
}

function saysUnavailable(error: object): boolean {
  if (error instanceof mongo.MongoServerSelectionError || error instanceof mongo.MongoNetworkError)
    return true;
  if (unavailableNames.has(String(factOf(error, 'name')))) return true;
  const code = codeOf(error);
  if (typeof code === 'string' && networkCodes.has(code)) return true;
  if (error instanceof mongo.MongoError) {
    const passes = passingLabels.some((label) => error.hasErrorLabel(label));
    if (passes || (typeof code === 'number' && serverCodes.has(code))) return true;
  }
  const pattern = error instanceof MongooseError ? mongooseMessages : socketMessages;
  return pattern.test(messageOf(error)) || lostConnection.test(messageOf(error));
}

/**
 * True where the connection was lost under an operation, also by a server that told late that it is there: the transaction may begin again.
 * The driver labels only some of these errors so: not those of connections that it cuts itself, and none under a write of many rows.
 */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof mongo.MongoBulkWriteError) return lostConnection.test(messageOf(error));
  return error instanceof mongo.MongoNetworkError;
}

/** The fields of a unique index that refused a write, without the organisation; `null` for any other error. */
export function duplicateFields(error: unknown): string[] | null {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11000) return null;
  const pattern: unknown = error.keyPattern ?? error.writeErrors?.[0]?.err?.keyPattern;
  return Object.keys(typeof pattern === 'object' && pattern !== null ? pattern : {}).filter(
    (field) => field !== 'organisationId',
  );
}
