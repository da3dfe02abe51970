import { queryClient, queryOptions } from '@quayside/platform';
import type { Company, CompanyChange, FxDay, TaxRate } from '@quayside/service-account/contract';
import { accountApi } from './account.api';

const key = ['account', 'company'] as const;

/** The own company with its taxes and exchange rates: one thing with one version. */
export const ownCompany = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => accountApi.get<Company>('/company', { signal }),
});

export async function changeCompany(change: CompanyChange, version: number): Promise<Company> {
  const company = await accountApi.patch<Company>('/company', { body: change, version });
  queryClient.setQueryData(key, company);
  forgetRecords();
  return company;
}

export async function replaceTaxRates(items: readonly TaxRate[], version: number): Promise<void> {
  const answer = await accountApi.put<{ version: number; items: TaxRate[] }>('/company/tax-rates', {
    body: { items },
    version,
  });
  keep({ version: answer.version, taxRates: answer.items });
}

/** The same day again replaces it. */
export async function saveFxDay(day: FxDay, version: number): Promise<void> {
  const answer = await accountApi.put<{ version: number; items: FxDay[] }>('/company/fx', {
    body: day,
    version,
  });
  keep({ version: answer.version, fx: answer.items });
}

/** Puts the list of what comes next away, or brings it back. */
export const putFirstSteps = (change: { dismissed: boolean }) =>
  accountApi.put('/first-steps', { body: change });

function keep(part: Partial<Company>): void {
  queryClient.setQueryData<Company>(key, (company) => (company ? { ...company, ...part } : company));
  forgetRecords();
}

function forgetRecords(): void {
  void queryClient.invalidateQueries({ queryKey: ['account', 'audit'] });
}
