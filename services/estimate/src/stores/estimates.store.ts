import { defineStore } from '@quayside/service-kit';
import { stageIds, type StageId } from '@quayside/contract';
import { z } from 'zod';
import type { MemberReference, NotIncluded, Reference } from '../contract/common';
import { revisionStates, type RevisionState } from '../contract/states';
import { kept, type Figures, type StageRow } from './shapes';

/** What is known of each revision without opening it. */
export type RevisionRow = {
  revisionId: string;
  revision: number;
  option: string;
  state: RevisionState;
  mode: 'FCL' | 'LCL';
  incotermRule: string;
  namedPlace: string;
  portOfLoading: string | null;
  portOfDischarge: string | null;
  figures: Figures;
  /** Absent in what was stored before stages could be left out. */
  notIncluded?: NotIncluded;
  validUntil: string | null;
  createdAt: string;
  createdBy: MemberReference;
  sentAt: string | null;
  viewedAt: string | null;
  hash: string | null;
};

/**
 * One row per estimate: its head, its current revision's figures, and its eight stages as the queues show them. Whatever changes a
 * revision writes this row too, in the same transaction, so `version` counts every change of any part.
 */
export const estimates = defineStore({
  name: 'estimates',
  shape: z.object({
    number: z.string(),
    title: z.string(),
    titleJa: z.string().nullable(),
    shipperId: z.string(),
    shipper: kept<Reference>(),
    projectId: z.string().nullable(),
    project: kept<Reference | null>(),
    contact: kept<MemberReference | null>(),
    assigneeId: z.string().nullable(),
    assignee: kept<MemberReference | null>(),
    /** Of the estimate and of its stages. */
    assigneeIds: z.array(z.string()),
    dueDate: z.string().nullable(),
    remarks: z.string(),
    /** Current revision. */
    revisionId: z.string(),
    revision: z.int(),
    option: z.string(),
    state: z.enum(revisionStates),
    mode: z.enum(['FCL', 'LCL']),
    incotermRule: z.string(),
    namedPlace: z.string(),
    portOfLoading: z.string().nullable(),
    portOfDischarge: z.string().nullable(),
    currency: z.string(),
    validUntil: z.string().nullable(),
    figures: kept<Figures>(),
    /** Of the current revision's sell, for sorting only. */
    sellSort: z.number(),
    stages: kept<Record<StageId, StageRow>>(),
    stagesDone: z.int(),
    declineReason: z.string().nullable(),
    cargoFacts: kept<Record<'packages' | 'cubicMetres' | 'grossKilograms' | 'revenueTons', string | null>>(),
    revisions: kept<RevisionRow[]>(),
    /** Number of the newest revision the shipper may see; 0: none yet. */
    sentRevision: z.int(),
    /** Its state. */
    sentState: z.enum(revisionStates).nullable(),
    decidedAt: z.string().nullable(),
    /** Number, titles and shipper's names, for `q`. */
    searchText: z.string(),
  }),
  search: ['searchText'],
  sorts: [
    'number',
    'title',
    'shipper.name',
    'state',
    'validUntil',
    'dueDate',
    'sellSort',
    ...stageIds.map((stage) => `stages.${stage}.dueSort`),
    ...stageIds.map((stage) => `stages.${stage}.updatedAt`),
  ],
  defaultSort: '-number',
  unique: [['number']],
  indexes: [['state', 'validUntil'], ['shipperId'], ['projectId'], ['assigneeIds']],
  across: [['sentState']],
  schemaVersion: 2,
});
