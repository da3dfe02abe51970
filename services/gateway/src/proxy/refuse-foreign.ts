import { problem } from '@quayside/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { sessionCookieOf } from '../http/cookies';
import { placeOf } from '../preview/place';
import { isForeign } from './origin-check';

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
