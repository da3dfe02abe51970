/** What a module of `bench/` exports to be one of `npm run bench`. */
export interface Benchmark {
  /** @returns the exit code: other than 0 when a limit is passed. */
  run: (commandLine: readonly string[]) => Promise<number>;
}
