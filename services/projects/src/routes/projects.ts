import {
  changesOf,
  defineResource,
  defineRoute,
  given,
  invalid,
  listQuery,
  pageOf,
  publicFields,
} from '@quayside/service-kit';
import { projectFieldsSchema, projectFilterSchema, projectSchema, savedProjectSchema } from '../contract';
import { withNames } from '../domain/project-views';
import { checkReferences } from '../domain/references';
import { projects } from '../store/stores';

/** Writing; reading is below, because it adds names and progress of other collections. */
export const projectRoutes = defineResource({
  name: 'project',
  path: '/projects',
  idParameter: 'projectId',
  store: projects,
  create: projectFieldsSchema,
  update: changesOf(projectFieldsSchema),
  view: savedProjectSchema,
  access: { read: 'project:read', write: 'project:write' },
  operations: ['create', 'update', 'archive', 'restore'],
  prepare: async (input, { scope, current }) => {
    const { startsOn, dueOn } = { ...current, ...input };
    if (startsOn && dueOn && startsOn > dueOn) {
      throw invalid([{ path: 'dueOn', code: 'dates.order', message: 'It is due before it starts.' }]);
    }
    await checkReferences(scope, input);
    return input;
  },
  present: (_member, project) => publicFields(project),
  event: { type: 'project.saved', data: (project) => ({ ...publicFields(project) }) },
  label: (project) => project.name,
});

export const projectViews = [
  defineRoute({
    method: 'get',
    path: '/projects',
    summary: 'Lists projects',
    access: 'project:read',
    query: listQuery.extend(projectFilterSchema.shape),
    response: pageOf(projectSchema),
    handler: async ({ query, scope }) => {
      const { state, shipperId, ownerId, dueBefore, ...list } = query;
      const where = given({
        state,
        shipperId,
        ownerId,
        dueOn: dueBefore === undefined ? undefined : { lt: dueBefore },
      });
      const page = await scope.store(projects).list(list, where);
      return { ...page, items: await withNames(scope, page.items) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/projects/:projectId',
    summary: 'Shows a project',
    access: 'project:read',
    response: projectSchema,
    handler: async ({ params, scope }) => {
      const [project] = await withNames(scope, [await scope.store(projects).get(params.projectId)]);
      return project!;
    },
  }),
];
