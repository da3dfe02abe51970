const year = 31_536_000;

/** Value of a cookie that scripts may read (theme, language). */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const part = document.cookie.split('; ').find((each) => each.startsWith(start));
  return part ? decodeURIComponent(part.slice(start.length)) : undefined;
}

export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}
