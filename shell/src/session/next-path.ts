/**
 * Where to go after signing in: only a path of this origin. `//host`, `/\host`, schemes and control characters are refused, as browsers
 * would follow them elsewhere.
 */
export function safeNextPath(next: string | null): string {
  const hasControl = [...(next ?? '')].some((character) => character.charCodeAt(0) < 32);
  if (!next || hasControl || !next.startsWith('/') || /^\/[\\/]/.test(next)) return '/';
  const url = new URL(next, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/'))
    return '/';
  return url.pathname + url.search + url.hash;
}
