import { bucketOf, problem } from '@quayside/service-kit';
import type { Request } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type Limit = (request: Request) => Promise<void>;

/**
 * Lets an address through `points` times in `seconds`.
 * @throws ProblemError `too-many-requests` with the seconds to wait.
 */
export function addressLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (request) => {
    try {
      await limiter.consume(bucketOf(request.ip));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw problem('too-many-requests', { retryAfter });
    }
  };
}
