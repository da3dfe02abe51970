import { stageIds } from '@quayside/contract';
import { costGroups } from '@quayside/rating';
import { currency, quotedParties, signedDecimal, textLengths } from '@quayside/rating/schema';
import { z } from 'zod';
import { revisionStates } from './states';

/** Opaque id: 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'id.format');

export const stageId = z.enum(stageIds);
export const language = z.enum(['en', 'ja']);
export type Language = z.infer<typeof language>;

/** Text of one line, not blank. */
export const title = z.string().trim().min(1).max(textLengths.title);

/** A name as copied from its owner's event feed. */
export const reference = z.strictObject({ id, name: z.string(), nameJa: z.string() });
export type Reference = z.infer<typeof reference>;

/** A revision as people name it, with its shipper. */
export const namedRevision = {
  estimateId: id,
  number: z.string(),
  revision: z.int(),
  title: z.string(),
  titleJa: z.string().nullable(),
  shipper: reference,
};

/** A person; `nameJa` where a Japanese name is known to the service that answers. */
export const memberReference = z.strictObject({
  id: z.string(),
  name: z.string(),
  nameJa: z.string().optional(),
});
export type MemberReference = z.infer<typeof memberReference>;

/** What an estimate is called, and where it stands: in its row of a list as on its page. */
export const estimateIdentity = {
  id,
  number: z.string(),
  /** ETag of the estimate: changes with every save of any part. */
  version: z.int(),
  revision: z.int(),
  option: z.string(),
  state: z.enum(revisionStates),
  title: z.string(),
  titleJa: z.string().nullable(),
  shipper: reference,
  project: reference.nullable(),
};

/** Cost and what tells of it are absent for those who may not see cost. */
const costAndSell = {
  cost: signedDecimal.optional(),
  /** Null as long as the cost of a line is not known; `cost` is of the others then. */
  margin: signedDecimal.nullable().optional(),
  marginRate: signedDecimal.nullable().optional(),
  disbursements: signedDecimal.optional(),
  marginRateOfAll: signedDecimal.nullable().optional(),
  sell: signedDecimal,
};

/**
 * Totals in `currency`, as decimal strings. `marginRate` is of what is sold; `disbursements` (duty, taxes … passed on at cost) are
 * outside of it and inside `marginRateOfAll`. Cost and what tells of it are absent for those who may not see cost.
 * `total` = `sell` + `tax`; contingent lines are in none of them.
 */
export const totals = z
  .strictObject({
    currency,
    ...costAndSell,
    tax: signedDecimal,
    total: signedDecimal,
    /** Charges of the offer whose price follows later: the amounts are without them. Absent where it is not known. */
    toBeAdvised: z.int().optional(),
    /** Prices in the amounts that are an indication or a guess. Absent where it is not known. */
    indicative: z.int().optional(),
  })
  .meta({ id: 'EstimateTotals' });
export type Totals = z.infer<typeof totals>;

export const stageTotals = z.strictObject({
  ...costAndSell,
  contingentSell: signedDecimal,
  lineCount: z.int(),
  incompleteLines: z.int(),
  complete: z.boolean(),
});
export type StageTotalsView = z.infer<typeof stageTotals>;

/** Stages of which nothing is part of the offer, and why; empty when all of them are. */
export const notIncluded = z.partialRecord(stageId, z.enum(['byOthers', 'excluded']));
export type NotIncluded = z.infer<typeof notIncluded>;

const coverage = z.enum(['whole', 'part', 'none']);
/** How much of a stage is part of the offer: by the terms, as it counts, and what somebody typed over the terms. */
export const stageCoverage = z
  .strictObject({
    byTerms: coverage,
    counts: coverage,
    typed: z.enum(['whole', 'byOthers', 'excluded']).nullable(),
    /** Its kinds of cost, with who pays each by the terms. */
    groups: z.array(
      z.strictObject({
        group: z.enum(costGroups),
        payer: z.enum(['seller', 'buyer']),
        isOffered: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'EstimateStageCoverage' });
export type StageCoverageView = z.infer<typeof stageCoverage>;

/** Incoterm of a list's row; `quotedFor` is null where nobody said for whom the quotation is. */
export const rowIncoterm = z.strictObject({
  rule: z.string(),
  namedPlace: z.string(),
  quotedFor: z.enum(quotedParties).nullable(),
});

/** A discount may be all that one side has. */
export const payerTotals = z.strictObject({ seller: signedDecimal, buyer: signedDecimal });

/** Query of every list; `sort` is a field name, descending with a leading `-`. */
export const pageQuery = {
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
  cursor: z.string().max(400).optional(),
  q: z.string().trim().max(120).optional(),
};

/** A part with a name of its own in OpenAPI, or nothing: `nullable()` of such a part is written there as one that is never null. */
export function orNull<Part extends z.ZodType>(part: Part) {
  return z.union([part, z.null()]);
}

/** A query value given once or as a comma-separated list. */
export function commaSeparated<T extends z.ZodType<unknown, string>>(item: T) {
  return z
    .string()
    .max(1000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(60));
}

export function page<T extends z.ZodType>(item: T) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable(), total: z.int() });
}

export type Page<T> = { items: T[]; nextCursor: string | null; total: number };
