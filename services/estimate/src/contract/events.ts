import { defineEvents } from '@quayside/api';
import { stageStates } from '@quayside/contract/estimate-states';
import { mailRequestSchema } from '@quayside/contract/mail-request';
import { raisedNotificationSchema } from '@quayside/contract/notification';
import { z } from 'zod';
import {
  id,
  memberReference,
  notIncluded,
  payerTotals,
  reference,
  stageId,
  stageTotals,
  totals,
} from './common';
import { revisionStates } from './states';

/** One charge of a stage; several lines of one code are told as one, without quantity and rate. */
const charge = z.strictObject({
  code: z.string(),
  stage: stageId,
  description: z.string(),
  descriptionJa: z.string().nullable(),
  quantity: z.string().nullable(),
  rate: z.string().nullable(),
  currency: z.string().nullable(),
  sell: z.string(),
});

/** What a revision rests on: lets a reader name the causes of a difference. */
export const toldRevision = z.strictObject({
  cargo: z.strictObject({ cubicMetres: z.string().nullable(), grossKilograms: z.string().nullable() }),
  /** Units of the estimate's currency per one unit of the foreign one. */
  fx: z.strictObject({ rates: z.record(z.string(), z.string()) }),
  /** Absent when there are more than a few hundred. */
  lines: z.array(charge).optional(),
});
export type ToldRevision = z.infer<typeof toldRevision>;

const revisionTotals = z.strictObject({
  revision: z.int(),
  option: z.string(),
  state: z.enum(revisionStates),
  totals,
  stages: z.record(stageId, stageTotals),
  payers: payerTotals,
  notIncluded,
  validUntil: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** When it was accepted, declined, withdrawn or cancelled, or ran out. */
  decidedAt: z.string().nullable(),
  /** Why its order was cancelled: the company's own, and absent in all others. */
  cancelReason: z.string().optional(),
  /** Mandatory charges that no line prices. */
  missing: z.array(z.strictObject({ stage: stageId, code: z.string() })),
  /** Only of the revision that this event is about; of the others what was told before still holds. */
  ...toldRevision.partial().shape,
});

/** The full state other services may copy. Cost is in it: it never leaves the services unfiltered. */
export const estimateSaved = z.strictObject({
  id,
  organisationId: id,
  number: z.string(),
  version: z.int(),
  title: z.string(),
  titleJa: z.string().nullable(),
  shipper: reference,
  project: reference.nullable(),
  state: z.enum(revisionStates),
  revision: z.int(),
  incoterm: z.strictObject({ rule: z.string(), namedPlace: z.string() }),
  mode: z.enum(['FCL', 'LCL']),
  portOfLoading: z.string().nullable(),
  portOfDischarge: z.string().nullable(),
  validUntil: z.string().nullable(),
  dueDate: z.string().nullable(),
  assignee: memberReference.nullable(),
  stageStates: z.record(stageId, z.enum(stageStates)),
  /** Basis of comparison. */
  cargo: z.strictObject({
    packages: z.string().nullable(),
    cubicMetres: z.string().nullable(),
    grossKilograms: z.string().nullable(),
    revenueTons: z.string().nullable(),
  }),
  revisions: z.array(revisionTotals),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EstimateSaved = z.infer<typeof estimateSaved>;

/** Events of this service: the whole state after the change, requests of messages to people, and notifications of members. */
export const estimateEvents = defineEvents('estimate', {
  'estimate.saved': estimateSaved,
  'mail.requested': mailRequestSchema,
  'notification.raised': raisedNotificationSchema,
});
