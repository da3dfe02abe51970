const first = 2_000;
const longest = 300_000;

/** When something that failed is tried again: after two seconds, then twice as long each time, five minutes at most. */
export function createPauses(now: () => number = Date.now) {
  const failures = new Map<string, { version: string; times: number; until: number }>();
  return {
    /** Whether this version may be tried: another one than failed, or after its pause. */
    isOver(name: string, version: string): boolean {
      const last = failures.get(name);
      return !last || last.version !== version || now() >= last.until;
    },
    /** @returns the pause that begins, in seconds */
    failed(name: string, version: string): number {
      const last = failures.get(name);
      const times = last?.version === version ? last.times + 1 : 1;
      const pause = Math.min(longest, first * 2 ** (times - 1));
      failures.set(name, { version, times, until: now() + pause });
      return pause / 1_000;
    },
    forget: (name: string) => void failures.delete(name),
  };
}
