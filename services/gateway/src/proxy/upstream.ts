import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { problem, type ProblemError } from '@quayside/service-kit';

/** Idle sockets end long before those of the services, so that no request meets a closing one. */
const agent = new Agent({ keepAlive: true, keepAliveMsecs: 1_000, maxSockets: 256, timeout: 3_000 });

export type UpstreamCall = {
  base: string;
  method: string;
  /** Path and query as they came. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: Readable;
  /** Milliseconds that the service may be silent, before its answer and within it. */
  answerWithin: number;
  /** Told when the service says that it still works on it, which begins `answerWithin` anew. */
  onWorking?: () => void;
  signal: AbortSignal;
};

/** How a failed call is answered: 504 when it took too long, else 503; both say when to try again. */
export function upstreamProblem(error: unknown): ProblemError {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  if (code === 'UPSTREAM_TIMEOUT' || name === 'TimeoutError')
    return problem('gateway-timeout', { retryAfter: 5, cause: error });
  return problem('service-unavailable', { retryAfter: 3, cause: error });
}

function timeout({ answerWithin }: UpstreamCall): Error {
  return Object.assign(new Error(`no answer within ${answerWithin} ms`), { code: 'UPSTREAM_TIMEOUT' });
}

function once(call: UpstreamCall): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const base = new URL(call.base);
    const outgoing = httpRequest({
      agent,
      host: base.hostname,
      port: base.port,
      method: call.method,
      path: call.path,
      headers: { ...call.headers, host: base.host },
      signal: call.signal,
    });
    const timer = setTimeout(() => outgoing.destroy(timeout(call)), call.answerWithin);
    outgoing.on('information', () => {
      timer.refresh();
      call.onWorking?.();
    });
    outgoing.once('response', (answer) => {
      clearTimeout(timer);
      answer.setTimeout(call.answerWithin, () => answer.destroy(timeout(call)));
      resolve(answer);
    });
    outgoing.once('error', (error) => {
      clearTimeout(timer);
      reject(Object.assign(error, { reused: outgoing.reusedSocket }));
    });
    if (!call.body) {
      outgoing.end();
      return;
    }
    call.body.once('error', (error) => outgoing.destroy(error));
    call.body.pipe(outgoing);
  });
}

/**
 * Sends a request to a service and gives its answer as a stream.
 * @throws the socket's error, or one with code `UPSTREAM_TIMEOUT` after `answerWithin` milliseconds of silence.
 */
export async function callUpstream(call: UpstreamCall): Promise<IncomingMessage> {
  try {
    return await once(call);
  } catch (error) {
    const { code, reused } = error as { code?: string; reused?: boolean };
    const mayRepeat = !call.body && (call.method === 'GET' || call.method === 'HEAD');
    // A kept-alive socket that the service closed at this moment: nothing was served, so a read asks again.
    if (mayRepeat && reused && (code === 'ECONNRESET' || code === 'EPIPE')) return once(call);
    throw error;
  }
}
