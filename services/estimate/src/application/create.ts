import { stageIds } from '@quayside/contract';
import {
  defaultLines,
  emptyStages,
  priceEstimate,
  proposedCodes,
  RATING_ENGINE_VERSION,
  withTypedFor,
  type ChargeBook,
  type EstimateDocument,
  type EstimateStages,
  type TypedFor,
} from '@quayside/rating';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { CreateEstimate } from '../contract/header';
import { memberOf } from '../domain/activity';
import { withoutSellTariffs } from '../domain/rate-all/sell-side';
import { inflated } from '../domain/canonical';
import { withoutShipment } from '../domain/shipment-figures';
import { withOwedInsurance } from '../domain/owed-insurance';
import { documentOf, type Loaded } from '../domain/loaded';
import type { EstimateFields } from '../domain/records';
import { rowOf, searchTextOf } from '../domain/row';
import { toldRevision } from '../domain/told-lines';
import { estimates } from '../store/estimates';
import { templates } from '../store/templates';
import { chargeBookOf } from './charges';
import {
  companyOf,
  startingDefaults,
  startingFx,
  startingTaxCountry,
  todayOf,
  usualPackedAt,
} from './company';
import { withStartingFees } from './customs-rates';
import { portsAt, refuseStrangeCodes } from './known-codes';
import { emitSaved } from './emit-saved';
import { visibleEstimate, loadRevision } from './load';
import { createRevision, type NewRevision } from './new-revision';
import { notifyAssigned } from './notifications/assigned';
import { ratedAtCreation } from './rate-all';
import { recordActivity } from './record-activity';
import {
  assigneeReference,
  contactReference,
  projectReference,
  shipperReference,
  withOwnPlaces,
} from './references';
import { rememberPrice } from './stored-price';

/**
 * Next number of the organisation, after its pattern: `EST-{YYYY}-{0000}` gives `EST-2026-0042`. Counts by year where the pattern holds
 * the year; a number that is taken already is passed over.
 */
export async function nextNumber(scope: Scope, year: string): Promise<string> {
  const { numbering } = await companyOf(scope);
  const pattern = numbering.replace('{YYYY}', year).replace('{YY}', year.slice(2));
  const series = pattern === numbering ? 'estimates' : `estimates-${year}`;
  for (;;) {
    const value = String(await scope.nextNumber(series));
    const number = pattern.replace(/\{(0+)\}/, (_whole, zeros: string) => value.padStart(zeros.length, '0'));
    if ((await scope.store(estimates).count({ number })) === 0) return number;
  }
}

type Head = Pick<
  EstimateFields,
  'number' | 'title' | 'titleJa' | 'shipper' | 'project' | 'contact' | 'assignee' | 'dueDate' | 'remarks'
>;
type NewEstimate = { head: Head; document: EstimateDocument; author: NewRevision['author'] } & {
  id?: string;
  plans?: NewRevision['plans'];
  proposed?: NewRevision['proposed'];
};

/** Stores an estimate with its first revision, priced, and answers it whole. The event follows. */
export async function storeEstimate(scope: Scope, input: NewEstimate): Promise<Loaded> {
  const { head, document, author, proposed } = input;
  const placeholder = emptyRow(head);
  const created = await scope.store(estimates).create(placeholder, input.id ? { id: input.id } : {});
  const stored = await createRevision(scope, {
    estimateId: created.id,
    revision: 1,
    author,
    document,
    proposed,
    ...(input.plans ? { plans: input.plans } : {}),
  });
  const loaded: Loaded = { estimate: created, ...stored };
  const first = documentOf(loaded);
  const priced = priceEstimate(first);
  const row = rowOf(loaded, priced);
  const estimate = await scope.store(estimates).update(created.id, created.version, row);
  // The revision's id is new, so that nothing else can be remembered under it, even if this is undone.
  rememberPrice(stored.revision.id, estimate.version, priced);
  await emitSaved(scope, estimate, toldRevision(first, priced));
  await recordActivity(scope, { estimateId: estimate.id, revision: 1, kind: 'created' });
  return { ...loaded, estimate };
}

/** The row before its first price; overwritten in the same transaction. */
function emptyRow(head: Head): EstimateFields {
  const nothing = { revisionId: '', option: 'A', incotermRule: '', namedPlace: '', currency: '' };
  return {
    ...head,
    ...nothing,
    shipperId: head.shipper.id,
    projectId: head.project?.id ?? null,
    assigneeId: head.assignee?.id ?? null,
    assigneeIds: [],
    revision: 1,
    state: 'draft',
    mode: 'FCL',
    portOfLoading: null,
    portOfDischarge: null,
    validUntil: null,
    figures: {} as EstimateFields['figures'],
    sellSort: 0,
    standing: {} as EstimateFields['standing'],
    stages: {} as EstimateFields['stages'],
    stagesDone: 0,
    declineReason: null,
    cargoFacts: { packages: null, cubicMetres: null, grossKilograms: null, revenueTons: null },
    revisions: [],
    sentRevision: 0,
    sentState: null,
    decidedAt: null,
    searchText: searchTextOf(head),
  };
}

