import { taxKinds } from '@quayside/contract/money-terms';
import { bases, costGroups, someContainers } from '@quayside/rating';
import { z } from 'zod';
import { id, language, pageQuery, stageId } from './common';

/** Typeahead: `q` matches codes and names (en, ja); best matches first. */
export const referenceQuery = z.strictObject({
  q: pageQuery.q,
  limit: z.coerce.number<number | string>().int().min(1).max(500).default(20),
});

export const port = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameJa: z.string().nullable(),
  country: z.string(),
  /** Null where nobody told them: they are never guessed. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type Port = z.infer<typeof port>;

export const hsHeading = z.strictObject({
  code: z.string(),
  description: z.string(),
  parent: z.string().nullable(),
  level: z.int(),
});
export type HsHeading = z.infer<typeof hsHeading>;

export const container = z.strictObject({
  type: z.string(),
  innerMm: z.strictObject({ length: z.int(), width: z.int(), height: z.int() }),
  /** Height up to which cargo may stand in a reefer; null where the roof is the limit. */
  loadHeightMm: z.int().nullable(),
  doorMm: z.strictObject({ width: z.int(), height: z.int() }).nullable(),
  cubicMetres: z.string().nullable(),
  tareKg: z.string().nullable(),
  payloadKg: z.string().nullable(),
  teu: z.string(),
  /** Where the figures come from. */
  source: z.string(),
});
export type Container = z.infer<typeof container>;

export const currencyEntry = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameJa: z.string(),
  minorDigits: z.int(),
});
export type CurrencyEntry = z.infer<typeof currencyEntry>;

export const countryEntry = z.strictObject({ code: z.string(), name: z.string(), nameJa: z.string() });
export type CountryEntry = z.infer<typeof countryEntry>;

/** What makes a charge that the company keeps beside the catalogue. */
export const ownCharge = z.strictObject({
  stage: stageId,
  costGroup: z.enum(costGroups),
  taxKind: z.enum(taxKinds),
  disbursement: z.boolean(),
  contingent: z.boolean(),
  basis: z.enum(bases),
  lclBasis: z.enum(bases).optional(),
  counts: z.enum(someContainers).optional(),
  /** A charge of the carrier, of the company's own; when absent each charge of the sea stage is. */
  ofCarrier: z.boolean().optional(),
  percentOf: z.array(z.string()).optional(),
});

export const chargeEntry = z.strictObject({
  code: z.string(),
  stage: stageId,
  basis: z.string(),
  name: z.string(),
  nameJa: z.string(),
  costGroup: z.string(),
  taxable: z.boolean(),
  disbursement: z.boolean(),
  contingent: z.boolean(),
  /** Names that carriers and suppliers print for it. */
  aliases: z.array(z.string()).default([]),
  /** Null for a charge of the catalogue. */
  own: ownCharge.nullable().default(null),
});
export type ChargeChoice = z.output<typeof chargeEntry>;

export const incotermEntry = z.strictObject({
  rule: z.string(),
  name: z.string(),
  nameJa: z.string(),
  containerSuitable: z.boolean(),
  namedPlace: z.enum(['sellersPlace', 'portOfLoading', 'portOfDischarge', 'destination']),
});
export type IncotermEntry = z.infer<typeof incotermEntry>;

export const shipperEntry = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
});
export type ShipperEntry = z.infer<typeof shipperEntry>;

export const productEntry = z.strictObject({
  id,
  code: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
  lengthMm: z.int().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  netKg: z.string().nullable(),
  grossKg: z.string().nullable(),
  unitValue: z.string().nullable(),
  currency: z.string().nullable(),
  hsCode: z.string().nullable(),
  originCountry: z.string().nullable(),
  stackable: z.boolean(),
  thisSideUp: z.boolean(),
  dangerous: z.strictObject({ un: z.string(), class: z.string() }).nullable(),
  packing: z.string().nullable(),
});
export type ProductEntry = z.infer<typeof productEntry>;

export const locationEntry = z.strictObject({
  id,
  kind: z.enum(['pickup', 'delivery']),
  name: z.string(),
  nameJa: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  nearestPort: z.string().nullable(),
});
export type LocationEntry = z.infer<typeof locationEntry>;

/** A member of the shipper, or under the shipper's own id the contact that its record names. */
export const contactEntry = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** The contact of the shipper's record: proposed for new estimates. */
  proposed: z.literal(true).optional(),
  /** That the person reads, as far as it is known. */
  language: language.optional(),
  /** Signs in to the portal and finds there what was sent to the shipper. */
  portal: z.literal(true).optional(),
});
export type ContactEntry = z.infer<typeof contactEntry>;

export const supplierEntry = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string(),
  stages: z.array(z.string()),
});

/** A carrier that the company keeps; `name` is what is written where it is chosen. */
export const carrierEntry = z.strictObject({
  code: z.string(),
  name: z.string(),
  nameJa: z.string(),
  aliases: z.array(z.string()),
});
export type CarrierEntry = z.infer<typeof carrierEntry>;

export const projectEntry = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string(),
  shipperId: z.string().nullable(),
});
export type ProjectEntry = z.infer<typeof projectEntry>;

/** People of the own company who may be assigned. */
export const memberEntry = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string().nullable(),
  roles: z.array(z.string()),
});
export type MemberEntry = z.infer<typeof memberEntry>;

export function referenceList<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item) });
}
