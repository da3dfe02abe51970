import type { NewCompany } from '../contract/setup';
import type { CompanyFields } from '../store/stores';

export const usualTerms = {
  termsEn:
    'Prices hold for the cargo, route and dates above. Demurrage, detention, inspection and other charges marked as contingent are billed as incurred. Duties and taxes at destination are estimates.',
  termsJa:
    '本見積は上記貨物・航路・日程に基づきます。デマレージ、ディテンション、検査費用など「実費・別途」とした費用は発生時に実費を申し受けます。仕向地の関税・諸税は概算です。',
};

/** Consumption tax as a forwarder in Japan meets it: the standard rate, and freight and services of an export. */
export const japaneseTaxes: CompanyFields['taxRates'] = [
  {
    code: 'JP-STANDARD',
    rate: '0.10',
    nameEn: 'Consumption tax',
    nameJa: '消費税',
    validFrom: '2019-10-01',
  },
  { code: 'JP-EXPORT', rate: '0', nameEn: 'Export exempt', nameJa: '輸出免税', validFrom: '1989-04-01' },
];

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
    taxRates: given.timeZone === 'Asia/Tokyo' ? japaneseTaxes : [],
    fx: [],
  };
}
