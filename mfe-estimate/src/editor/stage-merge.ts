import type { StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import { chooser, mergeRecords, mergeRows, withKey, withRow } from './three-way';
import type { Person, WorkingStage } from './working-stage';

type Single = 'scope' | 'notes' | 'state' | 'assignee' | 'dueDate';

/** Something both people changed, each in their own way. Values are plain data for the dialog to show. */
export type StageConflict = {
  /** `line`, `inputs`, `overrides` or a field of the stage, and which one of them. */
  kind: 'line' | 'inputs' | 'overrides' | Single;
  key: string;
  mine: unknown;
  theirs: unknown;
};

export type StageMerge<Stage extends StageId = StageId> = {
  merged: WorkingStage<Stage>;
  conflicts: StageConflict[];
};

/**
 * Three-way merge after somebody else saved the stage first: what only one of the two changed is taken; what both
 * changed differently is a conflict, where `merged` keeps mine until the person has chosen.
 */
export function mergeStage<Stage extends StageId>(
  baseline: WorkingStage<Stage>,
  mine: WorkingStage<Stage>,
  theirs: WorkingStage<Stage>,
): StageMerge<Stage> {
  const conflicts: StageConflict[] = [];
  const choose = (kind: StageConflict['kind']) => chooser((clash) => conflicts.push({ kind, ...clash }));
  const single = <Name extends Single>(name: Name): WorkingStage[Name] =>
    choose(name)(name, baseline[name], mine[name], theirs[name]);
  const merged: WorkingStage<Stage> = {
    inputs: mergeRecords(choose('inputs'), baseline.inputs, mine.inputs, theirs.inputs),
    overrides: mergeRecords(choose('overrides'), baseline.overrides, mine.overrides, theirs.overrides),
    scope: single('scope'),
    notes: single('notes'),
    state: single('state'),
    assignee: single('assignee'),
    dueDate: single('dueDate'),
    lines: mergeRows(choose('line'), baseline.lines, mine.lines, theirs.lines),
  };
  return { merged, conflicts };
}

export function conflictId(conflict: Pick<StageConflict, 'key'> & { kind: string }): string {
  return `${conflict.kind}:${conflict.key}`;
}

/** The stage with their value in the place of mine. */
export function takeTheirs<Stage extends StageId>(
  stage: WorkingStage<Stage>,
  { kind, key, theirs }: StageConflict,
): WorkingStage<Stage> {
  switch (kind) {
    case 'scope':
      return { ...stage, scope: theirs as WorkingStage['scope'] };
    case 'notes':
      return { ...stage, notes: String(theirs ?? '') };
    case 'state':
      return { ...stage, state: theirs as WorkingStage['state'] };
    case 'assignee':
      return { ...stage, assignee: (theirs as Person | undefined) ?? null };
    case 'dueDate':
      return { ...stage, dueDate: (theirs as string | undefined) ?? null };
    case 'line':
      return { ...stage, lines: withRow(stage.lines, key, theirs as ChargeLine | undefined) };
    case 'inputs':
      return { ...stage, inputs: withKey(stage.inputs, key, theirs) };
    case 'overrides':
      return { ...stage, overrides: withKey(stage.overrides, key, theirs) };
  }
}
