import type { StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import { chooser, type Clash } from './choose';
import type { StageConflict, StageField } from './conflict';
import type { Person, StageContent, StageFields } from './content';
import {
  applyNamedPatch,
  applyNullablePatch,
  makeFieldsPatch,
  makeNamedPatch,
  mergeFields,
  withField,
} from './fields';
import type { StagePatch, StagePatchOf } from './patch';
import { applyRowsPatch, makeRowsPatch, mergeRows, withRow } from './rows';
import { isSame } from './same';

/** What makes `next` of `base`; undefined when that is nothing. */
export function makeStagePatch<Stage extends StageId>(
  base: StageContent<Stage>,
  next: StageContent<Stage>,
): StagePatch<Stage> | undefined {
  const { assignee, dueDate } = next;
  const overrides = makeNamedPatch(base.overrides, next.overrides);
  const inputs = makeFieldsPatch(base.inputs, next.inputs);
  const lines = makeRowsPatch(base.lines, next.lines);
  const patch: StagePatch<Stage> = {
    ...(base.scope === next.scope ? {} : { scope: next.scope }),
    ...(inputs ? { inputs } : {}),
    ...(overrides ? { overrides } : {}),
    ...(base.notes === next.notes ? {} : { notes: next.notes }),
    ...(base.state === next.state || next.state === 'closed' ? {} : { state: next.state }),
    ...(isSame(base.assignee?.id, assignee?.id) ? {} : { assigneeId: assignee?.id ?? null }),
    ...(isSame(base.dueDate, dueDate) ? {} : { dueDate: dueDate ?? null }),
    ...(lines ? { lines } : {}),
  };
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** Who a patch names by id alone; null for nobody. */
export type PersonOf = (id: string) => Person | null;

/** The fields that a patch changes, as they are after it. */
export function changedFields<Inputs extends object>(
  stage: Pick<StageFields<Inputs>, 'inputs' | 'overrides' | 'lines'>,
  { scope, inputs, overrides, notes, state, assigneeId, dueDate, lines }: StagePatchOf<Inputs>,
  personOf: PersonOf,
): Partial<StageFields<Inputs>> {
  return {
    ...(scope === undefined ? {} : { scope }),
    ...(inputs === undefined ? {} : { inputs: applyNullablePatch(stage.inputs, inputs) }),
    ...(overrides === undefined ? {} : { overrides: applyNamedPatch(stage.overrides, overrides) }),
    ...(notes === undefined ? {} : { notes }),
    ...(state === undefined ? {} : { state }),
    ...(assigneeId === undefined ? {} : { assignee: assigneeId === null ? null : personOf(assigneeId) }),
    ...(dueDate === undefined ? {} : { dueDate }),
    ...(lines === undefined ? {} : { lines: applyRowsPatch(stage.lines, lines) }),
  };
}

/** The stage after a patch. */
export function applyStagePatch<Stage extends StageId>(
  stage: StageContent<Stage>,
  patch: StagePatch<Stage>,
  personOf: PersonOf,
): StageContent<Stage> {
  return { ...stage, ...changedFields(stage, patch, personOf) };
}

/** Merges a stage; see `mergeThreeWays`. */
export function mergeStage<Stage extends StageId>(
  report: (conflict: StageConflict) => void,
  base: StageContent<Stage>,
  mine: StageContent<Stage>,
  theirs: StageContent<Stage>,
): StageContent<Stage> {
  const reportOf = (kind: StageConflict['kind']) => (clash: Clash) => report({ kind, ...clash });
  const field = <Name extends StageField>(name: Name): StageContent<Stage>[Name] =>
    chooser(reportOf(name))(name, base[name], mine[name], theirs[name]);
  return {
    inputs: mergeFields(chooser(reportOf('inputs')), base.inputs, mine.inputs, theirs.inputs),
    overrides: mergeFields(chooser(reportOf('overrides')), base.overrides, mine.overrides, theirs.overrides),
    scope: field('scope'),
    notes: field('notes'),
    state: field('state'),
    assignee: field('assignee'),
    dueDate: field('dueDate'),
    lines: mergeRows(reportOf('line'), base.lines, mine.lines, theirs.lines),
  };
}

/** The stage with their value in the place of mine. */
export function takeTheirsOfStage<Stage extends StageId>(
  stage: StageContent<Stage>,
  { kind, key, theirs, behind }: StageConflict,
): StageContent<Stage> {
  switch (kind) {
    case 'scope':
      return { ...stage, scope: theirs as StageContent['scope'] };
    case 'notes':
      return { ...stage, notes: String(theirs ?? '') };
    case 'state':
      return { ...stage, state: theirs as StageContent['state'] };
    case 'assignee':
      return { ...stage, assignee: (theirs as Person | undefined) ?? null };
    case 'dueDate':
      return { ...stage, dueDate: (theirs as string | undefined) ?? null };
    case 'line':
      return { ...stage, lines: withRow(stage.lines, key, theirs as ChargeLine | undefined, behind) };
    case 'inputs':
      return { ...stage, inputs: withField(stage.inputs, key, theirs) };
    case 'overrides':
      return { ...stage, overrides: withField(stage.overrides, key, theirs) };
  }
}
