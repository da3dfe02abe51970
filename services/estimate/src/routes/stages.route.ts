import type { StageId } from '@quayside/contract';
import { countsOfPlan, type VanningInputs } from '@quayside/rating';
import { defineRoute, problem, reply, type Member, type Scope } from '@quayside/service-kit';
import { z } from 'zod';
import {
  patchStageResult,
  stagePatches,
  stageView,
  type PatchStageResult,
  type StagePatch,
} from '../contract/stage';
import { visibleEstimate } from '../domain/access';
import { recordActivity } from '../domain/activity';
import { amountChanges, fieldChanges, lineChanges } from '../domain/changes';
import { loadRevision, type SheetRecord } from '../domain/loaded';
import { checkLinesTogether, mergeStage } from '../domain/merge-stage';
import { assigneeReference } from '../domain/people';
import { saveChange, type Saved } from '../domain/save';
import { wantEditable } from '../domain/states';
import { presentSaved, presentStage } from '../domain/views';
import { wantLoadable } from '../load-report/check-plan';
import { acceptedPlan } from '../load-report/report';
import { stageSheets } from '../stores/stage-sheets.store';
import { stageBodyLimit, stageParams } from './context';

/** Each stage has inputs of its own: the body is checked against the schema of the stage in the path. */
const anyStagePatch = z.record(z.string(), z.unknown());

function checkedPatch(stage: StageId, body: unknown): StagePatch<StageId> {
  const parsed = stagePatches[stage].safeParse(body);
  if (parsed.success) return parsed.data as StagePatch<StageId>;
  throw problem('invalid', {
    errors: parsed.error.issues.slice(0, 100).map((issue) => ({
      path: issue.path.join('.'),
      code: issue.code === 'custom' ? issue.message : issue.code,
      message: issue.message,
    })),
  });
}

/** An accepted load plan is not taken on trust: crews load by it. @throws ProblemError `invalid` */
function wantLoadablePlan(stage: StageId, { inputs }: StagePatch<StageId>): void {
  const plan = stage === 'vanning' ? (inputs as VanningInputs | undefined)?.loading?.plan : undefined;
  if (plan) wantLoadable(plan);
}

async function patchStage(
  scope: Scope,
  member: Member,
  params: { estimateId: string; stage: StageId },
  version: number,
  patch: StagePatch<StageId>,
): Promise<PatchStageResult<StageId>> {
  const { stage } = params;
  const estimate = await visibleEstimate(scope, member, params.estimateId);
  const { revisionId } = estimate;
  const current = await scope.store(stageSheets).findOne({ revisionId, stage });
  if (!current) throw problem('not-found');
  if (current.version !== version)
    throw problem('stale-version', { current: presentStage(current, estimate.state) });
  const before = await loadRevision(scope, estimate);
  wantEditable(before.revision);
  const assignee =
    patch.assigneeId === undefined ? undefined : await assigneeReference(scope, member, patch.assigneeId);
  const change = mergeStage(current, patch, assignee);
  checkLinesTogether(before.sheets, stage, change.lines ?? current.lines);
  const sheet = await scope.store(stageSheets).update(current.id, version, change);
  const saved = await saveChange(scope, before, { ...before, sheets: { ...before.sheets, [stage]: sheet } });
  await recordActivity(scope, {
    estimateId: params.estimateId,
    revision: before.revision.revision,
    kind: 'stage',
    stage,
    changes: stageChanges(current, sheet, saved),
  });
  return { stage: presentStage(sheet, saved.estimate.state), estimate: presentSaved(saved.estimate) };
}

/** Inputs as the history tells them: of a load plan its containers and when it was accepted, not every box. */
function toldInputs(inputs: Record<string, unknown>): Record<string, unknown> {
  const plan = acceptedPlan(inputs);
  if (!plan) return inputs;
  const fleet = Object.entries(countsOfPlan(plan)).map(([type, count]) => `${count} × ${type}`);
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

export const stageRoutes = [
  defineRoute({
    method: 'get',
    path: '/estimates/:estimateId/stages/:stage',
    summary: 'One stage of the current revision, as stored; its ETag is the stage version',
    access: 'estimate:cost',
    tags: ['stages'],
    params: stageParams,
    response: stageView,
    handler: async ({ scope, member, params }) => {
      const estimate = await visibleEstimate(scope, member, params.estimateId);
      const { sheets, revision } = await loadRevision(scope, estimate);
      return presentStage(sheets[params.stage], revision.state);
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/estimates/:estimateId/stages/:stage',
    summary:
      'Changes scope, inputs, overrides, lines, notes, state, assignee or due date of a stage; 412 carries the stage as it is',
    access: 'estimate:write',
    tags: ['stages'],
    params: stageParams,
    body: anyStagePatch,
    response: patchStageResult,
    ifMatch: true,
    transaction: false,
    bodyLimit: stageBodyLimit,
    deadline: 20_000,
    handler: async ({ scope, member, params, version, body }) => {
      const patch = checkedPatch(params.stage, body);
      wantLoadablePlan(params.stage, patch);
      const result = await scope.transaction(
        (inner) => patchStage(inner, member, params, version, patch),
        params.estimateId,
      );
      return reply(200, result, { ETag: `"${result.stage.version}"` });
    },
  }),
];
