import { bucketOf, problem } from '@quayside/service-kit';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limit = (request: Request) => Promise<void>;

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
