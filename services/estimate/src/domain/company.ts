import { usualTimeZone, type Scope } from '@quayside/service-kit';
import type { FxTable } from '@quayside/rating';
import type { FxDay, Settings } from '../contract/fx';
import { companyCopies } from '../stores/copies.store';
import { fxTables } from '../stores/company.store';
import { todayIn } from '@quayside/contract/days';

const usualTermsEn =
  'Prices hold for the cargo, route and dates above. Demurrage, detention, inspection and other charges marked as contingent are billed as incurred. Duties and taxes at destination are estimates.';
const usualTermsJa =
  '本見積は上記貨物・航路・日程に基づきます。デマレージ、ディテンション、検査費用など「実費・別途」とした費用は発生時に実費を申し受けます。仕向地の関税・諸税は概算です。';

export const usualNumbering = 'EST-{YYYY}-{0000}';

/** Settings of the own company, with usual values where nothing is known. */
export async function companyOf(scope: Scope): Promise<Settings> {
  const company = await scope.store(companyCopies).find(scope.organisationId);
  return {
    version: company?.version ?? 0,
    currency: company?.currency ?? 'JPY',
    timeZone: company?.timeZone ?? usualTimeZone,
    marginFloor: company?.marginFloor ?? '0.05',
    validityDays: company?.validityDays ?? 30,
    numbering: company?.numbering ?? usualNumbering,
    company: {
      name: company?.name ?? '',
      nameJa: company?.nameJa ?? '',
      address: company?.address ?? '',
      addressJa: company?.addressJa ?? '',
      phone: company?.phone ?? '',
      registrationNumber: company?.registrationNumber ?? '',
      taxNumber: company?.taxNumber ?? '',
    },
    termsEn: company?.termsEn || usualTermsEn,
    termsJa: company?.termsJa || usualTermsJa,
  };
}

export async function todayOf(scope: Scope): Promise<string> {
  return todayIn((await companyOf(scope)).timeZone);
}

const daysKept = 400;

/** Puts days into the company's table, newest first; a day that is there already is replaced. */
export async function storeFxDays(scope: Scope, base: string, days: readonly FxDay[]): Promise<void> {
  if (days.length === 0) return;
  const store = scope.store(fxTables);
  const table = await store.find(scope.organisationId);
  const replaced = new Set(days.map(({ asOf }) => asOf));
  const kept = table?.base === base ? table.days.filter(({ asOf }) => !replaced.has(asOf)) : [];
  const merged = [...days, ...kept].sort((a, b) => (a.asOf < b.asOf ? 1 : -1)).slice(0, daysKept);
  if (table) await store.update(table.id, table.version, { base, days: merged });
  else await store.create({ base, days: merged }, { id: scope.organisationId });
}

/** The table in force on a day: the newest one not after it. */
export function fxOn(days: readonly FxDay[], day: string): FxDay | null {
  return [...days].sort((a, b) => (a.asOf < b.asOf ? 1 : -1)).find(({ asOf }) => asOf <= day) ?? null;
}

/**
 * The exchange rates a new estimate or revision starts with. Only a table kept in the estimate's own currency gives rates; otherwise
 * none are given, so that a foreign line shows as unpriced instead of at a wrong rate.
 */
export async function startingFx(scope: Scope, currency: string, day: string): Promise<FxTable> {
  const table = await scope.store(fxTables).find(scope.organisationId);
  const found = table && table.base === currency ? fxOn(table.days, day) : null;
  return found
    ? { source: `${found.source} ${found.asOf}`, frozenAt: null, rates: found.rates }
    : { source: '', frozenAt: null, rates: {} };
}
