import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';

/** Version 00 only, with a trace and a parent that are not all zero. */
const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** What the log line of a request and its calls to services have in common. */
export type RequestContext = { requestId: string; traceparent: string; log: Logger };

/** Reads what the service kit's log middleware has put on the answer; a browser's trace goes on, its span does not. */
export function contextOf(request: Request, response: Response): RequestContext {
  const given = request.headers.traceparent;
  const isTrace = typeof given === 'string' && traceparentForm.test(given);
  const trace = isTrace ? given.slice(3, 35) : randomBytes(16).toString('hex');
  return {
    requestId: String(response.getHeader('X-Request-Id')),
    traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
    log: response.locals.log as Logger,
  };
}

/** Path without the query, which may hold what must not be logged. */
export function pathOf(request: Pick<Request, 'originalUrl'>): string {
  return request.originalUrl.split('?')[0] ?? '';
}
