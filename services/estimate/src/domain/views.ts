import { stageIds, type StageId } from '@quayside/contract';
import { standingOf, type Standing } from '@quayside/contract/estimate-standing';
import { byStage } from '@quayside/estimate-document';
import type { EstimateDocument, PricedEstimate } from '@quayside/rating';
import type { Member } from '@quayside/service-kit';
import type { Language, MemberReference } from '../contract/common';
import type { ConversionRecord, EstimateHeader, EstimateView, RevisionSummary } from '../contract/detail';
import type { EstimateRow, RevisionInRow } from '../contract/list';
import type { QueueRow } from '../contract/queue';
import type { SavedFigures, StageMeta, StageView } from '../contract/stage';
import type { RevisionState } from '../contract/states';
import { conversationOf, type Conversations } from './conversation-row';
import { isPortal, maySeeCost, mayWrite } from './access';
import { laidOut, sentLayoutOf } from './offer-layout';
import { coverageOf, notIncludedOf } from './offer-scope';
import { presentStages, presentStageTotals, presentTotals } from './pricing';
import type { OutsideAnswer } from './offer-records';
import type {
  Acceptance,
  Decline,
  Ending,
  RevisionRow,
  EstimateRecord,
  RevisionRecord,
  SheetRecord,
} from './records';
import { informationLinesOf, offeredLinesOf } from './sell-lines';
import type { Figures } from './shapes';
import { allowedTransitions } from './moves';
import { stageVersion } from './stage-version';
import { isEditable, isFrozen, openStageState, stageStateOf } from './states';
import { usedExchange } from './used-exchange';

/** The revision that the row of a list shows: of those that it may be found by the first whose state was asked for. */
function shownRevision(
  { decisive, offer, draft }: Standing<RevisionRow>,
  asked: readonly RevisionState[] | undefined,
): RevisionRow {
  const found = [decisive, offer, draft].find((each) => each && asked?.includes(each.state));
  return found ?? decisive;
}

function presentInRow(member: Member, row: RevisionRow | undefined): RevisionInRow | null {
  if (!row) return null;
  const { revision, state, validUntil, purchaseOrder, figures } = row;
  const totals = presentTotals(figures.totals, maySeeCost(member));
  return { revision, state, totals, validUntil, purchaseOrder };
}

/** A client reads the titles of the revision that was offered; the estimate's own may be those of a draft. */
const titlesFor = (
  portal: boolean,
  shown: Pick<RevisionRow, 'title' | 'titleJa'>,
  { title, titleJa }: Pick<EstimateRecord, 'title' | 'titleJa'>,
): Pick<EstimateRow, 'title' | 'titleJa'> =>
  portal && shown.title !== undefined
    ? { title: shown.title, titleJa: shown.titleJa ?? null }
    : { title, titleJa };

/**
 * A row of a list. `asked` are the states that the list was filtered by; `conversations` are those of the list, where it shows them to staff.
 */
