import { isMainThread, Worker } from 'node:worker_threads';
import { serveCalls, startService } from '@quayside/service-kit';
import { supplierService } from './service';

// The same program is started again as a thread, so that a sheet of thousands of lanes does not hold up other requests.
if (isMainThread)
  await startService(supplierService, { largeCalls: () => new Worker(process.argv[1] ?? '') });
else await serveCalls(supplierService);
