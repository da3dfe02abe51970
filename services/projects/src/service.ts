import { attachedFiles, companyCalendars, fileJob, type ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { projectsEvents } from './contract';
import { orderRoutes } from './routes/orders';
import { fileRoutes } from './routes/files';
import { overviewRoutes } from './routes/overview';
import { projectRoutes, projectViews } from './routes/projects';
import { milestoneRoutes, taskRoutes } from './routes/work';
import { seed } from './seed/seed';
import { estimates, members, shippers } from './store/copies';
import { orders } from './store/orders';
import { milestones, projects, tasks } from './store/projects';

/** The projects service: projects with their milestones, tasks and team, and the estimates linked to them. */
export const projectsService: ServiceDefinition = {
  name: 'projects',
  title: 'Projects',
  stores: [
    ...[projects, milestones, tasks, orders],
    ...[shippers, members, estimates, companyCalendars, attachedFiles],
  ],
  routes: [
    ...[projectViews, projectRoutes, milestoneRoutes, taskRoutes],
    ...[orderRoutes, overviewRoutes, fileRoutes],
  ],
  consumers,
  events: projectsEvents,
  activity: { order: { permission: 'project:read' } },
  jobs: [fileJob],
  seed,
};
