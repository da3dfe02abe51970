import { startService } from '@quayside/service-kit';
import { shippersService } from './service';

await startService(shippersService);
