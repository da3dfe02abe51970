import { z } from 'zod';
import {
  commaSeparated,
  id,
  memberReference,
  page,
  pageQuery,
  reference,
  stageId,
  stageTotals,
} from './common';
import { shownStageStates, stageStates } from './stage';
import { revisionStates } from './states';

export const queueQuery = z.strictObject({
  ...pageQuery,
  sort: z.enum(['dueDate', '-dueDate', 'number', '-number', 'updatedAt', '-updatedAt']).default('dueDate'),
  /** Open work (`todo,attention`) when absent. */
  state: commaSeparated(z.enum(stageStates)).optional(),
  mine: z.enum(['true', 'false']).optional(),
  assignee: id.optional(),
  shipper: id.optional(),
});

/**
 * Stage-specific columns, text or null, by name:
 * packing `packages cubicMetres grossKilograms`; vanning `containers utilisation cubicMetres`; sea-transport `portOfLoading
 * portOfDischarge departureDate carrier containers`; warehouse `arrival departure revenueTons`; origin-delivery `from to vehicles`;
 * origin-custom `portOfLoading declarationLines departureDate`; destination-delivery `from to vehicles`; destination-custom `country
 * entryDate tariffLines`.
 */
export const queueColumns = z.record(z.string(), z.string().nullable());

export const queueRow = z.strictObject({
  estimateId: id,
  number: z.string(),
  revision: z.int(),
  estimateState: z.enum(revisionStates),
  title: z.string(),
  titleJa: z.string().nullable(),
  shipper: reference,
  stage: stageId,
  /** ETag of the stage, for assigning from the queue. */
  version: z.int(),
  state: z.enum(shownStageStates),
  assignee: memberReference.nullable(),
  dueDate: z.string().nullable(),
  currency: z.string(),
  totals: stageTotals,
  columns: queueColumns,
  updatedAt: z.string(),
});
export type QueueRow = z.infer<typeof queueRow>;
export const queuePage = page(queueRow);

/** `GET queues`: open work by stage; `GET queues/:stage/count` answers `{ total }` for the navigation. */
export const queueCounts = z.strictObject({
  stages: z.record(stageId, z.strictObject({ total: z.int(), mine: z.int(), overdue: z.int() })),
  approvals: z.int(),
  expiring: z.int(),
});
export const countOnly = z.strictObject({ total: z.int() });
