import { given, type Member, type Where } from '@quayside/service-kit';
import type { z } from 'zod';
import type { listEstimatesQuery } from '../contract/list';
import { isPortal, visible } from './access';
import type { EstimateFields } from './records';
import { isFrozen } from './states';
import { expiringWhere } from './work';

type Query = z.output<typeof listEstimatesQuery>;

const sortFields: Record<string, string> = {
  shipper: 'shipper.name',
  sell: 'standing.sellSort',
  state: 'standing.state',
  validUntil: 'standing.validUntil',
};
/** The same of the newest revision, where the list asks for work in progress. */
const sortFieldsOfWork: Record<string, string> = { shipper: 'shipper.name', sell: 'sellSort' };

const isFilterOfWork = (states: Query['state']) =>
  states !== undefined && states.length > 0 && states.every((state) => !isFrozen(state));

/** The public sort names in terms of stored fields: by what the rows show. */
export function storedSort(member: Member, { sort, state }: Pick<Query, 'sort' | 'state'>): string {
  if (isPortal(member) && /dueDate/.test(sort)) return '-number';
  const descending = sort.startsWith('-') ? '-' : '';
  const name = sort.replace(/^-/, '');
  const fields = isFilterOfWork(state) ? sortFieldsOfWork : sortFields;
  return `${descending}${fields[name] ?? name}`;
}

/** The paths that `q` searches, where they are others than the store's: a client finds nothing by the words of a draft. */
export const searchedBy = (member: Member): readonly (keyof EstimateFields)[] | undefined =>
  isPortal(member) ? ['clientSearchText'] : undefined;

/** What of the estimates a member finds by a query. `today` counts where offers run out. */
export function listWhere(member: Member, query: Query, today: string): Where<EstimateFields>[] {
  const assignee = query.mine === 'true' ? member.id : query.assignee;
  const conditions: Where<EstimateFields>[] = [
    visible(member),
    given({ shipperId: query.shipper, projectId: query.project, mode: query.mode }),
    given({
      [isPortal(member) ? 'standing.clientStates' : 'standing.states']: query.state
        ? { in: query.state }
        : undefined,
    }),
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
