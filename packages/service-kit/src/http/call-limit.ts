import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem';
import type { CallLimit } from './types';

/**
 * Counts calls per member in this process: a member who hammers is held up, the others are not.
 * @throws ProblemError `too-many-requests` with the seconds to wait
 */
export function createCallLimit(
  limit: CallLimit | undefined,
): (memberId: string | undefined) => Promise<void> {
  if (!limit) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: limit.calls, duration: limit.seconds });
  return async (memberId) => {
    if (memberId === undefined) return;
    try {
      await limiter.consume(memberId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw problem('too-many-requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) });
    }
  };
}
