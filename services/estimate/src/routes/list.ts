import { given, implement, type Member, type Where } from '@quayside/service-kit';
import type { z } from 'zod';
import { addDays } from '@quayside/contract/days';
import { todayOf } from '../application/company';
import { estimateCalls } from '../contract/calls';
import type { listEstimatesQuery } from '../contract/list';
import type { RevisionState } from '../contract/states';
import { isPortal, visible } from '../domain/access';
import type { EstimateFields } from '../domain/records';
import { presentRow } from '../domain/views';
import { estimates } from '../store/estimates';

type Query = z.output<typeof listEstimatesQuery>;

const sortFields: Record<string, string> = { shipper: 'shipper.name', sell: 'sellSort' };

/** The public sort names in terms of stored fields. */
function storedSort(member: Member, sort: string): string {
  // The stored figures are those of the current revision, which the portal does not see.
  if (isPortal(member) && /sell|validUntil|state|dueDate/.test(sort)) return '-number';
  const descending = sort.startsWith('-') ? '-' : '';
  const name = sort.replace(/^-/, '');
  return `${descending}${sortFields[name] ?? name}`;
}

/** States in which an offer is out and may run out. */
export const openOfferStates = ['sent', 'viewed'] as const satisfies readonly RevisionState[];

export function expiringWhere(today: string, days: number): Where<EstimateFields> {
  return { state: { in: openOfferStates }, validUntil: { gte: today, lte: addDays(today, days) } };
}

function filters(member: Member, query: Query, today: string): Where<EstimateFields>[] {
  const assignee = query.mine === 'true' ? member.id : query.assignee;
  const conditions: Where<EstimateFields>[] = [
    visible(member),
    given({ shipperId: query.shipper, projectId: query.project, mode: query.mode }),
    given({ [isPortal(member) ? 'sentState' : 'state']: query.state ? { in: query.state } : undefined }),
    given({ assigneeIds: isPortal(member) ? undefined : assignee }) as Where<EstimateFields>,
  ];
  if (query.stage) {
    conditions.push(
      { [`stages.${query.stage}.state`]: { in: ['todo', 'attention'] } },
      { state: { in: ['draft', 'pricing'] } },
    );
  }
  if (query.expiring !== undefined) conditions.push(expiringWhere(today, query.expiring));
  return conditions;
}

export const listRoutes = [
  implement(estimateCalls.listEstimates, async ({ scope, member, query }) => {
    const { limit, cursor, q, sort } = query;
    const today = query.expiring === undefined ? '' : await todayOf(scope);
    const page = await scope
      .store(estimates)
      .list(
        { limit, sort: storedSort(member, sort), ...given({ cursor, q }) },
        { allOf: filters(member, query, today) },
      );
    return { ...page, items: page.items.map((estimate) => presentRow(member, estimate)) };
  }),
];
