import type { StageId } from '@quayside/contract';
import { useListQuery, useMutation, useQueryClient, type ListPage } from '@quayside/platform';
import type { PatchStageResult, QueueQuery, QueueRow } from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

export const queueFilters = ['mine', 'state', 'assignee', 'shipper'] as const;

const stageStates = ['todo', 'attention', 'done'];
const sorts = ['dueDate', 'number', 'updatedAt'];

/** What of an address is usable for a queue. Without a wish, finished work is left out. */
export function queueQueryOf(given: Record<string, string>): QueueQuery {
  const { q, sort, mine, state, assignee, shipper } = given;
  const states = (state ?? '').split(',').filter((name) => stageStates.includes(name));
  const query: Record<string, string> = { state: states.length > 0 ? states.join(',') : 'todo,attention' };
  if (q) query.q = q.slice(0, 120);
  if (sort && sorts.includes(sort.replace(/^-/, ''))) query.sort = sort;
  if (mine === 'true') query.mine = mine;
  if (assignee && /^[0-9a-f]{24}$/.test(assignee)) query.assignee = assignee;
  if (shipper && /^[0-9a-f]{24}$/.test(shipper)) query.shipper = shipper;
  return query as QueueQuery;
}

const queueKey = (stage: StageId) => ['estimate', 'queue', stage] as const;
type Pages = { pages: ListPage<QueueRow>[]; pageParams: unknown[] };

export function useStageQueue(stage: StageId, query: QueueQuery) {
  return useListQuery<QueueRow>([...queueKey(stage), query], (cursor, signal) =>
    estimateApi.get(`/queues/${stage}`, {
      query: { limit: 50, ...(query as Record<string, string>), cursor },
      signal,
    }),
  );
}

export type QueueChange = { estimateId: string; assigneeId?: string | null; dueDate?: string | null };

/** Assigns or dates a stage from its queue. Changes run one after another, each on the version that the last one left. */
export function useQueueChange(stage: StageId) {
  const client = useQueryClient();
  const rowsOf = () => client.getQueriesData<Pages>({ queryKey: queueKey(stage) });
  return useMutation({
    scope: { id: `queue-${stage}` },
    mutationFn: ({ estimateId, ...body }: QueueChange) => {
      const row = rowsOf()
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap((page) => page.items)
        .find((each) => each.estimateId === estimateId);
      return estimateApi.patch<PatchStageResult>(`/estimates/${estimateId}/stages/${stage}`, {
        body,
        version: row?.version ?? 0,
      });
    },
    onSuccess: ({ stage: saved }, { estimateId }) => {
      client.setQueriesData<Pages>({ queryKey: queueKey(stage) }, (data) =>
        data
          ? {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((row) =>
                  row.estimateId === estimateId
                    ? { ...row, version: saved.version, assignee: saved.assignee, dueDate: saved.dueDate }
                    : row,
                ),
              })),
            }
          : data,
      );
      void client.invalidateQueries({ queryKey: ['estimate', 'summary'] });
      void client.invalidateQueries({ queryKey: ['estimate', 'estimates'] });
    },
    onError: () => void client.invalidateQueries({ queryKey: queueKey(stage) }),
  });
}
