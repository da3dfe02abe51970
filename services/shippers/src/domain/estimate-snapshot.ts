import { z } from 'zod';
import { stageIds } from '@quayside/contract/stages';

const line = z.object({
  code: z.string(),
  stage: z.enum(stageIds),
  description: z.string(),
  descriptionJa: z.string().nullish(),
  quantity: z.string().nullish(),
  rate: z.string().nullish(),
  currency: z.string().nullish(),
  cost: z.string().nullish(),
  sell: z.string(),
});

const stage = z.object({
  cost: z.string().optional(),
  sell: z.string(),
  lineCount: z.int(),
  incompleteLines: z.int(),
});

const cargo = z.object({ cubicMetres: z.string().nullable(), grossKilograms: z.string().nullable() });

const revision = z.object({
  revision: z.int(),
  option: z.string(),
  state: z.string(),
  totals: z.object({
    currency: z.string(),
    cost: z.string().optional(),
    sell: z.string(),
    tax: z.string(),
    total: z.string(),
  }),
  stages: z.partialRecord(z.enum(stageIds), stage),
  payers: z.object({ seller: z.string(), buyer: z.string() }),
  /** Stages that are not part of the offer; absent in what was told before stages could be left out. */
  notIncluded: z.partialRecord(z.enum(stageIds), z.enum(['byOthers', 'excluded'])).optional(),
  /** Mandatory charges that no line prices. */
  missing: z.array(z.object({ stage: z.enum(stageIds), code: z.string() })).optional(),
  cargo: cargo.optional(),
  /** Units of the estimate's currency per one unit of the foreign one. */
  fx: z.object({ rates: z.record(z.string(), z.string()) }).optional(),
  lines: z.array(line).optional(),
});

/**
 * The part of `estimate.saved` that this service copies. Fields it does not know are dropped, so that the
 * estimate service may add to its event.
 */
export const estimateEvent = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  titleJa: z.string().nullish(),
  shipper: z.object({ id: z.string() }),
  incoterm: z.object({ rule: z.string(), namedPlace: z.string() }).nullish(),
  mode: z.string().nullish(),
  portOfLoading: z.string().nullish(),
  portOfDischarge: z.string().nullish(),
  cargo,
  revisions: z.array(revision),
  updatedAt: z.string(),
});

export const estimateSnapshot = estimateEvent
  .omit({ id: true, shipper: true, updatedAt: true })
  .extend({ shipperId: z.string(), savedAt: z.string() });

export type EstimateSnapshot = z.infer<typeof estimateSnapshot>;
export type RevisionSnapshot = EstimateSnapshot['revisions'][number];
export type LineSnapshot = NonNullable<RevisionSnapshot['lines']>[number];

/**
 * An event tells lines, exchange rates and cargo of the revision it is about only: of the others, what was told before is
 * kept as long as their figures are the same.
 */
export function withKnownDetails(next: EstimateSnapshot, known: EstimateSnapshot | null): EstimateSnapshot {
  if (!known) return next;
  const before = new Map(known.revisions.map((row) => [row.revision, row]));
  const revisions = next.revisions.map((row) => {
    const earlier = before.get(row.revision);
    if (row.fx || !earlier || !sameFigures(row, earlier)) return row;
    const { lines, fx, cargo: measured } = earlier;
    return {
      ...row,
      ...(lines ? { lines } : {}),
      ...(fx ? { fx } : {}),
      ...(measured ? { cargo: measured } : {}),
    };
  });
  return { ...next, revisions };
}

const sameFigures = (one: RevisionSnapshot, other: RevisionSnapshot) =>
  one.totals.sell === other.totals.sell &&
  one.totals.total === other.totals.total &&
  one.totals.currency === other.totals.currency;

/** What is stored of an event. @throws ZodError when the event is not one of an estimate */
export function snapshotOf(data: unknown): EstimateSnapshot {
  const { id: _id, shipper, updatedAt, ...rest } = estimateEvent.parse(data);
  return { ...rest, shipperId: shipper.id, savedAt: updatedAt };
}
