import { stageIds } from '@quayside/contract';
import type { EditConflict } from './conflict';
import type { EstimateContent } from './content';
import { flatHead } from './head';
import type { Row } from './rows';
import { isSame, keysOf, valueOf } from './same';

type Change = { key: string; mine: unknown; theirs: unknown };

function changesOf(mine: object, theirs: object): Change[] {
  return keysOf(theirs, mine).flatMap((key) => {
    const [own, other] = [valueOf(mine, key), valueOf(theirs, key)];
    return isSame(own, other) ? [] : [{ key, mine: own, theirs: other }];
  });
}

const byId = (rows: readonly Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]));

/** All that is otherwise in `mine` than in `theirs`, in the shape in which conflicts are shown. The order of rows does not count. */
export function contentDifference(mine: EstimateContent, theirs: EstimateContent): EditConflict[] {
  const head = changesOf(flatHead(mine.head), flatHead(theirs.head));
  const cargo = changesOf(byId(mine.cargo), byId(theirs.cargo));
  const stages = stageIds.flatMap((part) => {
    const [own, other] = [mine.stages[part], theirs.stages[part]];
    const { lines: ownLines, inputs: ownInputs, overrides: ownOverrides, ...ownRest } = own;
    const { lines, inputs, overrides, ...rest } = other;
    return [
      ...changesOf(byId(ownLines), byId(lines)).map((each) => ({ part, kind: 'line' as const, ...each })),
      ...changesOf(ownInputs, inputs).map((each) => ({ part, kind: 'inputs' as const, ...each })),
      ...changesOf(ownOverrides, overrides).map((each) => ({ part, kind: 'overrides' as const, ...each })),
      ...changesOf(ownRest, rest).map((each) => ({ part, kind: each.key as keyof typeof rest, ...each })),
    ];
  });
  return [
    ...head.map((each) => ({ part: 'head' as const, kind: 'field' as const, ...each })),
    ...cargo.map((each) => ({ part: 'cargo' as const, kind: 'item' as const, ...each })),
    ...stages,
  ];
}
