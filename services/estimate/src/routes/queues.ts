import { stageIds, type StageId } from '@quayside/contract';
import { given, implement } from '@quayside/service-kit';
import { todayOf } from '../application/company';
import { estimateCalls } from '../contract/calls';
import { presentQueueRow } from '../domain/views';
import { expiringWhere, openWork, queueWhere, queueSort } from '../domain/work';
import { estimates } from '../store/estimates';

export const queueRoutes = [
  implement(estimateCalls.countQueues, async ({ scope, member }) => {
    const store = scope.store(estimates);
    const today = await todayOf(scope);
    const stages = await Promise.all(
      stageIds.map(async (stage) => {
        const [total, mine, overdue] = await Promise.all([
          store.count(openWork(stage)),
          store.count(openWork(stage, member.id)),
          store.count({ allOf: [openWork(stage), { [`stages.${stage}.dueSort`]: { lt: today } }] }),
        ]);
        return [stage, { total, mine, overdue }] as const;
      }),
    );
    return {
      stages: Object.fromEntries(stages) as Record<StageId, (typeof stages)[number][1]>,
      approvals: await store.count({ state: 'inReview' }),
      expiring: await store.count(expiringWhere(today, 3)),
    };
  }),
  implement(estimateCalls.listQueue, async ({ scope, member, params: { stage }, query }) => {
    const { limit, cursor, q, sort } = query;
    const page = await scope
      .store(estimates)
      .list(
        { limit, sort: queueSort(stage, sort), ...given({ cursor, q }) },
        queueWhere(member, stage, query),
      );
    return { ...page, items: page.items.map((estimate) => presentQueueRow(member, estimate, stage)) };
  }),
  implement(estimateCalls.countQueue, async ({ scope, params: { stage } }) => ({
    total: await scope.store(estimates).count(openWork(stage)),
  })),
];
