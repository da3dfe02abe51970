import { startService } from '@quayside/service-kit';
import { projectsService } from './service';

await startService(projectsService);
