import { isStageId } from '@quayside/contract';
import { queryOptions, useListQuery, type ListPage } from '@quayside/platform';
import type { EstimateRow, ListEstimatesQuery, RevisionState } from '@quayside/service-estimate/contract';
import { revisionStates } from './states';
import { estimateApi } from './estimate.api';

/** Query of the list as it stands in an address: texts. */
export type EstimateListQuery = Omit<ListEstimatesQuery, 'expiring' | 'limit'> & {
  expiring?: string;
  limit?: number;
};

export const listFilters = [
  'mine',
  'state',
  'shipper',
  'project',
  'mode',
  'stage',
  'assignee',
  'expiring',
] as const;
export type ListFilter = (typeof listFilters)[number];

const sorts = [
  'number',
  'title',
  'shipper',
  'state',
  'validUntil',
  'dueDate',
  'updatedAt',
  'createdAt',
  'sell',
];
const isId = (text: string | undefined) => /^[0-9a-f]{24}$/.test(text ?? '');

/**
 * What of an address is usable: a link with a filter of another release still shows a list.
 */
export function listQueryOf(given: Record<string, string>): EstimateListQuery {
  const { q, sort, mine, state, shipper, project, mode, stage, assignee, expiring } = given;
  const states = (state ?? '')
    .split(',')
    .filter((name): name is RevisionState => (revisionStates as readonly string[]).includes(name));
  const query: Record<string, string> = {};
  if (q) query.q = q.slice(0, 120);
  if (sort && sorts.includes(sort.replace(/^-/, ''))) query.sort = sort;
  if (mine === 'true') query.mine = mine;
  if (states.length > 0) query.state = states.join(',');
  if (isId(shipper) && shipper) query.shipper = shipper;
  if (isId(project) && project) query.project = project;
  if (isId(assignee) && assignee) query.assignee = assignee;
  if (mode === 'FCL' || mode === 'LCL') query.mode = mode;
  if (stage && isStageId(stage)) query.stage = stage;
  if (expiring && /^\d{1,3}$/.test(expiring) && Number(expiring) <= 365) query.expiring = expiring;
  return query as EstimateListQuery;
}

function fetchEstimates(
  query: EstimateListQuery,
  cursor?: string,
  signal?: AbortSignal,
): Promise<ListPage<EstimateRow>> {
  return estimateApi.get('/estimates', { query: { limit: 50, ...query, cursor }, signal });
}

export function useEstimateList(query: EstimateListQuery) {
  return useListQuery(['estimate', 'estimates', 'list', query], (cursor, signal) =>
    fetchEstimates(query, cursor, signal),
  );
}

/** A few estimates, for widgets and choices. */
export const someEstimates = (query: EstimateListQuery) =>
  queryOptions({
    queryKey: ['estimate', 'estimates', 'some', query],
    queryFn: ({ signal }) => fetchEstimates(query, undefined, signal),
  });

/** Every row that a filter matches, up to what one export takes. */
export async function allMatching(query: EstimateListQuery): Promise<EstimateRow[]> {
  return (await fetchEstimates({ ...query, limit: 100 })).items;
}
