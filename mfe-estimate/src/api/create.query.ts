import { queryOptions } from '@quayside/platform';
import type {
  CreateEstimateInput,
  EstimateFullView,
  Settings,
  Template,
} from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

export const templatesQuery = queryOptions({
  queryKey: ['estimate', 'templates'],
  queryFn: ({ signal }) => estimateApi.get<{ items: Template[] }>('/templates', { signal }),
});

/** Validity and currency that new estimates start with. */
export const settingsQuery = queryOptions({
  queryKey: ['estimate', 'settings'],
  queryFn: ({ signal }) => estimateApi.get<Settings>('/settings', { signal }),
  // What the company changes is seen by the next estimate, five seconds later at most.
  staleTime: 5_000,
});

export function createEstimate(body: CreateEstimateInput, idempotencyKey: string): Promise<EstimateFullView> {
  return estimateApi.post('/estimates', { body, idempotencyKey });
}

export function createTemplate(body: {
  estimateId: string;
  name: string;
  nameJa?: string;
}): Promise<Template> {
  return estimateApi.post('/templates', { body });
}
