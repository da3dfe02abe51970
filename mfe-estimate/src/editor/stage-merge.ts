import type { ChargeLine } from '@quayside/rating';
import { isSame, keysOf, type WorkingStage } from './working-stage';

/** Something both people changed, each in their own way. Values are plain data for the dialog to show. */
export type StageConflict = {
  /** `line`, `inputs`, `overrides`, `notes` or `state`, and which one of them. */
  kind: 'line' | 'inputs' | 'overrides' | 'notes' | 'state';
  key: string;
  mine: unknown;
  theirs: unknown;
};

export type StageMerge = { merged: WorkingStage; conflicts: StageConflict[] };

/**
 * Three-way merge after somebody else saved the stage first: what only one of the two changed is taken; what both
 * changed differently is a conflict, where `merged` keeps mine until the person has chosen.
 */
export function mergeStage(baseline: WorkingStage, mine: WorkingStage, theirs: WorkingStage): StageMerge {
  const conflicts: StageConflict[] = [];
  const choose = <T>(kind: StageConflict['kind'], key: string, base: T, own: T, other: T): T => {
    if (isSame(own, base)) return other;
    if (!isSame(other, base) && !isSame(own, other)) conflicts.push({ kind, key, mine: own, theirs: other });
    return own;
  };
  const record = <T>(kind: 'inputs' | 'overrides', pick: (stage: WorkingStage) => Record<string, T>) => {
    const result: Record<string, T> = {};
    for (const key of keysOf({ ...pick(baseline), ...pick(mine) }, pick(theirs))) {
      const value = choose(kind, key, pick(baseline)[key], pick(mine)[key], pick(theirs)[key]);
      if (value !== undefined) result[key] = value;
    }
    return result;
  };
  const merged: WorkingStage = {
    inputs: record('inputs', (stage) => stage.inputs),
    overrides: record('overrides', (stage) => stage.overrides),
    notes: choose('notes', 'notes', baseline.notes, mine.notes, theirs.notes),
    state: choose('state', 'state', baseline.state, mine.state, theirs.state),
    lines: mergeLines(baseline.lines, mine.lines, theirs.lines, choose),
  };
  return { merged, conflicts };
}

type Choose = <T>(kind: 'line', key: string, base: T, own: T, other: T) => T;

function mergeLines(
  baseline: readonly ChargeLine[],
  mine: readonly ChargeLine[],
  theirs: readonly ChargeLine[],
  choose: Choose,
): ChargeLine[] {
  const byId = (lines: readonly ChargeLine[]) => new Map(lines.map((line) => [line.id, line]));
  const [base, own, other] = [byId(baseline), byId(mine), byId(theirs)];
  // Whoever moved rows decides the order; mine wins when both did. Rows new on the other side follow at the end.
  const kept = (lines: readonly ChargeLine[]) =>
    lines.filter((line) => base.has(line.id)).map((line) => line.id);
  const moved = !isSame(
    kept(mine),
    baseline.filter((line) => own.has(line.id)).map((line) => line.id),
  );
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const ids = [...new Set([...first, ...second].map((line) => line.id))];
  return ids.flatMap((id) => {
    const line = choose('line', id, base.get(id), own.get(id), other.get(id));
    return line ? [line] : [];
  });
}

/** Applies the person's choices (`theirs` for the named conflicts; the others stay mine). */
export function resolveStage(merge: StageMerge, takeTheirs: ReadonlySet<string>): WorkingStage {
  let stage = merge.merged;
  for (const conflict of merge.conflicts) {
    if (!takeTheirs.has(conflictId(conflict))) continue;
    stage = withValue(stage, conflict);
  }
  return stage;
}

export function conflictId(conflict: StageConflict): string {
  return `${conflict.kind}:${conflict.key}`;
}

function withValue(stage: WorkingStage, { kind, key, theirs }: StageConflict): WorkingStage {
  if (kind === 'notes') return { ...stage, notes: String(theirs ?? '') };
  if (kind === 'state') return { ...stage, state: theirs as WorkingStage['state'] };
  if (kind === 'line') {
    const line = theirs as ChargeLine | undefined;
    const others = stage.lines.filter((each) => each.id !== key);
    if (!line) return { ...stage, lines: others };
    const known = stage.lines.some((each) => each.id === key);
    return {
      ...stage,
      lines: known ? stage.lines.map((each) => (each.id === key ? line : each)) : [...others, line],
    };
  }
  const record: Record<string, unknown> = { ...stage[kind], [key]: theirs };
  if (theirs === undefined) delete record[key];
  return kind === 'inputs'
    ? { ...stage, inputs: record }
    : { ...stage, overrides: record as Record<string, string> };
}
