import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { problem } from './problem';
import type { CallLimit } from './types';

/**
 * Counts calls per member, or per another key of who calls, in this process: who hammers is held up, the others are not.
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
