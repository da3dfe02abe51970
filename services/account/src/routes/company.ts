import { implement, invalid, problem, savedEvent, type Scope, type Stored } from '@quayside/service-kit';
import { accountCalls } from '../contract/calls';
import { type Company, type CompanyChange, type FxDay } from '../contract/company';
import { accountEvents } from '../contract/events';
import { usualMoney } from '../domain/new-company';
import { companies, type CompanyFields } from '../store/stores';

export function presentCompany(company: Stored<CompanyFields>): Company {
  const {
    organisationId: _organisation,
    archived: _archived,
    createdAt: _at,
    createdBy: _by,
    updatedBy: _editor,
    ...rest
  } = company;
  return {
    ...rest,
    // What was stored before the company could say it.
    defaultMarkup: rest.defaultMarkup ?? usualMoney.defaultMarkup,
    fxRule: rest.fxRule ?? usualMoney.fxRule,
    taxRates: rest.taxRates.map((tax) => ({
      ...tax,
      kind: tax.kind ?? (/[1-9]/.test(tax.rate) ? 'standard' : 'exportExempt'),
    })),
  };
}

export function companyEvent(company: Stored<CompanyFields>) {
  const { version: _version, updatedAt: _at, ...data } = presentCompany(company);
  return savedEvent(accountEvents['company.saved'], company, data);
}

/** @throws ProblemError `invalid` for rows that contradict each other */
function checkTogether(change: CompanyChange, current: CompanyFields): void {
  const base = change.currency ?? current.currency;
  if (base !== current.currency && !change.fx && current.fx.length > 0) {
    throw invalid([
      { path: 'fx', code: 'fx.base', message: 'with another currency the exchange rates must be given anew' },
    ]);
  }
  for (const [index, day] of (change.fx ?? []).entries()) {
    for (const quote of ['rates', 'tts', 'ttb'] as const) {
      if (!day[quote]?.[base]) continue;
      const path = `fx.${index}.${quote}.${base}`;
      throw invalid([{ path, code: 'fx.base', message: 'the own currency has no rate' }]);
    }
  }
  refuseTwice(change.fx ?? [], (day) => day.asOf, 'fx');
  refuseTwice(change.taxRates ?? [], (rate) => `${rate.code} ${rate.validFrom}`, 'taxRates');
}

function refuseTwice<Row>(rows: readonly Row[], keyOf: (row: Row) => string, path: string): void {
  const keys = rows.map(keyOf);
  const index = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (index >= 0) throw invalid([{ path: `${path}.${index}`, code: 'twice', message: 'stands there twice' }]);
}

const newestFirst = (days: readonly FxDay[]) =>
  [...days].sort((one, other) => other.asOf.localeCompare(one.asOf));

async function changeCompany(
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

const own = (scope: Scope) => scope.store(companies).get(scope.organisationId);

export const companyRoutes = [
  implement(accountCalls.getCompany, async ({ scope }) => presentCompany(await own(scope))),
  implement(accountCalls.updateCompany, async ({ scope, version, body }) =>
    presentCompany(await changeCompany(scope, version, body, 'update')),
  ),
  implement(accountCalls.getTaxRates, async ({ scope }) => {
    const { version, taxRates } = await own(scope);
    return { version, items: taxRates };
  }),
  implement(accountCalls.replaceTaxRates, async ({ scope, version, body }) => {
    const after = await changeCompany(scope, version, { taxRates: body.items }, 'update-tax-rates');
    return { version: after.version, items: after.taxRates };
  }),
  implement(accountCalls.getExchangeRates, async ({ scope }) => {
    const { version, currency, fx } = await own(scope);
    return { version, base: currency, items: fx };
  }),
  implement(accountCalls.saveExchangeRates, async ({ scope, version, body }) => {
    const { fx } = await own(scope);
    const days = newestFirst([body, ...fx.filter((day) => day.asOf !== body.asOf)]).slice(0, 400);
    const after = await changeCompany(scope, version, { fx: days }, 'update-fx');
    return { version: after.version, base: after.currency, items: after.fx };
  }),
];
