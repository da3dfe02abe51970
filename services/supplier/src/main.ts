import { startService } from '@quayside/service-kit';
import { supplierService } from './service';

await startService(supplierService);
