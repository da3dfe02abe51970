import { japaneseTaxes } from '@quayside/contract/money-terms';
import type { NewCompany } from '../contract/setup';
import type { CompanyFields } from '../store/stores';

export const usualTerms = {
  termsEn:
    'Prices hold for the cargo, route and dates above. Demurrage, detention, inspection and other charges marked as contingent are billed as incurred. Duties and taxes at destination are estimates.',
  termsJa:
    '本見積は上記貨物・航路・日程に基づきます。デマレージ、ディテンション、検査費用など「実費・別途」とした費用は発生時に実費を申し受けます。仕向地の関税・諸税は概算です。',
};

/** What is put on cost and which exchange rate counts until the company says otherwise: 12 %, one rate for both ways. */
export const usualMoney: Pick<CompanyFields, 'defaultMarkup' | 'fxRule'> = {
  defaultMarkup: { kind: 'markup', rate: '0.12' },
  fxRule: { cost: 'mid', sell: 'mid', buffer: '0' },
};

/**
 * A company as it begins: usual numbering, validity, terms and margin floor, and the taxes of its country where that
 * country's are known. It has no exchange rates: nobody else's are right for it.
 */
export function newCompany(given: NewCompany): CompanyFields {
  return {
    ...given,
    phone: '',
    website: '',
    registrationNumber: '',
    taxNumber: '',
    bankAccounts: [],
    numbering: { estimate: 'EST-{YYYY}-{0000}', project: 'PJ{YY}-{000}' },
    ...usualTerms,
    validityDays: 30,
    marginFloor: '0.05',
    ...usualMoney,
    taxRates: given.timeZone === 'Asia/Tokyo' ? [...japaneseTaxes] : [],
    fx: [],
  };
}
