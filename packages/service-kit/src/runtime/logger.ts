import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import type { RequestLocals } from '../http/handle';
import { loggedText } from './logged-text';

/** Structured log on standard output. Each line is JSON, so no text of a user can begin a line of its own. */
export function createLogger(input: {
  service: string;
  level: string;
  destination?: DestinationStream;
}): Logger {
  const options = {
    level: input.level,
    base: { service: input.service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: stdSerializers.errWithCause },
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'secret',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.secret',
        '*.headers',
        'error.*.headers',
        'error.config',
      ],
      censor: '[redacted]',
    },
  };
  return input.destination ? pino(options, input.destination) : pino(options);
}

const requestIdPattern = /^[\w-]{8,64}$/;
const quietPaths = new Set(['/healthz', '/readyz', '/metrics', '/internal/events', '/internal/identity']);

/** Gives each request its id and logger, and writes one line when it is over: who, what, which organisation, result. */
export function requestLog(
  log: Logger,
  observe?: (route: string, method: string, status: number, seconds: number) => void,
): RequestHandler {
  return (request, response, next) => {
    const started = process.hrtime.bigint();
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
    const locals = response.locals as RequestLocals;
    locals.log = log.child({ requestId });
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const status = response.statusCode;
      observe?.(locals.route ?? 'none', request.method, status, seconds);
      const path = request.originalUrl.split('?')[0] ?? '';
      const isQuiet = status < 400 && quietPaths.has(path);
      const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : isQuiet ? 'debug' : 'info';
      locals.log[level](
        {
          method: request.method,
          path: loggedText(path).slice(0, 300),
          route: locals.route,
          status,
          milliseconds: Math.round(seconds * 1000),
          ...(locals.member ? { member: locals.member.id, organisation: locals.member.organisationId } : {}),
          ...(locals.caller ? { caller: locals.caller } : {}),
          ...(locals.digest ? { digest: locals.digest } : {}),
          ...(response.writableFinished ? {} : { cut: true }),
        },
        'request',
      );
    });
    next();
  };
}
