import { defineResource, invalid, publicFields } from '@quayside/service-kit';
import { milestoneResource, taskResource } from '../contract';
import { unknownPeople } from '../application/references';
import { members } from '../store/copies';
import { milestones, projects, tasks } from '../store/projects';

const parents = [{ store: projects, parameter: 'projectId', field: 'projectId' }];

/** When something was done: the instant of the change that ticked it off, nothing once it is open again. */
function doneAt(done: boolean | undefined, was: boolean | undefined): { doneAt?: string | null } {
  if (done === undefined || done === (was ?? false)) return {};
  return { doneAt: done ? new Date().toISOString() : null };
}

export const milestoneRoutes = defineResource({
  ...milestoneResource,
  parents,
  store: milestones,
  prepare: (input, { current }) => ({ ...input, ...doneAt(input.done, current?.done) }),
  present: (_member, milestone) => publicFields(milestone),
  label: (milestone) => milestone.name,
});

export const taskRoutes = defineResource({
  ...taskResource,
  parents,
  store: tasks,
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
