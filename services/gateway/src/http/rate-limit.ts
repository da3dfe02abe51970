import { problem } from '@quayside/service-kit';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limit = (request: Request) => Promise<void>;

/** An IPv6 customer has a whole /64: one bucket for it. */
export function bucketOf(address: string | undefined): string {
  if (!address) return 'unknown';
  const plain = address.replace(/^::ffff:/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** @returns what refuses it, when there were too many of this key */
export const refusalOf = (limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | undefined> =>
  limiter.consume(key).then(
    () => undefined,
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    },
  );

/**
 * Lets an address through `points` times in `seconds`.
 * @throws ProblemError `too-many-requests` with the seconds to wait.
 */
export function addressLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (request) => {
    const refusal = await refusalOf(limiter, bucketOf(request.ip));
    if (!refusal) return;
    throw problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  };
}
