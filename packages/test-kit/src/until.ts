import { setTimeout } from 'node:timers/promises';

/**
 * Asks again until `isDone` holds, for things that happen in the background. It counts no time: what never happens ends
 * by the test's own limit.
 */
export async function until<Value>(
  ask: () => Promise<Value>,
  isDone: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (isDone(value)) return value;
    await setTimeout(20);
  }
}
