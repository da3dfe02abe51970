import { standingOf } from '@quayside/contract/estimate-standing';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { OrderedOffer } from '../contract/ordered-offer';
import { isPortal, maySeeCost } from '../domain/access';
import { budgetOfOffer, openChargesOfOffer, shipmentOfOffer } from '../domain/ordered-offer';
import { figuresOf } from '../domain/pricing';
import { stateConflict } from '../domain/states';
import { revisions } from '../store/revisions';
import { visibleEstimate } from './load';
import { loadSnapshot } from './snapshots';

/**
 * The accepted revision of an estimate, from its frozen document. Cost is in it, so the reader must be allowed to see cost.
 *
 * @throws ProblemError `state-conflict` while no revision is accepted
 */
export async function orderedOfferOf(
  scope: Scope,
  member: Member,
  estimateId: string,
): Promise<OrderedOffer> {
  if (isPortal(member) || !maySeeCost(member)) throw problem('forbidden');
  const estimate = await visibleEstimate(scope, member, estimateId);
  const { order, decisive } = standingOf(estimate.revisions);
  if (!order) throw stateConflict(decisive.state);
  const { acceptance } = await scope.store(revisions).get(order.revisionId);
  const snapshot = await loadSnapshot(scope, order.revisionId);
  const { totals } = figuresOf(snapshot.priced, snapshot.document);
  const { sell, tax, total, cost, indicative } = totals;
  const { id, name, nameJa } = snapshot.shipper;
  const toBeAdvised = openChargesOfOffer(snapshot);
  return {
    estimateId: estimate.id,
    number: estimate.number,
    revision: order.revision,
    title: snapshot.title,
    titleJa: snapshot.titleJa,
    shipper: { id, name, nameJa },
    project: estimate.project,
    contact: snapshot.contact,
    hash: order.hash,
    acceptedAt: acceptance?.at ?? order.decidedAt ?? estimate.updatedAt,
    purchaseOrder: order.purchaseOrder,
    remarks: snapshot.remarks,
    currency: snapshot.priced.currency,
    totals: { sell, tax, total, cost, indicative, toBeAdvised: totals.toBeAdvised },
    budget: budgetOfOffer(snapshot),
    ...(toBeAdvised.length > 0 ? { toBeAdvised } : {}),
    shipment: shipmentOfOffer(snapshot),
  };
}
