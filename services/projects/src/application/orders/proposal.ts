import { marksOf } from '@quayside/contract/price-marks';
import { estimatePeerCalls } from '@quayside/service-estimate/peer-calls';
import type { Scope } from '@quayside/service-kit';
import type { OrderProposal } from '../../contract';
import { proposedMilestones } from '../../domain/order-milestones';
import { mayWork } from '../../domain/people';
import { members } from '../../store/copies';
import { projects } from '../../store/projects';
import { takesOrders } from './create';

const named = ({ id, name, nameJa }: { id: string; name: string; nameJa?: string | null }) => ({
  ...{ id, name },
  ...(nameJa ? { nameJa } : {}),
});

/** What the form of a new order begins with. @throws ProblemError `state-conflict` while no revision is accepted */
export async function proposalOf(scope: Scope, estimateId: string): Promise<OrderProposal> {
  const offer = await scope.callPeer(estimatePeerCalls.getOrderedOffer, { params: { estimateId } });
  const own = await scope.store(projects).findAll({ shipperId: offer.shipper.id, archived: false });
  const open = own.filter((project) => takesOrders(project, offer.shipper.id));
  const people = await scope.store(members).findAll({ archived: false });
  const projectId = open.find(({ id }) => id === offer.project?.id)?.id;
  return {
    ...{ estimateId, estimateNumber: offer.number, revision: offer.revision, title: offer.title },
    ...(offer.titleJa ? { titleJa: offer.titleJa } : {}),
    shipper: offer.shipper,
    currency: offer.currency,
    sell: offer.totals.sell,
    ...marksOf(offer.totals),
    ...(offer.purchaseOrder ? { purchaseOrder: offer.purchaseOrder } : {}),
    mode: offer.shipment.mode,
    ...(projectId ? { projectId } : {}),
    newProject: {
      ...{ code: offer.number, name: offer.title.slice(0, 120) },
      ...(offer.titleJa ? { nameJa: offer.titleJa.slice(0, 120) } : {}),
    },
    projects: open.map((project) => ({ ...named(project), code: project.code })),
    members: people.filter(mayWork).map(named),
    milestones: proposedMilestones(offer.shipment),
  };
}
