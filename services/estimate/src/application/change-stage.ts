import type { StageId } from '@quayside/contract';
import type { StagePatch } from '@quayside/estimate-document';
import { countsOfPlan, fleetWords } from '@quayside/rating';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { PatchStageResult } from '../contract/stage';
import { changedSheet, checkLinesTogether, refuseFreeTwice } from '../domain/changed-sheet';
import { amountChanges, fieldChanges, lineChanges } from '../domain/changes';
import { documentOf } from '../domain/loaded';
import { acceptedPlan } from '../domain/load-report/report';
import type { SheetRecord } from '../domain/records';
import { stageVersion } from '../domain/stage-version';
import { wantEditable } from '../domain/states';
import { presentSaved, presentStage } from '../domain/views';
import { stageSheets } from '../store/stage-sheets';
import { refuseMisspeltCharges } from './known-codes';
import { visibleEstimate, loadRevision } from './load';
import { refuseUnprovenLines } from './proven-lines';
import { notifyAssigned } from './notifications/assigned';
import { recordActivity } from './record-activity';
import { assigneeReference } from './references';
import { saveChange, type Saved } from './save';

/**
 * Changes a stage on its own version, prices the whole anew, and writes down what changed.
 * @throws ProblemError `not-found`, `stale-version` with the stage as it is, `state-conflict`, `invalid`, `too-large`
 */
export async function patchStage(
  scope: Scope,
  member: Member,
  { estimateId, stage, version }: { estimateId: string; stage: StageId; version: number },
  patch: StagePatch,
): Promise<PatchStageResult> {
  const estimate = await visibleEstimate(scope, member, estimateId);
  const { revisionId } = estimate;
  const current = await scope.store(stageSheets).findOne({ revisionId, stage });
  if (!current) throw problem('not-found');
  const before = await loadRevision(scope, estimate);
  if (stageVersion(current, before.revision) !== version)
    throw problem('stale-version', { current: presentStage(current, before.revision) });
  wantEditable(before.revision);
  const assignee =
    patch.assigneeId === undefined ? undefined : await assigneeReference(scope, member, patch.assigneeId);
  await refuseMisspeltCharges(scope, patch.lines?.upsert ?? [], current.lines);
  await refuseUnprovenLines(scope, before, stage, patch.lines?.upsert ?? []);
  const change = changedSheet(current, patch, assignee);
  checkLinesTogether(before.sheets, stage, change.lines ?? current.lines);
  const sheets = { ...before.sheets, [stage]: { ...current, ...change } };
  refuseFreeTwice(current.lines, change.lines ?? [], documentOf({ ...before, sheets }));
  const sheet = await scope.store(stageSheets).update(current.id, current.version, change);
  const after = { ...before, sheets: { ...before.sheets, [stage]: sheet }, seen: patch.seen };
  const saved = await saveChange(scope, before, after);
  await recordActivity(scope, {
    estimateId,
    revision: before.revision.revision,
    kind: 'stage',
    stage,
    changes: stageChanges(current, sheet, saved),
  });
  await notifyAssigned(scope, saved.estimate, {
    before: current.assignee?.id,
    after: sheet.assignee?.id,
    stage,
  });
  const figures = presentSaved(saved.estimate);
  const view = presentStage(sheet, { ...before.revision, state: saved.estimate.state });
  return {
    stage: { ...view, version: saved.estimate.stages[stage].version },
    estimate: figures,
  };
}

/** Inputs as the history tells them: of a load plan its containers and when it was accepted, not every box. */
function toldInputs(inputs: Record<string, unknown>): Record<string, unknown> {
  const plan = acceptedPlan(inputs);
  if (!plan) return inputs;
  const fleet = fleetWords(countsOfPlan(plan));
  const accepted = plan.acceptedAt.replace('T', ' ').slice(0, 19);
  return {
    ...inputs,
    loading: { ...(inputs['loading'] as object), plan: undefined },
    loadPlan: `${fleet.join(' + ') || 'LCL'} · ${accepted} UTC`,
  };
}

function stageChanges(before: SheetRecord, after: SheetRecord, saved: Saved) {
  const { stage } = before;
  return [
    ...fieldChanges(
      {
        scope: before.scope ?? 'included',
        state: before.state,
        assignee: before.assignee?.name,
        dueDate: before.dueDate,
        notes: before.notes,
      },
      {
        scope: after.scope ?? 'included',
        state: after.state,
        assignee: after.assignee?.name,
        dueDate: after.dueDate,
        notes: after.notes,
      },
    ),
    ...fieldChanges(toldInputs(before.inputs), toldInputs(after.inputs), 'inputs.', stage === 'vanning'),
    ...fieldChanges(Object.fromEntries(before.overrides), Object.fromEntries(after.overrides), 'overrides.'),
    ...lineChanges(before.lines, after.lines),
    ...amountChanges(saved.before, saved.after, stage),
  ];
}
