import type { StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import type { StagePatchBody } from '../api/stages.query';
import { isSame, keysOf, type WorkingStage } from './working-stage';

/**
 * What has to be saved so that `baseline` (the stage as the service has it) becomes `working`. Only changed rows travel.
 * Answers undefined when nothing changed.
 */
export function stagePatch<Stage extends StageId>(
  baseline: WorkingStage<Stage>,
  working: WorkingStage<Stage>,
): StagePatchBody<Stage> | undefined {
  const patch: StagePatchBody<Stage> = {};
  if (baseline.scope !== working.scope) patch.scope = working.scope;
  if (!isSame(baseline.inputs, working.inputs)) patch.inputs = working.inputs;
  const overrides = overridePatch(baseline.overrides, working.overrides);
  if (overrides) patch.overrides = overrides;
  if (baseline.notes !== working.notes) patch.notes = working.notes;
  if (baseline.state !== working.state) patch.state = working.state;
  if (!isSame(baseline.assignee?.id, working.assignee?.id)) patch.assigneeId = working.assignee?.id ?? null;
  if (!isSame(baseline.dueDate, working.dueDate)) patch.dueDate = working.dueDate ?? null;
  const lines = linePatch(baseline.lines, working.lines);
  if (lines) patch.lines = lines;
  return Object.keys(patch).length > 0 ? patch : undefined;
}

function overridePatch(baseline: Record<string, string>, working: Record<string, string>) {
  const changed = keysOf(baseline, working).filter((fact) => baseline[fact] !== working[fact]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((fact) => [fact, working[fact] ?? null]));
}

function linePatch(baseline: readonly ChargeLine[], working: readonly ChargeLine[]) {
  if (baseline === working) return undefined;
  const before = new Map(baseline.map((line) => [line.id, line]));
  const after = new Set(working.map((line) => line.id));
  const upsert = working.filter((line) => !isSame(before.get(line.id), line));
  const remove = baseline.filter((line) => !after.has(line.id)).map((line) => line.id);
  const order = orderChanged(baseline, working) ? working.map((line) => line.id) : undefined;
  if (upsert.length === 0 && remove.length === 0 && !order) return undefined;
  return {
    ...(upsert.length > 0 ? { upsert: [...upsert] } : {}),
    ...(remove.length > 0 ? { remove } : {}),
    ...(order ? { order } : {}),
  };
}

/** Lines that are only added at the end or removed keep the order that the service gives by itself. */
function orderChanged(baseline: readonly ChargeLine[], working: readonly ChargeLine[]): boolean {
  const after = new Set(working.map((line) => line.id));
  const before = new Set(baseline.map((line) => line.id));
  const natural = [
    ...baseline.filter((line) => after.has(line.id)),
    ...working.filter((line) => !before.has(line.id)),
  ];
  return natural.some((line, index) => line.id !== working[index]?.id);
}
