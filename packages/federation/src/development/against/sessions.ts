import { randomBytes } from 'node:crypto';
import { sessionCookieAt, sessionCookies } from '@quayside/contract/session-cookie';

/** Cookie of this machine's origin. Cookies know no ports, so it is named like no other product's. */
export const localCookie = 'quayside.against';

function cookiesOf(header: string | undefined): [name: string, value: string][] {
  return (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at <= 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Keeps the sessions of the running product in the memory of this process. The browser has a random name for one of them: every other
 * program that listens on this machine's localhost is sent it, too, and can do nothing with it elsewhere.
 */
export function createSessions(origin: URL) {
  const known = new Map<string, string>();
  const cookieThere = sessionCookieAt(origin.href);

  return {
    /** Cookies of a request as the running product knows them. Sessions of other products on this machine are not passed on. */
    outgoing(header: string | undefined): string | undefined {
      const given = cookiesOf(header);
      const session = known.get(given.find(([name]) => name === localCookie)?.[1] ?? '');
      const others = given.filter(
        ([name]) => name !== localCookie && !(sessionCookies as readonly string[]).includes(name),
      );
      const all = session === undefined ? others : [...others, [cookieThere, session] as const];
      return all.length === 0 ? undefined : all.map(([name, value]) => `${name}=${value}`).join('; ');
    },

    /** Cookies that the running product sets, as the browser keeps them for localhost: neither `Secure` nor of another domain. */
    incoming(lines: readonly string[], header: string | undefined): string[] {
      const before = cookiesOf(header).find(([name]) => name === localCookie)?.[1];
      return lines.map((line) => {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const at = pair.indexOf('=');
        const kept = attributes.filter((attribute) => !/^(secure|domain=|partitioned)/i.test(attribute));
        const name = pair.slice(0, at);
        if (!(sessionCookies as readonly string[]).includes(name)) return [pair, ...kept].join('; ');
        const value = pair.slice(at + 1);
        const isSame = before !== undefined && value !== '' && known.get(before) === value;
        if (before !== undefined && !isSame) known.delete(before);
        const fresh = value === '' ? '' : randomBytes(24).toString('base64url');
        const key = isSame ? before : fresh;
        if (key !== '') known.set(key, value);
        const lifetime = kept.filter((attribute) => /^(max-age|expires)=/i.test(attribute));
        return [`${localCookie}=${key}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', ...lifetime].join('; ');
      });
    },
  };
}
