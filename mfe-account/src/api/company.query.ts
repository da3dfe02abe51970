import type { BodyOf } from '@quayside/api';
import { queryClient, useSessionStore } from '@quayside/platform';
import type { accountCalls, Company, FxDay, TaxRate } from '@quayside/service-account/contract';
import { account } from './account.client';

/** The own company with its taxes and exchange rates: one thing with one version. */
export const ownCompany = account.getCompany.query();

/** The exchange rates by themselves, for those who see nothing else of the company. */
export const exchangeRates = account.getExchangeRates.query();

export async function changeCompany(
  body: BodyOf<typeof accountCalls.updateCompany>,
  version: number,
): Promise<Company> {
  const company = await account.updateCompany({ body, version });
  keepCompany(company);
  forgetRecords();
  return company;
}

/** Shown from now on: on the company's pages, and in what the shell and the other remotes know of the own company. */
export function keepCompany(company: Company): void {
  queryClient.setQueryData(ownCompany.queryKey, company);
  const { session, set } = useSessionStore.getState();
  if (!session || session.organisation.id !== company.id) return;
  const { id, name, nameJa, currency, timeZone } = company;
  set({ ...session, organisation: { id, name, nameJa, currency, timeZone } });
}

export async function replaceTaxRates(items: TaxRate[], version: number): Promise<void> {
  const answer = await account.replaceTaxRates({ body: { items }, version });
  keep({ version: answer.version, taxRates: answer.items });
}

/** The same day again replaces it. */
export async function saveFxDay(day: FxDay, version: number): Promise<void> {
  const answer = await account.saveExchangeRates({ body: day, version });
  queryClient.setQueryData(exchangeRates.queryKey, answer);
  keep({ version: answer.version, fx: answer.items });
}

function keep(part: Partial<Company>): void {
  queryClient.setQueryData<Company>(ownCompany.queryKey, (company) =>
    company ? { ...company, ...part } : company,
  );
  forgetRecords();
}

function forgetRecords(): void {
  void queryClient.invalidateQueries({ queryKey: account.listAuditEntries.key() });
}
