import { implement } from '@quayside/service-kit';
import { hasFirstSteps, stepsOf } from '../application/first-steps';
import { accountCalls } from '../contract/calls';
import { firstSteps } from '../store/companies';

export const firstStepsRoutes = [
  implement(accountCalls.getFirstSteps, async ({ scope, service }) => {
    return { dismissed: !(await hasFirstSteps(scope)), items: await stepsOf(service, scope) };
  }),
  implement(accountCalls.updateFirstSteps, async ({ body, scope }) => {
    const store = scope.store(firstSteps);
    const row = await store.find(scope.organisationId);
    if (row) await store.update(row.id, row.version, body);
    else await store.create(body, { id: scope.organisationId });
  }),
];
