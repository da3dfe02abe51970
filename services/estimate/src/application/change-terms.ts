import { stageIds } from '@quayside/contract';
import { invalid, type Member, type Scope } from '@quayside/service-kit';
import { priceEstimate, type FxTable } from '@quayside/rating';
import type { PatchEstimate, WhatIf, WhatIfResult } from '../contract/header';
import { memberOf } from '../domain/activity';
import { changedSheet } from '../domain/changed-sheet';
import { fieldChanges, totalChanges } from '../domain/changes';
import { documentOf, type Loaded } from '../domain/loaded';
import type { EstimateFields } from '../domain/records';
import { hasGivenPrice } from '../domain/rate-all/figures';
import { withoutSellTariffs } from '../domain/rate-all/sell-side';
import { settledFx } from '../domain/settled-fx';
import { withOwedInsurance } from '../domain/owed-insurance';
import { wantEditable } from '../domain/states';
import {
  withoutKeptPlaces,
  frameAfter,
  termsFigures,
  exchangeTable,
  frameChanges,
  type Frame,
} from '../domain/terms';
import { presentSaved } from '../domain/views';
import { companyOf, knownTables, startingFx, todayOf } from './company';
import { portsAt, refuseStrangeCodes } from './known-codes';
import { editableRevision } from './editable-revision';
import { visibleEstimate, loadRevision } from './load';
import { notifyAssigned } from './notifications/assigned';
import { recordActivity } from './record-activity';
import {
  assigneeReference,
  contactReference,
  projectReference,
  shipperReference,
  withOwnPlaces,
} from './references';
import { priceOf, saveChange } from './save';
import { stageSheets } from '../store/stage-sheets';

/** Which of the given rates are quoted and which are typed: the service decides by the company's tables. */
async function settled(
  scope: Scope,
  member: Member,
  fx: FxTable,
  frame: Frame,
  currency: string,
): Promise<FxTable> {
  const tables = await knownTables(scope, await todayOf(scope));
  const author = { by: memberOf(member), at: new Date().toISOString() };
  return settledFx(fx, frame, currency, tables, author);
}

/**
 * Another currency brings the company's exchange rates for it. A sell typed in the former one would stand as the same figure in another
 * money, and a typed rate is of the former one and would be lost: both have to go first, or the rates of the new one come along.
 *
 * @throws ProblemError `invalid` while a sell or an exchange rate is typed
 */
