import { launcherWatch } from './launcher';
import type { Supervisor } from './processes';

/** One Ctrl-C reaches this process twice when npm passes it on as well. */
const sameInterruptMilliseconds = 1_500;
const launcherMilliseconds = 500;

/**
 * Resolves after Ctrl-C (or SIGTERM, also to the npm that started us, or the terminal closing), when everything started has ended; the
 * process then ends too. A second Ctrl-C ends it all at once.
 */
export function untilInterrupted(
  supervisor: Pick<Supervisor, 'stopAll' | 'killAll'>,
  exitCode = 0,
): Promise<never> {
  return new Promise(() => {
    let interruptedAt = 0;
    const end = () => {
      if (interruptedAt > 0) {
        if (Date.now() - interruptedAt < sameInterruptMilliseconds) return;
        supervisor.killAll();
        process.exit(130);
      }
      interruptedAt = Date.now();
      process.stdout.write('\nStopping …\n');
      void supervisor.stopAll().finally(() => process.exit(exitCode));
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    const isLauncherGone = launcherWatch(process.pid);
    setInterval(() => isLauncherGone() && interruptedAt === 0 && end(), launcherMilliseconds).unref();
    process.on('exit', () => supervisor.killAll());
  });
}
