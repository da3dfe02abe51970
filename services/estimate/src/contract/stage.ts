import type { StageId } from '@quayside/contract';
import {
  shownStageStates,
  stageStates,
  type ShownStageState,
  type StageState,
} from '@quayside/contract/estimate-states';
import { stageInputs } from '@quayside/estimate-document/schema';
import { chargeLine, stageScope } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, memberReference, payerTotals, stageId, stageTotals, totals } from './common';
import { revisionStates } from './states';

/** Charge lines of all eight stages together; their ids are unique among all of them. */
export const maximumEstimateLines = 3000;
export { shownStageStates, stageStates, type ShownStageState, type StageState };

/** Who works a stage, until when, and how far it is; `version` is the stage's ETag, which changes with the shipment, too. */
export const stageMeta = z.strictObject({
  version: z.int(),
  state: z.enum(shownStageStates),
  assignee: memberReference.nullable(),
  dueDate: z.string().nullable(),
  updatedAt: z.string(),
  updatedBy: memberReference.nullable(),
});
export type StageMeta = z.infer<typeof stageMeta>;

const storedLine = chargeLine.meta({ id: 'ChargeLine' });

/** A stage as stored: what a read, a save and a 412's `current` carry. Field set of the rating document plus meta. */
function stageViewOf<S extends StageId, Inputs extends z.ZodType>(stage: S, inputs: Inputs) {
  return stageMeta.extend({
    stage: z.literal(stage),
    scope: stageScope,
    inputs,
    lines: z.array(storedLine),
    notes: z.string(),
    overrides: z.record(z.string(), z.string()),
  });
}

export const stageViews = {
  packing: stageViewOf('packing', stageInputs.packing),
  vanning: stageViewOf('vanning', stageInputs.vanning),
  'sea-transport': stageViewOf('sea-transport', stageInputs['sea-transport']),
  warehouse: stageViewOf('warehouse', stageInputs.warehouse),
  'origin-delivery': stageViewOf('origin-delivery', stageInputs['origin-delivery']),
  'origin-custom': stageViewOf('origin-custom', stageInputs['origin-custom']),
  'destination-delivery': stageViewOf('destination-delivery', stageInputs['destination-delivery']),
  'destination-custom': stageViewOf('destination-custom', stageInputs['destination-custom']),
} as const;
export type StageView<S extends StageId = StageId> = z.infer<(typeof stageViews)[S]>;

export const stageView = z.discriminatedUnion('stage', [
  stageViews.packing,
  stageViews.vanning,
  stageViews['sea-transport'],
  stageViews.warehouse,
  stageViews['origin-delivery'],
  stageViews['origin-custom'],
  stageViews['destination-delivery'],
  stageViews['destination-custom'],
]);

/** Authoritative figures after a save; compare with the browser's own pricing. */
export const savedFigures = z
  .strictObject({
    id,
    version: z.int(),
    state: z.enum(revisionStates),
    totals,
    stages: z.record(stageId, stageTotals),
    /** The versions that the next save of each stage has to name: a change of the shipment changes all of them. */
    stageVersions: z.record(stageId, z.int()).optional(),
    payers: payerTotals,
    missing: z.array(z.strictObject({ code: z.string(), stage: stageId, reason: z.string() })),
    incompleteLines: z.int(),
    savedAt: z.string(),
  })
  .meta({ id: 'SavedFigures' });
export type SavedFigures = z.infer<typeof savedFigures>;

/** What a save of a stage answers: the stage as it is now, and the figures of the whole. */
export function patchStageResult<View extends z.ZodType>(view: View) {
  return z.strictObject({ stage: view, estimate: savedFigures });
}
export type PatchStageResult<S extends StageId = StageId> = { stage: StageView<S>; estimate: SavedFigures };
