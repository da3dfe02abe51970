import type { QueryOf } from '@quayside/api';
import { useQuery } from '@quayside/platform';
import type { supplierCalls } from '@quayside/service-supplier/contract';
import { suppliers } from './supplier.client';

export type CoverageQuery = NonNullable<QueryOf<typeof supplierCalls.readCoverage>>;

/** Asked anew whenever the page is opened: any card or tariff that was saved meanwhile may have closed a gap. */
export const useCoverage = (query: CoverageQuery) =>
  useQuery({ ...suppliers.readCoverage.query({ query }), staleTime: 0 });
