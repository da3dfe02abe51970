import { queryClient, useListQuery } from '@quayside/platform';
import type { CompanyMailServer, CompanyMailServerChange, Mail } from '@quayside/service-account/contract';
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

/** Where mail of the company goes out. */
export const mailServer = account.getMailServer.query();
/** The company's own server. */
export const companyMailServer = account.getCompanyMailServer.query();

async function show(answer: CompanyMailServer): Promise<CompanyMailServer> {
  queryClient.setQueryData(companyMailServer.queryKey, answer);
  for (const queryKey of [mailServer.queryKey, account.listMails.key(), account.listAuditEntries.key()])
    await queryClient.invalidateQueries({ queryKey });
  return answer;
}

export const saveMailServer = async (body: CompanyMailServerChange, version: number) =>
  show(await account.saveCompanyMailServer({ body, version }));

export const removeMailServer = async (version: number) =>
  show(await account.removeCompanyMailServer({ version }));
