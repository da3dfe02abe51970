import { companyCalendars, type ServiceDefinition } from '@quayside/service-kit';
import { consumers } from './consumers';
import { projectsEvents } from './contract';
import { overviewRoutes } from './routes/overview';
import { projectRoutes, projectViews } from './routes/projects';
import { milestoneRoutes, taskRoutes } from './routes/work';
import { seed } from './seed';
import { estimates, members, milestones, projects, shippers, tasks } from './store/stores';

/** The projects service: projects with their milestones, tasks and team, and the estimates linked to them. */
export const service: ServiceDefinition = {
  name: 'projects',
  title: 'Projects',
  stores: [projects, milestones, tasks, shippers, members, estimates, companyCalendars],
  routes: [projectViews, projectRoutes, milestoneRoutes, taskRoutes, overviewRoutes],
  consumers,
  events: projectsEvents,
  seed,
};
