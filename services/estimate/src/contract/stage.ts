import type { StageId } from '@quayside/contract';
import { stageStates, type StageState } from '@quayside/contract/estimate-states';
import type { ChargeLine, EstimateStages, StageScope } from '@quayside/rating';
import { chargeLine, decimal, isoDate, stageScope, stagesSchema } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, memberReference, payerTotals, stageId, stageTotals, totals } from './common';
import { revisionStates } from './states';

export const maximumStageLines = 2000;
/** Charge lines of all eight stages together; their ids are unique among all of them. */
export const maximumEstimateLines = 3000;
export { stageStates, type StageState };

const lineId = z.string().min(1).max(64);

/**
 * `PATCH estimates/:id/stages/:stage` with `If-Match: "<stage version>"`. `inputs` replaces the inputs; a null override removes
 * it; a line in `upsert` replaces the line of its id or is added; `order` lists line ids, lines not named keep their order behind.
 */
function stagePatch<T extends z.ZodType>(inputs: T) {
  return z.strictObject({
    scope: stageScope.optional(),
    inputs: inputs.optional(),
    overrides: z.record(z.string().min(1).max(120), decimal.nullable()).optional(),
    notes: z.string().max(10_000).optional(),
    state: z.enum(stageStates).optional(),
    assigneeId: id.nullable().optional(),
    dueDate: isoDate.nullable().optional(),
    lines: z
      .strictObject({
        upsert: z.array(chargeLine).max(maximumStageLines).default([]),
        remove: z.array(lineId).max(maximumStageLines).default([]),
        order: z.array(lineId).max(maximumStageLines).optional(),
      })
      .partial()
      .optional(),
  });
}

const inputsOf = <S extends StageId>(stage: S) => stagesSchema.shape[stage].shape.inputs;

export const stagePatches = {
  packing: stagePatch(inputsOf('packing')),
  vanning: stagePatch(inputsOf('vanning')),
  'sea-transport': stagePatch(inputsOf('sea-transport')),
  warehouse: stagePatch(inputsOf('warehouse')),
  'origin-delivery': stagePatch(inputsOf('origin-delivery')),
  'origin-custom': stagePatch(inputsOf('origin-custom')),
  'destination-delivery': stagePatch(inputsOf('destination-delivery')),
  'destination-custom': stagePatch(inputsOf('destination-custom')),
} as const;
export type StagePatch<S extends StageId = StageId> = z.infer<(typeof stagePatches)[S]>;
export type StagePatchInput<S extends StageId = StageId> = z.input<(typeof stagePatches)[S]>;

/** Who works a stage, until when, and how far it is; `version` is the stage's ETag. */
export const stageMeta = z.strictObject({
  version: z.int(),
  state: z.enum(stageStates),
  assignee: memberReference.nullable(),
  dueDate: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: memberReference.nullable(),
});
export type StageMeta = z.infer<typeof stageMeta>;

/** A stage as stored: what `GET …/stages/:stage` and a 412's `current` carry. Field set of the rating document plus meta. */
export type StageView<S extends StageId = StageId> = StageMeta & {
  stage: S;
  scope: StageScope;
  inputs: EstimateStages[S]['inputs'];
  lines: ChargeLine[];
  notes: string;
  overrides: Record<string, string>;
};
export const stageView = stageMeta.extend({
  stage: stageId,
  scope: stageScope,
  inputs: z.record(z.string(), z.unknown()),
  lines: z.array(chargeLine),
  notes: z.string(),
  overrides: z.record(z.string(), z.string()),
});

/** Authoritative figures after a save; compare with the browser's own pricing. */
export const savedFigures = z.strictObject({
  id,
  version: z.int(),
  state: z.enum(revisionStates),
  totals,
  stages: z.record(stageId, stageTotals),
  payers: payerTotals,
  missing: z.array(z.strictObject({ code: z.string(), stage: stageId, reason: z.string() })),
  incompleteLines: z.int(),
  savedAt: z.string(),
});
export type SavedFigures = z.infer<typeof savedFigures>;

export const patchStageResult = z.strictObject({ stage: stageView, estimate: savedFigures });
export type PatchStageResult<S extends StageId = StageId> = { stage: StageView<S>; estimate: SavedFigures };
