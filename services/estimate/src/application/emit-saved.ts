import { savedEvent, type Scope } from '@quayside/service-kit';
import { estimateEvents, type ToldRevision } from '../contract/events';
import { toldOf } from '../domain/event';
import type { EstimateRecord } from '../domain/records';

/** Tells others, in the same transaction. `told` is of the current revision, whenever its price was made anew. */
export async function emitSaved(scope: Scope, estimate: EstimateRecord, told?: ToldRevision): Promise<void> {
  await scope.emit(savedEvent(estimateEvents['estimate.saved'], estimate, toldOf(estimate, told)));
}
