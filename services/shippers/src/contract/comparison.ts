import { changesOf, describeResource } from '@quayside/api';
import { priceMarkFields } from '@quayside/contract/price-mark-fields';
import { z } from 'zod';
import { name, storedFields } from '@quayside/contract/records';
import { currency, decimal, identifier, signedDecimal } from '@quayside/rating/schema';
import { stageIds } from '@quayside/contract/stages';

export const comparisonBases = ['total', 'perM3', 'perKg'] as const;
export type ComparisonBasis = (typeof comparisonBases)[number];

/** One column: a revision and option of an estimate; without them the revision that counts and its chosen option. */
export const comparisonChoiceSchema = z.strictObject({
  estimateId: identifier,
  revision: z.int().min(1).max(999).optional(),
  option: z
    .string()
    .regex(/^[A-Z]$/, 'option.format')
    .optional(),
});
export type ComparisonChoice = z.infer<typeof comparisonChoiceSchema>;

/** A saved choice of what is compared: the order of the columns is the order of the list, the first is the base. */
export const comparisonInputSchema = z.strictObject({
  name,
  columns: z.array(comparisonChoiceSchema).min(1, 'columns.required').max(8),
  basis: z.enum(comparisonBases),
  currency: currency.optional(),
  /** Shown when the page is opened. At most one per shipper: saving one as default takes it from the other. */
  isDefault: z.boolean(),
});
export type ComparisonInput = z.infer<typeof comparisonInputSchema>;

export const savedComparisonSchema = comparisonInputSchema.extend({ ...storedFields, shipperId: identifier });
export type SavedComparison = z.infer<typeof savedComparisonSchema>;

export const comparisonResource = describeResource({
  name: 'comparison',
  path: '/shippers/:shipperId/comparisons',
  idParameter: 'comparisonId',
  create: comparisonInputSchema,
  update: changesOf(comparisonInputSchema),
  view: savedComparisonSchema,
  access: { read: 'shipper:read', write: 'shipper:write' },
  operations: ['list', 'get', 'create', 'update', 'remove'],
});

/**
 * What is compared, and how. `columns` is a comma-separated list of `estimateId`, `estimateId:R2` or
 * `estimateId:R2:B`; or `saved` names a saved choice; without both the default choice, else the newest four estimates.
 */
export const comparisonQuerySchema = z.strictObject({
  saved: identifier.optional(),
  columns: z.string().min(1).max(800).optional(),
  basis: z.enum(comparisonBases).optional(),
  currency: currency.optional(),
});
export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

const amounts = {
  /** Absent for members who may not see cost. */
  cost: signedDecimal.optional(),
  sell: signedDecimal,
  margin: signedDecimal.optional(),
};

export const comparisonCauseSchema = z.strictObject({
  kind: z.enum(['added', 'removed', 'changed', 'rate', 'quantity', 'exchange', 'other']),
  code: z.string(),
  description: z.string(),
  descriptionJa: z.string().optional(),
  before: signedDecimal.optional(),
  after: signedDecimal.optional(),
  /** after − before of the sell amounts; the causes of a stage add up to its difference. */
  amount: signedDecimal,
});
export type ComparisonCause = z.infer<typeof comparisonCauseSchema>;

export const comparisonCellSchema = z.strictObject({
  ...amounts,
  /** Said of a stage that is not part of the offer: it has no amounts, and is never the cheapest. */
  notIncluded: z.enum(['byOthers', 'excluded']).optional(),
  missing: z.int(),
  /** Lowest sell of this stage among the columns whose stage is complete. */
  cheapest: z.boolean(),
  /** Against the first column; absent in the first. */
  difference: z.strictObject({ sell: signedDecimal, causes: z.array(comparisonCauseSchema) }).optional(),
});
export type ComparisonCell = z.infer<typeof comparisonCellSchema>;

export const comparisonColumnSchema = z.strictObject({
  estimateId: identifier,
  number: z.string(),
  title: z.string(),
  titleJa: z.string().optional(),
  revision: z.int(),
  option: z.string(),
  state: z.string(),
  mode: z.string().optional(),
  portOfLoading: z.string().optional(),
  portOfDischarge: z.string().optional(),
  incoterm: z.string().optional(),
  /** The estimate's own currency. */
  currency: z.string(),
  complete: z.boolean(),
  missing: z.int(),
  totals: z.strictObject({ ...amounts, tax: signedDecimal, total: signedDecimal, ...priceMarkFields }),
  payer: z.strictObject({ seller: signedDecimal, buyer: signedDecimal }).optional(),
  /** Null where it is not known. */
  measures: z.strictObject({ m3: decimal.nullable(), kg: decimal.nullable() }),
  perM3: signedDecimal.optional(),
  perKg: signedDecimal.optional(),
  /** Only ever true for a complete column that leaves out no stage which another one offers. */
  cheapest: z.boolean(),
  difference: signedDecimal.optional(),
});
export type ComparisonColumn = z.infer<typeof comparisonColumnSchema>;

/** The one table that all columns were converted at: the company's newest mid rates, as they are stored. */
export const comparisonExchangeSchema = z.strictObject({
  source: z.string(),
  asOf: z.string(),
  /** The company's own currency: the rates are units of it per one unit of each. */
  base: z.string(),
  rates: z.array(z.strictObject({ currency: z.string(), rate: decimal })),
});
export type ComparisonExchange = z.infer<typeof comparisonExchangeSchema>;

/** Stage by stage, all amounts in one currency; with basis `perM3`/`perKg` divided by the column's own measure. */
export const comparisonTableSchema = z.strictObject({
  currency: z.string(),
  basis: z.enum(comparisonBases),
  savedId: identifier.optional(),
  /** Absent where all estimates are in the comparison's currency. */
  exchange: comparisonExchangeSchema.optional(),
  columns: z.array(comparisonColumnSchema),
  rows: z.array(z.strictObject({ stage: z.enum(stageIds), cells: z.array(comparisonCellSchema) })),
});
export type ComparisonTable = z.infer<typeof comparisonTableSchema>;

/** An estimate that may be chosen. */
export const comparisonCandidateSchema = z.strictObject({
  estimateId: identifier,
  number: z.string(),
  title: z.string(),
  titleJa: z.string().optional(),
  currency: z.string(),
  updatedAt: z.string(),
  revisions: z.array(
    z.strictObject({
      revision: z.int(),
      option: z.string(),
      state: z.string(),
      complete: z.boolean(),
      sell: signedDecimal,
      ...priceMarkFields,
    }),
  ),
});
export type ComparisonCandidate = z.infer<typeof comparisonCandidateSchema>;

export const comparisonCandidateListSchema = z.strictObject({
  items: z.array(comparisonCandidateSchema),
  total: z.int(),
});
