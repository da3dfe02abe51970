import { stageIds, type StageId } from '@quayside/contract';
import type { ChargeBook, EstimateDocument, PricedEstimate } from '@quayside/rating';
import { priceEstimate } from '@quayside/rating';
import { problem, type Member, type Scope } from '@quayside/service-kit';
import type { RateAll, RateAllGap, RateAllResult } from '../contract/rate-all';
import { laneOf, type Lane, type OfferedCard } from '../domain/card-lane';
import { changedSheet, checkLinesTogether } from '../domain/changed-sheet';
import { fieldChanges, lineChanges, totalChanges } from '../domain/changes';
import { withKeptCharges } from '../domain/charges/kept-lines';
import { documentOf, type Loaded } from '../domain/loaded';
import { byLane } from '../domain/rate-all/by-lane';
import { proposalChange, proposedAfter } from '../domain/proposed';
import { gapsOf, stagesWithoutCard, type Supplier } from '../domain/rate-all/gaps';
import { presentProposal } from '../domain/rate-all/present';
import { rateDocument, withChosen, type Rated } from '../domain/rate-all/propose';
import { chargeRules, type RateAllInput } from '../domain/rate-all/rated-stage';
import { noSellBook, sellBookFor, type SellBook, type SellCard } from '../domain/rate-all/sell-side';
import { presentSaved } from '../domain/views';
import { rateCardCopies, supplierCopies, tariffCopies } from '../store/copies';
import { stageSheets } from '../store/stage-sheets';
import { withKeptCarriers } from './carriers';
import { chargeBookOf } from './charges';
import { companyOf, todayOf } from './company';
import { editableRevision } from './editable-revision';
import { presentTaken, withEntry } from './entry-tables';
import { markedByRules } from './marked';
import { placesOf } from './places';
import {
  cardsInForce,
  cardsOfOtherDays,
  carriersBySea,
  ownCostInForce,
  rulesOn,
  tariffsInForce,
  type SoldFor,
} from './price-book';
import { recordActivity } from './record-activity';
import { priceOf, saveChange } from './save';

/** Whose inputs the company's tables of fees and duties fill. */
const entry = 'destination-custom' as const;

type Asked = {
  document: EstimateDocument;
  priced: PricedEstimate;
  shipperId: string;
  stages?: readonly StageId[] | undefined;
  anew: boolean;
  /** Codes of the charges that were proposed for it. */
  proposed: readonly string[] | undefined;
};

/** What our own work costs us, beside suppliers' cards and under our own name. */
export async function ownTariffs(
  scope: Scope,
  stages: readonly StageId[],
  lane: RateAllInput['lane'],
): Promise<OfferedCard[]> {
  const found = await ownCostInForce(scope, stages, lane);
  if (found.length === 0) return [];
  const { name, nameJa } = (await companyOf(scope)).company;
  return found.map(({ id, card }) => ({
    id,
    card: { ...card, supplierName: name, supplierNameJa: nameJa || name },
    layer: 'ownCost',
  }));
}

/** What we charge anybody, and what we agreed with this shipper, under our own name. */
async function sellTariffs(
  scope: Scope,
  stages: readonly StageId[],
  { lane, shipperId, charges }: Pick<RateAllInput, 'lane' | 'shipperId'> & { charges: ChargeBook },
): Promise<SellBook> {
  const found = (where: SoldFor) => tariffsInForce(scope, stages, lane, where);
  const agreed = shipperId ? await found({ layer: 'shipperSell', shipperId }) : [];
  const listed = await found({ layer: 'companySell' });
  if (agreed.length + listed.length === 0) return noSellBook;
  const { name, nameJa } = (await companyOf(scope)).company;
  const named = { supplierName: name, supplierNameJa: nameJa || name };
  const of = (copies: typeof agreed, layer: SellCard['layer']) =>
    copies.map(({ id, card }): SellCard => ({ id, layer, card: { ...card, ...named } }));
  const cards = [...of(agreed, 'shipperSell'), ...of(listed, 'companySell')];
  return sellBookFor(withKeptCharges(cards, charges), lane);
}

/** Cards under the names that their suppliers have now, without those of suppliers that are archived. */
function offered(
  copies: readonly { id: string; card: OfferedCard['card'] }[],
  suppliers: ReadonlyMap<string, Supplier & { removed: boolean }>,
): OfferedCard[] {
  return copies.flatMap(({ id, card }) => {
    const supplier = suppliers.get(card.supplierId);
    if (supplier?.removed) return [];
    const { name, nameJa } = supplier ?? { name: card.supplierName, nameJa: card.supplierNameJa };
    return [{ id, card: { ...card, supplierName: name, supplierNameJa: nameJa } }];
  });
}

