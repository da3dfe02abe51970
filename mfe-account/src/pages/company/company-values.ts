import type { Company, CompanyChange } from '@quayside/service-account/contract';
import type { Draft } from '@quayside/api';
import { filled, given, unchecked, wholeNumber } from '@quayside/platform';

type BankAccount = Company['bankAccounts'][number];
export type BankValues = Omit<BankAccount, 'swift' | 'accountType'> & { swift: string; accountType: string };

export type PremisesValues = Record<'name' | 'nameJa' | 'country' | 'postalCode' | 'address', string>;
export const emptyPremises: PremisesValues = {
  name: '',
  nameJa: '',
  country: '',
  postalCode: '',
  address: '',
};

/** What the form of the company's own data holds. Its paths are those of the service. */
export type CompanyValues = {
  name: string;
  nameJa: string;
  address: string;
  addressJa: string;
  phone: string;
  website: string;
  registrationNumber: string;
  taxNumber: string;
  bankAccounts: BankValues[];
  numbering: { estimate: string; project: string };
  packing: { usually: string; premises: PremisesValues[] };
  currency: string;
  timeZone: string;
  termsEn: string;
  termsJa: string;
  paymentTermsEn: string;
  paymentTermsJa: string;
  offerMessageEn: string;
  offerMessageJa: string;
  validityDays: string;
};

export const accountTypes = ['ordinary', 'current', 'savings', 'other'] as const;

export function emptyAccount(currency: string): BankValues {
  return {
    bank: '',
    branch: '',
    accountType: 'ordinary',
    accountNumber: '',
    accountName: '',
    swift: '',
    currency,
  };
}

export function valuesOf(company: Company): CompanyValues {
  const { name, nameJa, address, addressJa, phone, website, registrationNumber, taxNumber } = company;
  const { numbering, currency, timeZone, termsEn, termsJa } = company;
  return {
    name,
    nameJa,
    address,
    addressJa,
    phone,
    website,
    registrationNumber,
    taxNumber,
    bankAccounts: company.bankAccounts.map((account) => ({ ...account, swift: account.swift ?? '' })),
    numbering: { ...numbering },
    packing: {
      usually: company.packing?.usually ?? '',
      premises: (company.packing?.premises ?? []).map((place) => ({ ...emptyPremises, ...place })),
    },
    currency,
    timeZone,
    termsEn,
    termsJa,
    paymentTermsEn: company.paymentTermsEn ?? '',
    paymentTermsJa: company.paymentTermsJa ?? '',
    offerMessageEn: company.offerMessageEn ?? '',
    offerMessageJa: company.offerMessageJa ?? '',
    validityDays: String(company.validityDays),
  };
}

export function changeOf(values: CompanyValues): CompanyChange {
  return unchecked<CompanyChange>({
    ...values,
    name: values.name.trim(),
    nameJa: values.nameJa.trim(),
    website: values.website.trim(),
    bankAccounts: values.bankAccounts.map((account) => ({
      ...account,
      bank: account.bank.trim(),
      accountType: account.accountType,
      accountNumber: account.accountNumber.normalize('NFKC').trim(),
      accountName: account.accountName.trim(),
      swift: account.swift.normalize('NFKC').trim().toUpperCase() || null,
    })),
    packing: {
      usually: values.packing.usually || null,
      premises: values.packing.premises.map(({ name, nameJa, country, postalCode, address }) =>
        given({
          name: name.trim(),
          nameJa: filled(nameJa),
          country: country.normalize('NFKC').trim().toUpperCase(),
          postalCode: filled(postalCode.normalize('NFKC')),
          address: filled(address),
        }),
      ),
    },
    // Nothing is a fault: left out, the number would stay as it was.
    validityDays: wholeNumber(values.validityDays) ?? null,
  } satisfies Draft<CompanyChange>);
}

/** The first number a pattern makes in a year: `QY{YYYY}-{0000}` → `QY2026-0001`. */
export function exampleNumber(pattern: string, year: number): string | undefined {
  const example = pattern
    .replace('{YYYY}', String(year))
    .replace('{YY}', String(year % 100).padStart(2, '0'))
    .replace(/\{(0+)\}$/, (_, zeros: string) => '1'.padStart(zeros.length, '0'));
  const isWhole = pattern.endsWith('0}') && !/[{}]/.test(example);
  return isWhole ? example : undefined;
}
