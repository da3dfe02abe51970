import { chooser, type Clash } from './choose';
import { isSame } from './same';

/** A charge line or a cargo item: it is the same one as long as its id is. */
export type Row = { id: string };

/**
 * Changes of rows. A row in `upsert` takes the place of the one of its id, or comes last; `remove` names rows that go;
 * `order` names rows in their new order, and those that it does not name keep theirs behind them.
 */
export type RowsPatch<Each extends Row> = {
  upsert?: Each[] | undefined;
  remove?: string[] | undefined;
  order?: string[] | undefined;
};

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);
const byId = <Each extends Row>(rows: readonly Each[]) => new Map(rows.map((row) => [row.id, row]));

/** What makes `next` of `base`: rows that changed, rows that went, the order where it is not the usual one. Undefined for nothing. */
export function makeRowsPatch<Each extends Row>(
  base: readonly Each[],
  next: readonly Each[],
): RowsPatch<Each> | undefined {
  if (base === next) return undefined;
  const [before, after] = [byId(base), byId(next)];
  const upsert = next.filter((row) => !isSame(before.get(row.id), row));
  const remove = idsOf(base).filter((id) => !after.has(id));
  const usual = idsOf(applyRowsPatch(base, { upsert, remove }));
  const isOrdered = usual.every((id, index) => id === next[index]?.id);
  if (upsert.length === 0 && remove.length === 0 && isOrdered) return undefined;
  return {
    ...(upsert.length > 0 ? { upsert } : {}),
    ...(remove.length > 0 ? { remove } : {}),
    ...(isOrdered ? {} : { order: idsOf(next) }),
  };
}

/** The rows after a patch. What it removes or orders and is not there is passed over. */
export function applyRowsPatch<Each extends Row>(
  rows: readonly Each[],
  { upsert = [], remove = [], order = [] }: RowsPatch<Each>,
): Each[] {
  const removed = new Set(remove);
  const after = byId(rows.filter(({ id }) => !removed.has(id)));
  for (const row of upsert) after.set(row.id, row);
  return [...new Set([...order, ...after.keys()])].flatMap((id) => after.get(id) ?? []);
}

/** The ids of `first`; those that only `second` has stand behind the row that they stand behind there. */
function together(base: ReadonlySet<string>, first: readonly string[], second: readonly string[]): string[] {
  const [inFirst, inSecond] = [new Set(first), new Set(second)];
  const leading: string[] = [];
  const followers = new Map<string, string[]>();
  let following = leading;
  for (const id of second) {
    if (inFirst.has(id)) followers.set(id, (following = []));
    else following.push(id);
  }
  const ids: string[] = [];
  // Where both put new rows in one place, those of `first` come first.
  let due = leading;
  for (const id of first) {
    if (base.has(id) || inSecond.has(id)) {
      ids.push(...due, id);
      due = followers.get(id) ?? [];
    } else ids.push(id);
  }
  return [...ids, ...due];
}

/** True when rows that nobody removed stand in another order: the move of one that is gone moves nothing. */
function isMoved(base: readonly Row[], rows: readonly Row[], others: readonly Row[]): boolean {
  const [before, after, kept] = [new Set(idsOf(base)), new Set(idsOf(rows)), new Set(idsOf(others))];
  const now = idsOf(rows).filter((id) => before.has(id) && kept.has(id));
  return idsOf(base)
    .filter((id) => after.has(id) && kept.has(id))
    .some((id, index) => id !== now[index]);
}

/**
 * Rows of two people, by id. Whoever moved rows decides the order, mine when both did; new rows stay behind the row behind
 * which they were put.
 */
export function mergeRows<Each extends Row>(
  report: (clash: Clash) => void,
  base: readonly Each[],
  mine: readonly Each[],
  theirs: readonly Each[],
): Each[] {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const choose = chooser((clash) => {
    const { key } = clash;
    const isOnlyTheirs = other.has(key) && !own.has(key);
    const behind = () =>
      idsOf(theirs).slice(
        0,
        theirs.findIndex(({ id }) => id === key),
      );
    report(isOnlyTheirs ? { ...clash, behind: behind() } : clash);
  });
  const [first, second] = isMoved(base, mine, theirs) ? [mine, theirs] : [theirs, mine];
  const ids = together(new Set(before.keys()), idsOf(first), idsOf(second));
  return ids.flatMap((id) => choose(id, before.get(id), own.get(id), other.get(id)) ?? []);
}

/** The rows with theirs in the place of mine: a row that they removed goes, one that only they have comes where it stands there. */
export function withRow<Each extends Row>(
  rows: readonly Each[],
  id: string,
  row: Each | undefined,
  behind: readonly string[] = idsOf(rows),
): Each[] {
  if (!row) return rows.filter((each) => each.id !== id);
  if (rows.some((each) => each.id === id)) return rows.map((each) => (each.id === id ? row : each));
  const before = new Set(behind);
  const place = rows.findLastIndex((each) => before.has(each.id)) + 1;
  return [...rows.slice(0, place), row, ...rows.slice(place)];
}
