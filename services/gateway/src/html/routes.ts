import { createHash, randomBytes } from 'node:crypto';
import { isOutsidePath } from '@quayside/contract/outside-pages';
import { productionChannel, type Preview } from '@quayside/contract/registry';
import { matchPath, pageForPath } from '@quayside/federation/release';
import { problem } from '@quayside/service-kit';
import type { RequestHandler } from 'express';
import { sessionCookieOf } from '../http/cookies';
import { pathOf } from '../http/context';
import { pagePolicy } from '../http/security-headers';
import type { IdentityResolver } from '../identity/resolver';
import { placeOf } from '../preview/place';
import { isPlainPath } from '../proxy/proxy';
import type { GatewayRegistry, ReadRegistry } from '../registry/live';
import { languageOf } from './language';
import { renderPage, type PageInput } from './template';

/** Pages of the shell itself; all others belong to a remote. */
const shellPages = [
  '/',
  '/auth/signin',
  '/auth/reset',
  '/auth/accept',
  '/auth/setup',
  '/sample',
  '/sentry-example-page',
];

/** Whether the product has a page here; others get the shell's own 404 page, with that status. */
export function isKnownPage(registry: GatewayRegistry, path: string): boolean {
  if (shellPages.some((page) => matchPath(page, path))) return true;
  return registry.remotes.some(({ descriptor }) => pageForPath(descriptor.pages, path));
}

/** Names with a dot are files, and there are none outside `/assets`: `/.git/HEAD`, `/robots.txt`, `/main.js.map`. */
function isFile(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('.')) || /\.[a-z0-9]{1,8}$/i.test(path);
}

const placeholder = '00000000000000000000000000000000';

export type PageOptions = {
  readRegistry: ReadRegistry;
  /** Where everybody is, who is not on the host of a preview. */
  publicUrl: URL;
  /** Who asks; an unknown member's page preloads for every role. */
  identity: Pick<IdentityResolver, 'resolve'>;
  demo?: boolean;
};

/** Services of a preview that work on a copy of production's data. */
function copiedBy({ own, services }: GatewayRegistry, { data }: Preview): string[] {
  return data === 'copy' ? services.map(({ part }) => part).filter((part) => own.includes(part)) : [];
}

/**
 * The HTML: never stored without asking, cheap to ask for. An unchanged page is answered with 304 and no policy,
 * so that the browser's copy keeps the policy with the nonce it was made with.
 */
export function pageHandler(options: PageOptions): RequestHandler {
  return async (request, response) => {
    const path = pathOf(request);
    if (!isPlainPath(path) || isFile(path)) throw problem('not-found');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw problem('method-not-allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    const { channel, preview, isForbidden, isGuest } = placeOf(response);
    // Passwords are typed into nothing but what everybody uses.
    const isForEverybody = isForbidden || path.startsWith('/auth/');
    const registry = await options.readRegistry(isForEverybody ? productionChannel : channel);
    const { shell } = registry;
    if (!shell) throw problem('service-unavailable', { retryAfter: 5, detail: 'No shell is released yet' });
    const signedIn = isGuest ?? sessionCookieOf(request.headers.cookie) !== undefined;
    // A page is shown even while the account service cannot say who asks for it.
    const asked = signedIn && path === '/' ? options.identity.resolve(request.headers) : undefined;
    const member = await asked?.catch(() => undefined);
    const input = {
      shell,
      registry,
      path,
      language: languageOf(request),
      signedIn,
      roles: member?.roles,
      demo: options.demo,
      ...(preview && isForEverybody ? { previewAccess: isForbidden ? 'forbidden' : 'sign-in' } : {}),
      preview:
        preview && !isForEverybody
          ? {
              ...preview,
              parts: registry.differing,
              copied: copiedBy(registry, preview),
              production: options.publicUrl.origin,
              ...(isGuest ? { guest: true } : {}),
            }
          : undefined,
    } satisfies Omit<PageInput, 'nonce'>;
    const tag = createHash('sha256')
      .update(renderPage({ ...input, nonce: placeholder }))
      .digest('base64url');
    const isKnown = isKnownPage(registry, path);
    // It depends on the cookie: nothing for a cache that others share.
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Cookie, Accept-Language');
    response.setHeader('ETag', `"${tag}"`);
    if (isOutsidePath(registry.remotes, path)) {
      // The address of a page for people without an account may hold a secret: it goes to no other site and into no search engine.
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
    }
    if (isKnown && !isForbidden && request.headers['if-none-match'] === `"${tag}"`) {
      response.removeHeader('Content-Security-Policy');
      response.status(304).end();
      return;
    }
    const nonce = randomBytes(16).toString('hex');
    response.setHeader('Content-Security-Policy', pagePolicy(nonce));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.status(isForbidden ? 403 : isKnown ? 200 : 404);
    response.send(renderPage({ ...input, nonce }));
  };
}
