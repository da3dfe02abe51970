import { queryOptions } from '@quayside/platform';
import type { Summary } from '@quayside/service-estimate/contract';
import { estimateApi } from './estimate.api';

/** What the widgets of the home page share: one call for all of them. */
export const summaryQuery = queryOptions({
  queryKey: ['estimate', 'summary'],
  queryFn: ({ signal }) => estimateApi.get<Summary>('/summary', { signal }),
  staleTime: 15_000,
});
