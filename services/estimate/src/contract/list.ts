import { z } from 'zod';
import {
  commaSeparated,
  estimateIdentity,
  id,
  memberReference,
  page,
  pageQuery,
  rowIncoterm,
  stageId,
  totals,
} from './common';
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
  state: commaSeparated(z.enum(revisionStates)).optional(),
  shipper: id.optional(),
  project: id.optional(),
  /** Estimates with open work in this stage. */
  stage: stageId.optional(),
  /** A member's id: of the estimate's or of any stage's assignee. */
  assignee: id.optional(),
  mine: z.enum(['true', 'false']).optional(),
  mode: z.enum(['FCL', 'LCL']).optional(),
  /** Sent and open revisions whose validity ends within so many days. */
  expiring: z.coerce.number<number | string>().int().min(0).max(365).optional(),
});

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
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EstimateRow = z.infer<typeof estimateRow>;
export const estimatePage = page(estimateRow);
