import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '@quayside/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { sessionCookieOf } from '../http/cookies';
import { placeOf } from '../preview/place';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isOwn(origin: string, host: string | undefined, publicUrl: URL): boolean {
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.origin === publicUrl.origin) return true;
  // Other names of this machine (127.0.0.1, a test's own port): what the browser asked is where it came from.
  return (
    publicUrl.protocol === 'http:' && url.protocol === 'http:' && host !== undefined && url.host === host
  );
}

export type OriginQuestion = {
  method: string;
  headers: IncomingHttpHeaders;
  publicUrl: URL;
  /** The request carries the session cookie. */
  hasSession: boolean;
};

/**
 * Whether a call that may change something must be refused because another site could have caused it. Browsers
 * send `Sec-Fetch-Site` and `Origin`; with the session cookie one of the two must say "from here", and without it
 * (sign-in) neither may say otherwise. Calls with an API token carry no cookie and come from no browser.
 */
export function isForeign(question: OriginQuestion): boolean {
  const { method, headers, publicUrl, hasSession } = question;
  if (safeMethods.has(method)) return false;
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site !== undefined && site !== 'same-origin') return true;
  if (origin !== undefined) return !isOwn(origin, headers.host, publicUrl);
  return hasSession && site === undefined;
}

/** @throws ProblemError `foreign-origin` for what may change something and could have been caused by another site */
export function demandOwnOrigin(request: Request, response: Response): void {
  const { method, headers } = request;
  const hasSession = sessionCookieOf(headers.cookie) !== undefined;
  const publicUrl = placeOf(response).origin;
  if (isForeign({ method, headers, publicUrl, hasSession })) throw problem('foreign-origin');
}

/** The same in front of routes that the gateway answers itself. */
export const refuseForeign: RequestHandler = (request, response, next) => {
  demandOwnOrigin(request, response);
  next();
};
