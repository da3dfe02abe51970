import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The thread of the estimate service's tests for large estimates, from its sources.
register();
const [{ serveTestCalls }, { estimateService }] = await Promise.all([
  import('@quayside/service-kit/testing'),
  import('../service.ts'),
]);
await serveTestCalls(estimateService, workerData);
