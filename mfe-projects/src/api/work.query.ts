import type { Milestone, Task } from '@quayside/service-projects/contract';
import { emptied, queryClient, useMutation, useQuery } from '@quayside/platform';
import { milestoneBody, taskBody, workOf, type WorkItem, type WorkKind, type WorkValues } from './work-item';
import { refreshProject } from './project.query';
import { projects } from './projects.client';

export type WorkEntry = Milestone | Task;
type Numbered = Pick<WorkItem, 'id' | 'version'>;

/** Milestones and tasks are changed alike; what is sent of them differs. */
type WorkCalls = {
  all: (projectId: string) => ReturnType<typeof projects.listMilestones.query>['queryKey'];
  list: (projectId: string, signal: AbortSignal) => Promise<{ items: WorkEntry[] }>;
  add: (projectId: string, values: WorkValues) => Promise<WorkEntry>;
  change: (projectId: string, item: Numbered, values: WorkValues) => Promise<WorkEntry>;
  tick: (projectId: string, item: Numbered, done: boolean) => Promise<WorkEntry>;
  remove: (projectId: string, item: Numbered) => Promise<void>;
};

/** As many as a page of the service has: nobody plans more by hand. */
const query = { limit: 200 };

export const workCalls: Record<WorkKind, WorkCalls> = {
  milestone: {
    all: (projectId) => projects.listMilestones.key({ params: { projectId }, query }),
    list: (projectId, signal) => projects.listMilestones({ params: { projectId }, query, signal }),
    add: (projectId, values) =>
      projects.createMilestone({ params: { projectId }, body: milestoneBody(values) }),
    change: (projectId, { id, version }, values) =>
      projects.updateMilestone({
        params: { projectId, milestoneId: id },
        body: emptied(milestoneBody(values)),
        version,
      }),
    tick: (projectId, { id, version }, done) =>
      projects.updateMilestone({ params: { projectId, milestoneId: id }, body: { done }, version }),
    remove: (projectId, { id, version }) =>
      projects.removeMilestone({ params: { projectId, milestoneId: id }, version }),
  },
  task: {
    all: (projectId) => projects.listTasks.key({ params: { projectId }, query }),
    list: (projectId, signal) => projects.listTasks({ params: { projectId }, query, signal }),
    add: (projectId, values) => projects.createTask({ params: { projectId }, body: taskBody(values) }),
    change: (projectId, { id, version }, values) =>
      projects.updateTask({ params: { projectId, taskId: id }, body: emptied(taskBody(values)), version }),
    tick: (projectId, { id, version }, done) =>
      projects.updateTask({ params: { projectId, taskId: id }, body: { done }, version }),
    remove: (projectId, { id, version }) =>
      projects.removeTask({ params: { projectId, taskId: id }, version }),
  },
};

/** Milestones or tasks of a project: open ones by due date, then what is done. */
export const useWork = (projectId: string, kind: WorkKind) =>
  useQuery({
    queryKey: workCalls[kind].all(projectId),
    queryFn: ({ signal }) => workCalls[kind].list(projectId, signal),
    select: (page) => workOf(page.items),
  });

export async function refreshWork(projectId: string, kind: WorkKind): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: workCalls[kind].all(projectId) }),
    refreshProject(projectId),
  ]);
}

type WorkChange = { item: WorkItem; values: WorkValues; version: number };

export function useWorkChanges(projectId: string, kind: WorkKind) {
  const calls = workCalls[kind];
  const onSettled = () => refreshWork(projectId, kind);
  return {
    add: useMutation({ mutationFn: (values: WorkValues) => calls.add(projectId, values), onSettled }),
    change: useMutation({
      mutationFn: ({ item, values, version }: WorkChange) =>
        calls.change(projectId, { id: item.id, version }, values),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (item: WorkItem) => calls.remove(projectId, item), onSettled }),
  };
}
