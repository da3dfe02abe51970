import { request as requestOf, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { problem } from '../http/problem';
import { withDeadline } from '../runtime/database';
import { messageOf } from '../runtime/error-facts';
import { DeadlineError } from '../runtime/unavailable';
import { PortSocket } from './port-socket';

/** Does calls in a thread of its own, so that those of this one go on beside them. */
export type CallThread = {
  /**
   * Has a request answered by the thread, byte for byte; `body` where it was read already.
   * @throws ProblemError `service-unavailable` while too many wait, or when the thread was lost over it
   */
  pass(request: Request, response: Response, how: Passing): Promise<void>;
  /** Ends the thread; what it works on is to be answered before. */
  close(): Promise<void>;
};
type Passing = { deadline: number; body?: Buffer | undefined };

/** What a thread is told to do at the end of the process, and what it says when it can be asked. */
export const endThread = 'end';
export const threadReady = 'ready';

/** What may wait for the thread; beyond, one is told to come back. */
const waitingAtMost = 12;
/** Longer than a start ever takes: one that fails ends the thread, and says so. */
const toStart = 180_000;
/** What a thread has beyond the time of a request to say so itself, before it counts as hanging. */
const patience = 5_000;
const toEnd = 3_000;

type Running = { worker: Worker; ready: Promise<void>; exited: Promise<void> };

function run(worker: Worker): Running {
  worker.unref();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message) => message === threadReady && resolve());
  });
  return { worker, ready, exited };
}

/**
 * @param start starts the thread, which does `serveCalls`; asked for with the first request, and again when one was lost
 */
export function createCallThread(start: () => Worker, log: Logger): CallThread {
  let thread: Running | undefined;
  let passing = 0;
  const running = () => {
    if (thread) return thread;
    const started = run(start());
    const lose = (reason: string) => {
      if (thread !== started) return;
      thread = undefined;
      log.error({ reason }, 'the thread of large calls was lost; the next one starts another');
    };
    started.worker.once('error', (error) => lose(messageOf(error)));
    started.worker.once('exit', (code) => lose(`ended with ${code}`));
    return (thread = started);
  };
  const passOnce = async (request: Request, response: Response, { deadline, body }: Passing) => {
    const { worker, ready, exited } = running();
    const lost = exited.then(() => Promise.reject(new Error('the thread was lost')));
    lost.catch(() => undefined);
    try {
      await withDeadline(Promise.race([ready, lost]), toStart, 'starting the thread');
      await withDeadline(answeredBy(worker, request, response, body), deadline + patience, 'the thread');
    } catch (error) {
      // Nobody waits for it any more.
      if (response.destroyed) return;
      // What hangs holds up all that is large; what was cut is about to be gone.
      if (error instanceof DeadlineError) void worker.terminate();
      await Promise.race([exited, delay(toEnd, undefined, { ref: false })]);
      throw error;
    }
  };
  return {
    async pass(request, response, how) {
      if (passing >= waitingAtMost)
        throw problem('service-unavailable', {
          detail: 'too many large documents are worked on at the moment',
          retryAfter: 5,
        });
      passing += 1;
      try {
        await passOnce(request, response, how).catch((error: unknown) => {
          // Reading changes nothing: it is asked for again where another request's document ended the thread.
          const mayRepeat = request.method === 'GET' && !response.headersSent;
          if (!mayRepeat || error instanceof DeadlineError) throw error;
          return passOnce(request, response, how);
        });
      } catch (error) {
        throw problem('service-unavailable', { retryAfter: 2, cause: error });
      } finally {
        passing -= 1;
      }
    },
    async close() {
      if (!thread) return;
      const { worker, exited } = thread;
      thread = undefined;
      worker.ref();
      worker.postMessage(endThread);
      const timer = setTimeout(() => void worker.terminate(), toEnd);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Headers that belong to a connection, not to what goes over it. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade', 'te']);

async function answeredBy(worker: Worker, request: Request, response: Response, body: Buffer | undefined) {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  const sent = Object.entries(request.headers).filter(([name]) => !ofConnection.has(name));
  const asked = requestOf({
    method: request.method,
    path: request.originalUrl,
    headers: { ...Object.fromEntries(sent), 'x-request-id': String(response.getHeader('X-Request-Id')) },
    createConnection: () => new PortSocket(port1),
  });
  const leave = () => asked.destroy();
  response.once('close', leave);
  try {
    const answer = new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve);
      asked.once('error', reject);
    });
    if (body) asked.end(body);
    else request.pipe(asked);
    const got = await answer;
    response.status(got.statusCode ?? 500);
    for (const [name, value] of Object.entries(got.headers))
      if (value !== undefined && !ofConnection.has(name)) response.set(name, value);
    // Spares reading what is left of a body that is too large, as without a thread.
    if (got.statusCode === 413) response.set('Connection', 'close');
    await pipeline(got, response);
  } finally {
    response.removeListener('close', leave);
  }
}
