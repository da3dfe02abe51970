import { randomBytes } from 'node:crypto';
import { sessionCookieAt, sessionCookies } from '@quayside/contract/session-cookie';
import { parseCookie, parseSetCookie, stringifySetCookie } from 'cookie';

/** Cookie of this machine's origin. Cookies know no ports, so it is named like no other product's. */
export const localCookie = 'quayside.against';

const isSession = (name: string) => (sessionCookies as readonly string[]).includes(name);

/** Values of cookies are passed on as they came. */
const asTheyCame = { decode: String, encode: String };
const cookiesOf = (header: string | undefined) => parseCookie(header ?? '', asTheyCame);

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
      const { [localCookie]: key = '', ...given } = cookiesOf(header);
      const session = known.get(key);
      const others = Object.entries(given).filter(([name]) => !isSession(name));
      const all = session === undefined ? others : [...others, [cookieThere, session]];
      return all.map((pair) => pair.join('=')).join('; ') || undefined;
    },

    /** Cookies that the running product sets, as the browser keeps them for localhost: neither `Secure` nor of another domain. */
    incoming(lines: readonly string[], header: string | undefined): string[] {
      const before = cookiesOf(header)[localCookie];
      return lines.map((line) => {
        const {
          secure: _secure,
          domain: _domain,
          partitioned: _place,
          ...set
        } = parseSetCookie(line, asTheyCame);
        const { name, value = '', maxAge, expires } = set;
        if (!isSession(name)) return stringifySetCookie(set, asTheyCame);
        const isSame = before !== undefined && value !== '' && known.get(before) === value;
        if (before !== undefined && !isSame) known.delete(before);
        const fresh = value === '' ? '' : randomBytes(24).toString('base64url');
        const key = isSame ? before : fresh;
        if (key !== '') known.set(key, value);
        const own = { name: localCookie, value: key, path: '/', httpOnly: true, maxAge, expires };
        return stringifySetCookie({ ...own, sameSite: 'strict' }, asTheyCame);
      });
    },
  };
}
