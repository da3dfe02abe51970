import { startService } from '@quayside/service-kit';
import { service } from './service';

await startService(service);
