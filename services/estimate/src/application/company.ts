import { todayIn } from '@quayside/contract/days';
import { usualFollowUp, type FollowUp } from '@quayside/contract/follow-up';
import { taxCountryIn, taxesOn, usualTerms } from '@quayside/contract/money-terms';
import type { EstimateDocument, FxRule, FxTable } from '@quayside/rating';
import { usualTimeZone, type Scope } from '@quayside/service-kit';
import type { Settings } from '../contract/settings';
import { tableOf, type KnownTables } from '../domain/settled-fx';
import { companyCopies } from '../store/copies';

export const usualNumbering = 'EST-{YYYY}-{0000}';
const usualMarkup: Settings['defaultMarkup'] = { kind: 'markup', rate: '0.12' };
const usualFxRule: FxRule = { cost: 'mid', sell: 'mid', buffer: '0' };

/**
 * Settings of the own company, with usual values for what it has not told yet. Taxes have none: nobody else's are right for it, and a charge
 * that bears tax stays unpriced until it has told them.
 */
export async function companyOf(scope: Scope): Promise<Settings> {
  const company = await scope.store(companyCopies).find(scope.organisationId);
  const timeZone = company?.timeZone ?? usualTimeZone;
  return {
    version: company?.version ?? 0,
    currency: company?.currency ?? 'JPY',
    timeZone,
    marginFloor: company?.marginFloor ?? '0.05',
    premiumRate: company?.premiumRate ?? null,
    validityDays: company?.validityDays ?? 30,
    numbering: company?.numbering ?? usualNumbering,
    defaultMarkup: company?.defaultMarkup ?? usualMarkup,
    taxRates: taxesOn(company?.taxRates ?? [], todayIn(timeZone)).map(
      ({ code, kind, rate, nameEn, nameJa }) => ({ code, kind, rate, nameEn, nameJa }),
    ),
    company: {
      name: company?.name ?? '',
      nameJa: company?.nameJa ?? '',
      address: company?.address ?? '',
      addressJa: company?.addressJa ?? '',
      phone: company?.phone ?? '',
      registrationNumber: company?.registrationNumber ?? '',
      taxNumber: company?.taxNumber ?? '',
    },
    packing: company?.packing ?? { usually: null, premises: [] },
    termsEn: company?.termsEn || usualTerms.en,
    termsJa: company?.termsJa || usualTerms.ja,
    offerMessageEn: company?.offerMessageEn ?? '',
    offerMessageJa: company?.offerMessageJa ?? '',
  };
}

/** The company's tax table with the rows of all days. */
export async function taxRowsOf(scope: Scope) {
  return (await scope.store(companyCopies).find(scope.organisationId))?.taxRates ?? [];
}

/** Codes of the company's tax table, of any day: a price may be for a day to come. */
export async function taxCodesOf(scope: Scope): Promise<string[]> {
  return [...new Set((await taxRowsOf(scope)).map(({ code }) => code))];
}

/** How the company follows up its offers. */
export async function followUpOf(scope: Scope): Promise<FollowUp> {
  return (await scope.store(companyCopies).find(scope.organisationId))?.followUp ?? usualFollowUp;
}

/** The colour of the company on the page of an offer. It is no part of the frozen document. */
export async function brandColourOf(scope: Scope): Promise<string | null> {
  return (await scope.store(companyCopies).find(scope.organisationId))?.brandColour ?? null;
}

export async function todayOf(scope: Scope): Promise<string> {
  return todayIn((await companyOf(scope)).timeZone);
}

/** Markup and taxes that a new estimate begins with: the company's, as they stand today. */
export async function startingDefaults(scope: Scope): Promise<EstimateDocument['defaults']> {
  const { defaultMarkup, taxRates } = await companyOf(scope);
  return { markup: defaultMarkup, taxRates, taxRounding: 'floor' };
}

/** Where the cargo of a new estimate is packed, as the company usually does; undefined where it has not said it. */
export async function usualPackedAt(scope: Scope): Promise<EstimateDocument['route']['packedAt']> {
  const { usually, premises } = (await companyOf(scope)).packing;
  const [place] = premises;
  if (usually === 'own') return place && { at: 'own', place };
  return usually ? { at: usually } : undefined;
}

/** The country of those taxes, where it is known. */
export async function startingTaxCountry(scope: Scope): Promise<Pick<EstimateDocument, 'taxCountry'>> {
  const taxCountry = taxCountryIn((await companyOf(scope)).timeZone);
  return taxCountry ? { taxCountry } : {};
}

/** The company's tables that have begun on a day; the first is in force. */
export async function knownTables(scope: Scope, day: string): Promise<KnownTables> {
  const company = await scope.store(companyCopies).find(scope.organisationId);
  const days = (company?.fx ?? []).filter(({ asOf }) => asOf <= day);
  return {
    own: company?.currency ?? 'JPY',
    rule: company?.fxRule ?? usualFxRule,
    days: days.sort((one, other) => (one.asOf < other.asOf ? 1 : -1)),
  };
}

/**
 * The exchange rates a new estimate or revision starts with: the company's table of the day, crossed over its own currency by its rule. A
 * currency without a quotation gets no rate, so that its lines show as unpriced instead of at a wrong one.
 */
export async function startingFx(scope: Scope, currency: string, day: string): Promise<FxTable> {
  const tables = await knownTables(scope, day);
  return tableOf(tables.days[0], tables, currency);
}
