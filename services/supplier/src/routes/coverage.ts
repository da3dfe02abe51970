import { implement } from '@quayside/service-kit';
import { readCoverage } from '../application/coverage';
import { supplierCalls } from '../contract';

export const coverageRoute = implement(
  supplierCalls.readCoverage,
  ({ query, scope }) => readCoverage(scope, query),
  { deadline: 30_000 },
);