async function namedCards(scope: Scope, document: EstimateDocument) {
  const ids = Object.values(document.stages).flatMap(({ lines }) =>
    lines.flatMap(({ rateCardId, ratedBy }) => (rateCardId && !ratedBy ? [rateCardId] : [])),
  );
  const known = [...new Set(ids)].filter((id) => /^[0-9a-f]{24}$/.test(id));
  if (known.length === 0) return [];
  const wanted = { id: { in: known } };
  return [
    ...(await scope.store(rateCardCopies).findAll(wanted)),
    ...(await scope.store(tariffCopies).findAll(wanted)),
  ];
}

export type RatedDocument = { input: RateAllInput; rated: Rated; gaps: RateAllGap[] };

const isSameDays = (one: Lane['days'] = {}, other: Lane['days'] = {}): boolean =>
  stageIds.every((stage) => one[stage] === other[stage]);

/**
 * Rates a document from what the company's price book and rules hold on its day of departure, today where there is none, and for the destination on its day of
 * arrival. Where only the card of the freight says how long the voyage takes, that day is known after a first rating.
 */
export async function rateByBook(scope: Scope, asked: Asked): Promise<RatedDocument> {
  const [today, places] = [await todayOf(scope), await placesOf(scope, asked.document)];
  const lane = laneOf(asked.document, asked.priced, today, places);
  const first = await rateInLane(scope, asked, lane);
  const { days } = laneOf(first.rated.document, first.rated.priced, today, places);
  return isSameDays(lane.days, days) ? first : rateInLane(scope, asked, { ...lane, days });
}

async function rateInLane(scope: Scope, asked: Asked, lane: Lane): Promise<RatedDocument> {
  const { document, priced, shipperId, anew } = asked;
  const stages = asked.stages ?? stageIds;
  const suppliers = await scope.store(supplierCopies).findAll({});
  const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const charges = await chargeBookOf(scope);
  const named = withKeptCharges(await namedCards(scope, document), charges);
  const cards = offered(await cardsInForce(scope, stages, lane), byId);
  const inForce = withKeptCharges(
    [...(await withKeptCarriers(scope, cards)), ...(await ownTariffs(scope, stages, lane))],
    charges,
  );
  const { fitting, undecided } = byLane(inForce, lane, document);
  const input: RateAllInput = {
    ...{ document, priced, lane, shipperId, stages, anew },
    named: new Map(named.map(({ id, card }) => [id, { id, card }])),
    cards: fitting,
    undecided: new Set(undecided.map(({ offered }) => offered.id)),
    rules: await rulesOn(scope, lane.date),
    sells: await sellTariffs(scope, stages, { lane, shipperId, charges }),
    charges,
    carriersBySea: await carriersBySea(scope, inForce),
    proposal: proposalChange(document, asked.proposed),
  };
  const rated = rateDocument(input);
  const lacking = stagesWithoutCard(rated);
  const otherDays = lacking.length > 0 ? offered(await cardsOfOtherDays(scope, lacking, lane), byId) : [];
  const answering = suppliers.filter(({ removed }) => !removed);
  return { input, rated, gaps: gapsOf(input, rated, { otherDays, undecided, suppliers: answering }) };
}

/** Writes the lines of the stages that changed, and what follows from them. */
async function take(scope: Scope, before: Loaded, after: EstimateDocument, revision: Loaded['revision']) {
  const sheets = { ...before.sheets };
  for (const stage of stageIds) {
    const sheet = sheets[stage];
    const { lines } = after.stages[stage];
    const changes = lineChanges(sheet.lines, lines);
    const isSameEntry =
      stage !== entry || JSON.stringify(sheet.inputs) === JSON.stringify(after.stages[entry].inputs);
    const isSame =
      isSameEntry &&
      sheet.lines.length === lines.length &&
      sheet.lines.every((line, index) => line === lines[index]);
    if (isSame && changes.length === 0) continue;
    const upsert = lines.filter((line) => !sheet.lines.includes(line));
    const kept = new Set(lines.map(({ id }) => id));
    const remove = sheet.lines.map(({ id }) => id).filter((id) => !kept.has(id));
    const inputs = isSameEntry ? {} : { inputs: after.stages[entry].inputs };
    const change = changedSheet(sheet, { ...inputs, lines: { upsert, remove } }, undefined);
    checkLinesTogether(sheets, stage, change.lines ?? sheet.lines);
    sheets[stage] = await scope.store(stageSheets).update(sheet.id, sheet.version, change);
  }
  const saved = await saveChange(scope, before, { ...before, revision, sheets });
  await recordActivity(scope, {
    estimateId: before.estimate.id,
    revision: before.revision.revision,
    kind: 'rated',
    changes: [
      ...fieldChanges(before.sheets[entry].inputs, sheets[entry].inputs, 'inputs.'),
      ...stageIds.flatMap((stage) => lineChanges(before.sheets[stage].lines, sheets[stage].lines)),
      ...totalChanges(saved.before, saved.after),
    ],
  });
  return saved;
}

