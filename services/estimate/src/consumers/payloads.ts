import { fxQuotes, taxKinds } from '@quayside/contract/money-terms';
import { chargeLine, currency, decimal, isoDate, markup } from '@quayside/rating/schema';
import { z } from 'zod';

/**
 * What this service takes of other services' events. Further fields are dropped, so that an owner may add some; a field that is needed and
 * wrong parks the event.
 */
const names = { name: z.string(), nameJa: z.string().nullish() };
const removal = { archived: z.boolean().default(false) };
const text = z.string().nullish();

export const shipperPayload = z.object({
  ...names,
  ...removal,
  country: text,
  currency: text,
  address: text,
  addressJa: text,
  language: text,
  contact: z.object({ name: text, email: text }).nullish(),
});

export const locationPayload = z.object({
  ...names,
  ...removal,
  shipperId: z.string(),
  kind: z.enum(['pickup', 'delivery']),
  country: text,
  address: text,
  addressJa: text,
  nearestPort: text,
});

export const productPayload = z.object({
  ...names,
  ...removal,
  shipperId: z.string(),
  code: z.string(),
  lengthMm: z.int().nullish(),
  widthMm: z.int().nullish(),
  heightMm: z.int().nullish(),
  netKg: text,
  grossKg: text,
  hsCode: text,
  originCountry: text,
  unitValue: z.object({ amount: z.string(), currency: z.string() }).nullish(),
  dangerous: z.object({ un: z.string(), class: z.string() }).nullish(),
  stackable: z.boolean().default(false),
  thisSideUp: z.boolean().default(true),
  packing: text,
});

export const supplierPayload = z.object({ ...names, ...removal, stages: z.array(z.string()).default([]) });

export const rateCardLine = chargeLine
  .pick({
    code: true,
    description: true,
    descriptionJa: true,
    basis: true,
    quantity: true,
    containerType: true,
    quantityRule: true,
    times: true,
    roundPerUnit: true,
    time: true,
    breaks: true,
    currency: true,
    percentOf: true,
    disbursement: true,
    contingent: true,
    taxCode: true,
    payAt: true,
    remark: true,
  })
  .extend({ rate: decimal.nullish(), minimum: decimal.nullish(), maximum: decimal.nullish() })
  .strip();
export type RateCardLine = z.output<typeof rateCardLine>;

export const rateCardPayload = z.object({
  ...removal,
  code: z.string(),
  name: z.string(),
  nameJa: z.string().nullish(),
  supplierId: z.string(),
  supplierName: z.string().default(''),
  supplierNameJa: z.string().nullish(),
  stage: z.string(),
  lane: z.object({ portOfLoading: text, portOfDischarge: text, place: text }).default({}),
  mode: z.enum(['FCL', 'LCL', 'any']).default('any'),
  validFrom: isoDate,
  validTo: isoDate.nullish(),
  revision: z.int().default(1),
  currency,
  lines: z.array(rateCardLine).max(500),
});
export type RateCardCopy = z.output<typeof rateCardPayload>;

export const projectPayload = z.object({
  ...names,
  ...removal,
  shipperId: text,
  state: z.string().optional(),
});

export const memberPayload = z.object({
  name: z.string(),
  nameJa: text,
  email: text,
  roles: z.array(z.string()).default([]),
  shipperId: text,
  supplierId: text,
  /** Any of these says that the person no longer works here. */
  active: z.boolean().optional(),
  state: z.string().optional(),
  archived: z.boolean().optional(),
});

const quotations = z.record(currency, decimal);

export const companyPayload = z.object({
  name: z.string(),
  nameJa: text,
  currency: currency.optional(),
  timeZone: text,
  address: text,
  addressJa: text,
  phone: text,
  registrationNumber: text,
  taxNumber: text,
  numbering: z.object({ estimate: text }).nullish(),
  termsEn: text,
  termsJa: text,
  validityDays: z.int().nullish(),
  marginFloor: text,
  defaultMarkup: markup.nullish(),
  taxRates: z
    .array(
      z.object({
        code: z.string(),
        kind: z.enum(taxKinds),
        rate: decimal,
        nameEn: z.string(),
        nameJa: z.string(),
        validFrom: isoDate,
        validUntil: isoDate.nullish(),
      }),
    )
    .max(200)
    .nullish(),
  fxRule: z.object({ cost: z.enum(fxQuotes), sell: z.enum(fxQuotes), buffer: decimal }).nullish(),
  fx: z
    .array(
      z.object({
        asOf: isoDate,
        source: z.string(),
        rates: quotations,
        tts: quotations.optional(),
        ttb: quotations.optional(),
      }),
    )
    .max(400)
    .default([]),
});
