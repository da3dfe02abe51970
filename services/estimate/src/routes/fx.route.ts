import { defineRoute, invalid, problem, type Scope } from '@quayside/service-kit';
import { fxView, putFx, settings, type FxView } from '../contract/fx';
import { memberOf } from '../domain/activity';
import { companyOf, fxOn, storeFxDays } from '../domain/company';
import { todayIn } from '@quayside/contract/days';
import { fxTables } from '../stores/company.store';

async function fxState(scope: Scope): Promise<FxView> {
  const company = await companyOf(scope);
  const table = await scope.store(fxTables).find(scope.organisationId);
  const history = table?.days ?? [];
  return {
    version: table?.version ?? 0,
    base: table?.base ?? company.currency,
    current: fxOn(history, todayIn(company.timeZone)),
    history: history.slice(0, 60),
  };
}

export const fxRoutes = [
  defineRoute({
    method: 'get',
    path: '/fx',
    summary: 'The dated exchange rates of the company: in force today, and the last sixty tables',
    access: ['estimate:cost'],
    tags: ['company'],
    response: fxView,
    handler: ({ scope }) => fxState(scope),
  }),
  defineRoute({
    method: 'put',
    path: '/fx',
    summary: 'Stores the table of a day. Estimates keep the rates they have until somebody changes them',
    access: ['estimate:write', 'company:write'],
    tags: ['company'],
    body: putFx,
    response: fxView,
    ifMatch: true,
    handler: async ({ scope, member, version, body }) => {
      const before = await fxState(scope);
      if (before.version !== version) throw problem('stale-version', { current: before });
      if (body.rates[before.base]) {
        throw invalid([
          { path: `rates.${before.base}`, code: 'fx.base', message: 'the own currency has no rate' },
        ]);
      }
      const day = {
        ...body,
        base: before.base,
        updatedAt: new Date().toISOString(),
        updatedBy: memberOf(member),
      };
      await storeFxDays(scope, before.base, [day]);
      await scope.audit({
        action: 'update',
        resource: 'fx',
        resourceId: scope.organisationId,
        label: body.asOf,
      });
      return fxState(scope);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/settings',
    summary: 'Approval policy, validity and terms of quotations, with the head of documents',
    access: ['estimate:cost'],
    tags: ['company'],
    response: settings,
    handler: ({ scope }) => companyOf(scope),
  }),
];