const isSameStages = (a: EstimateDocument, b: EstimateDocument) =>
  stageIds.every((stage) => JSON.stringify(a.stages[stage]) === JSON.stringify(b.stages[stage]));

/** Without what the tables say of the entry. */
const withInputs = (
  document: EstimateDocument,
  { stages: { [entry]: before } }: EstimateDocument,
): EstimateDocument => ({
  ...document,
  stages: { ...document.stages, [entry]: { ...document.stages[entry], inputs: before.inputs } },
});

const proposedBy = (
  proposed: readonly string[] | undefined,
  before: EstimateDocument,
  { input, rated }: Pick<RatedDocument, 'input' | 'rated'>,
): string[] =>
  proposedAfter(proposed, {
    ...{ before, rated: rated.document, stages: input.stages, rules: chargeRules(input) },
  });

/** The revision with what was proposed for it by now: of a charge that is left out of a proposal it is known that it was offered. */
function proposedTo(
  revision: Loaded['revision'],
  before: EstimateDocument,
  { input, rated }: Pick<RatedDocument, 'input' | 'rated'>,
): Loaded['revision'] {
  const { proposed } = revision;
  const next = proposedBy(proposed, before, { input, rated });
  const isSame = proposed && next.length === proposed.length && next.every((code) => proposed.includes(code));
  return isSame ? revision : { ...revision, proposed: next };
}

/** The revision once its stages are rated for the shipper that it has: all of them, for a part says nothing of the others. */
const ratedForShipper = (revision: Loaded['revision'], stages: RateAll['stages']): Loaded['revision'] =>
  revision.ratedFor && !stages ? { ...revision, ratedFor: null } : revision;

/**
 * Rates the current revision: answers what would become of it, or writes that, of all lines or of the named ones.
 * @throws ProblemError `not-found`, `stale-version`, `state-conflict`; `conflict` where another proposal than the one looked at would be taken
 */
export async function rateAll(
  scope: Scope,
  member: Member,
  target: { estimateId: string; version: number },
  { take: isTaken, stages, lines, entry: takesEntry = true, proposal, only }: RateAll,
): Promise<RateAllResult> {
  const before = await editableRevision(scope, member, target.estimateId, target.version);
  const document = documentOf(before);
  const standing = { document, priced: priceOf(before) };
  const { shipperId } = before.estimate;
  const asksEntry = only === undefined && (!stages || stages.includes(entry));
  const tables = asksEntry ? await withEntry(scope, document) : { document, taken: [], lines: [] };
  const begun =
    tables.document !== document
      ? { document: tables.document, priced: priceEstimate(tables.document) }
      : standing;
  const { proposed } = before.revision;
  const asked = { ...begun, shipperId, stages, proposed };
  const { input, rated, gaps } =
    only === 'markup'
      ? { ...(await markedByRules(scope, asked)), gaps: [] }
      : await rateByBook(scope, { ...asked, anew: false });
  const shown = { ...presentProposal(input, rated, gaps, standing), entry: presentTaken(tables) };
  if (!isTaken) return { ...shown, taken: false, estimate: null };
  if (proposal !== undefined && proposal !== shown.proposal)
    throw problem('conflict', { detail: 'the price book or the rules changed since the proposal was made' });
  const chosen = lines ? withChosen(tables.document, rated.document, lines) : rated.document;
  const after = takesEntry ? chosen : withInputs(chosen, document);
  const revision =
    only === undefined
      ? ratedForShipper(proposedTo(before.revision, tables.document, { input, rated }), stages)
      : before.revision;
  if (isSameStages(document, after) && revision === before.revision)
    return { ...shown, taken: true, estimate: presentSaved(before.estimate) };
  const saved = await take(scope, before, after, revision);
  return { ...shown, taken: true, estimate: presentSaved(saved.estimate) };
}

/**
 * A new document, rated on its own dates; prices of cards that came with a template or a copy are looked up anew, and so is which charges
 * a shipment like it has.
 */
export async function ratedAtCreation(
  scope: Scope,
  { document, proposed }: { document: EstimateDocument; proposed?: readonly string[] | undefined },
  shipperId: string,
): Promise<{ document: EstimateDocument; proposed: string[] }> {
  const begun = (await withEntry(scope, document)).document;
  const asked = { document: begun, priced: priceEstimate(begun), shipperId, proposed, anew: true };
  const found = await rateByBook(scope, asked);
  return { document: found.rated.document, proposed: proposedBy(proposed, begun, found) };
}
