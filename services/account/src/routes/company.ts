import { implement, type Scope } from '@quayside/service-kit';
import { changeCompany } from '../application/company';
import { accountCalls } from '../contract/calls';
import { fxTables, newestFirst, presentCompany } from '../domain/company';
import { companies } from '../store/companies';

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
    return fxTables(await own(scope));
  }),
  implement(accountCalls.saveExchangeRates, async ({ scope, version, body }) => {
    const { fx } = await own(scope);
    const days = newestFirst([body, ...fx.filter((day) => day.asOf !== body.asOf)]).slice(0, 400);
    const after = await changeCompany(scope, version, { fx: days }, 'update-fx');
    return fxTables(after);
  }),
];
