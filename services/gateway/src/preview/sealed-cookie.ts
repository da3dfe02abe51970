import { sessionCookieAt, sessionCookies } from '@quayside/contract/session-cookie';
import { cookiesOf } from '../http/cookies';
import { createSeal } from './seal';

/** Name of the session's cookie on the hosts of previews. */
export function previewCookieAt(publicUrl: URL): string {
  return publicUrl.protocol === 'https:' ? '__Host-quayside.preview' : 'quayside.preview';
}

export type SealedCookies = ReturnType<typeof createSealedCookies>;

/**
 * The session of a preview's host: sealed for that host, under a name of its own. Whoever has it has nothing for production or another
 * preview, and production's own cookie is none here.
 */
export function createSealedCookies(input: { secret: string; publicUrl: URL }) {
  const { seal, open } = createSeal(input.secret, 'preview cookie');
  const name = previewCookieAt(input.publicUrl);

  return {
    /** The cookies of a request to a preview's host as services know them. */
    opened(host: string, header: string | undefined): string | undefined {
      const { [name]: sealed, ...cookies } = cookiesOf(header);
      for (const each of sessionCookies) delete cookies[each];
      const value = sealed && open(host, sealed);
      if (value) cookies[sessionCookieAt(input.publicUrl.href)] = value;
      const pairs = Object.entries(cookies).map((pair) => pair.join('='));
      return pairs.join('; ') || undefined;
    },

    /** What a service sets, as the browser keeps it for this host. */
    sealed(host: string, setCookie: readonly string[]): string[] {
      return setCookie.map((line) => {
        const [, given = '', value = '', rest = ''] = /^([^=;]+)=([^;]*)(.*)$/s.exec(line) ?? [];
        if (!(sessionCookies as readonly string[]).includes(given.trim())) return line;
        return `${name}=${value === '' ? '' : seal(host, value)}${rest}`;
      });
    },
  };
}
