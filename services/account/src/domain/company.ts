import { invalid, type Stored } from '@quayside/service-kit';
import type { Company, CompanyChange, FxDay, FxTables } from '../contract/company';
import { refuseDoubtfulRates } from './doubtful-rates';
import { usualMoney } from './new-company';
import type { CompanyFields } from './records';

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

/** @throws ProblemError `invalid` for rows that contradict each other */
export function checkTogether(change: CompanyChange, current: CompanyFields): void {
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
  if (change.fx) refuseDoubtfulRates(change.fx, base === current.currency ? current.fx : []);
  refuseTwice(change.taxRates ?? [], (rate) => `${rate.code} ${rate.validFrom}`, 'taxRates');
}

function refuseTwice<Row>(rows: readonly Row[], keyOf: (row: Row) => string, path: string): void {
  const keys = rows.map(keyOf);
  const index = keys.findIndex((key, place) => keys.indexOf(key) !== place);
  if (index >= 0) throw invalid([{ path: `${path}.${index}`, code: 'twice', message: 'stands there twice' }]);
}

/** The tables of exchange rates with what is needed to enter and to read them. */
export function fxTables(company: Stored<CompanyFields>): FxTables {
  const { version, currency, timeZone, fxRule, fx } = presentCompany(company);
  return { version, base: currency, timeZone, rule: fxRule, items: fx };
}

/** Days of exchange rates as they are kept. */
export const newestFirst = (days: readonly FxDay[]) =>
  [...days].sort((one, other) => other.asOf.localeCompare(one.asOf));
