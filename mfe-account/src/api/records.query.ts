import { queryOptions, type ListPage } from '@quayside/platform';
import type { AuditEntry, Mail, MailState } from '@quayside/service-account/contract';
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

/** Where mail of this installation goes out. */
export const mailServer = queryOptions({
  queryKey: ['account', 'mail-server'],
  queryFn: ({ signal }) => accountApi.get<MailState>('/mail-server', { signal }),
});

/** To the own address; refused with the mail server's own words. */
export const sendTestMail = () => accountApi.post('/mail-server/test');
