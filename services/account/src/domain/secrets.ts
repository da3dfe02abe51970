import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The session id in a cookie value of express-session (`s:<id>.<signature>`, perhaps URL-encoded), or nothing when its
 * signature is not ours.
 */
export function sessionIdOf(cookieValue: string, secret: string): string | undefined {
  let value: string;
  try {
    value = decodeURIComponent(cookieValue);
  } catch {
    return undefined;
  }
  const dot = value.lastIndexOf('.');
  if (!value.startsWith('s:') || dot < 0) return undefined;
  const sessionId = value.slice(2, dot);
  const signature = createHmac('sha256', secret).update(sessionId).digest('base64').replace(/=+$/, '');
  return isSame(signature, value.slice(dot + 1)) ? sessionId : undefined;
}
