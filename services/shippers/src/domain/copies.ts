import { accountEvents } from '@quayside/service-account/events';
import { estimateEvents } from '@quayside/service-estimate/events';
import { z } from 'zod';

const told = estimateEvents['estimate.saved'].data;
const { element: revision } = told.shape.revisions;
const { totals, stages } = revision.shape;

const revisionTold = revision
  .pick({
    revision: true,
    option: true,
    state: true,
    decidedAt: true,
    payers: true,
    notIncluded: true,
    missing: true,
    cargo: true,
    fx: true,
    lines: true,
  })
  // Absent in what was told before stages could be left out, mandatory charges were named and decisions had a time.
  .partial({ notIncluded: true, missing: true, decidedAt: true })
  .extend({
    totals: totals.pick({
      ...{ currency: true, cost: true, margin: true, sell: true, tax: true, total: true },
      ...{ toBeAdvised: true, indicative: true },
    }),
    stages: z.partialRecord(
      stages.keyType,
      stages.valueType.pick({ cost: true, margin: true, sell: true, lineCount: true, incompleteLines: true }),
    ),
  });

/** What a comparison needs of `estimate.saved`. */
export const estimateTold = told
  .pick({
    number: true,
    title: true,
    titleJa: true,
    shipper: true,
    incoterm: true,
    mode: true,
    portOfLoading: true,
    portOfDischarge: true,
    updatedAt: true,
  })
  .extend({
    cargo: told.shape.cargo.pick({ cubicMetres: true, grossKilograms: true }),
    revisions: z.array(revisionTold),
  });

export const estimateSnapshot = estimateTold
  .omit({ shipper: true, updatedAt: true })
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

/** What a comparison needs of `company.saved`: its currency and its tables of exchange rates. */
export const companyRates = accountEvents['company.saved'].data
  .pick({ currency: true, fx: true, timeZone: true })
  .partial({ fx: true, timeZone: true });
export type CompanyRates = z.infer<typeof companyRates>;

/** What is stored of an event. */
export function snapshotOf(data: z.output<typeof estimateTold>): EstimateSnapshot {
  const { shipper, updatedAt, ...rest } = data;
  return { ...rest, shipperId: shipper.id, savedAt: updatedAt };
}
