import type { ListPage } from '@quayside/platform';
import type { AuditEntry, Mail } from '@quayside/service-account/contract';
import { accountApi } from './account.api';

export const recordKeys = {
  mail: (q: string) => ['account', 'mail', q] as const,
  audit: (resource: string) => ['account', 'audit', resource] as const,
};

export function fetchMail(
  q: string,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<Mail>> {
  return accountApi.get('/mail', { query: { q, cursor, limit: 50 }, signal });
}

export function fetchAudit(
  resource: string | undefined,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<AuditEntry>> {
  return accountApi.get('/audit', { query: { resource, cursor, limit: 50 }, signal });
}
