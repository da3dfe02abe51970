import { changesOf, describeResource } from '@quayside/api';
import { name, notes, optionalText, storedFields } from '@quayside/contract/records';
import { isoDate } from '@quayside/rating/schema';
import { z } from 'zod';

/** Who issues the bill of lading with ships of its own, without, or carries on land. */
export const carrierKinds = ['oceanCarrier', 'nvocc', 'landCarrier'] as const;

/**
 * Two to four letters are a SCAC, as the NMFTA gives it. Who has none gets a code of the company's own, which has a digit or a hyphen
 * in it or is longer, so that it is never taken for one.
 */
export const carrierCode = z
  .string()
  .regex(/^([A-Z]{2,4}|(?=.*[0-9-]|[A-Z]{5})[A-Z0-9][A-Z0-9-]{1,11})$/, 'carrier.code');

/** A carrier that a company keeps: under its code, with the names that cards, sheets and people use for it. */
export const carrierFields = z.strictObject({
  code: carrierCode,
  name,
  nameJa: name.optional(),
  aliases: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
  kind: z.enum(carrierKinds),
  /** From which day to which it is offered, and its names are understood. */
  validFrom: isoDate.optional(),
  validTo: isoDate.optional(),
  source: optionalText,
  notes,
});
export type CarrierFields = z.infer<typeof carrierFields>;

export const carrierView = carrierFields.extend({ ...storedFields });
export type CarrierView = z.infer<typeof carrierView>;

export const carrierSortFields = ['code', 'name', 'updatedAt'] as const;

export const carrierResource = describeResource({
  name: 'carrier',
  path: '/carriers',
  idParameter: 'carrierId',
  create: carrierFields,
  /** Cards name it by its code, which stays. */
  update: changesOf(carrierFields.omit({ code: true })),
  view: carrierView,
  /** `on`: those that are offered on that day. */
  filters: z.strictObject({ kind: z.enum(carrierKinds).optional(), on: isoDate.optional() }),
  access: { read: 'supplier:read', write: 'supplier:write' },
  operations: ['list', 'get', 'create', 'update', 'archive', 'restore'],
});

/** Titles of the file, in its order. */
export const carrierColumns = [
  ...(['code', 'name', 'nameJa', 'kind', 'aliases', 'validFrom', 'validTo', 'source', 'notes'] as const),
];
