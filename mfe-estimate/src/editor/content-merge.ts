import { stageIds, type StageId } from '@quayside/contract';
import type { CargoItem } from '@quayside/rating';
import type { EditorContent, Head } from './editor-content';
import { mergeStage, takeTheirs as takeStage, type StageConflict } from './stage-merge';
import { chooser, mergeRecords, mergeRows, withKey, withRow } from './three-way';

/** Something both people changed differently, and in which part of the estimate. */
export type EditConflict = (
  | (StageConflict & { part: StageId })
  | { part: 'head' | 'cargo'; kind: 'field' | 'item'; key: string; mine: unknown; theirs: unknown }
) & {
  /** Who saved theirs, where the service tells. */
  by?: string;
};

export const editConflictId = ({ part, kind, key }: EditConflict): string => `${part}/${kind}:${key}`;

const routePrefix = 'route.';

/** The route is merged field by field, the rest of the head value by value. */
function mergeHead(base: Head, mine: Head, theirs: Head, report: (conflict: EditConflict) => void): Head {
  const choose = chooser((clash) => report({ part: 'head', kind: 'field', ...clash }));
  const { route: _base, ...baseRest } = base;
  const { route: _mine, ...mineRest } = mine;
  const { route: _theirs, ...theirRest } = theirs;
  const rest = mergeRecords(choose, baseRest, mineRest, theirRest);
  const route = mergeRecords(
    (key, ...values) => choose(routePrefix + key, ...values),
    base.route,
    mine.route,
    theirs.route,
  );
  return { ...rest, route };
}

/** Merges what somebody else saved since `base` into mine; asks only for what both changed. */
export function mergeContent(
  base: EditorContent,
  mine: EditorContent,
  theirs: EditorContent,
): { merged: EditorContent; conflicts: EditConflict[] } {
  const conflicts: EditConflict[] = [];
  const report = (conflict: EditConflict) => void conflicts.push(conflict);
  const merges = stageIds.map((stage) => {
    const merge = mergeStage(base.stages[stage], mine.stages[stage], theirs.stages[stage]);
    merge.conflicts.forEach((conflict) => report({ part: stage, ...conflict }));
    return [stage, merge.merged];
  });
  const merged: EditorContent = {
    head: mergeHead(base.head, mine.head, theirs.head, report),
    cargo: mergeRows(
      chooser((clash) => report({ part: 'cargo', kind: 'item', ...clash })),
      base.cargo,
      mine.cargo,
      theirs.cargo,
    ),
    stages: Object.fromEntries(merges) as EditorContent['stages'],
  };
  return { merged, conflicts };
}

/** The content with their value in the place of mine. */
export function takeTheirs(content: EditorContent, conflict: EditConflict): EditorContent {
  const { key, theirs } = conflict;
  if (conflict.part === 'cargo')
    return { ...content, cargo: withRow(content.cargo, key, theirs as CargoItem | undefined) };
  if (conflict.part === 'head') {
    const { head } = content;
    if (!key.startsWith(routePrefix)) return { ...content, head: { ...head, [key]: theirs } };
    const route = withKey(head.route, key.slice(routePrefix.length), theirs);
    return { ...content, head: { ...head, route } };
  }
  const { part } = conflict;
  return {
    ...content,
    stages: { ...content.stages, [part]: takeStage(content.stages[part], conflict as StageConflict) },
  };
}
