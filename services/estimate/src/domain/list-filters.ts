import { given, type Member, type Where } from '@quayside/service-kit';
import type { z } from 'zod';
import type { listEstimatesQuery } from '../contract/list';
import { isPortal, visible } from './access';
import type { EstimateFields } from './records';
import { expiringWhere } from './work';

type Query = z.output<typeof listEstimatesQuery>;

const sortFields: Record<string, string> = { shipper: 'shipper.name', sell: 'sellSort' };

/** The public sort names in terms of stored fields. */
export function storedSort(member: Member, sort: string): string {
  // The stored figures are those of the current revision, which the portal does not see.
  if (isPortal(member) && /sell|validUntil|state|dueDate/.test(sort)) return '-number';
  const descending = sort.startsWith('-') ? '-' : '';
  const name = sort.replace(/^-/, '');
  return `${descending}${sortFields[name] ?? name}`;
}

/** What of the estimates a member finds by a query. `today` counts where offers run out. */
export function listWhere(member: Member, query: Query, today: string): Where<EstimateFields>[] {
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
