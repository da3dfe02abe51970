import { orderMilestoneKinds } from '@quayside/contract/orders';
import { estimatePeerCalls, type OrderedOffer } from '@quayside/service-estimate/peer-calls';
import {
  invalid,
  ProblemError,
  publicFields,
  savedEvent,
  todayOf,
  type Scope,
  type Stored,
} from '@quayside/service-kit';
import { projectsEvents, type CreateOrder, type ProjectInput } from '../../contract';
import { milestoneFailures, milestoneNames } from '../../domain/order-milestones';
import { orders, type OrderRecord } from '../../store/orders';
import { milestones, projects } from '../../store/projects';
import { checkReferences, unknownPeople } from '../references';
import { otherRevision } from './change';
import { orderSaved } from './saved';
import { versionOf } from './version';

/** The order of an estimate that stands: a cancelled one makes room for the next. */
export async function standingOrder(scope: Scope, estimateId: string): Promise<OrderRecord | null> {
  return scope.store(orders).findOne({ estimateId, state: { in: ['open', 'done'] } });
}

/**
 * Makes the order of an accepted offer. Of many requests at once one makes it, and all are answered with it.
 *
 * @throws ProblemError `state-conflict` where the offer is not accepted, or another revision is; `invalid`
 */
export async function createOrder(scope: Scope, body: CreateOrder): Promise<OrderRecord> {
  const known = await standingOrder(scope, body.estimateId);
  if (known) return known;
  const offer = await scope.callPeer(estimatePeerCalls.getOrderedOffer, {
    params: { estimateId: body.estimateId },
  });
  if (offer.revision !== body.revision) throw otherRevision(offer.revision);
  try {
    return await scope.transaction((inner) => makeOnce(inner, body, offer), body.estimateId);
  } catch (error) {
    // Another process was faster, or the code of the new project is taken: the order tells which.
    const other = isConflict(error) ? await standingOrder(scope, body.estimateId) : null;
    if (!other) throw error;
    return other;
  }
}

const isConflict = (error: unknown): boolean => error instanceof ProblemError && error.code === 'conflict';

async function makeOnce(scope: Scope, body: CreateOrder, offer: OrderedOffer): Promise<OrderRecord> {
  const known = await standingOrder(scope, body.estimateId);
  if (known) return known;
  await refuseUnfit(scope, body);
  const today = await todayOf(scope);
  const project = await projectFor(scope, body, offer, today);
  const year = today.slice(0, 4);
  const count = String(await scope.nextNumber(`orders-${year}`)).padStart(4, '0');
  const { actor } = scope;
  const { contact } = offer;
  const order = await scope.store(orders).create({
    number: `OR-${year}-${count}`,
    sequence: (await scope.store(orders).count({ estimateId: body.estimateId })) + 1,
    state: 'open',
    ...{ estimateId: offer.estimateId, estimateNumber: offer.number, revision: offer.revision },
    title: offer.title,
    ...(offer.titleJa ? { titleJa: offer.titleJa } : {}),
    shipper: offer.shipper,
    projectId: project.id,
    ...(body.purchaseOrder ? { purchaseOrder: body.purchaseOrder } : {}),
    assigneeId: body.assigneeId,
    ...(contact
      ? { contact: { name: contact.name, ...(contact.nameJa ? { nameJa: contact.nameJa } : {}) } }
      : {}),
    remarks: offer.remarks,
    ...(body.notes ? { notes: body.notes } : {}),
    versions: [versionOf(scope, offer)],
    convertedAt: new Date().toISOString(),
    convertedBy: { id: actor.id, name: actor.name },
  });
  await scope.store(milestones).createMany(
    plannedSteps(body).map(({ kind, dueOn }) => ({
      ...milestoneNames(kind, offer.shipment.mode),
      ...{ kind, dueOn, done: false, projectId: project.id, orderId: order.id },
    })),
  );
  await orderSaved(scope, 'create', order);
  return order;
}

const plannedSteps = ({ milestones: dates }: Pick<CreateOrder, 'milestones'>) =>
  orderMilestoneKinds.flatMap((kind) => {
    const dueOn = dates[kind];
    return dueOn ? [{ kind, dueOn }] : [];
  });

async function refuseUnfit(scope: Scope, { assigneeId, milestones: planned }: CreateOrder): Promise<void> {
  const failures = [
    ...(await unknownPeople(scope, [{ path: 'assigneeId', id: assigneeId }])),
    ...milestoneFailures(planned),
  ];
  if (failures.length > 0) throw invalid(failures);
}

/** Projects that take an order: open ones of the same shipper. */
export const takesOrders = (
  { archived, state, shipperId }: Pick<Stored<ProjectInput>, 'archived' | 'state' | 'shipperId'>,
  ofShipper: string,
): boolean => !archived && state !== 'cancelled' && state !== 'done' && shipperId === ofShipper;

async function projectFor(
  scope: Scope,
  body: CreateOrder,
  offer: OrderedOffer,
  today: string,
): Promise<Stored<ProjectInput>> {
  const { projectId, newProject, assigneeId } = body;
  if (!newProject) {
    const found = await scope.store(projects).find(projectId ?? '');
    if (!found || !takesOrders(found, offer.shipper.id))
      throw invalid([
        { path: 'projectId', code: 'project.unfit', message: 'No open project of this shipper.' },
      ]);
    return found;
  }
  await checkReferences(scope, { shipperId: offer.shipper.id });
  const last = plannedSteps(body)
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
  const made = await scope.store(projects).create({
    ...newProject,
    shipperId: offer.shipper.id,
    state: 'active',
    ownerId: assigneeId,
    memberIds: [...new Set([assigneeId, scope.actor.id])],
    startsOn: last && last < today ? last : today,
    ...(last ? { dueOn: last } : {}),
    ...(offer.totals.sell.startsWith('-')
      ? {}
      : { budget: { amount: offer.totals.sell, currency: offer.currency } }),
  });
  await scope.audit({
    ...{ action: 'create', resource: 'project', resourceId: made.id, label: made.name },
    ...{ before: null, after: made },
  });
  await scope.emit(savedEvent(projectsEvents['project.saved'], made, publicFields(made)));
  return made;
}
