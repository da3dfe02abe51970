import { stageIds } from '@quayside/contract';
import { applyFieldsPatch, applyRowsPatch } from '@quayside/estimate-document';
import { maximumCargoLines } from '@quayside/estimate-document/schema';
import { implement, invalid, type Member, type Scope } from '@quayside/service-kit';
import { priceEstimate, type CargoItem, type FxTable, type PricedEstimate } from '@quayside/rating';
import { startingFx, todayOf } from '../application/company';
import { visibleEstimate, loadRevision, storeCargo } from '../application/load';
import { recordActivity } from '../application/record-activity';
import {
  assigneeReference,
  contactReference,
  projectReference,
  shipperReference,
  withOwnPlaces,
} from '../application/references';
import { priceOf, saveChange } from '../application/save';
import { estimateCalls } from '../contract/calls';
import type { PatchEstimate, WhatIf, WhatIfResult } from '../contract/header';
import { fieldChanges, rowChanges } from '../domain/changes';
import { documentOf, type Loaded } from '../domain/loaded';
import { figuresOf } from '../domain/pricing';
import type { EstimateFields, RevisionFields } from '../domain/records';
import { wantEditable } from '../domain/states';
import { sourceName } from '../domain/used-exchange';
import { presentSaved } from '../domain/views';
import { cargoBodyLimit, editableRevision } from './context';

type Frame = RevisionFields['frame'];

/** Of another shipper's places the texts stay. */
function withoutKeptPlaces(frame: Frame): Frame {
  const { pickup, delivery } = frame.route;
  const place = (one: typeof pickup) => (one ? { ...one, locationId: null } : one);
  return { ...frame, route: { ...frame.route, pickup: place(pickup), delivery: place(delivery) } };
}

function frameAfter(frame: Frame, patch: PatchEstimate, isChanged: boolean): Frame | undefined {
  const { incoterm, route, currency, validUntil, defaults, fx } = patch;
  const terms = { incoterm, route, currency, validUntil, defaults, fx };
  const isNamed = Object.values(terms).some((value) => value !== undefined);
  return isChanged || isNamed ? applyFieldsPatch(frame, terms) : undefined;
}

/**
 * Another currency brings the company's exchange rates for it. A sell typed in the former one would stand as the same figure in another
 * money, so it has to go first.
 *
 * @throws ProblemError `invalid` while a sell is typed
 */
async function withRatesOf(
  scope: Scope,
  { revision, sheets }: Loaded,
  patch: PatchEstimate,
): Promise<PatchEstimate> {
  const { currency } = patch;
  if (currency === undefined || currency === revision.frame.currency) return patch;
  const typed = stageIds.flatMap((stage) =>
    sheets[stage].lines.filter(({ typedAmounts }) => typedAmounts?.sell).map(({ code }) => code),
  );
  if (typed.length > 0) {
    const message = `a sell is typed: ${typed.slice(0, 5).join(', ')}`;
    throw invalid([{ path: 'currency', code: 'currency.typedSell', message }]);
  }
  return patch.fx ? patch : { ...patch, fx: await startingFx(scope, currency, await todayOf(scope)) };
}

async function headAfter(
  scope: Scope,
  member: Member,
  { estimate }: Loaded,
  patch: PatchEstimate,
): Promise<Partial<EstimateFields>> {
  const shipperId = patch.shipperId ?? estimate.shipperId;
  const moved = shipperId !== estimate.shipperId;
  const head: Partial<EstimateFields> = {};
  if (patch.title !== undefined) head.title = patch.title;
  if (patch.titleJa !== undefined) head.titleJa = patch.titleJa;
  if (patch.dueDate !== undefined) head.dueDate = patch.dueDate;
  if (patch.remarks !== undefined) head.remarks = patch.remarks;
  if (moved) Object.assign(head, { shipperId, shipper: await shipperReference(scope, shipperId) });
  if (patch.projectId !== undefined || moved) {
    head.project = await projectReference(scope, patch.projectId ?? null, shipperId);
    head.projectId = head.project?.id ?? null;
  }
  if (patch.contactId !== undefined || moved) {
    head.contact = await contactReference(scope, patch.contactId ?? null, shipperId);
  }
  if (patch.assigneeId !== undefined) {
    head.assignee = await assigneeReference(scope, member, patch.assigneeId);
    head.assigneeId = head.assignee?.id ?? null;
  }
  return head;
}

async function patchHeader(
  scope: Scope,
  member: Member,
  estimateId: string,
  version: number,
  given: PatchEstimate,
) {
  const before = await editableRevision(scope, member, estimateId, version);
  const rated = await withRatesOf(scope, before, given);
  const head = await headAfter(scope, member, before, rated);
  const shipperId = head.shipperId ?? before.estimate.shipperId;
  const patch = rated.route ? { ...rated, route: await withOwnPlaces(scope, rated.route, shipperId) } : rated;
  const moved = shipperId !== before.estimate.shipperId;
  const frame = frameAfter(
    moved ? withoutKeptPlaces(before.revision.frame) : before.revision.frame,
    patch,
    moved,
  );
  const saved = await saveChange(scope, before, before, head, frame);
  const named = Object.keys(head).filter((name) => !name.endsWith('Id'));
  const pick = (record: object) =>
    Object.fromEntries(named.map((name) => [name, nameOf(Reflect.get(record, name))]));
  await recordActivity(scope, {
    estimateId,
    revision: before.revision.revision,
    kind: 'header',
    changes: [
      ...fieldChanges(pick(before.estimate), pick(saved.estimate)),
      ...(frame ? frameChanges(before.revision.frame, frame) : []),
      ...fieldChanges({ sell: saved.before.totals.sell }, { sell: saved.after.totals.sell }),
      ...fieldChanges({ cost: saved.before.totals.cost }, { cost: saved.after.totals.cost }, '', true),
    ],
  });
  return presentSaved(saved.estimate);
}

