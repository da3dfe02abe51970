import { setTimeout as delay } from 'node:timers/promises';
import './cut-connections';
import mongoose, { mongo, type ClientSession, type Connection } from 'mongoose';
import { ConfigError } from './config';
import { messageOf } from './error-facts';
import type { Deadline } from './deadline';
import { DeadlineError, isLostConnection, isUnavailable } from './unavailable';

/** Milliseconds one database call may take before the server ends it. */
export const databaseDeadline = 5_000;

/**
 * A connection with deadlines short enough that a silent database is an answer within seconds, and with majority
 * writes, so that an acknowledged write survives the loss of the primary.
 * `silence`: milliseconds after which a database that says nothing counts as lost; a thread that computes for long hears it late.
 * @throws ConfigError when the address is wrong or nothing answers within `patience` milliseconds
 */
export async function connectDatabase(url: string, patience = 30_000, silence = 1_000): Promise<Connection> {
  const until = Date.now() + patience;
  for (;;) {
    const connection = mongoose.createConnection();
    connection.set('strictQuery', 'throw');
    connection.set('sanitizeFilter', true);
    try {
      return await connection.openUri(url, {
        connectTimeoutMS: silence,
        heartbeatFrequencyMS: 1_000,
        serverSelectionTimeoutMS: 3_000,
        socketTimeoutMS: 8_000,
        waitQueueTimeoutMS: 3_000,
        maxPoolSize: 40,
        w: 'majority',
        wtimeoutMS: 5_000,
        readConcernLevel: 'majority',
        retryWrites: true,
        retryReads: true,
        autoIndex: false,
        autoCreate: false,
        bufferCommands: false,
      });
    } catch (error) {
      await connection.destroy().catch(() => undefined);
      if (!isUnavailable(error))
        throw new ConfigError(`cannot start: APP_MONGO_URL is not usable (${reason(error)})`);
      if (Date.now() > until)
        throw new ConfigError(`cannot start: MongoDB does not answer at APP_MONGO_URL (${reason(error)})`);
      await delay(500);
    }
  }
}

const reason = (error: unknown) => messageOf(error).replace(/\s+/g, ' ').slice(0, 160);

/**
 * Milliseconds for which what was refused for the moment is tried again, from its first refusal: a large write on a slow machine has
 * worked for longer by then, and its work is not what a limit is for. The whole ends with the time of the request.
 */
const repeatedFor = 8_000;
/** Short, because a conflict over a number or a row shows at once and costs little to try again. */
const longestPause = 100;

/** Whether something that was refused may be tried again: for some seconds from the first time that this is asked. */
function patience(): () => boolean {
  let until: number | undefined;
  return () => Date.now() <= (until ??= Date.now() + repeatedFor);
}

/**
 * Runs `work` in a snapshot transaction with majority commit, again on write conflicts and elections, for some seconds.
 * `work` may run several times. Nothing commits after the request's `deadline`.
 */
export async function inTransaction<Result>(
  connection: Connection,
  work: (session: ClientSession) => Promise<Result>,
  deadline?: Deadline,
): Promise<Result> {
  const mayRepeat = patience();
  for (let attempt = 0; ; attempt += 1) {
    const session = await connection.startSession();
    let isAsked = false;
    try {
      session.startTransaction({
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', wtimeoutMS: 5_000 },
        readPreference: 'primary',
        maxCommitTimeMS: databaseDeadline,
      });
      const result = await work(session);
      isAsked = true;
      await (deadline ? deadline.commit(() => commit(session)) : commit(session));
      return result;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      // A connection that was lost before the commit was asked for left nothing; afterwards nobody knows.
      const mayPass = hasLabel(error, 'TransientTransactionError') || (!isAsked && isLostConnection(error));
      if (!mayPass || deadline?.isPast || !mayRepeat()) throw error;
      await delay(Math.random() * Math.min(15 * 2 ** attempt, longestPause));
    } finally {
      await session.endSession().catch(() => undefined);
    }
  }
}

/** Asked for again while nobody confirmed it: whoever gave it up would not know whether it holds. */
async function commit(session: ClientSession): Promise<void> {
  const mayRepeat = patience();
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult') || !mayRepeat()) throw error;
      await delay(50);
    }
  }
}

function hasLabel(error: unknown, label: string): boolean {
  return error instanceof mongo.MongoError && error.hasErrorLabel(label);
}

/** Rejects with `DeadlineError` when `work` takes longer than `milliseconds`. */
export async function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  what: string,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineError(`${what} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
