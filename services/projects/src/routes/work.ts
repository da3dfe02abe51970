import { changesOf, defineResource, invalid, publicFields } from '@quayside/service-kit';
import { milestoneInputSchema, milestoneSchema, taskInputSchema, taskSchema } from '../contract';
import { unknownPeople } from '../domain/references';
import { members, milestones, projects, tasks } from '../store/stores';

const parents = [{ store: projects, parameter: 'projectId', field: 'projectId' }];
const access = { read: 'project:read', write: 'project:write' } as const;
const operations = ['list', 'get', 'create', 'update', 'remove'] as const;

/** When something was done: the instant of the change that ticked it off, nothing once it is open again. */
function doneAt(done: boolean | undefined, was: boolean | undefined): { doneAt?: string | null } {
  if (done === undefined || done === (was ?? false)) return {};
  return { doneAt: done ? new Date().toISOString() : null };
}

export const milestoneRoutes = defineResource({
  name: 'milestone',
  path: '/projects/:projectId/milestones',
  idParameter: 'milestoneId',
  parents,
  store: milestones,
  create: milestoneInputSchema,
  update: changesOf(milestoneInputSchema),
  view: milestoneSchema,
  access,
  operations,
  prepare: (input, { current }) => ({ ...input, ...doneAt(input.done, current?.done) }),
  present: (_member, milestone) => publicFields(milestone),
  label: (milestone) => milestone.name,
});

export const taskRoutes = defineResource({
  name: 'task',
  path: '/projects/:projectId/tasks',
  idParameter: 'taskId',
  parents,
  store: tasks,
  create: taskInputSchema,
  update: changesOf(taskInputSchema),
  view: taskSchema,
  access,
  operations,
  prepare: async (input, { scope, current }) => {
    const done = doneAt(input.done, current?.done);
    if (input.assigneeId === undefined) return { ...input, ...done };
    if (input.assigneeId === null) return { ...input, ...done, assigneeName: null };
    const failures = await unknownPeople(scope, [{ path: 'assigneeId', id: input.assigneeId }]);
    if (failures.length > 0) throw invalid(failures);
    const { name } = await scope.store(members).get(input.assigneeId);
    return { ...input, ...done, assigneeName: name };
  },
  present: (_member, task) => publicFields(task),
  label: (task) => task.title,
});