const termsFigures = (priced: PricedEstimate): WhatIfResult['before'] => {
  const { totals, payers, missing, incompleteLines } = figuresOf(priced);
  return { totals, payers, missingCharges: missing.length, incompleteLines };
};

const exchangeTable = (fx: FxTable): WhatIfResult['fx'] => ({
  source: sourceName(fx),
  asOf: fx.basis?.asOf ?? null,
  count: Object.keys(fx.rates).length,
});

/** The estimate under other terms, priced and not stored. @throws ProblemError as the change itself would */
async function whatIfOf(
  scope: Scope,
  member: Member,
  estimateId: string,
  given: WhatIf,
): Promise<WhatIfResult> {
  const before = await loadRevision(scope, await visibleEstimate(scope, member, estimateId));
  wantEditable(before.revision);
  const patch = await withRatesOf(scope, before, given);
  if (patch.route) await withOwnPlaces(scope, patch.route, before.estimate.shipperId);
  const frame = frameAfter(before.revision.frame, patch, true) ?? before.revision.frame;
  const after = documentOf({ ...before, revision: { ...before.revision, frame } });
  const { fx } = patch;
  return {
    before: termsFigures(priceOf(before)),
    after: termsFigures(priceEstimate(after)),
    fx: fx ? exchangeTable(fx) : null,
  };
}

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

function frameChanges(before: Frame, after: Frame) {
  return [
    ...fieldChanges({ ...before.incoterm }, { ...after.incoterm }, 'incoterm.'),
    ...fieldChanges({ ...before.route }, { ...after.route }, 'route.'),
    ...fieldChanges(
      { currency: before.currency, validUntil: before.validUntil, taxRates: before.defaults.taxRates },
      { currency: after.currency, validUntil: after.validUntil, taxRates: after.defaults.taxRates },
    ),
    ...fieldChanges({ markup: before.defaults.markup }, { markup: after.defaults.markup }, 'defaults.', true),
    ...fieldChanges({ ...before.fx.rates }, { ...after.fx.rates }, 'fx.', true),
  ];
}

function checkCargo(rows: readonly CargoItem[]): void {
  if (rows.length > maximumCargoLines) {
    throw invalid([{ path: 'cargo', code: 'too_big', message: `at most ${maximumCargoLines} rows` }]);
  }
  const seen = new Set<string>();
  rows.forEach(({ id }, index) => {
    if (seen.has(id))
      throw invalid([{ path: `cargo.${index}.id`, code: 'repeated', message: 'two rows with one id' }]);
    seen.add(id);
  });
}

async function saveCargo(
  scope: Scope,
  member: Member,
  target: { estimateId: string; version: number },
  change: (current: CargoItem[]) => CargoItem[],
) {
  const { estimateId } = target;
  const before = await editableRevision(scope, member, estimateId, target.version);
  const cargo = change(before.cargo);
  checkCargo(cargo);
  await storeCargo(scope, { estimateId, revisionId: before.revision.id }, cargo);
  const saved = await saveChange(scope, before, { ...before, cargo });
  await recordActivity(scope, {
    estimateId,
    revision: before.revision.revision,
    kind: 'cargo',
    changes: [
      ...rowChanges(before.cargo, cargo, (row) => ({ id: row.id, code: row.code, description: row.nameEn })),
      ...fieldChanges({ sell: saved.before.totals.sell }, { sell: saved.after.totals.sell }),
      ...fieldChanges({ cost: saved.before.totals.cost }, { cost: saved.after.totals.cost }, '', true),
    ],
  });
  return presentSaved(saved.estimate);
}

const changing = {
  inTurn: ({ estimateId }: { estimateId: string }) => estimateId,
  deadline: 30_000,
};

export const changeRoutes = [
  implement(
    estimateCalls.updateEstimate,
    ({ scope, member, params: { estimateId }, version, body }) =>
      patchHeader(scope, member, estimateId, version, body),
    changing,
  ),
  implement(estimateCalls.compareTerms, ({ scope, member, params: { estimateId }, body }) =>
    whatIfOf(scope, member, estimateId, body),
  ),
  implement(
    estimateCalls.replaceCargo,
    ({ scope, member, params: { estimateId }, version, body }) =>
      saveCargo(scope, member, { estimateId, version }, () => body.cargo),
    { ...changing, bodyLimit: cargoBodyLimit },
  ),
  implement(
    estimateCalls.updateCargo,
    ({ scope, member, params: { estimateId }, version, body }) =>
      saveCargo(scope, member, { estimateId, version }, (current) => applyRowsPatch(current, body)),
    { ...changing, bodyLimit: cargoBodyLimit },
  ),
];
