import { answerProblem, loggedText, problem, problemOf, type ProblemError } from '@quayside/service-kit';
import type { ErrorRequestHandler } from 'express';
import type { ErrorRecorder } from '../telemetry/store';
import { contextOf, pathOf } from './context';

const unsupported = new Set(['encoding.unsupported', 'charset.unsupported']);

/** Any error as one that can be answered; what is not foreseen becomes `internal` and tells nothing. */
export function toProblem(error: unknown): ProblemError {
  const type: unknown = error instanceof Error ? Reflect.get(error, 'type') : undefined;
  if (typeof type === 'string' && unsupported.has(type))
    return problem('unsupported-media-type', { cause: error });
  return problemOf(error);
}

/** Last handler: every error becomes `application/problem+json`, and faults are kept to be found by their digest. */
export function problemHandler(record: ErrorRecorder): ErrorRequestHandler {
  return (raw: unknown, request, response, _next) => {
    const error = toProblem(raw);
    answerProblem(error, request, response);
    if (error.status < 500) return;
    const cause = error.extras.cause instanceof Error ? error.extras.cause : error;
    record({
      digest: String(response.locals.digest),
      source: 'gateway',
      code: error.code,
      message: cause.message,
      stack: cause.stack,
      method: request.method,
      path: loggedText(pathOf(request)).slice(0, 500),
      requestId: contextOf(request, response).requestId,
    });
  };
}
