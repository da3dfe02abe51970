import { followUpActs } from '@quayside/contract/follow-up';
import { bearsTax, fxQuotes, taxKinds } from '@quayside/contract/money-terms';
import { unknownOfferField } from '@quayside/contract/offer-message';
import { isAboveWhole } from '@quayside/contract/percents';
import { z } from 'zod';
import { currency, decimal, id, isoDate, line, markupRate, name, share, timeZone } from './common';

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
export type BankAccount = z.infer<typeof bankAccount>;

/** The two days are told to contradict each other however much else is missing. */
const validity = z.object({ validFrom: isoDate, validUntil: isoDate });

/**
 * A tax code, how it is treated, and when it holds: of one code the newest row that has begun counts, until its last day. New charges get
 * the first code, by the alphabet, of their kind.
 */
export const taxRate = z
  .strictObject({
    code: z.string().regex(/^[A-Z0-9-]{1,24}$/, 'taxCode.format'),
    kind: z.enum(taxKinds),
    rate: share,
    nameEn: name,
    nameJa: name,
    validFrom: isoDate,
    /** The last day; without one it holds until a newer row begins. */
    validUntil: isoDate.nullish(),
  })
  .refine(({ kind, rate }) => bearsTax(kind) || !/[1-9]/.test(rate), { error: 'tax.notZero', path: ['rate'] })
  .refine(({ validFrom, validUntil }) => !validUntil || validUntil >= validFrom, {
    error: 'validity.order',
    path: ['validUntil'],
    when: ({ value }) => validity.safeParse(value).success,
  });
export type TaxRate = z.infer<typeof taxRate>;

const quotations = z
  .record(
    currency,
    decimal.refine((value) => /[1-9]/.test(value), 'decimal.zero'),
  )
  .refine((rates) => Object.keys(rates).length <= 60, 'fx.tooMany');

/** Units that a bank quotes a currency in: 100 won, 1,000 dong. */
export const quotedUnits = [100, 1000] as const;
export type QuotedUnit = (typeof quotedUnits)[number];

/**
 * A rate that is far from the tables, confirmed by who entered it. The rate is named, so that an older confirmation never holds for another one.
 * One that is more than 30 % away, or looks like a slip, needs a reason, too.
 */
export const rateConfirmation = z.strictObject({ rate: decimal, reason: line.optional() });

/** Exchange rates of a day: units of the company's currency per one unit of the foreign one. */
export const fxDay = z.strictObject({
  asOf: isoDate,
  source: name,
  /** Mid rates, or the only ones that the company keeps. */
  rates: quotations,
  /** At which the bank sells foreign money. */
  tts: quotations.optional(),
  /** At which the bank buys it. */
  ttb: quotations.optional(),
  /** The unit that a rate is quoted in, where that is not one: the rates above are per one unit all the same. */
  units: z.record(currency, z.literal(quotedUnits)).optional(),
  confirmed: z.record(currency, rateConfirmation).optional(),
});
export type FxDay = z.infer<typeof fxDay>;

/** Which quotation counts for what is paid and for what is received in foreign money, and what is added for movement until then. */
export const fxRule = z.strictObject({
  cost: z.enum(fxQuotes),
  sell: z.enum(fxQuotes),
  /** A share of one. */
  buffer: share,
});
export type FxRule = z.infer<typeof fxRule>;

/** What is put on cost where a line says nothing else; `margin` is a share of the sell, so below one. */
export const defaultMarkup = z
  .strictObject({ kind: z.enum(['markup', 'margin']), rate: markupRate })
  .refine(({ kind, rate }) => kind === 'markup' || /^0(\.\d+)?$/.test(rate), {
    error: 'markup.marginTooHigh',
    path: ['rate'],
  });

const numberPattern = z
  .string()
  .max(40)
  .regex(/^[A-Z0-9/_-]*(\{YYYY\}|\{YY\})?[A-Z0-9/_-]*\{0{3,8}\}$/, 'numbering.format');

/** A place of the own company where cargo is packed and vanned. */
export const premises = z.strictObject({
  name,
  nameJa: line.optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'country.format'),
  /** Tells the zone that drayage starts in. */
  postalCode: text(16).optional(),
  address: text(300).optional(),
});
export type Premises = z.infer<typeof premises>;

