const started = performance.now();

/** Whole seconds since this command began. */
export function elapsedSeconds(): number {
  return Math.round((performance.now() - started) / 1000);
}

export type Say = (line: string) => void;

/** One line for people, with the seconds since the command began. */
export const say: Say = (line) => {
  process.stdout.write(`[${String(elapsedSeconds()).padStart(4)} s] ${line}\n`);
};

/** Runs `work` and says when it takes long, every ten seconds, so that a long step is never silent. */
export async function withProgress<T>(what: string, work: () => Promise<T>, speak: Say = say): Promise<T> {
  const begun = performance.now();
  const timer = setInterval(() => {
    speak(`  … ${what}: ${Math.round((performance.now() - begun) / 1000)} s`);
  }, 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
