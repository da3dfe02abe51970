/** What may go on while the clock stands: only `Date` is set. */
const running = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'cancelAnimationFrame',
  'requestAnimationFrame',
  'cancelIdleCallback',
  'requestIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the clock of code under test to an instant; timers, the database and the network go on. `jest.useRealTimers()` ends it. */
export function setClock(instant: string): void {
  jest.useFakeTimers({ now: new Date(instant), doNotFake: [...running] });
}

/** Two minutes around nine in Tokyo: one day there, two days in UTC. */
export const aroundNineInTokyo = ['2026-11-21T23:59:00Z', '2026-11-22T00:01:00Z'] as const;
