import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { problem } from '../http/problem';
import type { Metrics } from './metrics';
import { requestLog } from './logger';
import type { Readiness } from './server';
import { cutSlowBodies } from './slow-bodies';

export type BaseAppInput = {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** Names what the process needs and cannot reach, as its operator knows it: the database, the signing keys. */
  missing: () => Promise<string[]>;
  trustedProxy: string;
  /** True of the one process that is reached from outside: what it measures is not shown at its port. */
  isPublic?: boolean;
};

/** An Express app with the settings, log line and health endpoints that every process here has. */
export function createBaseApp({
  log,
  metrics,
  readiness,
  missing,
  trustedProxy,
  isPublic = false,
}: BaseAppInput): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxy);
  app.set('case sensitive routing', true);
  app.use(requestLog(log, metrics.observe), commonHeaders(readiness), refuseOddMethods, refuseOddHeaders);
  app.use(cutSlowBodies);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  app.get('/readyz', async (_request, response) => {
    const missed = readiness.draining ? [] : await missing();
    if (missed.length > 0) log.warn({ missing: missed }, 'not ready');
    if (readiness.draining || missed.length > 0)
      response
        .status(503)
        .set('Retry-After', '2')
        .json({ status: 'not ready', ...(missed.length > 0 ? { missing: missed } : {}) });
    else response.json({ status: 'ready' });
  });
  if (!isPublic) app.get('/metrics', metrics.handler);
  return app;
}

const commonHeaders =
  (readiness: Readiness): RequestHandler =>
  (_request, response, next) => {
    response.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    if (readiness.draining) response.set('Connection', 'close');
    next();
  };

const mostHeaders = 100;
const refuseOddHeaders: RequestHandler = ({ rawHeaders }, _response, next) => {
  // Names and values by turns.
  if (rawHeaders.length > 2 * mostHeaders) throw problem('header-too-large');
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  // RFC 9112, section 3.2: a request with more than one Host line is answered with 400.
  if (hosts.length > 1) throw problem('malformed', { detail: 'There is more than one Host header' });
  next();
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const refuseOddMethods: RequestHandler = (request, _response, next) => {
  if (!methods.has(request.method))
    throw problem('method-not-allowed', { headers: { Allow: [...methods].join(', ') } });
  next();
};