export function presentRow(
  member: Member,
  estimate: EstimateRecord,
  asked?: readonly RevisionState[],
  conversations?: Conversations,
): EstimateRow {
  const portal = isPortal(member);
  const standing = standingOf(estimate.revisions);
  const shown = shownRevision(portal ? { ...standing, draft: undefined } : standing, asked);
  const { figures } = shown;
  return {
    id: estimate.id,
    number: estimate.number,
    version: estimate.version,
    revision: shown.revision,
    option: shown.option,
    state: shown.state,
    ...titlesFor(portal, shown, estimate),
    shipper: estimate.shipper,
    project: estimate.project,
    incoterm: {
      rule: shown.incotermRule,
      namedPlace: shown.namedPlace,
      quotedFor: shown.quotedFor ?? null,
    },
    mode: shown.mode,
    portOfLoading: shown.portOfLoading,
    portOfDischarge: shown.portOfDischarge,
    totals: presentTotals(figures.totals, maySeeCost(member)),
    stagesDone: portal ? stageIds.length : estimate.stagesDone,
    incompleteLines: portal ? 0 : figures.incompleteLines,
    missingCharges: portal ? 0 : figures.missing.length,
    validUntil: shown.validUntil,
    dueDate: portal ? null : estimate.dueDate,
    assignee: portal ? null : estimate.assignee,
    declineReason: shown.declineReason,
    outcome: standing.outcome,
    order: presentInRow(member, standing.order),
    offer: presentInRow(member, standing.offer),
    draft: portal ? null : presentInRow(member, standing.draft),
    ...(conversations && !portal
      ? {
          conversation: conversationOf(shown, conversations.waiting.get(estimate.id)),
          needs: conversations.needs.get(estimate.id) ?? [],
        }
      : {}),
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
type StagesRevision = Pick<RevisionRecord, 'state' | 'frame' | 'shipmentChanges'>;

function presentMeta(sheet: SheetRecord, revision: StagesRevision): StageMeta {
  const { assignee, dueDate, updatedAt, updatedBy } = sheet;
  return {
    version: stageVersion(sheet, revision),
    state: stageStateOf(openStageState(sheet, revision.frame), revision.state),
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
    stageVersions: byStage((stage) => estimate.stages[stage].version),
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
      decidedAt,
      purchaseOrder,
      hash,
      notIncluded,
    }) => ({
      revision,
      option,
      state,
      validUntil,
      createdAt,
      createdBy,
      sentAt,
      viewedAt,
      decidedAt,
      purchaseOrder,
      hash,
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

/** The reason of an ending is the company's own: who may not see cost gets the message only. */
function presentEnding(ending: Ending | null | undefined, withCost: boolean): EstimateHeader['withdrawal'] {
  if (!ending) return null;
  const { at, by, comment, message, hash } = ending;
  return { at, by, comment: withCost ? comment : null, message: message ?? null, hash };
}

/** Staff read who answered by a link, but not from which address on the network. */
function presentOutside({ linkId, name, company, signature, competitor }: OutsideAnswer) {
  return { linkId, name, company, signature: signature ?? null, competitor: competitor ?? null };
}

/** How the own company learned of an acceptance is its own note. */
function presentAcceptance(acceptance: Acceptance | null, portal: boolean): EstimateHeader['acceptance'] {
  if (!acceptance) return null;
  const { outside, ...record } = acceptance;
  if (portal) return { ...record, evidence: null };
  return outside ? { ...record, outside: presentOutside(outside) } : record;
}

/** What the own company recorded of a refusal, and at which price another won, is not for the client. */
function presentDecline(decline: Decline | null, portal: boolean): EstimateHeader['decline'] {
  if (!decline) return null;
  const { onBehalf = true, outside, ...record } = decline;
  if (portal) return { ...record, comment: onBehalf ? null : record.comment, winningPrice: null };
  return outside ? { ...record, outside: presentOutside(outside) } : record;
}

function presentConversion({ conversion }: EstimateRecord): ConversionRecord | null {
  if (!conversion) return null;
  const { orderId, number, revision, project, state, at, by } = conversion;
  return { orderId, number, revision, project, state, at, by };
}

/** A record that names a person. */
type Named = { by: MemberReference };

function presentHeader(member: Member, shown: Shown): EstimateHeader {
  const { estimate, revision, document, priced, figures, japaneseNames } = shown;
  const person = ({ id, name }: MemberReference): MemberReference => {
    const nameJa = japaneseNames?.get(id);
    return nameJa && nameJa !== name ? { id, name, nameJa } : { id, name };
  };
  const orNone = (reference: MemberReference | null) => reference && person(reference);
  const by = <Of extends Named>(record: Of | null): Of | null =>
    record && { ...record, by: person(record.by) };
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
    contact: orNone(estimate.contact),
    assignee: internal(orNone(estimate.assignee)),
    author: person(revision.author),
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
    revisions: revisionSummaries(member, estimate).map((row) => ({
      ...row,
      createdBy: person(row.createdBy),
    })),
    submission: internal(by(revision.submission)),
    approval: internal(by(revision.approval)),
    returned: internal(by(revision.returned)),
    quotationLanguage: internal(shown.quotationLanguage ?? null),
    sending: by(presentSending(revision, portal)),
    acceptance: by(presentAcceptance(revision.acceptance, portal)),
    decline: by(presentDecline(revision.decline, portal)),
    withdrawal: by(presentEnding(revision.withdrawal, withCost)),
    cancellation: by(presentEnding(revision.cancellation, withCost)),
    conversion: internal(by(presentConversion(estimate))),
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
  /** Of the people that are named, by their ids; absent where a name in one language is enough. */
  japaneseNames?: ReadonlyMap<string, string>;
  quotationLanguage?: Language | null;
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
  const lines = offeredLinesOf(shown.document, shown.priced);
  const laid = { lines, stageTotals: header.stageTotals, exchange: header.exchange };
  return {
    ...header,
    view: 'sell',
    cargo: shown.document.cargo,
    ...(isPortal(member) ? laidOut(laid, sentLayoutOf(shown.revision), shown) : laid),
    taxes: shown.priced.taxes.map((tax) => ({ ...tax, kind: tax.kind ?? null })),
    contingentSell: shown.priced.contingent.sell,
    information: informationLinesOf(shown.document, shown.priced),
  };
}
