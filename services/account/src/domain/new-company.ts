import { todayIn } from '@quayside/contract/days';
import { taxesKnownIn, taxRow, usualTerms, type TaxRow } from '@quayside/contract/money-terms';
import type { NewCompany } from '../contract/setup';
import type { CompanyFields } from './records';

/** What is put on cost and which exchange rate counts until the company says otherwise: 12 %, one rate for both ways. */
export const usualMoney: Pick<CompanyFields, 'defaultMarkup' | 'fxRule'> = {
  defaultMarkup: { kind: 'markup', rate: '0.12' },
  fxRule: { cost: 'mid', sell: 'mid', buffer: '0' },
};

/**
 * The taxes of the country where they are known; elsewhere the standard rate that was told, beside the kinds that are zero by their nature.
 * None where nothing was told: a charge that bears tax then stays unpriced and says so, since no other country's rate is right.
 */
function startingTaxes(timeZone: string, standard: NewCompany['standardTax'], now: Date): TaxRow[] {
  if (standard === null) return [...(taxesKnownIn(timeZone) ?? [])];
  const validFrom = todayIn(timeZone, now);
  return [
    taxRow('STANDARD', 'standard', standard.rate, standard.name, standard.name, validFrom),
    taxRow('EXPORT', 'exportExempt', '0', 'Zero-rated export', '輸出免税', validFrom),
    taxRow('EXEMPT', 'nonTaxable', '0', 'Exempt', '非課税', validFrom),
    taxRow('OUTSIDE', 'outOfScope', '0', 'Out of scope', '不課税', validFrom),
  ];
}

/**
 * A company as it begins: usual numbering, validity, terms and margin floor, and its taxes as far as they are known. It has no exchange rates: nobody else's are right for it.
 */
export function newCompany({ standardTax, ...given }: NewCompany, now: Date = new Date()): CompanyFields {
  return {
    ...given,
    phone: '',
    website: '',
    registrationNumber: '',
    taxNumber: '',
    bankAccounts: [],
    numbering: { estimate: 'EST-{YYYY}-{0000}', project: 'PJ{YY}-{000}' },
    termsEn: usualTerms.en,
    termsJa: usualTerms.ja,
    validityDays: 30,
    marginFloor: '0.05',
    ...usualMoney,
    taxRates: startingTaxes(given.timeZone, standardTax, now),
    fx: [],
  };
}
