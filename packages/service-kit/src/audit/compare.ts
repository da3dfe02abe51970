import type { Change } from './types';

const ignored = new Set([
  'version',
  'updatedAt',
  'updatedBy',
  'createdAt',
  'createdBy',
  'organisationId',
  'id',
  '_id',
]);
const longest = 600;

/** Changed fields from → to; plain objects are compared path by path, lists as a whole (long ones by their length). */
export function compareFields(before: object | null | undefined, after: object | null | undefined): Change[] {
  const changes: Change[] = [];
  collect(before ?? {}, after ?? {}, '', changes);
  return changes.slice(0, 200);
}

function collect(before: object, after: object, prefix: string, changes: Change[]): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (prefix === '' && ignored.has(key)) continue;
    const from: unknown = Reflect.get(before, key);
    const to: unknown = Reflect.get(after, key);
    if (isPlain(from) && isPlain(to)) collect(from, to, `${prefix}${key}.`, changes);
    else if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
      changes.push({ field: prefix + key, from: shorten(from), to: shorten(to) });
  }
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function shorten(value: unknown): unknown {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  if (text === undefined || text.length <= longest) return value;
  if (Array.isArray(value)) return { entries: value.length };
  return `${text.slice(0, longest)}…`;
}