/** Where the company packs and vans: what a new estimate begins with. */
export const packing = z
  .strictObject({
    /** At the client's place, or at the first of the own premises. Where it is null nothing is said of a new estimate. */
    usually: z.enum(['pickup', 'own']).nullable(),
    premises: z.array(premises).max(20),
  })
  .refine(({ usually, premises: own }) => usually !== 'own' || own.length > 0, {
    error: 'packing.noPremises',
    path: ['usually'],
  });
export type Packing = z.infer<typeof packing>;

const followUpRule = z.strictObject({ act: z.enum(followUpActs), days: z.int().min(1).max(60) });
/** How offers are followed up while the client has not answered. */
export const followUp = z.strictObject({
  unopened: followUpRule,
  unanswered: followUpRule,
  ending: followUpRule,
});
/** Names in double braces are replaced by what they stand for. */
const offerMessage = text(2_000).refine(
  (message) => unknownOfferField(message) === undefined,
  'offerMessage.field',
);

const fields = {
  name,
  nameJa: name,
  address: text(500),
  addressJa: text(500),
  phone: text(40),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(200)], 'website'),
  /** Corporate registration number, e.g. 法人番号. */
  registrationNumber: text(40),
  /** Tax registration number, e.g. T1234567890123 of the qualified-invoice system. */
  taxNumber: text(40),
  bankAccounts: z.array(bankAccount).max(10),
  /** `EST-{YYYY}-{0000}`: year and running number. */
  numbering: z.strictObject({ estimate: numberPattern, project: numberPattern }),
  currency,
  timeZone,
  /** Absent of a company that has not said it. */
  packing: packing.optional(),
  termsEn: text(4_000),
  termsJa: text(4_000),
  /** When and how quotations are to be paid, as printed; absent or empty where the company says nothing. */
  paymentTermsEn: text(500).optional(),
  paymentTermsJa: text(500).optional(),
  /** The text that messages with offers begin with; absent where the company has none. */
  offerMessageEn: offerMessage.optional(),
  offerMessageJa: offerMessage.optional(),
  /** Days a quotation holds. */
  validityDays: z.int().min(1).max(365),
  /** Share of the selling price below which approval is needed. */
  marginFloor: share,
  /** Usual premium of cargo insurance as a share of the insured amount; null or absent where the company has none. */
  premiumRate: share.nullish(),
  /** What new estimates begin with. */
  defaultMarkup,
  /** A default markup above 100 % that a person has confirmed: another one is not confirmed by it. */
  confirmedMarkup: markupRate.nullish(),
  /** Absent of a company that follows up nothing. */
  followUp: followUp.optional(),
  /** Colour of the company on the page of an offer; null or absent: the product's. */
  brandColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'colour.format')
    .nullish(),
  taxRates: z.array(taxRate).max(100),
  fxRule,
  /** Newest first; one row per day. */
  fx: z.array(fxDay).max(400),
};

export const companyShape = z.strictObject(fields);
export const companySchema = companyShape.extend({ id, version: z.int(), updatedAt: z.string() });
export type Company = z.infer<typeof companySchema>;

/** `PATCH company`: any of the fields; lists are replaced as a whole. */
export const companyChangeSchema = companyShape
  .partial()
  .refine(
    ({ defaultMarkup: markup, confirmedMarkup }) =>
      markup?.kind !== 'markup' || !isAboveWhole(markup.rate) || confirmedMarkup === markup.rate,
    { error: 'percent.above', path: ['defaultMarkup', 'rate'] },
  );
export type CompanyChange = z.infer<typeof companyChangeSchema>;

/** `GET|PUT company/tax-rates` and `company/fx`: parts of the company, with its version. */
export const taxRatesSchema = z.strictObject({ version: z.int(), items: fields.taxRates });
export const taxRatesChangeSchema = z.strictObject({ items: fields.taxRates });
export const fxSchema = z.strictObject({
  version: z.int(),
  base: currency,
  timeZone,
  rule: fxRule,
  items: fields.fx,
});
export type FxTables = z.infer<typeof fxSchema>;
/** One day; the same day again replaces it. */
export const fxChangeSchema = fxDay;
