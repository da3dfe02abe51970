import { type Where, given, type Member } from '@quayside/service-kit';
import { addDays } from '@quayside/contract/days';
import type { StageId } from '@quayside/contract';
import type { z } from 'zod';
import type { queueQuery } from '../contract/queue';
import type { EstimateFields } from './records';

/** Estimates with an offer out that runs out within days from today. */
export function expiringWhere(today: string, days: number): Where<EstimateFields> {
  return { 'standing.offerValidUntil': { gte: today, lte: addDays(today, days) } };
}

/** Estimates being priced: what the queues hold. */
const inWork: Where<EstimateFields> = { state: { in: ['draft', 'pricing'] } };
const openStates = { in: ['todo', 'attention'] as const };

/** Open work of a stage, of everyone or of one member. */
export function openWork(stage: StageId, memberId?: string): Where<EstimateFields> {
  const assignee = memberId ? { [`stages.${stage}.assigneeId`]: memberId } : {};
  return { allOf: [inWork, { [`stages.${stage}.state`]: openStates }, assignee] };
}

type Query = z.output<typeof queueQuery>;

/** A stage's queue as a query wants it: its open work, unless states are asked for. */
export function queueWhere(member: Member, stage: StageId, query: Query): Where<EstimateFields> {
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

/** The public sort names of a queue in terms of stored fields. */
export function queueSort(stage: StageId, sort: Query['sort']): string {
  const descending = sort.startsWith('-') ? '-' : '';
  const fields: Record<string, string> = {
    dueDate: `stages.${stage}.dueSort`,
    updatedAt: `stages.${stage}.updatedAt`,
    number: 'number',
  };
  return `${descending}${fields[sort.replace(/^-/, '')] ?? 'number'}`;
}
