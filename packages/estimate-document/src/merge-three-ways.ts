import type { StageId } from '@quayside/contract';
import type { CargoItem } from '@quayside/rating';
import type { EditConflict, StageConflict } from './conflict';
import { stageContents, type EstimateContent, type StageContent } from './content';
import { mergeHead, takeTheirsOfHead } from './head';
import { mergeRows, withRow } from './rows';
import { mergeStage, takeTheirsOfStage } from './stage';

export type Merge = { merged: EstimateContent; conflicts: EditConflict[] };

/**
 * Puts together what two people made of `base`. What only one of them changed is taken; what both changed differently is a
 * conflict, and `merged` holds mine until a person has chosen. One thing is a field of the head or of its route, a cargo item,
 * a charge line, an input, an override, or a field of a stage. The order of rows is no conflict: see `mergeRows`.
 */
export function mergeThreeWays(base: EstimateContent, mine: EstimateContent, theirs: EstimateContent): Merge {
  const conflicts: EditConflict[] = [];
  const mergedStage = <Stage extends StageId>(stage: Stage): StageContent<Stage> => {
    const report = (conflict: StageConflict) => void conflicts.push({ part: stage, ...conflict });
    return mergeStage<Stage>(report, base.stages[stage], mine.stages[stage], theirs.stages[stage]);
  };
  const merged: EstimateContent = {
    stages: stageContents(mergedStage),
    head: mergeHead(
      (clash) => conflicts.push({ part: 'head', kind: 'field', ...clash }),
      base.head,
      mine.head,
      theirs.head,
    ),
    cargo: mergeRows(
      (clash) => conflicts.push({ part: 'cargo', kind: 'item', ...clash }),
      base.cargo,
      mine.cargo,
      theirs.cargo,
    ),
  };
  return { merged, conflicts };
}

/** The content with their value in the place of mine. */
export function takeTheirs(content: EstimateContent, conflict: EditConflict): EstimateContent {
  const { part, key, theirs, behind } = conflict;
  if (part === 'cargo')
    return { ...content, cargo: withRow(content.cargo, key, theirs as CargoItem | undefined, behind) };
  if (part === 'head') return { ...content, head: takeTheirsOfHead(content.head, conflict) };
  const stage = takeTheirsOfStage(content.stages[part], conflict as StageConflict);
  return { ...content, stages: { ...content.stages, [part]: stage } };
}
