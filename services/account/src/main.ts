import { startService } from '@quayside/service-kit';
import { accountService } from './service';

await startService(() => accountService());
