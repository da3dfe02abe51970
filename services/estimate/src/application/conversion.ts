import type { Scope } from '@quayside/service-kit';
import type { z } from 'zod';
import type { orderTold } from '../domain/copies';
import type { Conversion } from '../domain/records';
import { estimates } from '../store/estimates';
import { emitSaved } from './emit-saved';
import { recordActivity } from './record-activity';

type ToldOrder = z.output<typeof orderTold> & { id: string; version: number };

/**
 * Records at the estimate which order was made of it, and that it belongs to the project of the order. The event that follows tells the
 * projects service how the estimate stands now, so an offer that was cancelled while its order was made has its order cancelled too.
 */
export async function recordConversion(scope: Scope, order: ToldOrder): Promise<void> {
  const store = scope.store(estimates);
  const estimate = await store.find(order.estimateId);
  if (!estimate || isKnown(estimate.conversion, order)) return;
  const { sequence, number, revision, state, version, convertedAt, convertedBy } = order;
  const { id, name, nameJa } = order.project;
  const project = { id, name, nameJa: nameJa ?? name };
  const before = estimate.conversion?.orderId === order.id ? estimate.conversion : undefined;
  const saved = await store.update(estimate.id, estimate.version, {
    conversion: {
      ...{ orderId: order.id, number, version, sequence, revision, project, state },
      ...{ at: convertedAt, by: convertedBy },
    },
    projectId: id,
    project,
  });
  const action = !before ? 'convert' : before.revision === revision ? undefined : 'changeOrder';
  if (action)
    await recordActivity(scope, {
      ...{ estimateId: estimate.id, revision, kind: 'state', action, by: convertedBy },
      changes: [{ field: 'order', line: null, from: null, to: number, cost: false }],
    });
  await emitSaved(scope, saved);
}

/** Whether newer news of this order, or of one that followed it, was heard already. */
const isKnown = (known: Conversion | undefined, { id, version, sequence }: ToldOrder): boolean =>
  known !== undefined && (known.orderId === id ? known.version >= version : known.sequence > sequence);
