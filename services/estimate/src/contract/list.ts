import { outcomes } from '@quayside/contract/estimate-standing';
import { z } from 'zod';
import {
  commaSeparated,
  estimateIdentity,
  id,
  memberReference,
  orNull,
  page,
  pageQuery,
  rowIncoterm,
  stageId,
  totals,
} from './common';
import { actionReason, rowConversation } from './conversation-row';
import { revisionStates } from './states';

export const estimateSorts = [
  'number',
  'title',
  'shipper',
  'state',
  'validUntil',
  'dueDate',
  'updatedAt',
  'createdAt',
  'sell',
] as const;
type Sort = (typeof estimateSorts)[number];
const sorts = estimateSorts.flatMap((name): (Sort | `-${Sort}`)[] => [name, `-${name}`]);

export const listEstimatesQuery = z.strictObject({
  ...pageQuery,
  sort: z.enum(sorts).default('-number'),
  /** Of the revision that decides, of an offer that is out, or of work on a newer revision. */
  state: commaSeparated(z.enum(revisionStates)).optional(),
  shipper: id.optional(),
  project: id.optional(),
  /** Estimates with open work in this stage. */
  stage: stageId.optional(),
  /** A member's id: of the estimate's or of any stage's assignee. */
  assignee: id.optional(),
  mine: z.enum(['true', 'false']).optional(),
  mode: z.enum(['FCL', 'LCL']).optional(),
  /** Estimates with an offer out whose validity ends within so many days. */
  expiring: z.coerce.number<number | string>().int().min(0).max(365).optional(),
  /** Estimates that need the reader, by `needs` of their rows. */
  needsAction: z.enum(['true', 'false']).optional(),
});

/** One of an estimate's revisions, in the row of its list. */
const revisionInRow = z
  .strictObject({
    revision: z.int(),
    state: z.enum(revisionStates),
    totals,
    validUntil: z.string().nullable(),
    /** The client's order number, where it was accepted with one. */
    purchaseOrder: z.string().nullable(),
  })
  .meta({ id: 'EstimateRevisionInRow' });
export type RevisionInRow = z.infer<typeof revisionInRow>;

/**
 * `revision`, `state`, `totals` and `validUntil` are of the revision by which the estimate was found: without a filter of states the one that
 * decides, so a won estimate shows its order. Work on a newer revision stands apart in `draft`, which a client does not get.
 */
export const estimateRow = z.strictObject({
  ...estimateIdentity,
  incoterm: rowIncoterm,
  mode: z.enum(['FCL', 'LCL']),
  portOfLoading: z.string().nullable(),
  portOfDischarge: z.string().nullable(),
  totals,
  stagesDone: z.int(),
  incompleteLines: z.int(),
  missingCharges: z.int(),
  validUntil: z.string().nullable(),
  dueDate: z.string().nullable(),
  assignee: memberReference.nullable(),
  declineReason: z.string().nullable(),
  outcome: z.enum(outcomes),
  order: orNull(revisionInRow),
  offer: orNull(revisionInRow),
  draft: orNull(revisionInRow),
  /** Null before it was sent. Absent for clients, and in lists that do not show it. */
  conversation: orNull(rowConversation).optional(),
  /** Why it needs the reader. Absent for clients, and in lists that do not show it. */
  needs: z.array(actionReason).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EstimateRow = z.infer<typeof estimateRow>;
export const estimatePage = page(estimateRow);
