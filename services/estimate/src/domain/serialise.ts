const running = new Map<string, Promise<unknown>>();

/**
 * Runs the works of one key one after another within this process. Correctness rests on versions and transactions; this only spares
 * them from colliding.
 */
export async function serialise<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(key) ?? Promise.resolve();
  const own = before.then(work, work);
  const settled = own.catch(() => undefined);
  running.set(key, settled);
  try {
    return await own;
  } finally {
    if (running.get(key) === settled) running.delete(key);
  }
}
