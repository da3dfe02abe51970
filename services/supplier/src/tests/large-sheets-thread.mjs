import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// The thread of the supplier service's tests for large sheets, from its sources.
register();
const [{ serveTestCalls }, { supplierService }] = await Promise.all([
  import('@quayside/service-kit/testing'),
  import('../service.ts'),
]);
await serveTestCalls(supplierService, workerData);