/** Makes an estimate of a checked request: from the usual lines, from a template, or from another estimate. */
export async function createEstimateOf(scope: Scope, member: Member, input: CreateEstimate): Promise<Loaded> {
  const today = await todayOf(scope);
  // First: of two processes that draw at once, one has to begin again, and has done nothing yet.
  const number = await nextNumber(scope, today.slice(0, 4));
  const shipper = await shipperReference(scope, input.shipperId);
  await refuseStrangeCodes(scope, portsAt('route', input.route));
  const named = await withOwnPlaces(scope, input.route, shipper.id);
  const route = await withPackingPlace(scope, member, named, input.copyOf);
  const begun = await newDocument(scope, member, { ...input, route }, today);
  const { premiumRate } = await companyOf(scope);
  const made = { ...begun, document: withOwedInsurance(begun.document, premiumRate) };
  const { document, proposed } = input.rate ? await ratedAtCreation(scope, made, shipper.id) : made;
  const head: Head = {
    number,
    title: input.title,
    titleJa: input.titleJa ?? null,
    shipper,
    project: await projectReference(scope, input.projectId, shipper.id),
    contact: await contactReference(scope, input.contactId, shipper.id),
    assignee: await assigneeReference(scope, member, input.assigneeId ?? member.id),
    dueDate: input.dueDate ?? null,
    remarks: input.remarks ?? '',
  };
  const stored = await storeEstimate(scope, { head, document, proposed, author: memberOf(member) });
  await notifyAssigned(scope, stored.estimate, { before: null, after: head.assignee?.id });
  return stored;
}

/** Where nothing is said of the packing place, that of the estimate that is copied, else the company's usual one. */
async function withPackingPlace(
  scope: Scope,
  member: Member,
  route: EstimateDocument['route'],
  copyOf: string | null | undefined,
): Promise<EstimateDocument['route']> {
  if (route.packedAt !== undefined) return route;
  const source = copyOf && (await loadRevision(scope, await visibleEstimate(scope, member, copyOf)));
  const packedAt = source ? source.revision.frame.route.packedAt : await usualPackedAt(scope);
  return packedAt === undefined ? route : { ...route, packedAt };
}

/** A document as it begins, and the codes of charges that were proposed for the one that it was made of. */
type Begun = { document: EstimateDocument; proposed?: readonly string[] | undefined };

async function newDocument(
  scope: Scope,
  member: Member,
  input: CreateEstimate,
  today: string,
): Promise<Begun> {
  const { incoterm, route, cargo, validUntil } = input;
  const currency = input.currency ?? (await companyOf(scope)).currency;
  const base: EstimateDocument = {
    engine: RATING_ENGINE_VERSION,
    currency,
    fx: await startingFx(scope, currency, today),
    incoterm,
    route,
    defaults: await startingDefaults(scope),
    ...(await startingTaxCountry(scope)),
    cargo,
    stages: emptyStages(),
    validUntil,
  };
  if (input.templateId) {
    const template = await scope.store(templates).get(input.templateId);
    const kept = unagreed(JSON.parse(inflated(template.stages)) as EstimateStages);
    const typedFor = template.typedFor ? (JSON.parse(inflated(template.typedFor)) as TypedFor[]) : undefined;
    const document = { ...base, stages: await withStartingFees(scope, kept) };
    const source = { ...base, stages: kept, ...(typedFor ? { typedFor } : {}) };
    return { document: withTypedFor(document, source), proposed: template.proposed };
  }
  if (input.copyOf) {
    const source = await loadRevision(scope, await visibleEstimate(scope, member, input.copyOf));
    const copied = documentOf(source);
    // The markup is a decision of that case; taxes are those of today.
    const { markup } = copied.defaults;
    const stages = await withStartingFees(scope, unagreed(unstarted(copied.stages)));
    const document = { ...base, defaults: { ...base.defaults, markup }, stages };
    return {
      document: withTypedFor(document, copied),
      proposed: source.revision.proposed ?? proposedCodes(copied),
    };
  }
  const begun = { ...base, stages: await withStartingFees(scope, base.stages) };
  const document = withDefaultLines(begun, await chargeBookOf(scope));
  return { document, proposed: proposedCodes(document) };
}

/** The document with the lines its shape asks for, still without rates. */
export function withDefaultLines(document: EstimateDocument, book?: ChargeBook): EstimateDocument {
  const lines = defaultLines(document, book);
  const stages = Object.fromEntries(
    stageIds.map((stage) => [stage, { ...document.stages[stage], lines: lines[stage] }]),
  ) as EstimateStages;
  return { ...document, stages };
}

/**
 * Stages of another estimate as a beginning: nothing is done yet, and no notes, dates and figures that were typed for the shipment of that case. A
 * stage that had some is to be checked, and so is one of a template with amounts that are typed over.
 */
export function unstarted(stages: EstimateStages, isTemplate = false): EstimateStages {
  return Object.fromEntries(
    stageIds.map((stage) => {
      const { rest, isToCheck } = withoutShipment(stages[stage], isTemplate);
      return [stage, { ...rest, state: isToCheck ? 'attention' : 'todo', notes: '' }];
    }),
  ) as EstimateStages;
}

/**
 * The circumstances that the figures of a template were typed for. Amounts of its lines are meant for other goods, too, and hold for the way that the template was
 * made of.
 */
export function typedForTemplate(document: EstimateDocument, stages: EstimateStages): TypedFor[] | undefined {
  return withTypedFor({ ...document, stages }, document).typedFor?.map((record) => {
    if (!record.path.includes('.lines.')) return record;
    const { goods: _goods, ...rest } = record.for;
    return { ...record, for: rest };
  });
}

/** Stages of another case without what was agreed for it: rating looks up what this shipper pays. */
const unagreed = (stages: EstimateStages): EstimateStages =>
  Object.fromEntries(
    stageIds.map((stage) => [stage, { ...stages[stage], lines: withoutSellTariffs(stages[stage].lines) }]),
  ) as EstimateStages;

/** @throws ProblemError `invalid` when cargo rows share an id */
export function refuseRepeatedCargo(cargo: readonly { id: string }[]): void {
  const seen = new Set<string>();
  cargo.forEach(({ id }, index) => {
    if (seen.has(id)) {
      throw problem('invalid', {
        errors: [{ path: `cargo.${index}.id`, code: 'repeated', message: 'two rows with one id' }],
      });
    }
    seen.add(id);
  });
}
