import { useListQuery } from '@quayside/platform';
import { account } from './account.client';

const limit = 50;

export function useMails(q: string) {
  const query = { q, limit };
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
