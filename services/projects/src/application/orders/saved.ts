import { savedEvent, type Scope } from '@quayside/service-kit';
import { projectsEvents } from '../../contract';
import { members } from '../../store/copies';
import type { OrderRecord } from '../../store/orders';
import { projects } from '../../store/projects';

/** Audit entry and event of an order that was written, in the same transaction. */
export async function orderSaved(
  scope: Scope,
  action: 'create' | 'update',
  order: OrderRecord,
  before?: OrderRecord,
): Promise<void> {
  const { id, number, sequence, estimateId, revision, state, assigneeId, convertedAt, convertedBy } = order;
  await scope.audit({
    ...{ action, resource: 'order', resourceId: id, label: number },
    before: before ? await audited(scope, before) : null,
    after: await audited(scope, order),
  });
  const project = await scope.store(projects).get(order.projectId);
  await scope.emit(
    savedEvent(projectsEvents['order.saved'], order, {
      ...{ id, number, sequence, estimateId, revision, state, assigneeId, convertedAt, convertedBy },
      project: {
        id: project.id,
        name: project.name,
        ...(project.nameJa ? { nameJa: project.nameJa } : {}),
      },
    }),
  );
}

/** Amounts are in the versions, which nobody changes afterwards. */
async function audited(scope: Scope, order: OrderRecord) {
  const { state, revision, projectId, purchaseOrder, assigneeId, notes, cancellation } = order;
  const assignee = (await scope.store(members).find(assigneeId))?.name;
  return { state, revision, projectId, purchaseOrder, assignee, notes, cancelledFor: cancellation?.reason };
}
