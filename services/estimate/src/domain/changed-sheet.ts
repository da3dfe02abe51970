import { stageIds, type StageId } from '@quayside/contract';
import { changedFields, type StagePatch } from '@quayside/estimate-document';
import { maximumStageLines } from '@quayside/estimate-document/schema';
import { givesFreeTwice, type ChargeLine, type EstimateDocument } from '@quayside/rating';
import { invalid, problem } from '@quayside/service-kit';
import type { MemberReference } from '../contract/common';
import { maximumEstimateLines } from '../contract/stage';
import type { SheetFields } from './records';

/** A stage sheet must stay well below the database's largest document. */
const largestSheetBytes = 12_000_000;

const tooManyLines = (maximum: number) =>
  invalid([{ path: 'lines.upsert', code: 'too_big', message: `at most ${maximum} lines` }]);

/** The sheet's fields that a patch changes. @throws ProblemError `invalid`, `too-large` */
export function changedSheet(
  sheet: SheetFields,
  patch: StagePatch,
  assignee: MemberReference | null | undefined,
): Partial<SheetFields> {
  const { inputs: stored, lines: rows } = sheet;
  const stage = { inputs: stored, overrides: Object.fromEntries(sheet.overrides), lines: rows };
  const { overrides, lines, state: _shown, ...fields } = changedFields(stage, patch, () => assignee ?? null);
  const changed: Partial<SheetFields> = {
    ...fields,
    ...(patch.state ? { state: patch.state } : {}),
    ...(overrides ? { overrides: Object.entries(overrides) } : {}),
    ...(lines ? { lines: [...lines] } : {}),
  };
  const after = { ...sheet, ...changed };
  if (after.lines.length > maximumStageLines) throw tooManyLines(maximumStageLines);
  if (Buffer.byteLength(JSON.stringify([after.inputs, after.lines, after.overrides])) > largestSheetBytes) {
    throw problem('too-large', { detail: 'the stage holds more than it can store' });
  }
  return changed;
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
    throw tooManyLines(maximumEstimateLines);
  }
  const taken = new Set(others.map(({ id }) => id));
  const double = lines.find(({ id }) => taken.has(id));
  if (double) {
    throw invalid([
      { path: 'lines.upsert', code: 'repeated', message: `${double.id} is a line of another stage` },
    ]);
  }
}

/**
 * Refuses lines that somebody writes with free time where the stage, or what is typed over their quantity, gives it already. Lines that were
 * stored before are told as a finding.
 * @throws ProblemError `invalid`
 */
export function refuseFreeTwice(
  before: readonly ChargeLine[],
  lines: readonly ChargeLine[],
  document: Pick<EstimateDocument, 'stages'>,
): void {
  const said = ({ id, quantity, times, quantityRule, time, breaks }: ChargeLine) =>
    JSON.stringify([id, quantity, times, quantityRule, time, breaks]);
  const known = new Set(before.map(said));
  const errors = lines
    .filter((line) => !known.has(said(line)) && givesFreeTwice(line, document))
    .map(({ id, code }) => ({ path: `lines.upsert.${id}.time`, code: 'line.freeTimeTwice', message: code }));
  if (errors.length > 0) throw invalid(errors);
}
