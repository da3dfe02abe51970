import { previewNameSchema } from '@quayside/contract/registry';
import { problem } from '@quayside/service-kit';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { previewCalls } from '../contract/member-calls';
import { cookiesOf } from '../http/cookies';
import { pathOf } from '../http/context';
import { answerCall, demandRight } from '../http/member-call';
import { mayShowGuests, type Guest } from '../identity/guests';
import type { IdentityResolver } from '../identity/resolver';
import { refuseForeign } from '../proxy/origin-check';
import type { PreviewStore } from '../registry/preview-store';
import { placeOf, previewOrigin, refuseFromPreview } from './place';
import { createSeal } from './seal';

export const guestEntry = '/auth/guest';

const linkSchema = z.strictObject({
  id: z.string(),
  organisationId: z.string(),
  preview: previewNameSchema,
  until: z.number().int(),
});
type Link = z.infer<typeof linkSchema>;

/** Name of the cookie that a link leaves on a preview's host. */
export const guestCookieAt = (publicUrl: URL) =>
  publicUrl.protocol === 'https:' ? '__Host-quayside.guest' : 'quayside.guest';

export type GuestLinks = ReturnType<typeof createGuestLinks>;

/** Links of outsiders: sealed for the host of one preview, until a time. */
export function createGuestLinks({ secret, publicUrl }: { secret: string; publicUrl: URL }) {
  const { seal, open } = createSeal(secret, 'preview link');
  const cookie = guestCookieAt(publicUrl);

  function read(host: string, preview: string, text: string | undefined): Link | undefined {
    const opened = text && open(host, text);
    if (!opened) return undefined;
    const link = linkSchema.parse(JSON.parse(opened));
    return link.preview === preview && link.until > Date.now() ? link : undefined;
  }

  return {
    make(link: Link): string {
      const origin = previewOrigin(link.preview, publicUrl);
      return `${origin}${guestEntry}?link=${seal(new URL(origin).host, JSON.stringify(link))}`;
    },

    /** The member that a request to a preview's host acts for, by the cookie of a link. */
    of(host: string, preview: string, cookies: string | undefined): Guest | undefined {
      const link = read(host, preview, cookiesOf(cookies)[cookie]);
      return link && { id: link.id, organisationId: link.organisationId };
    },

    /** Opens a link: from then on this browser looks on. */
    enter(): RequestHandler {
      return (request, response) => {
        const { preview, origin } = placeOf(response);
        const text = typeof request.query.link === 'string' ? request.query.link : undefined;
        const link = preview && read(origin.host, preview.name, text);
        if (!link || !text) throw problem('not-found', { detail: 'This link is none, or has expired' });
        response.cookie(cookie, text, {
          httpOnly: true,
          sameSite: 'lax',
          secure: publicUrl.protocol === 'https:',
          path: '/',
          expires: new Date(link.until),
          encode: String,
        });
        response.setHeader('Cache-Control', 'no-store');
        response.redirect(303, '/');
      };
    },
  };
}

/** What a link shows of the account service: who it acts for, the company, names. Not where that member is signed in, nor their profile. */
const isShownOfAccount = (path: string) =>
  /^\/api\/account\/(session|company|company\/[\w-]+|directory|features|version)$/.test(path);

/** Who looks on by a link reads, and no more: neither what it acts for nor code of a branch can change anything by it. */
export const demandReading: RequestHandler = (request, response, next) => {
  if (!placeOf(response).isGuest) return next();
  const path = pathOf(request);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // Reports of page errors are open to everyone; an outsider may turn out to be a member.
  const isForEverybody = path.startsWith('/api/telemetry') || path === '/api/account/session';
  if ((!isRead && !isForEverybody) || (path.startsWith('/api/account/') && !isShownOfAccount(path)))
    throw problem('forbidden', { detail: 'This link shows the preview, and changes nothing' });
  next();
};

/** `/api/previews`: links for outsiders, made by members with the right `previews`. */
export function guestLinkRoutes(options: {
  links: GuestLinks;
  previews: Pick<PreviewStore, 'find'>;
  identity: Pick<IdentityResolver, 'resolve'>;
}): Router {
  const { links, previews, identity } = options;
  const router = Router();
  router.use(refuseForeign, demandRight(identity, 'previews'), refuseFromPreview);

  answerCall(router, previewCalls.makeLink, async ({ params: { name }, body: { hours }, member }) => {
    if (!mayShowGuests(member)) {
      const detail = 'A link shows what its member sees: it is made by a member whose only role is viewer';
      throw problem('forbidden', { detail });
    }
    const preview = await previews.find(name);
    if (!preview) throw problem('not-found');
    const until = Math.min(Date.now() + hours * 3_600_000, Date.parse(preview.expiresAt));
    const { id, organisationId } = member;
    return {
      url: links.make({ id, organisationId, preview: name, until }),
      expiresAt: new Date(until).toISOString(),
    };
  });

  router.use(() => {
    throw problem('not-found');
  });
  return router;
}
