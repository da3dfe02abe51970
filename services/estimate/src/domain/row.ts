import { stageIds, type StageId } from '@quayside/contract';
import { foundByClientUnder, foundUnder, standingOf } from '@quayside/contract/estimate-standing';
import { decimalOf, parseDecimal, type PricedEstimate } from '@quayside/rating';
import { documentOf, type Loaded } from './loaded';
import { notIncludedOf } from './offer-scope';
import { figuresOf } from './pricing';
import { queueColumnsOf } from './queue-columns';
import type { RevisionRow, EstimateFields, EstimateRecord } from './records';
import { endOfTime, type StageRow } from './shapes';
import type { RevisionState } from '../contract/states';
import { stageVersion } from './stage-version';
import { openStageState } from './states';

/** Number, titles and names as one searchable text; without the dashes of the number too. */
export function searchTextOf(of: Pick<EstimateFields, 'number' | 'title' | 'titleJa' | 'shipper'>): string {
  const parts = [
    of.number,
    of.number.replaceAll('-', ''),
    of.title,
    of.titleJa,
    of.shipper.name,
    of.shipper.nameJa,
  ];
  return parts.filter(Boolean).join(' ').normalize('NFKC');
}

/**
 * What a client searches: the titles of what was offered to it, and not those of a draft, which it may not learn of. Empty as long as nothing
 * was offered.
 */
export function clientSearchTextOf(
  of: Pick<EstimateFields, 'number' | 'title' | 'titleJa' | 'shipper' | 'revisions'>,
): string {
  const { outcome, decisive, offer } = standingOf(of.revisions);
  if (outcome === 'none') return '';
  const rows = [decisive, ...(offer ? [offer] : [])];
  return rows
    .map(({ title = of.title, titleJa }) => searchTextOf({ ...of, title, titleJa: titleJa ?? null }))
    .join(' ');
}

/** What the estimate's row repeats of its current revision, after a change of any of its parts. */
export function rowOf(
  { revision, sheets, cargo, estimate }: Loaded,
  priced: PricedEstimate,
): Partial<EstimateFields> {
  const { frame } = revision;
  const document = documentOf({ revision, sheets, cargo });
  const figures = figuresOf(priced, document);
  const sellSort = sortedSell(frame, figures.totals.sell);
  const columns = queueColumnsOf(document, priced);
  const stages = Object.fromEntries(
    stageIds.map((stage) => [stage, stageRow(sheets[stage], revision, columns[stage])]),
  );
  const assignees = [estimate.assigneeId, ...stageIds.map((stage) => sheets[stage].assignee?.id ?? null)];
  const totals = priced.calculations.cargo;
  const standing = standingFields(
    withRevision(estimate, {
      ...revisionRow(revision),
      title: estimate.title,
      titleJa: estimate.titleJa,
      figures,
      notIncluded: notIncludedOf({ incoterm: frame.incoterm, stages: sheets }),
      sellSort,
    }),
  );
  return {
    revisionId: revision.id,
    revision: revision.revision,
    option: revision.option,
    state: revision.state,
    ...routeFields(frame),
    currency: frame.currency,
    validUntil: frame.validUntil ?? null,
    figures,
    size: Math.max(estimate.size ?? 0, sizeOf({ stages: sheets, cargo })),
    sellSort,
    stages: stages as Record<StageId, StageRow>,
    stagesDone: stageIds.filter((stage) => openStageState(sheets[stage], frame) === 'done').length,
    assigneeIds: [...new Set(assignees.flatMap((id) => (id ? [id] : [])))],
    cargoFacts: {
      packages: totals ? String(totals.packages) : null,
      cubicMetres: totals?.m3 ?? null,
      grossKilograms: totals?.kg ?? null,
      revenueTons: totals?.revenueTons ?? null,
    },
    ...standing,
    clientSearchText: clientSearchTextOf({ ...estimate, revisions: standing.revisions }),
  };
}

/** Lines and rows of cargo: how much there is to price. */
export function sizeOf({ stages, cargo }: Sized): number {
  return stageIds.reduce((sum, stage) => sum + stages[stage].lines.length, cargo.length);
}
type Sized = { stages: Record<StageId, { lines: readonly unknown[] }>; cargo: readonly unknown[] };

/** The sell in the company's own currency, by the estimate's rates: a list of several currencies is sorted by what they are worth. */
export function sortedSell({ currency, fx }: Loaded['revision']['frame'], sell: string): number {
  const own = fx.basis?.own;
  const rate = own && own !== currency ? parseDecimal(fx.rates[own]) : null;
  return Number(rate?.gt(0) ? decimalOf(sell).div(rate) : sell);
}

