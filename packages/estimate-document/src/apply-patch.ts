import type { StageId } from '@quayside/contract';
import { stageContents, type EstimateContent, type StageContent } from './content';
import { applyFieldsPatch } from './fields';
import type { EstimatePatch } from './patch';
import { applyRowsPatch } from './rows';
import { applyStagePatch, type PersonOf } from './stage';

/** The content after a patch. Patches name people by id; `personOf` knows them. */
export function applyPatch(
  content: EstimateContent,
  { head, cargo, stages = {} }: EstimatePatch,
  personOf: PersonOf,
): EstimateContent {
  const stageAfter = <Stage extends StageId>(stage: Stage): StageContent<Stage> => {
    const patch = stages[stage];
    return patch ? applyStagePatch<Stage>(content.stages[stage], patch, personOf) : content.stages[stage];
  };
  return {
    head: head ? applyFieldsPatch(content.head, head) : content.head,
    cargo: cargo ? applyRowsPatch(content.cargo, cargo) : content.cargo,
    stages: stageContents(stageAfter),
  };
}
