import { isAllowed } from '@quayside/contract';
import { defineResource, implement, publicFields } from '@quayside/service-kit';
import { chosenRevisions, comparisonOf, keepOneDefault } from '../application/comparison';
import { comparisonResource, shippersCalls } from '../contract';
import { candidateOf } from '../domain/comparison-choice';
import { comparisons } from '../store/comparisons';
import { estimates } from '../store/copies';
import { shippers } from '../store/shippers';

export const savedComparisonRoutes = defineResource({
  ...comparisonResource,
  parents: [{ store: shippers, parameter: 'shipperId', field: 'shipperId' }],
  store: comparisons,
  prepare: async (input, { scope, params }) => {
    if (input.columns) await chosenRevisions(scope, params.shipperId!, input.columns);
    return input;
  },
  afterChange: async (saved, { scope, action }) => {
    if (action !== 'remove') await keepOneDefault(scope, saved);
  },
  present: (_member, saved) => publicFields(saved),
  label: (saved) => saved.name,
});

/** Estimates of one shipper that are offered; older ones are only counted. */
const mostCandidates = 500;

export const comparisonRoutes = [
  implement(shippersCalls.compareEstimates, async ({ params: { shipperId }, query, scope, member }) => {
    await scope.store(shippers).get(shipperId);
    return comparisonOf(scope, shipperId, query, isAllowed(member.roles, 'estimate:cost'));
  }),
  implement(shippersCalls.listComparisonCandidates, async ({ params: { shipperId }, scope }) => {
    await scope.store(shippers).get(shipperId);
    const limit = mostCandidates;
    const found = await scope.store(estimates).findMany({ shipperId }, { limit, sort: '-savedAt' });
    const total = found.length < limit ? found.length : await scope.store(estimates).count({ shipperId });
    return { items: found.map(candidateOf), total };
  }),
];
