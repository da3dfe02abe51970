import { problem, savedEvent, type Scope, type Stored } from '@quayside/service-kit';
import type { CompanyChange } from '../contract/company';
import { accountEvents } from '../contract/events';
import { checkTogether, newestFirst, presentCompany } from '../domain/company';
import type { CompanyFields } from '../domain/records';
import { companies } from '../store/companies';

export function companyEvent(company: Stored<CompanyFields>) {
  const { version: _version, updatedAt: _at, ...data } = presentCompany(company);
  return savedEvent(accountEvents['company.saved'], company, data);
}

/** @throws ProblemError `stale-version` with the company as it is, `invalid` for rows that contradict each other */
export async function changeCompany(
  scope: Scope,
  version: number,
  change: CompanyChange,
  action: string,
): Promise<Stored<CompanyFields>> {
  const store = scope.store(companies);
  const before = await store.get(scope.organisationId);
  if (before.version !== version) throw problem('stale-version', { current: presentCompany(before) });
  checkTogether(change, before);
  const after = await store.update(before.id, version, {
    ...change,
    fx: change.fx && newestFirst(change.fx),
  });
  await scope.audit({ action, resource: 'company', resourceId: after.id, label: after.name, before, after });
  await scope.emit(companyEvent(after));
  return after;
}
