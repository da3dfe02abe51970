import type { StageId } from '@quayside/contract';
import { stageWords as english } from '@quayside/contract/words/en';
import { stageWords as japanese } from '@quayside/contract/words/ja';
import type { Scope } from '@quayside/service-kit';
import type { EstimateRecord } from '../../domain/records';
import { notify } from './notify';

/** The name of a stage in both languages. */
export const stageName = (stage: StageId) => ({ en: english[stage], ja: japanese[stage] });

/** The page on which a stage is worked on. */
export const stagePath = (stage: StageId, estimateId: string) => `/estimate/${stage}/${estimateId}/edit`;

/** Notifies who works on an estimate or one of its stages from now on. The same person as before is not notified again. */
export async function notifyAssigned(
  scope: Scope,
  estimate: EstimateRecord,
  change: { before: string | null | undefined; after: string | null | undefined; stage?: StageId },
): Promise<void> {
  const { before, after, stage } = change;
  if (!after || after === before) return;
  await notify(scope, 'assigned', {
    estimate,
    memberIds: [after],
    actor: scope.actor,
    ...(stage ? { detail: stageName(stage), path: stagePath(stage, estimate.id) } : {}),
  });
}
