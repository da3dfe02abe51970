import { defineFiles } from '@quayside/service-kit';
import { projectsCalls } from '../contract';
import { projects } from '../store/projects';

/** Files of projects, for staff. */
export const fileRoutes = defineFiles({
  name: 'project',
  calls: projectsCalls,
  idParameter: 'projectId',
  demand: async (scope, _member, id) => (await scope.store(projects).get(id)).name,
});
