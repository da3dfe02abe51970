import type { Stored } from '@quayside/service-kit';
import { stageIds, type StageId } from '@quayside/contract';
import type { Outcome } from '@quayside/contract/estimate-standing';
import type { OrderState } from '@quayside/contract/orders';
import type { DocumentFrame } from '@quayside/estimate-document';
import type { ChargeLine, Params, QuotedParty, StageScope } from '@quayside/rating';
import { z } from 'zod';
import type { Language, MemberReference, NotIncluded, Reference } from '../contract/common';
import { activityKinds, type activityChange } from '../contract/detail';
import { exportKinds, exportStates, quotationFormats, quotationLayouts } from '../contract/exports';
import { stageStates } from '../contract/stage';
import { revisionStates, type DeclineReason, type RevisionState } from '../contract/states';
import type { QuotationLayoutChoice } from '../contract/quotation-layout';
import type { OfferMessages } from '../contract/send';
import type { FindingCode } from '../contract/transitions';
import type { OutsideAnswer } from './offer-records';
import { kept, type Figures, type StageRow } from './shapes';

/** What is known of each revision without opening it. */
export type RevisionRow = {
  revisionId: string;
  revision: number;
  option: string;
  state: RevisionState;
  /** The titles of this revision: a client reads those of the offer, not those of a later draft. Absent in older rows. */
  title?: string;
  titleJa?: string | null;
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
  /** When it was accepted, declined, withdrawn or cancelled, or ran out. */
  decidedAt: string | null;
  declineReason: DeclineReason | null;
  purchaseOrder: string | null;
  /** Why the order was cancelled: the company's own. Absent in all others. */
  cancelReason?: string;
  /** Its sell in the company's own currency, for sorting only. */
  sellSort: number;
};

/** The order that the accepted offer became, as the projects service tells it. */
export type Conversion = {
  orderId: string;
  number: string;
  /** Of the order's record, so that older news is passed over. */
  version: number;
  /** Counts the orders of the estimate: a new one follows a cancelled one. */
  sequence: number;
  revision: number;
  project: Reference;
  state: OrderState;
  at: string;
  by: MemberReference;
};

/** How the whole estimate stands, by `standingOf` over its revisions: what lists filter and sort by. */
export type RowStanding = {
  outcome: Outcome;
  /** Of the revision that decides. */
  state: RevisionState;
  validUntil: string | null;
  sellSort: number;
  /** Of the offer that is out. */
  offerValidUntil: string | null;
  states: RevisionState[];
  clientStates: RevisionState[];
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
  standing: kept<RowStanding>(),
  stages: kept<Record<StageId, StageRow>>(),
  stagesDone: z.int(),
  /** Why it was lost; null for all that is not. */
  declineReason: z.string().nullable(),
  cargoFacts: kept<Record<'packages' | 'cubicMetres' | 'grossKilograms' | 'revenueTons', string | null>>(),
  revisions: kept<RevisionRow[]>(),
  /** Number of the newest revision the shipper may see; 0: none yet. */
  sentRevision: z.int(),
  /** Its state. */
  sentState: z.enum(revisionStates).nullable(),
  /** Of the revision that decides. */
  decidedAt: z.string().nullable(),
  /** Absent until an order was made. */
  conversion: kept<Conversion>().optional(),
  /** Number, titles and shipper's names, for `q`. */
  searchText: z.string(),
  /** The same with the titles of what was offered, for the `q` of a client. Empty, or absent while a row is made, where nothing was offered. */
  clientSearchText: z.string().optional(),
});
export type EstimateFields = z.output<typeof estimateShape>;
export type EstimateRecord = Stored<EstimateFields>;

export type Decision = { at: string; by: MemberReference; comment: string | null; hash: string | null };
export type Sending = Decision & {
  recipients: string[];
  language?: Language;
  /** The layout that it was sent with; absent in what was sent before there were layouts: the built-in one. */
  layout?: QuotationLayoutChoice;
  /** The quotation comes with the mail; absent where the mail has its link only. */
  attached?: true;
  /** By the language of who reads it; absent where there is one text for all. */
  messages?: OfferMessages;
};
export type Acceptance = Decision & {
  onBehalf: boolean;
  evidence: string | null;
  purchaseOrder: string | null;
  /** Set for an answer by a link; absent in all others. */
  outside?: OutsideAnswer;
};
export type Decline = Decision & {
  reason: DeclineReason;
  winningPrice: string | null;
  /** Recorded by the own company; absent in what was stored before it was asked, which counts as such. */
  onBehalf?: boolean;
  /** Set for an answer by a link; absent in all others. */
  outside?: OutsideAnswer;
};
/**
 * A withdrawal, or a cancellation of the order: `comment` is the reason for the own company, `message` is what the client reads. Absent in
 * what was stored before there was one: the client reads nothing.
 */
export type Ending = Decision & { message?: string | null };

/** A finding that a person acknowledged: `id`, `code`, `path` and `params` of the finding. */
export type Acknowledgement = {
  id: string;
  code: FindingCode;
  path: string;
  params: Params;
  at: string;
  by: MemberReference;
};

/** A shipper under the name that the estimate had it by. */
export type RatedFor = { shipperId: string; name: string };

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
  withdrawal: kept<Ending | null>(),
  /** Of the order; absent in what was stored before orders could be cancelled. */
  cancellation: kept<Ending | null>().optional(),
  /** Absent where nobody acknowledged a finding, as in what was stored before findings could be. */
  acknowledgements: kept<Acknowledgement[]>().optional(),
  viewedAt: z.string().nullable(),
  /** SHA-256 of the snapshot; null until sent. */
  hash: z.string().nullable(),
  /** Codes of the charges that were proposed for it; absent in what was stored before they were kept. */
  proposed: z.array(z.string()).optional(),
  /** The shipper that it was rated for, once it has another one and was not rated for that. */
  ratedFor: kept<RatedFor | null>().optional(),
  /** How often the shipment changed that figures of its stages are typed for; absent where it never did. */
  shipmentChanges: z.int().optional(),
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
  /** Absent in what was ordered before there were workbooks and layouts. */
  format: z.enum(quotationFormats).optional(),
  layout: z.enum(quotationLayouts).optional(),
  unitPrices: z.boolean().optional(),
  secondCurrency: z.string().nullable().optional(),
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
