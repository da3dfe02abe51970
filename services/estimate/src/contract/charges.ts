import { changesOf, describeResource, listQuery } from '@quayside/api';
import { stageIds } from '@quayside/contract';
import { taxKinds } from '@quayside/contract/money-terms';
import { name, notes, optionalText, storedFields } from '@quayside/contract/records';
import { bases, costGroups, someContainers } from '@quayside/rating';
import { isoDate } from '@quayside/rating/schema';
import { z } from 'zod';
import { pageQuery } from './common';

/** As a code stands in rules and on lines. */
export const ownCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{0,23}$/, 'code.format');

/** What a charge of a company may be counted by: all but an amount that only a calculator of the catalogue's knows. */
export const ownBases = bases.filter((basis) => basis !== 'calculated-amount');
const basis = z.enum(ownBases);

/** Fields that make a charge what it is. One of the catalogue has none of them: what it means nobody changes. */
export const meaningFields = [
  ...(['stage', 'costGroup', 'taxKind', 'basis', 'lclBasis', 'counts', 'percentOf'] as const),
  'chargedBy',
] as const;

export const chargers = ['carrier', 'anybody'] as const;

/** A charge that a company keeps: its own, or one of the catalogue under its own names. */
export const chargeFields = z.strictObject({
  code: ownCode,
  name,
  nameJa: name,
  /** Names that carriers and suppliers print for it. */
  aliases: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
  stage: z.enum(stageIds).optional(),
  costGroup: z.enum(costGroups).optional(),
  taxKind: z.enum(taxKinds).optional(),
  basis: basis.optional(),
  /** In LCL; that of FCL when absent. */
  lclBasis: basis.optional(),
  /** Of what is charged by the container: which containers; all of them when absent. */
  counts: z.enum(someContainers).optional(),
  /**
   * `carrier`: it comes from the cards of the carrier that carries the containers, for its own containers. `anybody`: from whichever card wins.
   * When absent a charge of the sea stage is the carrier's, and no other one is.
   */
  chargedBy: z.enum(chargers).optional(),
  percentOf: z.array(z.string().min(1).max(24)).max(40).optional(),
  disbursement: z.boolean().optional(),
  contingent: z.boolean().optional(),
  /** One of the catalogue that is not offered where a charge is chosen. */
  hidden: z.boolean().optional(),
  /** From which day to which it is offered. */
  validFrom: isoDate.optional(),
  validTo: isoDate.optional(),
  /** Where it is from: a tariff, a circular of a carrier. */
  source: optionalText,
  notes,
});
export type ChargeFields = z.infer<typeof chargeFields>;

export const chargeView = chargeFields.extend({ ...storedFields, builtIn: z.boolean() });
export type ChargeView = z.infer<typeof chargeView>;

export const chargeOrigins = ['own', 'builtIn', 'changed'] as const;

/** A row of the whole catalogue: what the company keeps of a code, or what the catalogue says of it. */
export const catalogueRow = chargeFields.extend({
  /** Null where the company keeps nothing of the code. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  archived: z.boolean(),
  origin: z.enum(chargeOrigins),
  basis: z.enum(bases).optional(),
  lclBasis: z.enum(bases).optional(),
});
export type CatalogueRow = z.infer<typeof catalogueRow>;

export const catalogueQuery = z.strictObject({
  q: pageQuery.q,
  stage: z.enum(stageIds).optional(),
  origin: z.enum(chargeOrigins).optional(),
  archived: listQuery.shape.archived,
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, 'cursor.format')
    .optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
});

export const chargeResource = describeResource({
  name: 'charge',
  path: '/charges',
  idParameter: 'chargeId',
  create: chargeFields,
  update: changesOf(chargeFields.omit({ code: true })),
  view: chargeView,
  access: { read: 'estimate:cost', write: 'company:write' },
  operations: ['get', 'create', 'update', 'archive', 'restore'],
});

/** Titles of the file, in its order. */
export const chargeColumns = [
  ...(['code', 'name', 'nameJa', 'aliases', 'stage', 'costGroup', 'taxKind', 'basis', 'lclBasis'] as const),
  ...([
    'counts',
    'chargedBy',
    'percentOf',
    'disbursement',
    'contingent',
    'hidden',
    'validFrom',
    'validTo',
    'source',
    'notes',
  ] as const),
];
