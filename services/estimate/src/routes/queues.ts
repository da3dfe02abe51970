import { stageIds, type StageId } from '@quayside/contract';
import { given, implement, type Member, type Where } from '@quayside/service-kit';
import type { z } from 'zod';
import { todayOf } from '../application/company';
import { estimateCalls } from '../contract/calls';
import type { queueQuery } from '../contract/queue';
import type { EstimateFields } from '../domain/records';
import { presentQueueRow } from '../domain/views';
import { estimates } from '../store/estimates';
import { expiringWhere } from './list';

/** Estimates being priced: what the queues hold. */
const inWork: Where<EstimateFields> = { state: { in: ['draft', 'pricing'] } };
const openStates = { in: ['todo', 'attention'] as const };

/** Open work of a stage, of everyone or of one member. */
export function openWork(stage: StageId, memberId?: string): Where<EstimateFields> {
  const assignee = memberId ? { [`stages.${stage}.assigneeId`]: memberId } : {};
  return { allOf: [inWork, { [`stages.${stage}.state`]: openStates }, assignee] };
}

type Query = z.output<typeof queueQuery>;

function queueWhere(member: Member, stage: StageId, query: Query): Where<EstimateFields> {
  const assignee = query.mine === 'true' ? member.id : query.assignee;
  return {
    allOf: [
      inWork,
      given({ shipperId: query.shipper }),
      { [`stages.${stage}.state`]: query.state ? { in: query.state } : openStates },
      assignee ? { [`stages.${stage}.assigneeId`]: assignee } : {},
    ],
  };
}

function queueSort(stage: StageId, sort: Query['sort']): string {
  const descending = sort.startsWith('-') ? '-' : '';
  const fields: Record<string, string> = {
    dueDate: `stages.${stage}.dueSort`,
    updatedAt: `stages.${stage}.updatedAt`,
    number: 'number',
  };
  return `${descending}${fields[sort.replace(/^-/, '')] ?? 'number'}`;
}

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
