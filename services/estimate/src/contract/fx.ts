import { currency, decimal, isoDate } from '@quayside/rating/schema';
import { z } from 'zod';
import { memberReference } from './common';

/** Units of the company's currency per one unit of the foreign one. */
export const fxRates = z.record(
  currency,
  decimal.refine((text) => /[1-9]/.test(text), 'decimal.zero'),
);

/** `PUT fx`: the table of a day; the same day again replaces it. Wants `If-Match` of the current table. */
export const putFx = z.strictObject({
  asOf: isoDate,
  source: z.string().trim().min(1).max(200),
  rates: fxRates,
});
export type PutFx = z.infer<typeof putFx>;

export const fxDay = z.strictObject({
  asOf: z.string(),
  base: currency,
  source: z.string(),
  rates: z.record(z.string(), z.string()),
  updatedAt: z.string(),
  updatedBy: memberReference.nullable(),
});
export type FxDay = z.infer<typeof fxDay>;

export const fxView = z.strictObject({
  version: z.int(),
  base: currency,
  current: fxDay.nullable(),
  history: z.array(fxDay),
});
export type FxView = z.infer<typeof fxView>;

/** `GET settings`: how estimates are numbered, what approval asks for, the head and terms of documents. Kept by the account service. */
export const settings = z.strictObject({
  version: z.int(),
  currency,
  timeZone: z.string(),
  marginFloor: z.string(),
  validityDays: z.int(),
  /** `EST-{YYYY}-{0000}`. */
  numbering: z.string(),
  company: z.strictObject({
    name: z.string(),
    nameJa: z.string(),
    address: z.string(),
    addressJa: z.string(),
    phone: z.string(),
    registrationNumber: z.string(),
    taxNumber: z.string(),
  }),
  termsEn: z.string(),
  termsJa: z.string(),
});
export type Settings = z.infer<typeof settings>;
