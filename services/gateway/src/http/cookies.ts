import { sessionCookies } from '@quayside/contract/session-cookie';

/** Cookies of a request; of one name sent twice the first counts, as with the services' parser. */
export function readCookies(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at <= 0) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}

/** The session cookie as `name=value`, if the request carries one. */
export function sessionCookieOf(header: string | undefined): string | undefined {
  const cookies = readCookies(header);
  for (const name of sessionCookies) {
    const value = cookies.get(name);
    if (value) return `${name}=${value}`;
  }
  return undefined;
}
