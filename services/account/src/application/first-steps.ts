import type { Scope, Service } from '@quayside/service-kit';
import { shippersPeerCalls } from '@quayside/service-shippers/peer-calls';
import { supplierPeerCalls } from '@quayside/service-supplier/peer-calls';
import type { FirstSteps } from '../contract/first-steps';
import { companies, firstSteps } from '../store/companies';
import { invitations, members } from '../store/members';

/** A service that does not answer leaves its steps unknown, not undone. */
async function orUnknown<Answer>(
  service: Service,
  to: string,
  answer: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    service.log.warn({ error, to }, 'a step cannot be told');
    return undefined;
  }
}

/** What a company that begins has done, and where it goes on. */
export async function stepsOf(service: Service, scope: Scope): Promise<FirstSteps['items']> {
  const [company, staff, invited, fromShippers, fromSupplier] = await Promise.all([
    scope.store(companies).get(scope.organisationId),
    scope.store(members).count({ active: true, shipperId: null, supplierId: null }),
    scope.store(invitations).count({ state: 'open', shipperId: null, supplierId: null }),
    orUnknown(service, 'shippers', scope.callPeer(shippersPeerCalls.getTally, {})),
    orUnknown(service, 'supplier', scope.callPeer(supplierPeerCalls.getTally, {})),
  ]);
  return [
    { step: 'taxes', done: company.taxRates.length > 0, at: null },
    { step: 'fx', done: company.fx.length > 0, at: null },
    { step: 'members', done: staff + invited > 1, at: null },
    { step: 'shippers', done: fromShippers ? fromShippers.shippers > 0 : null, at: null },
    {
      step: 'products',
      done: fromShippers ? fromShippers.products > 0 : null,
      at: fromShippers?.newest ?? null,
    },
    {
      step: 'rateCards',
      done: fromSupplier ? fromSupplier.rateCards > 0 : null,
      at: fromSupplier?.newest ?? null,
    },
  ];
}

/** Whether the list of what comes next is still in view for this organisation. */
export async function hasFirstSteps(scope: Scope): Promise<boolean> {
  const row = await scope.store(firstSteps).find(scope.organisationId);
  return row !== null && !row.dismissed;
}
