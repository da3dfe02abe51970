import { sessionCookies } from '@quayside/contract/session-cookie';
import { parseCookie } from 'cookie';

/** Cookies of a request as they were sent; of one name sent twice the first counts, as with the services' parser. */
export const cookiesOf = (header: string | undefined) => parseCookie(header ?? '', { decode: String });

/** The session cookie as `name=value`, if the request carries one. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  const cookies = cookiesOf(header);
  for (const name of sessionCookies) {
    const value = cookies[name];
    if (value) return `${name}=${value}`;
  }
  return undefined;
}
