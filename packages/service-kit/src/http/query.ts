import type { Request } from 'express';
import { checkTexts } from './json-text';
import { invalid, problem } from './problem';

/**
 * The query as flat texts; a parameter given twice is refused, never a list.
 * @throws ProblemError `invalid`
 */
export function readQuery(request: Request): Record<string, string> {
  const start = request.url.indexOf('?');
  const values: Record<string, string> = {};
  if (start < 0) return values;
  for (const [key, value] of new URLSearchParams(request.url.slice(start + 1))) {
    if (['__proto__', 'constructor', 'prototype'].includes(key))
      throw problem('malformed', { detail: 'a key that is not taken' });
    if (Object.hasOwn(values, key)) throw invalid([{ path: key, code: 'repeated', message: 'given twice' }]);
    values[key] = value;
  }
  checkTexts(values);
  return values;
}
