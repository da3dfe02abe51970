import { isSame, keysOf } from './working-stage';

/** Decides one value that two people may have changed: `base` is what both started from. */
export type Choose = <T>(key: string, base: T, mine: T, theirs: T) => T;

export type Clash = { key: string; mine: unknown; theirs: unknown };

/** What only one of the two changed is taken; what both changed differently stays mine and is reported. */
export function chooser(report: (clash: Clash) => void): Choose {
  return (key, base, mine, theirs) => {
    if (isSame(mine, base)) return theirs;
    if (!isSame(theirs, base) && !isSame(mine, theirs)) report({ key, mine, theirs });
    return mine;
  };
}

/** Merges key by key; what nobody has is left out. */
export function mergeRecords<Fields extends object>(
  choose: Choose,
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const valueOf = (record: Fields, key: string): unknown => Reflect.get(record, key);
  const merged = keysOf({ ...base, ...mine }, theirs).map((key) => [
    key,
    choose(key, valueOf(base, key), valueOf(mine, key), valueOf(theirs, key)),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Fields;
}

/**
 * Rows by id. Whoever moved rows decides the order; mine wins when both did. Rows new on the other side follow at the end.
 */
export function mergeRows<Row extends { id: string }>(
  choose: Choose,
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)];
  const kept = mine.filter((row) => before.has(row.id)).map((row) => row.id);
  const moved = !isSame(
    kept,
    base.filter((row) => own.has(row.id)).map((row) => row.id),
  );
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const ids = [...new Set([...first, ...second].map((row) => row.id))];
  return ids.flatMap((id) => choose(id, before.get(id), own.get(id), other.get(id)) ?? []);
}

/** The rows with theirs in the place of mine; a row that they removed goes. */
export function withRow<Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  row: Row | undefined,
): Row[] {
  if (!row) return rows.filter((each) => each.id !== id);
  return rows.some((each) => each.id === id)
    ? rows.map((each) => (each.id === id ? row : each))
    : [...rows, row];
}

/** The record with one value replaced, or without it. */
export function withKey<Fields extends object>(record: Fields, key: string, value: unknown): Fields {
  const others = Object.entries(record).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]) as Fields;
}
