import { stageIds, type StageId } from '@quayside/contract';
import type { EstimateContent, StageContents } from './content';
import { makeFieldsPatch } from './fields';
import type { EstimatePatch, StagePatch } from './patch';
import { makeRowsPatch } from './rows';
import { makeStagePatch } from './stage';

function stagePatchEntry<Stage extends StageId>(
  stage: Stage,
  base: StageContents,
  next: StageContents,
): [Stage, StagePatch<Stage>][] {
  const patch = base[stage] === next[stage] ? undefined : makeStagePatch<Stage>(base[stage], next[stage]);
  return patch ? [[stage, patch]] : [];
}

/**
 * What has to be saved so that `base` becomes `next`: applied to `base` it gives what means the same as `next` (nothing may
 * be null or absent). Only what changed travels. Undefined when nothing did.
 */
export function makePatch(base: EstimateContent, next: EstimateContent): EstimatePatch | undefined {
  const head = makeFieldsPatch(base.head, next.head);
  const cargo = makeRowsPatch(base.cargo, next.cargo);
  const stages = stageIds.flatMap((stage) => stagePatchEntry(stage, base.stages, next.stages));
  if (!head && !cargo && stages.length === 0) return undefined;
  return {
    ...(head ? { head } : {}),
    ...(cargo ? { cargo } : {}),
    ...(stages.length > 0 ? { stages: Object.fromEntries(stages) } : {}),
  };
}
