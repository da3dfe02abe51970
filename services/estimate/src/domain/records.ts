import type { Stored } from '@quayside/service-kit';
import { stageIds, type StageId } from '@quayside/contract';
import type { DocumentFrame } from '@quayside/estimate-document';
import type { ChargeLine, Params, QuotedParty, StageScope } from '@quayside/rating';
import { z } from 'zod';
import type { Language, MemberReference, NotIncluded, Reference } from '../contract/common';
import { activityKinds, type activityChange } from '../contract/detail';
import { exportKinds, exportStates } from '../contract/exports';
import { stageStates } from '../contract/stage';
import { revisionStates, type DeclineReason, type RevisionState } from '../contract/states';
import type { FindingCode } from '../contract/transitions';
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
  /** Null, or absent in what was stored before: nobody said for whom the quotation is. */
  quotedFor?: QuotedParty | null;
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

/** The row of an estimate: its head, and what lists and queues show of its current revision. */
export const estimateShape = z.object({
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
  quotedFor: kept<QuotedParty | null>().optional(),
  portOfLoading: z.string().nullable(),
  portOfDischarge: z.string().nullable(),
  currency: z.string(),
  validUntil: z.string().nullable(),
  figures: kept<Figures>(),
  /** Lines and rows of cargo of its largest revision; absent in what was stored before it was counted. */
  size: z.int().optional(),
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
});
export type EstimateFields = z.output<typeof estimateShape>;
export type EstimateRecord = Stored<EstimateFields>;

export type Decision = { at: string; by: MemberReference; comment: string | null; hash: string | null };
export type Sending = Decision & { recipients: string[]; language?: Language };
export type Acceptance = Decision & {
  onBehalf: boolean;
  evidence: string | null;
  purchaseOrder: string | null;
};
export type Decline = Decision & { reason: DeclineReason; winningPrice: string | null };

/** A finding that a person acknowledged: `id`, `code`, `path` and `params` of the finding. */
export type Acknowledgement = {
  id: string;
  code: FindingCode;
  path: string;
  params: Params;
  at: string;
  by: MemberReference;
};

export const revisionShape = z.object({
  estimateId: z.string(),
  revision: z.int(),
  option: z.string(),
  state: z.enum(revisionStates),
  frame: kept<DocumentFrame>(),
  author: kept<MemberReference>(),
  /** Everyone who changed an amount of it: none of them may approve it. */
  editorIds: z.array(z.string()),
  submission: kept<Decision | null>(),
  approval: kept<Decision | null>(),
  returned: kept<Decision | null>(),
  sending: kept<Sending | null>(),
  acceptance: kept<Acceptance | null>(),
  decline: kept<Decline | null>(),
  withdrawal: kept<Decision | null>(),
  /** Absent where nobody acknowledged a finding, as in what was stored before findings could be. */
  acknowledgements: kept<Acknowledgement[]>().optional(),
  viewedAt: z.string().nullable(),
  /** SHA-256 of the snapshot; null until sent. */
  hash: z.string().nullable(),
  /** Codes of the charges that were proposed for it; absent in what was stored before they were kept. */
  proposed: z.array(z.string()).optional(),
});
export type RevisionFields = z.output<typeof revisionShape>;
export type RevisionRecord = Stored<RevisionFields>;

export const sheetShape = z.object({
  estimateId: z.string(),
  revisionId: z.string(),
  stage: z.enum(stageIds),
  /** Absent in sheets stored before stages could be left out: included. */
  scope: kept<StageScope | null>().optional(),
  inputs: kept<Record<string, unknown>>(),
  lines: kept<ChargeLine[]>(),
  notes: z.string(),
  state: z.enum(stageStates),
  /** Fact name and value; pairs, because a fact's name holds dots. */
  overrides: kept<[string, string][]>(),
  assignee: kept<MemberReference | null>(),
  dueDate: z.string().nullable(),
});
export type SheetFields = z.output<typeof sheetShape>;
export type SheetRecord = Stored<SheetFields>;

export type StoredChange = z.infer<typeof activityChange> & {
  /** True for cost, rate, supplier and margin: left out for those who may not see cost. */
  cost: boolean;
};

export const activityShape = z.object({
  estimateId: z.string(),
  revision: z.int(),
  at: z.string(),
  by: kept<MemberReference>(),
  kind: z.enum(activityKinds),
  stage: z.enum(stageIds).nullable(),
  action: z.string().nullable(),
  text: z.string().nullable(),
  changes: kept<StoredChange[]>(),
  more: z.int(),
});
export type ActivityRecord = Stored<z.output<typeof activityShape>>;

export const exportShape = z.object({
  kind: z.enum(exportKinds),
  language: z.enum(['en', 'ja']),
  state: z.enum(exportStates),
  done: z.int(),
  estimates: kept<{ id: string; number: string; revision: number | null }[]>(),
  payerSplit: z.boolean(),
  /** Whether its maker may see cost: what the file holds. Only readers with the same right may fetch it. */
  withCost: z.boolean(),
  maker: kept<MemberReference>(),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  error: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type ExportRecord = Stored<z.output<typeof exportShape>>;
