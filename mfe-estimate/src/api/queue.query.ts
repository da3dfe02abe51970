import type { QueryOf } from '@quayside/api';
import type { StageId } from '@quayside/contract';
import { stageStates } from '@quayside/contract/estimate-states';
import { useListQuery, useMutation, useQueryClient, type ListPages } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { QueueRow } from '@quayside/service-estimate/contract';
import { estimate } from './estimate.client';
import { isId } from './list.query';
import { changeStage } from './stages.query';

export const queueFilters = ['mine', 'state', 'assignee', 'shipper'] as const;

export type StageQueueQuery = NonNullable<QueryOf<typeof estimateCalls.listQueue>>;
type Sort = NonNullable<StageQueueQuery['sort']>;

const sorts = ['dueDate', 'number', 'updatedAt'];
const isSort = (text: string | undefined): text is Sort => sorts.includes(text?.replace(/^-/, '') ?? '');

/** What of an address is usable for a queue. Without a wish, finished work is left out. */
export function queueQueryOf({
  q,
  sort,
  mine,
  state = '',
  assignee,
  shipper,
}: Record<string, string>): StageQueueQuery {
  const states = state.split(',').filter((name) => stageStates.some((each) => each === name));
  return {
    state: states.length > 0 ? states.join(',') : 'todo,attention',
    q: q ? q.slice(0, 120) : undefined,
    sort: isSort(sort) ? sort : undefined,
    mine: mine === 'true' ? mine : undefined,
    assignee: isId(assignee) ? assignee : undefined,
    shipper: isId(shipper) ? shipper : undefined,
  };
}

const queueKey = (stage: StageId) => estimate.listQueue.key({ params: { stage } });
type Pages = ListPages<QueueRow>;

export function useStageQueue(stage: StageId, asked: StageQueueQuery) {
  const question = { params: { stage }, query: { limit: 50, ...asked } };
  return useListQuery(estimate.listQueue.key(question), (cursor, signal) =>
    estimate.listQueue({ ...question, query: { ...question.query, cursor }, signal }),
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
      return changeStage(estimateId, stage, row?.version ?? 0, body);
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
      for (const call of [estimate.getSummary, estimate.listEstimates, estimate.getEstimate])
        void client.invalidateQueries({ queryKey: call.key() });
    },
    onError: () => void client.invalidateQueries({ queryKey: queueKey(stage) }),
  });
}
