import type { Scope } from '@quayside/service-kit';
import type { FxTable } from '@quayside/rating';
import type { FxDay, Settings } from '../contract/fx';
import { companyCopies } from '../stores/copies.store';
import { fxTables, settingsStore } from '../stores/company.store';
import { dayIn } from './days';

const usualTermsEn =
  'Prices hold for the cargo, route and dates above. Demurrage, detention, inspection and other charges marked as contingent are billed as incurred. Duties and taxes at destination are estimates.';
const usualTermsJa =
  '本見積は上記貨物・航路・日程に基づきます。デマレージ、ディテンション、検査費用など「実費・別途」とした費用は発生時に実費を申し受けます。仕向地の関税・諸税は概算です。';

export type Company = Omit<Settings, 'version'>;

/** Settings of the own company, with usual values where nothing was set. */
export async function companyOf(scope: Scope): Promise<Settings> {
  const own = scope.organisationId;
  const [company, stored] = [
    await scope.store(companyCopies).find(own),
    await scope.store(settingsStore).find(own),
  ];
  return {
    version: stored?.version ?? 0,
    currency: company?.currency ?? 'JPY',
    timeZone: company?.timeZone ?? 'Asia/Tokyo',
    marginFloor: stored?.marginFloor ?? company?.marginFloor ?? '0.05',
    validityDays: stored?.validityDays ?? 30,
    company: {
      name: company?.name ?? '',
      nameJa: company?.nameJa ?? company?.name ?? '',
      address: company?.address ?? '',
      addressJa: company?.addressJa ?? company?.address ?? '',
      phone: company?.phone ?? '',
      registrationNumber: company?.registrationNumber ?? '',
    },
    termsEn: stored?.termsEn ?? usualTermsEn,
    termsJa: stored?.termsJa ?? usualTermsJa,
  };
}

export async function todayOf(scope: Scope): Promise<string> {
  return dayIn((await companyOf(scope)).timeZone);
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