async function withRatesOf(
  scope: Scope,
  member: Member,
  { revision, sheets }: Loaded,
  given: PatchEstimate,
): Promise<PatchEstimate> {
  const { frame } = revision;
  const { currency = frame.currency } = given;
  const patch = given.fx ? { ...given, fx: await settled(scope, member, given.fx, frame, currency) } : given;
  if (currency === frame.currency) return patch;
  const typed = stageIds.flatMap((stage) =>
    sheets[stage].lines.filter(({ typedAmounts }) => typedAmounts?.sell).map(({ code }) => code),
  );
  if (typed.length > 0) {
    const message = `a sell is typed: ${typed.slice(0, 5).join(', ')}`;
    throw invalid([{ path: 'currency', code: 'currency.typedSell', message }]);
  }
  if (patch.fx) return patch;
  const rates = Object.keys(frame.fx.typed ?? {});
  if (rates.length > 0) {
    const message = `an exchange rate is typed: ${rates.slice(0, 5).join(', ')}`;
    throw invalid([{ path: 'currency', code: 'currency.typedRate', message }]);
  }
  return { ...patch, fx: await startingFx(scope, currency, await todayOf(scope)) };
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

/** What was agreed with the shipper is not what another one pays. */
async function withoutAgreements(scope: Scope, { sheets: before }: Loaded): Promise<Loaded['sheets']> {
  const sheets = { ...before };
  for (const stage of stageIds) {
    const { id, version, lines } = sheets[stage];
    const ofShipper = lines.filter(({ sellTariff, sellUndecided }) =>
      [sellTariff, sellUndecided].some((each) => each?.layer === 'shipperSell'),
    );
    const upsert = withoutSellTariffs(ofShipper);
    if (upsert.length === 0) continue;
    const change = changedSheet(sheets[stage], { lines: { upsert } }, undefined);
    sheets[stage] = await scope.store(stageSheets).update(id, version, change);
  }
  return sheets;
}

/** The revision with the shipper that its prices were given for: the first one, until it is rated again. */
function ratedForFormer({ revision, sheets, estimate }: Loaded): Loaded['revision'] {
  const isRated = stageIds.some((stage) => sheets[stage].lines.some(hasGivenPrice));
  if (!isRated || revision.ratedFor) return revision;
  const { shipperId, shipper } = estimate;
  return { ...revision, ratedFor: { shipperId, name: shipper.name } };
}

/** Another rule may oblige the seller to insure: then the shipment is insured at the company's usual rate. */
async function withInsurance(
  scope: Scope,
  loaded: Loaded,
  frame: Loaded['revision']['frame'] | undefined,
): Promise<Loaded['sheets']> {
  const { sheets, revision } = loaded;
  if (!frame || frame.incoterm.rule === revision.frame.incoterm.rule) return sheets;
  const document = documentOf({ ...loaded, revision: { ...revision, frame } });
  const insured = withOwedInsurance(document, (await companyOf(scope)).premiumRate);
  if (insured === document) return sheets;
  const { inputs, lines } = insured.stages['sea-transport'];
  const { id, version } = sheets['sea-transport'];
  const change = { inputs: inputs as Record<string, unknown>, lines };
  const sheet = await scope.store(stageSheets).update(id, version, change);
  return { ...sheets, 'sea-transport': sheet };
}

/**
 * Changes head and terms of the current revision, prices it anew, and writes down what changed.
 * @throws ProblemError `not-found`, `stale-version`, `state-conflict`, `invalid` for what is not the shipper's or the company's
 */
export async function patchHeader(
  scope: Scope,
  member: Member,
  estimateId: string,
  version: number,
  given: PatchEstimate,
) {
  const before = await editableRevision(scope, member, estimateId, version);
  const rated = await withRatesOf(scope, member, before, given);
  const head = await headAfter(scope, member, before, rated);
  const shipperId = head.shipperId ?? before.estimate.shipperId;
  if (rated.route) await refuseStrangeCodes(scope, portsAt('route', rated.route, documentOf(before).route));
  const patch = rated.route ? { ...rated, route: await withOwnPlaces(scope, rated.route, shipperId) } : rated;
  const moved = shipperId !== before.estimate.shipperId;
  const frame = frameAfter(
    moved ? withoutKeptPlaces(before.revision.frame) : before.revision.frame,
    patch,
    moved,
  );
  const kept = moved ? await withoutAgreements(scope, before) : before.sheets;
  const sheets = await withInsurance(scope, { ...before, sheets: kept }, frame);
  const revision = moved ? ratedForFormer(before) : before.revision;
  const saved = await saveChange(scope, before, { ...before, revision, sheets }, head, frame);
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
      ...totalChanges(saved.before, saved.after),
    ],
  });
  await notifyAssigned(scope, saved.estimate, {
    before: before.estimate.assigneeId,
    after: saved.estimate.assigneeId,
  });
  return presentSaved(saved.estimate);
}

/** The estimate under other terms, priced and not stored. @throws ProblemError as the change itself would */
export async function whatIfOf(
  scope: Scope,
  member: Member,
  estimateId: string,
  given: WhatIf,
): Promise<WhatIfResult> {
  const before = await loadRevision(scope, await visibleEstimate(scope, member, estimateId));
  wantEditable(before.revision);
  const patch = await withRatesOf(scope, member, before, given);
  if (patch.route) await withOwnPlaces(scope, patch.route, before.estimate.shipperId);
  const frame = frameAfter(before.revision.frame, patch, true) ?? before.revision.frame;
  const after = documentOf({ ...before, revision: { ...before.revision, frame } });
  const { fx } = patch;
  return {
    before: termsFigures(priceOf(before), documentOf(before)),
    after: termsFigures(priceEstimate(after), after),
    fx: fx ? exchangeTable(fx) : null,
  };
}

const nameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