function stageRow(
  sheet: Loaded['sheets'][StageId],
  revision: Loaded['revision'],
  columns: StageRow['columns'],
): StageRow {
  return {
    version: stageVersion(sheet, revision),
    state: openStageState(sheet, revision.frame),
    assigneeId: sheet.assignee?.id ?? null,
    assigneeName: sheet.assignee?.name ?? null,
    dueDate: sheet.dueDate,
    dueSort: sheet.dueDate ?? endOfTime,
    columns,
    updatedAt: sheet.updatedAt,
    updatedBy: sheet.updatedBy,
  };
}

/** What a row and its entry in the list of revisions tell alike. */
function routeFields({ route, incoterm }: Loaded['revision']['frame']) {
  return {
    mode: route.mode,
    incotermRule: incoterm.rule,
    namedPlace: incoterm.namedPlace,
    quotedFor: incoterm.quotedFor ?? null,
    portOfLoading: route.portOfLoading ?? null,
    portOfDischarge: route.portOfDischarge ?? null,
  };
}

function revisionRow(
  revision: Loaded['revision'],
): Omit<RevisionRow, 'figures' | 'notIncluded' | 'sellSort'> {
  return {
    ...routeFields(revision.frame),
    revisionId: revision.id,
    revision: revision.revision,
    option: revision.option,
    state: revision.state,
    validUntil: revision.frame.validUntil ?? null,
    createdAt: revision.createdAt,
    createdBy: revision.author,
    sentAt: revision.sending?.at ?? null,
    viewedAt: revision.viewedAt,
    hash: revision.hash,
    ...decisionFields(revision),
  };
}

/** What a revision's entry in the list repeats of its decision. */
export function decisionFields(
  revision: Loaded['revision'],
): Pick<RevisionRow, 'decidedAt' | 'declineReason' | 'purchaseOrder' | 'cancelReason'> {
  const { state, acceptance, decline, withdrawal, cancellation } = revision;
  const times: Partial<Record<RevisionState, string | undefined>> = {
    accepted: acceptance?.at,
    declined: decline?.at,
    withdrawn: withdrawal?.at,
    cancelled: cancellation?.at,
    // Nothing changes an expired revision any more.
    expired: revision.updatedAt,
  };
  return {
    decidedAt: times[state] ?? null,
    declineReason: state === 'declined' ? (decline?.reason ?? null) : null,
    purchaseOrder: acceptance?.purchaseOrder ?? null,
    ...(state === 'cancelled' && cancellation?.comment ? { cancelReason: cancellation.comment } : {}),
  };
}

/** The revisions, and all that the estimate's row repeats of how they stand together. */
export function standingFields(
  revisions: RevisionRow[],
): Pick<EstimateFields, 'revisions' | 'standing' | 'decidedAt' | 'declineReason'> {
  const standing = standingOf(revisions);
  const { decisive, offer, outcome } = standing;
  return {
    revisions,
    standing: {
      outcome,
      state: decisive.state,
      validUntil: decisive.validUntil,
      sellSort: decisive.sellSort,
      offerValidUntil: offer?.validUntil ?? null,
      states: foundUnder(standing),
      clientStates: foundByClientUnder(standing),
    },
    decidedAt: decisive.decidedAt,
    declineReason: decisive.declineReason,
  };
}

/** The list of revisions with this one put in its place, oldest first. */
function withRevision(estimate: Pick<EstimateRecord, 'revisions'>, row: RevisionRow): RevisionRow[] {
  return [...estimate.revisions.filter(({ revisionId }) => revisionId !== row.revisionId), row].sort(
    (a, b) => a.revision - b.revision,
  );
}

/** The same row after a change of state only: figures stay. */
export function withRevisionState(
  estimate: Pick<EstimateRecord, 'revisions' | 'figures' | 'sellSort' | 'revisionId' | 'title' | 'titleJa'>,
  revision: Loaded['revision'],
): RevisionRow[] {
  const known = estimate.revisions.find((row) => row.revisionId === revision.id);
  const isCurrent = estimate.revisionId === revision.id;
  const titled = known?.title === undefined && isCurrent ? estimate : known;
  const figures = known?.figures ?? estimate.figures;
  const notIncluded = known?.notIncluded ?? {};
  const sellSort = known?.sellSort ?? estimate.sellSort;
  return withRevision(estimate, {
    ...revisionRow(revision),
    ...(titled?.title === undefined ? {} : { title: titled.title, titleJa: titled.titleJa ?? null }),
    figures,
    notIncluded,
    sellSort,
  });
}
