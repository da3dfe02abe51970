import type { Request } from 'express';
import { problem } from './problem';

/** Strong entity tag of a version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * The version in `If-Match`. Comparison is strong, so a weak tag never fits.
 * @throws ProblemError `version-required` when absent or `*`, `stale-version` when it cannot be one of ours
 */
export function versionOf(request: Request): number {
  const header = request.headers['if-match']?.trim();
  if (!header || header === '*') throw problem('version-required');
  const digits = /^"(\d{1,15})"$/.exec(header)?.[1];
  if (digits === undefined)
    throw problem('stale-version', { detail: 'If-Match must be one strong tag, such as "7"' });
  return Number(digits);
}
