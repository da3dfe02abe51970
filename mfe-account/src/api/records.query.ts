import { useListQuery } from '@quayside/platform';
import type { Mail } from '@quayside/service-account/contract';
import { account } from './account.client';

const limit = 50;

export function useMails(q: string, state: Mail['state'] | undefined) {
  const query = { q, limit, ...(state ? { state } : {}) };
  return useListQuery(account.listMails.key({ query }), (cursor, signal) =>
    account.listMails({ query: { ...query, cursor }, signal }),
  );
}

export function useAuditEntries(resource: string | undefined) {
  const query = { resource, limit };
  return useListQuery(account.listAuditEntries.key({ query }), (cursor, signal) =>
    account.listAuditEntries({ query: { ...query, cursor }, signal }),
  );
}

/** Where mail of this installation goes out. */
export const mailServer = account.getMailServer.query();
