import { isMainThread } from 'node:worker_threads';
import { renderInWorker, serveRendering } from './application/rendering/worker';

// The same program is started again as a thread that renders documents, so that a long one does not hold up requests. The thread
// loads the renderer only.
if (isMainThread) {
  renderInWorker();
  const [{ startService }, { estimateService }] = await Promise.all([
    import('@quayside/service-kit'),
    import('./service'),
  ]);
  await startService(estimateService);
} else {
  serveRendering();
}
