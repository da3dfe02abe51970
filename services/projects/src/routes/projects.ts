import { defineResource, given, implement, invalid, publicFields } from '@quayside/service-kit';
import { projectResource, projectsCalls, projectsEvents } from '../contract';
import { withNames } from '../application/project-views';
import { checkReferences } from '../application/references';
import { projects } from '../store/projects';

/** Writing; reading is below, because it adds names and progress of other collections. */
export const projectRoutes = defineResource({
  ...projectResource,
  store: projects,
  prepare: async (input, { scope, current }) => {
    const { startsOn, dueOn } = { ...current, ...input };
    if (startsOn && dueOn && startsOn > dueOn) {
      throw invalid([{ path: 'dueOn', code: 'dates.order', message: 'It is due before it starts.' }]);
    }
    await checkReferences(scope, input);
    return input;
  },
  present: (_member, project) => publicFields(project),
  event: projectsEvents['project.saved'],
  label: (project) => project.name,
});

export const projectViews = [
  implement(projectsCalls.listProjects, async ({ query, scope }) => {
    const { state, shipperId, ownerId, dueBefore, ...list } = query;
    const where = given({
      state,
      shipperId,
      ownerId,
      dueOn: dueBefore === undefined ? undefined : { lt: dueBefore },
    });
    const page = await scope.store(projects).list(list, where);
    return { ...page, items: await withNames(scope, page.items) };
  }),
  implement(projectsCalls.getProject, async ({ params, scope }) => {
    const [project] = await withNames(scope, [await scope.store(projects).get(params.projectId)]);
    return project!;
  }),
];
