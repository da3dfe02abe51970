import { randomBytes } from 'node:crypto';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { factOf } from '../runtime/error-facts';
import { isUnavailable } from '../runtime/unavailable';
import type { RequestLocals } from './handle';
import { ProblemError, problem, problemDocument } from './problem';

/** Id of a log entry: short enough to be read over the phone. */
export function newDigest(): string {
  return randomBytes(8).toString('hex');
}

/** The problem that an error is answered as; what is not foreseen is 500, and the reason stays in the log. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return problem('service-unavailable', { retryAfter: 2, cause: error });
  const status = factOf(error, 'status') ?? factOf(error, 'statusCode');
  if (status === 404) return problem('not-found', { cause: error });
  // Express: a path that cannot be decoded.
  if (factOf(error, 'name') === 'URIError' || status === 400) return problem('malformed', { cause: error });
  if (status === 413) return problem('too-large', { cause: error });
  return problem('internal', { cause: error });
}

/** Answers an error as problem+json and logs it under the same digest. */
export function answerProblem(error: unknown, request: Request, response: Response): void {
  const locals = response.locals as RequestLocals;
  const found = problemOf(error);
  const digest = newDigest();
  locals.digest = digest;
  if (found.status >= 500)
    locals.log?.error({ digest, error: found.extras.cause ?? error, code: found.code }, 'request failed');
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = problemDocument(found, { instance: request.originalUrl.split('?')[0], digest });
  response.status(found.status);
  response.set({
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Digest': digest,
  });
  if (found.extras.headers) response.set(found.extras.headers);
  if (found.extras.retryAfter !== undefined || found.status === 503)
    response.set('Retry-After', String(found.extras.retryAfter ?? 2));
  // Spares reading what is left of a body that is too large.
  if (found.code === 'too-large') response.set('Connection', 'close');
  response.end(JSON.stringify(body));
}

export const failureHandler: ErrorRequestHandler = (error, request, response, _next) =>
  answerProblem(error, request, response);

export const notFoundHandler: RequestHandler = () => {
  throw problem('not-found');
};
