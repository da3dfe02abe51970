import { taxKinds } from '@quayside/contract/money-terms';
import { currency, defaults } from '@quayside/rating/schema';
import { z } from 'zod';

/** `GET settings`: what estimates begin with and go by. Kept by the account service, told by its `company.saved`. */
export const settings = z.strictObject({
  version: z.int(),
  currency,
  timeZone: z.string(),
  marginFloor: z.string(),
  /** Usual premium of cargo insurance as a share of the insured amount; null where the company has none. */
  premiumRate: z.string().nullable(),
  validityDays: z.int(),
  /** `EST-{YYYY}-{0000}`. */
  numbering: z.string(),
  defaultMarkup: defaults.shape.markup,
  /** The tax codes that hold today. */
  taxRates: z.array(
    z.strictObject({
      code: z.string(),
      kind: z.enum(taxKinds),
      rate: z.string(),
      nameEn: z.string(),
      nameJa: z.string(),
    }),
  ),
  company: z.strictObject({
    name: z.string(),
    nameJa: z.string(),
    address: z.string(),
    addressJa: z.string(),
    phone: z.string(),
    registrationNumber: z.string(),
    taxNumber: z.string(),
  }),
  /** Where the own company packs and vans, and whether new estimates begin so. */
  packing: z.strictObject({
    usually: z.enum(['pickup', 'own']).nullable(),
    premises: z.array(
      z.strictObject({
        name: z.string(),
        nameJa: z.string().optional(),
        country: z.string(),
        postalCode: z.string().optional(),
        address: z.string().optional(),
      }),
    ),
  }),
  termsEn: z.string(),
  termsJa: z.string(),
  /** What messages with offers begin with, fields in double braces; empty where the company has none. */
  offerMessageEn: z.string(),
  offerMessageJa: z.string(),
});
export type Settings = z.infer<typeof settings>;
