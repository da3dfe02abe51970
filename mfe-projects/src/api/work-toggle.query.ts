import { useMutation, useQueryClient } from '@quayside/platform';
import type { WorkItem, WorkKind } from './work-item';
import { refreshWork, workCalls, type WorkEntry } from './work.query';

type WorkPage = { items: WorkEntry[] };
export type Toggle = { item: WorkItem; done: boolean };

/**
 * Ticks off or opens again, shown at once and taken back when it is refused. Ticks of one list run one after another, each with
 * the version that the one before has answered, so that a quick second thought is no conflict with oneself.
 */
export function useWorkToggle(projectId: string, kind: WorkKind) {
  const client = useQueryClient();
  const key = workCalls[kind].all(projectId);
  const mutationKey = [...key, 'toggle'];
  const update = (id: string, change: (entry: WorkEntry) => WorkEntry) =>
    client.setQueryData<WorkPage>(
      key,
      (page) =>
        page && { ...page, items: page.items.map((entry) => (entry.id === id ? change(entry) : entry)) },
    );
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: ({ item, done }: Toggle) => {
      const newest = client.getQueryData<WorkPage>(key)?.items.find(({ id }) => id === item.id);
      return workCalls[kind].tick(projectId, { id: item.id, version: newest?.version ?? item.version }, done);
    },
    onMutate: async ({ item, done }) => {
      await client.cancelQueries({ queryKey: key });
      const doneAt = done ? new Date().toISOString() : undefined;
      update(item.id, (entry) => ({ ...entry, done, doneAt }));
    },
    onSuccess: (saved) => update(saved.id, (entry) => ({ ...entry, version: saved.version })),
    onError: (_error, { item }) =>
      update(item.id, (entry) => ({ ...entry, done: item.done, doneAt: item.doneAt })),
    onSettled: async () => {
      // A list asked for before the last tick has arrived would show the state before it.
      if (client.isMutating({ mutationKey }) > 1) return;
      await refreshWork(projectId, kind);
    },
  });
}
