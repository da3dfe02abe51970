import { isAllowed } from '@quayside/contract';
import { publicFields, type Member, type Scope } from '@quayside/service-kit';
import type { Order, OrderRow, StoredVersion } from '../../contract';
import { presentVersions } from '../../domain/order-budget';
import { marksOfVersion } from '../../domain/price-marks';
import { members } from '../../store/copies';
import type { OrderRecord } from '../../store/orders';
import { milestones, projects } from '../../store/projects';

type Names = Pick<Order, 'project' | 'assignee' | 'convertedBy'>;

async function namesOf(
  scope: Scope,
  records: readonly OrderRecord[],
): Promise<(order: OrderRecord) => Names> {
  const ids = (pick: (order: OrderRecord) => string) => [...new Set(records.map(pick))];
  const found = await scope.store(projects).findAll({ id: { in: ids(({ projectId }) => projectId) } });
  const people = await scope.store(members).findAll({
    id: { in: [...ids(({ assigneeId }) => assigneeId), ...ids(({ convertedBy }) => convertedBy.id)] },
  });
  const named = (list: readonly { id: string; name: string; nameJa?: string | null }[], id: string) => {
    const one = list.find((each) => each.id === id);
    return { id, name: one?.name ?? '', ...(one?.nameJa ? { nameJa: one.nameJa } : {}) };
  };
  return ({ projectId, assigneeId, convertedBy }) => ({
    project: named(found, projectId),
    assignee: named(people, assigneeId),
    convertedBy: people.some(({ id }) => id === convertedBy.id) ? named(people, convertedBy.id) : convertedBy,
  });
}

function headOf(order: OrderRecord, names: Names) {
  const { projectId: _project, assigneeId: _assignee, sequence: _sequence, ...fields } = publicFields(order);
  const { versions, waiting, cancellation, contact, remarks, notes, ...head } = fields;
  return { head: { ...head, ...names }, versions, waiting, cancellation, contact, remarks, notes };
}

/** Rows of the list: three queries however many there are. */
export async function presentOrderRows(scope: Scope, records: readonly OrderRecord[]): Promise<OrderRow[]> {
  if (records.length === 0) return [];
  const names = await namesOf(scope, records);
  const open = await scope
    .store(milestones)
    .findAll(
      { orderId: { in: records.map(({ id }) => id) }, done: false, archived: false },
      { sort: 'dueOn' },
    );
  return records.map((order) => {
    const { head, versions, waiting } = headOf(order, names(order));
    const current = versions.at(-1)!;
    const next = open.find(({ orderId }) => orderId === order.id);
    return {
      ...head,
      mode: current.shipment.mode,
      currency: current.currency,
      sell: current.totals.sell,
      ...marksOfVersion(current),
      ...(next?.kind ? { next: { kind: next.kind, dueOn: next.dueOn } } : {}),
      isChangeWaiting: Boolean(waiting),
    };
  });
}

/** The whole order for this reader: without cost and the reason of a cancellation for who may not see cost. */
export async function presentOrder(scope: Scope, member: Member, order: OrderRecord): Promise<Order> {
  const names = await namesOf(scope, [order]);
  const steps = await scope
    .store(milestones)
    .findAll({ orderId: order.id, archived: false }, { sort: 'dueOn' });
  const withCost = isAllowed(member.roles, 'estimate:cost');
  const { head, versions, waiting, cancellation, contact, remarks, notes } = headOf(order, names(order));
  return {
    ...head,
    ...(contact ? { contact } : {}),
    remarks,
    ...(notes ? { notes } : {}),
    versions: presentVersions(withCost ? versions : versions.map(withoutCost)),
    ...(waiting ? { waiting } : {}),
    milestones: steps.map((step) => publicFields(step)),
    ...(cancellation
      ? {
          cancellation: {
            at: cancellation.at,
            ...(withCost && cancellation.reason ? { reason: cancellation.reason } : {}),
          },
        }
      : {}),
  };
}

function withoutCost({ totals, budget, ...version }: StoredVersion): StoredVersion {
  const { cost: _cost, ...shown } = totals;
  return { ...version, totals: shown, budget: budget.map(({ cost: _own, ...line }) => line) };
}
