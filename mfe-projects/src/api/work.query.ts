import type { Milestone, Page, Task } from '@quayside/service-projects/contract';
import { useMutation, useQuery, queryClient } from '@quayside/platform';
import { workBody, workOf, type WorkItem, type WorkKind, type WorkValues } from '../shared/work-item';
import { refreshProject } from './project.query';
import { api, keys, paths } from './projects.api';

export const listOf = { milestone: 'milestones', task: 'tasks' } as const;

/** Milestones or tasks of a project: open ones by due date, then what is done. */
export const useWork = (projectId: string, kind: WorkKind) =>
  useQuery({
    queryKey: keys.work(projectId, listOf[kind]),
    queryFn: ({ signal }) =>
      api.get<Page<Milestone | Task>>(paths.work(projectId, listOf[kind]), {
        query: { limit: 200 },
        signal,
      }),
    select: (page) => workOf(page.items),
  });

async function refresh(projectId: string, kind: WorkKind): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.work(projectId, listOf[kind]) }),
    refreshProject(projectId),
  ]);
}

export function useWorkChanges(projectId: string, kind: WorkKind) {
  const path = paths.work(projectId, listOf[kind]);
  const onSettled = () => refresh(projectId, kind);
  return {
    add: useMutation({
      mutationFn: (values: WorkValues) => api.post<Milestone | Task>(path, { body: workBody(kind, values) }),
      onSettled,
    }),
    change: useMutation({
      mutationFn: ({ item, values, version }: { item: WorkItem; values: WorkValues; version: number }) =>
        api.patch<Milestone | Task>(`${path}/${item.id}`, {
          body: workBody(kind, values, true),
          version,
        }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (item: WorkItem) => api.remove<void>(`${path}/${item.id}`, { version: item.version }),
      onSettled,
    }),
  };
}
