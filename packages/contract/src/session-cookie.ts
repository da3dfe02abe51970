/** Names of the session's cookie: the first on https, where browsers hold it to one host; the second on plain localhost. */
export const sessionCookies = ['__Host-quayside.session', 'quayside.session'] as const;

/** The name at an address. */
export function sessionCookieAt(publicUrl: string): (typeof sessionCookies)[number] {
  return sessionCookies[publicUrl.startsWith('https:') ? 0 : 1];
}
