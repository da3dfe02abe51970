import { problem } from '@quayside/service-kit';
import type { Request } from 'express';

/**
 * The revision of a channel that a change was made on.
 * @throws ProblemError `version-required` without `If-Match`, `stale-version` for another form of it
 */
export function expectedRevision(request: Request): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw problem('version-required');
  const match = /^"(\d{1,15})"$/.exec(header.trim());
  if (!match) throw problem('stale-version', { detail: 'If-Match must be one strong tag, such as "7"' });
  return Number(match[1]);
}
