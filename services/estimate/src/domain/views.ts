import { stageIds, type StageId } from '@quayside/contract';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { Member } from '@quayside/service-kit';
import type { EstimateHeader, EstimateView, RevisionSummary } from '../contract/detail';
import type { EstimateRow } from '../contract/list';
import type { QueueRow } from '../contract/queue';
import type { SavedFigures, StageMeta, StageView } from '../contract/stage';
import { isPortal, maySeeCost, mayWrite } from './access';
import { coverageOf, notIncludedOf } from './offer-scope';
import { presentStages, presentStageTotals, presentTotals } from './pricing';
import type { RevisionRow, EstimateRecord, RevisionRecord, SheetRecord } from './records';
import { informationLinesOf, offeredLinesOf } from './sell-lines';
import type { Figures } from './shapes';
import { allowedTransitions, isEditable, isFrozen, openStageState, stageStateOf } from './states';
import { usedExchange } from './used-exchange';

/** The revision whose row a reader's list shows: the current one, or for the portal the newest sent one. */
function shownRevision(member: Member, estimate: EstimateRecord): RevisionRow | undefined {
  const shown = isPortal(member) ? estimate.sentRevision : estimate.revision;
  return estimate.revisions.find(({ revision }) => revision === shown);
}

export function presentRow(member: Member, estimate: EstimateRecord): EstimateRow {
  const portal = isPortal(member);
  const shown = shownRevision(member, estimate);
  const figures = shown?.figures ?? estimate.figures;
  const route = shown ?? estimate;
  return {
    id: estimate.id,
    number: estimate.number,
    version: estimate.version,
    revision: shown?.revision ?? estimate.revision,
    option: shown?.option ?? estimate.option,
    state: shown?.state ?? estimate.state,
    title: estimate.title,
    titleJa: estimate.titleJa,
    shipper: estimate.shipper,
    project: estimate.project,
    incoterm: {
      rule: route.incotermRule,
      namedPlace: route.namedPlace,
      quotedFor: route.quotedFor ?? null,
    },
    mode: route.mode,
    portOfLoading: route.portOfLoading,
    portOfDischarge: route.portOfDischarge,
    totals: presentTotals(figures.totals, maySeeCost(member)),
    stagesDone: portal ? stageIds.length : estimate.stagesDone,
    incompleteLines: portal ? 0 : figures.incompleteLines,
    missingCharges: portal ? 0 : figures.missing.length,
    validUntil: shown?.validUntil ?? estimate.validUntil,
    dueDate: portal ? null : estimate.dueDate,
    assignee: portal ? null : estimate.assignee,
    declineReason: estimate.declineReason,
    createdAt: estimate.createdAt,
    updatedAt: estimate.updatedAt,
  };
}

