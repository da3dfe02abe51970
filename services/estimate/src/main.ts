import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { renderInWorker, serveRendering } from './application/rendering/worker';

const largeCalls = 'large calls';

// The same program is started again as threads, so that long work does not hold up requests: one renders documents and loads the
// renderer only, one does the calls about large estimates.
if (isMainThread || workerData === largeCalls) {
  renderInWorker();
  const [{ serveCalls, startService }, { estimateService }] = await Promise.all([
    import('@quayside/service-kit'),
    import('./service'),
  ]);
  if (isMainThread)
    await startService(estimateService, {
      largeCalls: () => new Worker(process.argv[1] ?? '', { workerData: largeCalls }),
    });
  else await serveCalls(estimateService);
} else {
  serveRendering();
}
