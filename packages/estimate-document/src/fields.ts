import type { Choose } from './choose';
import { isSame, keysOf, valueOf } from './same';

/** Values by name, of which null takes one away. */
export type NamedPatch = Record<string, string | null>;

const changedKeys = (base: object, next: object): string[] =>
  keysOf(base, next).filter((key) => !isSame(valueOf(base, key), valueOf(next, key)));

/** The fields of `next` that are not as in `base`; undefined when all are. A field that went is null. */
export function makeFieldsPatch<Fields extends object>(
  base: Fields,
  next: Fields,
): Partial<Fields> | undefined {
  const changed = changedKeys(base, next).map((key) => [key, valueOf(next, key) ?? null]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}

/** The fields with those that the patch names; a field that it does not name, or names as undefined, stays. */
export function applyFieldsPatch<Fields extends object>(fields: Fields, patch: Partial<Fields>): Fields {
  const named = Object.entries(patch).filter(([, value]) => value !== undefined);
  return { ...fields, ...Object.fromEntries(named) };
}

/** The fields after a patch that names those that change: null takes one away. */
export function applyNullablePatch<Fields extends object>(
  fields: Fields,
  patch: { [Name in keyof Fields]?: Fields[Name] | null | undefined },
): Fields {
  const gone = new Set(Object.entries(patch).flatMap(([name, value]) => (value === null ? [name] : [])));
  const named = Object.entries(patch).filter(([, value]) => value !== undefined && value !== null);
  const stay = Object.entries(fields).filter(([name]) => !gone.has(name));
  return { ...Object.fromEntries(stay), ...Object.fromEntries(named) } as Fields;
}

/** Which names of `base` have another value in `next`, or (null) none; undefined when all are the same. */
export function makeNamedPatch(
  base: Record<string, string>,
  next: Record<string, string>,
): NamedPatch | undefined {
  const changed = changedKeys(base, next).map((name) => [
    name,
    Object.hasOwn(next, name) ? (next[name] ?? null) : null,
  ]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The values after a patch: null takes one away. */
export function applyNamedPatch(values: Record<string, string>, patch: NamedPatch): Record<string, string> {
  const after = Object.entries({ ...values, ...patch });
  return Object.fromEntries(after.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Merges key by key; what nobody has is left out. */
export function mergeFields<Fields extends object>(
  choose: Choose,
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const merged = keysOf({ ...base, ...mine }, theirs).map((key) => [
    key,
    choose(key, valueOf(base, key), valueOf(mine, key), valueOf(theirs, key)),
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Fields;
}

/** The record with one value replaced, or without it. */
export function withField<Fields extends object>(record: Fields, key: string, value: unknown): Fields {
  const others = Object.entries(record).filter(([name]) => name !== key);
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]]) as Fields;
}
