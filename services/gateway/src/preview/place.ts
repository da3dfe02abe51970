import { previewChannel, previewNameSchema, type Preview } from '@quayside/contract/registry';
import { problem, type Member } from '@quayside/service-kit';
import { hasOperatorRight } from '@quayside/contract';
import type { Request, RequestHandler, Response } from 'express';
import { pathOf } from '../http/context';
import { sessionCookieOf } from '../http/cookies';
import { markGuest, type Guest } from '../identity/guests';
import type { IdentityResolver } from '../identity/resolver';
import type { PreviewStore } from '../registry/preview-store';
import type { SealedCookies } from './sealed-cookie';

/** Where a request came to: production, or the host of a preview. */
export type Place = {
  channel: string;
  /** As the browser has it. */
  origin: URL;
  preview: Preview | undefined;
  /** Whoever asks may not see it: the page says so, made from what everybody uses. */
  isForbidden?: true;
  /** Whoever asks came by an outsider's link, and only reads. */
  isGuest?: true;
  /** Cookies that a service sets, as this host keeps them. */
  sealed: (setCookie: readonly string[]) => string[];
};

/** The name in `<name>.preview.<host>`; nothing for any other host. */
export function previewNameOf(host: string | undefined, publicUrl: URL): string | undefined {
  const ending = `.preview.${publicUrl.host}`;
  return host?.endsWith(ending) ? host.slice(0, -ending.length) : undefined;
}

/** Where a preview is seen. */
export const previewOrigin = (name: string, { protocol, host }: URL) =>
  `${protocol}//${name}.preview.${host}`;

/**
 * In front of what changes releases: code of a branch, which nobody may have read yet, runs on the host of a preview with the session of
 * whoever looks at it.
 */
export const refuseFromPreview: RequestHandler = (request, response, next) => {
  if (request.method !== 'GET' && placeOf(response).preview)
    throw problem('forbidden', { detail: 'What is live is changed where everybody is, from no preview' });
  next();
};

/** Where this request came to. */
export function placeOf(response: Response): Place {
  return response.locals.place as Place;
}

export type PlaceOptions = {
  publicUrl: URL;
  previews: Pick<PreviewStore, 'find'>;
  cookies: SealedCookies;
  links: { of: (host: string, preview: string, cookies: string | undefined) => Guest | undefined };
};

/** Tells production from previews by the host, before anything else looks at cookies. An unknown or expired preview is not there. */
export function findPlace({ publicUrl, previews, cookies, links }: PlaceOptions): RequestHandler {
  const production: Place = {
    channel: 'production',
    origin: publicUrl,
    preview: undefined,
    sealed: (setCookie) => [...setCookie],
  };
  return async (request, response, next) => {
    const { host } = request.headers;
    const name = previewNameOf(host, publicUrl);
    if (host === undefined || name === undefined) {
      response.locals.place = production;
      next();
      return;
    }
    const preview = previewNameSchema.safeParse(name).success ? await previews.find(name) : undefined;
    if (!preview) throw problem('not-found', { detail: 'There is no such preview, or it has ended' });
    const guest = links.of(host, name, request.headers.cookie);
    request.headers.cookie = cookies.opened(host, request.headers.cookie);
    // Who has signed in there is more than an outsider.
    const isGuest = guest !== undefined && sessionCookieOf(request.headers.cookie) === undefined;
    if (isGuest) markGuest(request.headers, guest);
    response.locals.place = {
      channel: previewChannel(name),
      origin: new URL(`${publicUrl.protocol}//${host}`),
      preview,
      sealed: (setCookie) => cookies.sealed(host, setCookie),
      ...(isGuest ? { isGuest } : {}),
    } satisfies Place;
    next();
  };
}

/** What everybody may ask of a preview's host: to sign in, and files, which are no secrets. */
const isOpenPath = (path: string) =>
  path.startsWith('/auth/') || path.startsWith('/assets/') || /^\/api\/account\/(session|setup)$/.test(path);

/** Pages and data of a preview are for those to whom the operator gave the right; others are sent to sign in, or refused. */
export function demandPreviewRight(identity: Pick<IdentityResolver, 'resolve'>): RequestHandler {
  return async (request, response, next) => {
    const path = pathOf(request);
    if (!placeOf(response).preview || isOpenPath(path)) {
      next();
      return;
    }
    const member: Member | undefined = await identity.resolve(request.headers);
    if (member && !hasOperatorRight(member, 'previews')) {
      if (!isPage(request, path))
        throw problem('forbidden', { detail: 'Previews are for those to whom the operator gave the right' });
      response.locals.place = { ...placeOf(response), isForbidden: true } satisfies Place;
    }
    if (!member && isPage(request, path)) {
      response.redirect(302, `/auth/signin?next=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    next();
  };
}

const isPage = ({ method }: Request, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|registry|\.well-known)\//.test(path);
