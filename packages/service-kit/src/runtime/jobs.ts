import type { Job } from './types';
import type { Service } from './service.types';

/** Runs each job in its rhythm, never twice at once; a failure is logged and the next round comes. */
export function startJobs(jobs: readonly Job[], service: Service): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let busy = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      const round = job
        .run(service)
        .catch((error: unknown) => service.log.warn({ error, job: job.name }, 'a job failed'))
        .finally(() => {
          busy = false;
          running.delete(round);
        });
      running.add(round);
    }, job.everySeconds * 1_000).unref();
  });
  return async () => {
    timers.forEach(clearInterval);
    await Promise.all(running);
  };
}
