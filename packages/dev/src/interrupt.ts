import type { Supervisor } from './processes';

/**
 * Resolves after Ctrl-C (or SIGTERM, or the terminal closing), when everything started has ended.
 * A second Ctrl-C ends it all at once.
 */
export function untilInterrupted(supervisor: Supervisor): Promise<void> {
  return new Promise((resolve) => {
    let interrupted = false;
    const end = () => {
      if (interrupted) {
        supervisor.killAll();
        process.exit(130);
      }
      interrupted = true;
      process.stdout.write('\nStopping …\n');
      void supervisor.stopAll().then(() => {
        resolve();
        process.exit(0);
      });
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    process.on('exit', () => supervisor.killAll());
  });
}
