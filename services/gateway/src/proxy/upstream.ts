import type { Readable } from 'node:stream';
import { codeOf, problem, type ProblemError } from '@quayside/service-kit';
import { Agent, type Dispatcher } from 'undici';

/** Idle sockets end long before those of the services, so that no request meets a closing one. */
const agent = new Agent({ keepAliveTimeout: 3_000, connections: 256 });

export type UpstreamCall = {
  base: string;
  method: string;
  /** Path and query as they came. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Readable;
  /** Milliseconds that the service may be silent, before its answer and within it. Each byte that it sends restarts them. */
  answerWithin: number;
  signal: AbortSignal;
};

/** How a failed call is answered: 504 when it took too long, else 503; both say when to try again. */
export function upstreamProblem(error: unknown): ProblemError {
  if (/^UND_ERR_\w+_TIMEOUT$/.test(String(codeOf(error))))
    return problem('gateway-timeout', { retryAfter: 5, cause: error });
  return problem('service-unavailable', { retryAfter: 3, cause: error });
}

const cut = new Set<unknown>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Sends a request to a service and gives its answer, with the body as a stream.
 * @throws the socket's error, or one of undici's after `answerWithin` milliseconds of silence
 */
export async function callUpstream({
  base,
  answerWithin,
  ...call
}: UpstreamCall): Promise<Dispatcher.ResponseData> {
  const timeouts = { headersTimeout: answerWithin, bodyTimeout: answerWithin };
  const ask = () =>
    agent.request({ ...call, ...timeouts, origin: base, method: call.method as Dispatcher.HttpMethod });
  try {
    return await ask();
  } catch (error) {
    const mayRepeat = !call.body && (call.method === 'GET' || call.method === 'HEAD');
    // A kept-alive socket that the service closed at this moment: nothing was served, so a read asks again.
    if (mayRepeat && cut.has(codeOf(error))) return ask();
    throw error;
  }
}
