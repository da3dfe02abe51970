import { stageIds, type StageId } from '@quayside/contract';
import { d02Document, priceEstimate, stageCoverage, type EstimateDocument } from '@quayside/rating';
import type {
  EstimateFullView,
  EstimateRow,
  RevisionSummary,
  SavedFigures,
  StageMeta,
} from '@quayside/service-estimate/contract';

const at = '2026-11-21T10:00:00.000Z';
const author = { id: '0c0000000000000000000001', name: 'Sato Yui' };

export const stageMeta: StageMeta = {
  version: 1,
  state: 'todo',
  assignee: null,
  dueDate: null,
  updatedAt: at,
  updatedBy: null,
};

/** The same of each stage. */
function eachStage<Value>(value: Value): Record<StageId, Value> {
  return Object.fromEntries(stageIds.map((stage) => [stage, value])) as Record<StageId, Value>;
}

/** How much of each stage an estimate of the document offers. */
const coverageOf = ({ incoterm, stages }: EstimateDocument) =>
  Object.fromEntries(
    stageIds.map((stage) => [stage, stageCoverage(incoterm, stages[stage], stage)]),
  ) as EstimateFullView['coverage'];

/** Case D02 as the service answers it to an estimator, in its first revision. */
export function estimateFixture(change: Partial<EstimateFullView> = {}): EstimateFullView {
  const document = d02Document();
  const { totals, stages, payers } = priceEstimate(document);
  const { currency, incoterm, route } = document;
  const summary: RevisionSummary = {
    revision: 1,
    option: 'A',
    state: 'pricing',
    totals: { currency, ...totals },
    validUntil: '2099-12-31',
    createdAt: at,
    createdBy: author,
    sentAt: null,
    viewedAt: null,
    decidedAt: null,
    purchaseOrder: null,
    hash: null,
    notIncluded: {},
  };
  return {
    ...{ id: '0d0000000000000000000001', number: 'EST-1', version: 7, revision: 1, option: 'A' },
    ...{ state: 'pricing', editable: true, allowed: ['submit'], title: 'Presses', titleJa: null },
    shipper: { id: '0b0000000000000000000001', name: 'Osaka Seiki', nameJa: '大阪精機' },
    ...{ project: null, contact: null, assignee: null, author, incoterm, route, currency },
    ...{ validUntil: '2099-12-31', dueDate: null, remarks: '', totals: summary.totals, stageTotals: stages },
    payers: { seller: payers.seller, buyer: payers.buyer },
    ...{ notIncluded: {}, exchange: null, revisions: [summary] },
    coverage: coverageOf(document),
    ...{ submission: null, approval: null, returned: null, sending: null, acceptance: null, decline: null },
    ...{ withdrawal: null, cancellation: null, quotationLanguage: null, createdAt: at, updatedAt: at },
    ...{ view: 'full', document, stages: eachStage(stageMeta), priced: null },
    ...change,
  };
}

/** What a save of it answers. */
export function savedFixture(change: Partial<SavedFigures> = {}): SavedFigures {
  const { id, version, state, totals, stageTotals, payers, updatedAt } = estimateFixture();
  return {
    ...{ id, version: version + 1, state, totals, payers, missing: [], incompleteLines: 0 },
    ...{ stages: stageTotals, savedAt: updatedAt },
    ...change,
  };
}

/** The same as a row of a list. */
export function rowFixture(change: Partial<EstimateRow> = {}): EstimateRow {
  const { route, incoterm, payers: _payers, ...estimate } = estimateFixture();
  const { id, number, version, revision, option, state, title, titleJa, shipper, totals } = estimate;
  const { validUntil, createdAt, updatedAt } = estimate;
  return {
    ...{ id, number, version, revision, option, state, title, titleJa, shipper, totals, validUntil },
    ...{ createdAt, updatedAt, project: null, assignee: null, dueDate: null, declineReason: null },
    incoterm: { rule: incoterm.rule, namedPlace: incoterm.namedPlace, quotedFor: null },
    ...{ mode: route.mode, portOfLoading: 'JPYOK', portOfDischarge: 'USLGB' },
    ...{ stagesDone: 2, incompleteLines: 1, missingCharges: 2 },
    ...{ outcome: 'none', order: null, offer: null, draft: null },
    ...change,
  };
}
