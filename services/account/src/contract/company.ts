import { z } from 'zod';
import { currency, decimal, id, isoDate, line, name, share, timeZone } from './common';

const text = (most: number) => z.string().max(most);

export const bankAccount = z.strictObject({
  bank: name,
  branch: line,
  accountType: z.enum(['ordinary', 'current', 'savings', 'other']),
  accountNumber: z.string().regex(/^[0-9A-Za-z -]{1,34}$/, 'account.format'),
  accountName: name,
  swift: z
    .string()
    .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'swift.format')
    .nullable(),
  currency,
});

/** A tax and from when it holds; of one code the newest row that has begun counts. */
export const taxRate = z.strictObject({
  code: z.string().regex(/^[A-Z0-9-]{1,24}$/, 'taxCode.format'),
  rate: share,
  nameEn: name,
  nameJa: name,
  validFrom: isoDate,
});
export type TaxRate = z.infer<typeof taxRate>;

/** Exchange rates of a day: units of the company's currency per one unit of the foreign one. */
export const fxDay = z.strictObject({
  asOf: isoDate,
  source: name,
  rates: z
    .record(
      currency,
      decimal.refine((value) => /[1-9]/.test(value), 'decimal.zero'),
    )
    .refine((rates) => Object.keys(rates).length <= 60, 'fx.tooMany'),
});
export type FxDay = z.infer<typeof fxDay>;

const numberPattern = z
  .string()
  .max(40)
  .regex(/^[A-Z0-9/_-]*(\{YYYY\}|\{YY\})?[A-Z0-9/_-]*\{0{3,8}\}$/, 'numbering.format');

const fields = {
  name,
  nameJa: name,
  address: text(500),
  addressJa: text(500),
  phone: text(40),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)]),
  /** Corporate registration number, e.g. 法人番号. */
  registrationNumber: text(40),
  /** Tax registration number, e.g. T1234567890123 of the qualified-invoice system. */
  taxNumber: text(40),
  bankAccounts: z.array(bankAccount).max(10),
  /** `EST-{YYYY}-{0000}`: year and running number. */
  numbering: z.strictObject({ estimate: numberPattern, project: numberPattern }),
  currency,
  timeZone,
  termsEn: text(4_000),
  termsJa: text(4_000),
  /** Days a quotation holds. */
  validityDays: z.int().min(1).max(365),
  /** Share of the selling price below which approval is needed. */
  marginFloor: share,
  taxRates: z.array(taxRate).max(100),
  /** Newest first; one row per day. */
  fx: z.array(fxDay).max(400),
};

export const companyShape = z.strictObject(fields);
export const companySchema = companyShape.extend({ id, version: z.int(), updatedAt: z.string() });
export type Company = z.infer<typeof companySchema>;

/** `PATCH company`: any of the fields; lists are replaced as a whole. */
export const companyChangeSchema = companyShape.partial();
export type CompanyChange = z.infer<typeof companyChangeSchema>;

/** `GET|PUT company/tax-rates` and `company/fx`: parts of the company, with its version. */
export const taxRatesSchema = z.strictObject({ version: z.int(), items: fields.taxRates });
export const taxRatesChangeSchema = z.strictObject({ items: fields.taxRates });
export const fxSchema = z.strictObject({ version: z.int(), base: currency, items: fields.fx });
/** One day; the same day again replaces it. */
export const fxChangeSchema = fxDay;
