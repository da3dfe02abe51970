import { defineRoute, invalid, problem, type Scope } from '@quayside/service-kit';
import { fxView, patchSettings, putFx, settings, type FxDay, type FxView } from '../contract/fx';
import { memberOf } from '../domain/activity';
import { companyOf, fxOn } from '../domain/company';
import { dayIn } from '../domain/days';
import { fxTables, settingsStore } from '../stores/company.store';

const daysKept = 400;

async function fxState(scope: Scope): Promise<FxView> {
  const company = await companyOf(scope);
  const table = await scope.store(fxTables).find(scope.organisationId);
  const history = table?.days ?? [];
  return {
    version: table?.version ?? 0,
    base: table?.base ?? company.currency,
    current: fxOn(history, dayIn(company.timeZone)),
    history: history.slice(0, 60),
  };
}

/** The days with this one put in its place, newest first. */
function withDay(days: readonly FxDay[], day: FxDay): FxDay[] {
  return [day, ...days.filter(({ asOf }) => asOf !== day.asOf)]
    .sort((a, b) => (a.asOf < b.asOf ? 1 : -1))
    .slice(0, daysKept);
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
      const store = scope.store(fxTables);
      const table = await store.find(scope.organisationId);
      const days = withDay(table?.days ?? [], day);
      if (table) await store.update(table.id, table.version, { days });
      else await store.create({ base: before.base, days }, { id: scope.organisationId });
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
  defineRoute({
    method: 'patch',
    path: '/settings',
    summary: 'Changes the approval policy, the usual validity and the terms',
    access: 'company:write',
    tags: ['company'],
    body: patchSettings,
    response: settings,
    ifMatch: true,
    handler: async ({ scope, version, body }) => {
      const before = await companyOf(scope);
      if (before.version !== version) throw problem('stale-version', { current: before });
      const { marginFloor, validityDays, termsEn, termsJa } = { ...before, ...body };
      const fields = { marginFloor, validityDays, termsEn, termsJa };
      const store = scope.store(settingsStore);
      if (version === 0) await store.create(fields, { id: scope.organisationId });
      else await store.update(scope.organisationId, version, fields);
      await scope.audit({
        action: 'update',
        resource: 'estimate-settings',
        resourceId: scope.organisationId,
        before: { marginFloor: before.marginFloor, validityDays: before.validityDays },
        after: { marginFloor, validityDays },
      });
      return companyOf(scope);
    },
  }),
];
