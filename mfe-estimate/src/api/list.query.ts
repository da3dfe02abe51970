import type { QueryOf } from '@quayside/api';
import { isStageId } from '@quayside/contract';
import { useListQuery } from '@quayside/platform';
import type { estimateCalls } from '@quayside/service-estimate/calls';
import type { EstimateRow } from '@quayside/service-estimate/contract';
import { revisionStates } from './states';
import { estimate } from './estimate.client';

export type EstimateListQuery = NonNullable<QueryOf<typeof estimateCalls.listEstimates>>;

export const listFilters = [
  'mine',
  'needsAction',
  'state',
  'shipper',
  'project',
  'mode',
  'stage',
  'assignee',
  'expiring',
] as const;
export type ListFilter = (typeof listFilters)[number];

type Sort = NonNullable<EstimateListQuery['sort']>;

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
const isSort = (text: string | undefined): text is Sort => sorts.includes(text?.replace(/^-/, '') ?? '');
export const isId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/.test(text ?? '');
const isDays = (text: string | undefined) => /^\d{1,3}$/.test(text ?? '') && Number(text) <= 365;

/**
 * What of an address is usable: a link with a filter of another release still shows a list.
 */
export function listQueryOf(given: Record<string, string>): EstimateListQuery {
  const { q, sort, mine, needsAction, state = '', shipper, project, mode, stage, assignee, expiring } = given;
  const states = state.split(',').filter((name) => revisionStates.some((each) => each === name));
  return {
    q: q ? q.slice(0, 120) : undefined,
    sort: isSort(sort) ? sort : undefined,
    mine: mine === 'true' ? mine : undefined,
    needsAction: needsAction === 'true' ? needsAction : undefined,
    state: states.length > 0 ? states.join(',') : undefined,
    shipper: isId(shipper) ? shipper : undefined,
    project: isId(project) ? project : undefined,
    assignee: isId(assignee) ? assignee : undefined,
    mode: mode === 'FCL' || mode === 'LCL' ? mode : undefined,
    stage: stage && isStageId(stage) ? stage : undefined,
    expiring: isDays(expiring) ? expiring : undefined,
  };
}

const pageSize = 50;

export function useEstimateList(asked: EstimateListQuery) {
  const query = { limit: pageSize, ...asked };
  return useListQuery(estimate.listEstimates.key({ query }), (cursor, signal) =>
    estimate.listEstimates({ query: { ...query, cursor }, signal }),
  );
}

/** A few estimates, for widgets and choices. */
export const someEstimates = (query: EstimateListQuery) => estimate.listEstimates.query({ query });

/** Every row that a filter matches, up to what one export takes. */
export async function allMatching(query: EstimateListQuery): Promise<EstimateRow[]> {
  return (await estimate.listEstimates({ query: { ...query, limit: 100 } })).items;
}
