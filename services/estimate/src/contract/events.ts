import { z } from 'zod';
import { id, memberReference, payerTotals, reference, stageId, stageTotals, totals } from './common';
import { stageStates } from './stage';
import { revisionStates } from './states';

const revisionTotals = z.strictObject({
  revision: z.int(),
  option: z.string(),
  state: z.enum(revisionStates),
  totals,
  stages: z.record(stageId, stageTotals),
  payers: payerTotals,
  validUntil: z.string().nullable(),
  sentAt: z.string().nullable(),
});

/** Event `estimate.saved`: the full state other services may copy. Cost is in it: it never leaves the services unfiltered. */
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
