type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function write(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${write(value[key] as Json)}`);
  return `{${members.join(',')}}`;
}

/**
 * One text for one value, whatever the order of its keys: what a signature or a digest is made over. Fields that are
 * `undefined` are left out, as JSON does.
 * @throws TypeError for values JSON cannot carry (a cycle, a bigint).
 */
export function canonicalJson(value: unknown): string {
  return write(JSON.parse(JSON.stringify(value)) as Json);
}
