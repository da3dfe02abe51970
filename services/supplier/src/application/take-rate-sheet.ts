import { given, problem, type FieldChanges, type Scope, type Stored } from '@quayside/service-kit';
import { rateCardFieldsSchema, type RateCardInput, type RateSheet, type RateSheetInput } from '../contract';
import { supplierProblems } from '../contract/problems';
import { emptiedFields, writtenFields, type AnyPrice } from '../domain/rate-card';
import { formerCards, rateSheets } from '../store/rate-sheets';
import type { CarrierNames } from '../contract/carrier-names';
import { carrierNamesOf, withCarrier } from './carriers';
import { planRateSheet, type PlannedSheet } from './rate-sheets';
import { replaceAllPrices, tellOfPrices } from './replace-prices';
import type { SheetOwner } from './sheet-owner';

type Card = Stored<AnyPrice>;
/** Null for what a card may leave out: what it did not have is emptied. */
const emptied = emptiedFields(rateCardFieldsSchema);

/** A whole card in place of what it is. */
const wholeChange = (input: RateCardInput, names: CarrierNames, before: Card) =>
  withCarrier({ ...emptied, ...input }, names, before) as FieldChanges<AnyPrice>;

/** Whether a card moves into the archive or out of it. */
const moved = (card: Card, archived: boolean) => (card.archived === archived ? {} : { archived });

type Former = { rateCardId: string; made: number; before?: RateCardInput; wasArchived: boolean };

/** Writes what a sheet makes and changes, and answers what brings each card back. */
async function writeCards(
  scope: Scope,
  { kind, asNew }: SheetOwner,
  { writes, stored }: PlannedSheet,
  by: string,
): Promise<Former[]> {
  const note = 'rateSheet';
  const names = await carrierNamesOf(scope);
  const fresh = writes.flatMap(({ known, after }) =>
    known || !after ? [] : [withCarrier(asNew(after), names)],
  );
  const made = await scope.store(kind.store).createMany(fresh);
  await tellOfPrices(
    scope,
    kind,
    made.map((after) => ({ after, before: null })),
    note,
  );
  const replacements = writes.flatMap(({ code, known, after }) => {
    const before = known ? stored.get(code) : undefined;
    if (!before) return [];
    return after
      ? [{ before, change: wholeChange(after, names, before), ...moved(before, false) }]
      : [{ before, change: {}, ...moved(before, true) }];
  });
  const changed = await replaceAllPrices(scope, kind, replacements, { by, note });
  return [
    ...made.map(({ id, version }) => ({ rateCardId: id, made: version, wasArchived: false })),
    ...replacements.map(({ before }, index) => ({
      rateCardId: before.id,
      made: changed[index]?.version ?? 0,
      before: writtenFields(before),
      wasArchived: before.archived,
    })),
  ];
}

const findSheet = (scope: Scope, id: string, { fields }: SheetOwner) =>
  scope.store(rateSheets).findOne({ id, ...fields });
type StoredSheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>;

const publicSheet = ({ id, version, createdAt, createdBy, ...sheet }: StoredSheet): RateSheet => {
  const { fileName, kindName, counts, cards, undone } = sheet;
  const named = { fileName, ...given({ kindName: kindName ?? undefined }) };
  return { id, version, createdAt, createdBy: createdBy.name, ...named, counts, cards, ...given({ undone }) };
};

/**
 * Takes a sheet that was looked at, all of its cards or none.
 * @throws ProblemError as {@link planRateSheet}, `conflict`
 */
export async function takeRateSheet(
  scope: Scope,
  owner: SheetOwner,
  input: RateSheetInput,
  by: string,
): Promise<RateSheet> {
  const plan = await planRateSheet(scope, owner, input);
  const formers = await writeCards(scope, owner, plan, by);
  const sheet = await scope.store(rateSheets).create({
    ...owner.fields,
    ...{ fileName: input.file.name, kindId: plan.kind.id, kindName: plan.kind.name },
    ...{ counts: plan.counts, cards: formers.length },
  });
  await scope.store(formerCards).createMany(formers.map((former) => ({ ...former, rateSheetId: sheet.id })));
  await scope.audit({ ...owner.audited, action: 'update', note: 'rateSheet' });
  return publicSheet(sheet);
}

/** Sheets of an owner that were taken, the newest first. */
export async function listRateSheets(scope: Scope, { fields }: SheetOwner): Promise<RateSheet[]> {
  const all = await scope.store(rateSheets).findMany(fields, { limit: 100, sort: '-createdAt' });
  return all.map(publicSheet);
}

/** The cards that a sheet wrote, each with what it was. @throws ProblemError `state-conflict` where somebody has changed one since */
async function unchangedSince(scope: Scope, { kind }: SheetOwner, formers: readonly Former[]) {
  const cards = await scope
    .store(kind.store)
    .findAll({ id: { in: formers.map(({ rateCardId }) => rateCardId) } });
  const byId = new Map(cards.map((card) => [card.id, card]));
  return formers.map((former) => {
    const card = byId.get(former.rateCardId);
    if (card?.version !== former.made)
      throw problem('state-conflict', { reason: supplierProblems['prices-changed'] });
    return { ...former, card };
  });
}

/**
 * Brings back the cards before a sheet, all or none; those that it made go to the archive.
 * @throws ProblemError `state-conflict` where it is undone already or somebody has changed one of the cards since, `stale-version`
 */
export async function undoRateSheet(
  scope: Scope,
  owner: SheetOwner,
  { id, version }: { id: string; version: number },
  by: string,
): Promise<RateSheet> {
  const sheet = await findSheet(scope, id, owner);
  if (!sheet) throw problem('not-found');
  if (sheet.undone) throw problem('state-conflict', { reason: supplierProblems['change-undone'] });
  const formers = await scope.store(formerCards).findAll({ rateSheetId: id });
  const names = await carrierNamesOf(scope);
  const replacements = (await unchangedSince(scope, owner, formers)).map(({ card, before, wasArchived }) => ({
    before: card,
    change: before ? wholeChange(before, names, card) : {},
    ...moved(card, before ? wasArchived : true),
  }));
  await replaceAllPrices(scope, owner.kind, replacements, { by, note: 'rateSheet.undo' });
  const undone = { at: new Date().toISOString(), by };
  return publicSheet(await scope.store(rateSheets).update(id, version, { undone }));
}
