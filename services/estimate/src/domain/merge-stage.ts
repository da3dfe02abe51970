import { stageIds, type StageId } from '@quayside/contract';
import type { ChargeLine } from '@quayside/rating';
import { invalid, problem } from '@quayside/service-kit';
import { maximumEstimateLines, maximumStageLines, type StagePatch } from '../contract/stage';
import type { MemberReference } from '../contract/common';
import type { SheetFields } from './loaded';

type Lines = NonNullable<StagePatch['lines']>;

/** A stage sheet must stay well below the database's largest document. */
const largestSheetBytes = 12_000_000;

/** The sheet's fields after a patch. @throws ProblemError `invalid`, `too-large` */
export function mergeStage(
  sheet: SheetFields,
  patch: StagePatch<StageId>,
  assignee: MemberReference | null | undefined,
): Partial<SheetFields> {
  const next: Partial<SheetFields> = {
    ...(patch.scope === undefined ? {} : { scope: patch.scope }),
    ...(patch.inputs ? { inputs: patch.inputs as Record<string, unknown> } : {}),
    ...(patch.notes === undefined ? {} : { notes: patch.notes }),
    ...(patch.state === undefined ? {} : { state: patch.state }),
    ...(patch.dueDate === undefined ? {} : { dueDate: patch.dueDate }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(patch.overrides ? { overrides: mergeOverrides(sheet.overrides, patch.overrides) } : {}),
    ...(patch.lines ? { lines: mergeLines(sheet.lines, patch.lines) } : {}),
  };
  const { inputs, lines, overrides } = { ...sheet, ...next };
  if (Buffer.byteLength(JSON.stringify([inputs, lines, overrides])) > largestSheetBytes) {
    throw problem('too-large', { detail: 'the stage holds more than it can store' });
  }
  return next;
}

function mergeOverrides(
  current: [string, string][],
  changes: Record<string, string | null>,
): [string, string][] {
  const merged = new Map(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) merged.delete(name);
    else merged.set(name, value);
  }
  return [...merged];
}

function mergeLines(current: ChargeLine[], { upsert = [], remove = [], order }: Lines): ChargeLine[] {
  refuseRepeats(upsert);
  const removed = new Set(remove);
  const merged = new Map(current.filter(({ id }) => !removed.has(id)).map((line) => [line.id, line]));
  for (const line of upsert) merged.set(line.id, line);
  if (merged.size > maximumStageLines) {
    throw invalid([{ path: 'lines.upsert', code: 'too_big', message: `at most ${maximumStageLines} lines` }]);
  }
  if (!order) return [...merged.values()];
  const named = order.flatMap((id) => merged.get(id) ?? []);
  const names = new Set(order);
  return [...new Set(named), ...[...merged.values()].filter(({ id }) => !names.has(id))];
}

function refuseRepeats(lines: readonly { id: string }[]): void {
  const seen = new Set<string>();
  lines.forEach(({ id }, index) => {
    if (seen.has(id)) {
      throw invalid([
        { path: `lines.upsert.${index}.id`, code: 'repeated', message: 'two lines with one id' },
      ]);
    }
    seen.add(id);
  });
}

/**
 * The stage's lines beside those of the other stages: not too many together, and no id twice.
 * @throws ProblemError `invalid`
 */
export function checkLinesTogether(
  sheets: Record<StageId, Pick<SheetFields, 'lines'>>,
  stage: StageId,
  lines: readonly ChargeLine[],
): void {
  const others = stageIds.filter((each) => each !== stage).flatMap((each) => sheets[each].lines);
  if (others.length + lines.length > maximumEstimateLines) {
    throw invalid([
      { path: 'lines.upsert', code: 'too_big', message: `at most ${maximumEstimateLines} lines` },
    ]);
  }
  const taken = new Set(others.map(({ id }) => id));
  const double = lines.find(({ id }) => taken.has(id));
  if (double) {
    throw invalid([
      { path: 'lines.upsert', code: 'repeated', message: `${double.id} is a line of another stage` },
    ]);
  }
}
