import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { problem } from '../http/problem';
import type { Metrics } from './metrics';
import { requestLog } from './logger';
import type { Readiness } from './server';

export type BaseAppInput = {
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  /** True when what the process needs (its database) answers. */
  isReady: () => boolean | Promise<boolean>;
  trustedProxy: string;
  /** True of the one process that is reached from outside: what it measures is not shown at its port. */
  isPublic?: boolean;
};

/** An Express app with the settings, log line and health endpoints that every process here has. */
export function createBaseApp({
  log,
  metrics,
  readiness,
  isReady,
  trustedProxy,
  isPublic = false,
}: BaseAppInput): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxy);
  app.set('case sensitive routing', true);
  app.use(requestLog(log, metrics.observe), commonHeaders(readiness), refuseOddMethods, refuseManyHeaders);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'up' });
  });
  app.get('/readyz', async (_request, response) => {
    const ready = !readiness.draining && (await isReady());
    response
      .status(ready ? 200 : 503)
      .set(ready ? {} : { 'Retry-After': '2' })
      .json({ status: ready ? 'ready' : 'not ready' });
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
const refuseManyHeaders: RequestHandler = (request, _response, next) => {
  // Names and values by turns.
  if (request.rawHeaders.length > 2 * mostHeaders) throw problem('header-too-large');
  next();
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const refuseOddMethods: RequestHandler = (request, _response, next) => {
  if (!methods.has(request.method))
    throw problem('method-not-allowed', { headers: { Allow: [...methods].join(', ') } });
  next();
};
