import { isApiError } from '@quayside/platform';
import type { Unread } from '@quayside/service-account/contract';

/** Seconds that an answer may be held until something changes. */
export const askedWait = 6;
/** An answer that comes so soon without news was not held: the service has no room for it, and is asked less often. */
const heldAtLeast = 1_000;
const pauseWithoutHold = 5_000;
const pausesAfterFailure: readonly number[] = [2_000, 5_000, 15_000];
const longestPause = 30_000;
/** Without a key, a touch or a look for so long, nobody is there: asking on would keep the session from ending. */
const attendedFor = 10 * 60_000;

const signs = ['pointerdown', 'keydown', 'focus', 'scroll', 'online'] as const;

/** Whether somebody looks at this page, and when that begins. */
function watchAttention(signal: AbortSignal) {
  let last = Date.now();
  let wake: () => void = () => undefined;
  const isThere = () =>
    document.visibilityState === 'visible' && Date.now() - last < attendedFor && navigator.onLine;
  const note = () => {
    last = Date.now();
    if (isThere()) wake();
  };
  const options = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, note, options);
  document.addEventListener('visibilitychange', note);
  signal.addEventListener('abort', () => {
    for (const sign of signs) window.removeEventListener(sign, note, options);
    document.removeEventListener('visibilitychange', note);
  });
  return {
    isThere,
    begins: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
  };
}

const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

type Ask = (input: { query: { wait: number; after?: number }; signal: AbortSignal }) => Promise<Unread>;

/**
 * Asks again and again how many notifications are unread, while somebody looks at this page. It ends with the signal, or with the session.
 * @param change - what the last answer said; undefined where there was none
 */
export async function watchUnread(
  ask: Ask,
  { change, take }: { change: () => number | undefined; take: (unread: Unread) => void },
  signal: AbortSignal,
): Promise<void> {
  const attention = watchAttention(signal);
  let pauses = [...pausesAfterFailure];
  while (!signal.aborted) {
    if (!attention.isThere()) {
      await attention.begins();
      continue;
    }
    const asked = Date.now();
    const after = change();
    try {
      const unread = await ask({
        query: after === undefined ? { wait: 0 } : { wait: askedWait, after },
        signal,
      });
      if (signal.aborted) return;
      pauses = [...pausesAfterFailure];
      take(unread);
      const isNews = unread.change !== after;
      if (!isNews && Date.now() - asked < heldAtLeast) await pauseFor(pauseWithoutHold, signal);
    } catch (error) {
      if (isApiError(error) && ['unauthenticated', 'forbidden', 'not-found'].includes(error.code)) return;
      await pauseFor(pauses.shift() ?? longestPause, signal);
    }
  }
}
