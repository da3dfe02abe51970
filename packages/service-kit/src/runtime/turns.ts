/** Runs the works of one key one after another, in the order in which they came. */
export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns within this process. Correctness rests on versions and transactions, for several processes too; turns only spare
 * works of one thing from refusing each other's writes and beginning again.
 */
export function createTurns(): Turns {
  const running = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = running.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    const settled = own.catch(() => undefined);
    running.set(key, settled);
    try {
      return await own;
    } finally {
      if (running.get(key) === settled) running.delete(key);
    }
  };
}
