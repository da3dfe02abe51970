import { setTimeout as delay } from 'node:timers/promises';
import { isUnavailable } from './unavailable';

/**
 * Does what a process does to the database at its start, again while that is away for a moment: a busy machine hears it late, and a process that
 * has just connected would end for one answer that was lost. Only for work that may be done twice.
 * @throws whatever does not pass by itself, at once; what does, after `patience` milliseconds
 */
export async function onceAvailable<Result>(
  work: () => Promise<Result>,
  { patience = 30_000, pause = 500 }: { patience?: number; pause?: number } = {},
): Promise<Result> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() > until) throw error;
      await delay(pause);
    }
  }
}
