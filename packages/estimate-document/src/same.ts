/** The value that a record itself has; what every object inherits (`constructor` …) is none of its values. */
export const valueOf = (record: object, key: string): unknown =>
  Object.hasOwn(record, key) ? Reflect.get(record, key) : undefined;

/** Keys of either record, each once. */
export function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** True when two plain JSON values mean the same: the order of keys does not count, nor whether nothing is null or absent. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((value, index) => isSame(value, other[index]));
  }
  return keysOf(one, other).every((key) => isSame(valueOf(one, key), valueOf(other, key)));
}