export function presentQueueRow(member: Member, estimate: EstimateRecord, stage: StageId): QueueRow {
  const row = estimate.stages[stage];
  return {
    estimateId: estimate.id,
    number: estimate.number,
    revision: estimate.revision,
    estimateState: estimate.state,
    title: estimate.title,
    titleJa: estimate.titleJa,
    shipper: estimate.shipper,
    stage,
    version: row.version,
    state: stageStateOf(row.state, estimate.state),
    assignee: row.assigneeId ? { id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    dueDate: row.dueDate,
    currency: estimate.currency,
    totals: presentStageTotals(estimate.figures.stages[stage], maySeeCost(member)),
    columns: row.columns,
    updatedAt: row.updatedAt,
  };
}

/** What of its revision decides how far a stage is. */
type StagesRevision = Pick<RevisionRecord, 'state' | 'frame'>;

function presentMeta(sheet: SheetRecord, { state, frame }: StagesRevision): StageMeta {
  const { version, assignee, dueDate, updatedAt, updatedBy } = sheet;
  return {
    version,
    state: stageStateOf(openStageState(sheet, frame), state),
    assignee,
    dueDate,
    updatedAt,
    updatedBy,
  };
}

/** A stage as stored, for those who may see cost. */
export function presentStage(sheet: SheetRecord, revision: StagesRevision): StageView {
  return {
    ...presentMeta(sheet, revision),
    stage: sheet.stage,
    scope: sheet.scope ?? 'included',
    inputs: sheet.inputs,
    lines: sheet.lines,
    notes: sheet.notes,
    overrides: Object.fromEntries(sheet.overrides),
    // The inputs were checked when they came in, against the schema of their stage.
  } as StageView;
}

/** Answered after every save. Writers see cost. */
export function presentSaved(estimate: EstimateRecord): SavedFigures {
  const { figures } = estimate;
  return {
    id: estimate.id,
    version: estimate.version,
    state: estimate.state,
    totals: figures.totals,
    stages: figures.stages,
    payers: figures.payers,
    missing: figures.missing,
    incompleteLines: figures.incompleteLines,
    savedAt: estimate.updatedAt,
  };
}

function revisionSummaries(member: Member, estimate: EstimateRecord): RevisionSummary[] {
  const shown = estimate.revisions.filter(({ state }) => !isPortal(member) || isFrozen(state));
  return shown.map(
    ({
      figures,
      revision,
      option,
      state,
      validUntil,
      createdAt,
      createdBy,
      sentAt,
      viewedAt,
      hash,
      notIncluded,
    }) => ({
      ...{ revision, option, state, validUntil, createdAt, createdBy, sentAt, viewedAt, hash },
      totals: presentTotals(figures.totals, maySeeCost(member)),
      notIncluded: notIncluded ?? {},
    }),
  );
}

/** To whom, when and with which words it was sent; the shipper's people do not learn who else got it. */
function presentSending({ sending }: RevisionRecord, portal: boolean): EstimateHeader['sending'] {
  if (!sending) return null;
  const { at, by, comment, recipients, language } = sending;
  return { at, by, message: comment, language: language ?? null, recipients: portal ? null : recipients };
}

function presentHeader(member: Member, shown: Shown): EstimateHeader {
  const { estimate, revision, document, priced, figures } = shown;
  const portal = isPortal(member);
  const withCost = maySeeCost(member);
  const { frame } = revision;
  const isCurrent = revision.id === estimate.revisionId;
  const internal = <Value>(value: Value): Value | null => (portal ? null : value);
  return {
    id: estimate.id,
    number: estimate.number,
    version: estimate.version,
    revision: revision.revision,
    option: revision.option,
    state: revision.state,
    editable: isCurrent && isEditable(revision.state) && mayWrite(member),
    allowed: allowedTransitions(member, revision, estimate),
    title: estimate.title,
    titleJa: estimate.titleJa,
    shipper: estimate.shipper,
    project: estimate.project,
    contact: estimate.contact,
    assignee: internal(estimate.assignee),
    author: revision.author,
    incoterm: frame.incoterm,
    route: frame.route,
    currency: frame.currency,
    validUntil: frame.validUntil ?? null,
    dueDate: internal(estimate.dueDate),
    remarks: estimate.remarks,
    totals: presentTotals(figures.totals, withCost),
    stageTotals: presentStages(figures, withCost),
    payers: figures.payers,
    notIncluded: notIncludedOf(document),
    coverage: coverageOf(document),
    exchange: usedExchange(document, offeredLinesOf(document, priced), !portal),
    revisions: revisionSummaries(member, estimate),
    submission: internal(revision.submission),
    approval: internal(revision.approval),
    returned: internal(revision.returned),
    sending: presentSending(revision, portal),
    acceptance: revision.acceptance,
    decline: revision.decline,
    withdrawal: revision.withdrawal,
    createdAt: estimate.createdAt,
    updatedAt: estimate.updatedAt,
  };
}

export type Shown = {
  estimate: EstimateRecord;
  revision: RevisionRecord;
  sheets: Record<StageId, SheetRecord>;
  document: EstimateDocument;
  priced: PricedEstimate;
  figures: Figures;
};

/** The whole estimate for this reader: with cost, or the sell side only. */
export function presentEstimate(member: Member, shown: Shown, includePriced: boolean): EstimateView {
  const header = presentHeader(member, shown);
  if (maySeeCost(member)) {
    const metas = stageIds.map((stage) => [stage, presentMeta(shown.sheets[stage], shown.revision)]);
    return {
      ...header,
      view: 'full',
      document: shown.document,
      stages: Object.fromEntries(metas) as Record<StageId, StageMeta>,
      priced: includePriced ? shown.priced : null,
    };
  }
  return {
    ...header,
    view: 'sell',
    cargo: shown.document.cargo,
    lines: offeredLinesOf(shown.document, shown.priced),
    taxes: shown.priced.taxes.map((tax) => ({ ...tax, kind: tax.kind ?? null })),
    contingentSell: shown.priced.contingent.sell,
    information: informationLinesOf(shown.document, shown.priced),
  };
}
