import type { Company, CompanyChange } from '@quayside/service-account/contract';
import type { Faults } from '@quayside/platform';

type BankAccount = Company['bankAccounts'][number];
export type BankValues = Omit<BankAccount, 'swift' | 'accountType'> & { swift: string; accountType: string };

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
  currency: string;
  timeZone: string;
  termsEn: string;
  termsJa: string;
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
    currency,
    timeZone,
    termsEn,
    termsJa,
    validityDays: String(company.validityDays),
  };
}

export function changeOf(values: CompanyValues): CompanyChange {
  return {
    ...values,
    name: values.name.trim(),
    nameJa: values.nameJa.trim(),
    website: values.website.trim(),
    bankAccounts: values.bankAccounts.map((account) => ({
      ...account,
      accountType: account.accountType as BankAccount['accountType'],
      accountNumber: account.accountNumber.normalize('NFKC').trim(),
      swift: account.swift.normalize('NFKC').trim().toUpperCase() || null,
    })),
    validityDays: Number(values.validityDays),
  };
}

const numberPattern = /^[A-Z0-9/_-]*(\{YYYY\}|\{YY\})?[A-Z0-9/_-]*\{0{3,8}\}$/;
const swift = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** What the service would refuse and a person can see at once. */
export function faultsOf(values: CompanyValues): Faults {
  const faults: Faults = {};
  for (const field of ['name', 'nameJa'] as const) if (!values[field].trim()) faults[field] = 'required';
  if (values.website.trim() && !/^https?:\/\/\S+\.\S+$/.test(values.website.trim()))
    faults.website = 'website';
  for (const kind of ['estimate', 'project'] as const)
    if (!numberPattern.test(values.numbering[kind])) faults[`numbering.${kind}`] = 'numbering.format';
  const days = values.validityDays.trim();
  if (!/^[1-9]\d{0,2}$/.test(days) || Number(days) > 365) faults.validityDays = 'validityDays';
  values.bankAccounts.forEach((account, index) => {
    for (const field of ['bank', 'accountName', 'accountNumber', 'currency'] as const)
      if (!account[field].trim()) faults[`bankAccounts.${index}.${field}`] = 'required';
    const number = account.accountNumber.normalize('NFKC').trim();
    if (number && !/^[0-9A-Za-z -]{1,34}$/.test(number))
      faults[`bankAccounts.${index}.accountNumber`] = 'account.format';
    const code = account.swift.normalize('NFKC').trim().toUpperCase();
    if (code && !swift.test(code)) faults[`bankAccounts.${index}.swift`] = 'swift.format';
  });
  return faults;
}

/** The first number a pattern makes in a year: `QY{YYYY}-{0000}` → `QY2026-0001`. */
export function exampleNumber(pattern: string, year: number): string | undefined {
  if (!numberPattern.test(pattern)) return undefined;
  return pattern
    .replace('{YYYY}', String(year))
    .replace('{YY}', String(year % 100).padStart(2, '0'))
    .replace(/\{(0+)\}/, (_, zeros: string) => '1'.padStart(zeros.length, '0'));
}
