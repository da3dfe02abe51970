import { given, problem, type FieldChanges, type Scope, type Stored } from '@quayside/service-kit';
import { rateCardFieldsSchema, type RateCardInput, type RateSheet, type RateSheetInput } from '../contract';
import { supplierProblems } from '../contract/problems';
import { cardOf, emptiedFields, writtenFields, type RateCardFields } from '../domain/rate-card';
import { rateCards } from '../store/rate-cards';
import { formerCards, rateSheets } from '../store/rate-sheets';
import { suppliers } from '../store/suppliers';
import type { CarrierNames } from '../domain/carriers/carrier-names';
import { carrierNamesOf, withCarrier } from './carriers';
import { planRateSheet, type PlannedSheet } from './rate-sheets';
import { cardKind, replaceAllPrices, tellOfPrices } from './replace-prices';

type Card = Stored<RateCardFields>;
/** Null for what a card may leave out: what it did not have is emptied. */
const emptied = emptiedFields(rateCardFieldsSchema);

/** A whole card in place of what it is. */
const wholeChange = (input: RateCardInput, names: CarrierNames, before: Card) =>
  withCarrier({ ...emptied, ...input }, names, before) as FieldChanges<RateCardFields>;

/** Whether a card moves into the archive or out of it. */
const moved = (card: Card, archived: boolean) => (card.archived === archived ? {} : { archived });

type Former = { rateCardId: string; made: number; before?: RateCardInput; wasArchived: boolean };

/** Writes what a sheet makes and changes, and answers what brings each card back. */
async function writeCards(
  scope: Scope,
  { supplier, writes, stored }: PlannedSheet,
  by: string,
): Promise<Former[]> {
  const note = 'rateSheet';
  const names = await carrierNamesOf(scope);
  const fresh = writes.flatMap(({ known, after }) =>
    known || !after ? [] : [withCarrier(cardOf(supplier, after), names)],
  );
  const made = await scope.store(rateCards).createMany(fresh);
  await tellOfPrices(
    scope,
    cardKind,
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
  const changed = await replaceAllPrices(scope, cardKind, replacements, { by, note });
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

type StoredSheet = Awaited<ReturnType<typeof getSheet>>;
const getSheet = (scope: Scope, id: string) => scope.store(rateSheets).get(id);

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
  supplierId: string,
  input: RateSheetInput,
  by: string,
): Promise<RateSheet> {
  const plan = await planRateSheet(scope, supplierId, input);
  const formers = await writeCards(scope, plan, by);
  const sheet = await scope.store(rateSheets).create({
    ...{ supplierId, fileName: input.file.name, kindName: plan.kindName },
    ...{ counts: plan.counts, cards: formers.length },
  });
  await scope.store(formerCards).createMany(formers.map((former) => ({ ...former, rateSheetId: sheet.id })));
  await scope.audit({
    action: 'update',
    resource: 'supplier',
    resourceId: supplierId,
    label: plan.supplier.name,
    note: 'rateSheet',
  });
  return publicSheet(sheet);
}

/** Sheets of a supplier that were taken, the newest first. @throws ProblemError `not-found` */
export async function listRateSheets(scope: Scope, supplierId: string): Promise<RateSheet[]> {
  await scope.store(suppliers).get(supplierId);
  const all = await scope.store(rateSheets).findMany({ supplierId }, { limit: 100, sort: '-createdAt' });
  return all.map(publicSheet);
}

/** The cards that a sheet wrote, each with what it was. @throws ProblemError `state-conflict` where somebody has changed one since */
async function unchangedSince(scope: Scope, formers: readonly Former[]) {
  const cards = await scope
    .store(rateCards)
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
  { supplierId, id, version }: { supplierId: string; id: string; version: number },
  by: string,
): Promise<RateSheet> {
  const sheet = await getSheet(scope, id);
  if (sheet.supplierId !== supplierId) throw problem('not-found');
  if (sheet.undone) throw problem('state-conflict', { reason: supplierProblems['change-undone'] });
  const formers = await scope.store(formerCards).findAll({ rateSheetId: id });
  const names = await carrierNamesOf(scope);
  const replacements = (await unchangedSince(scope, formers)).map(({ card, before, wasArchived }) => ({
    before: card,
    change: before ? wholeChange(before, names, card) : {},
    ...moved(card, before ? wasArchived : true),
  }));
  await replaceAllPrices(scope, cardKind, replacements, { by, note: 'rateSheet.undo' });
  const undone = { at: new Date().toISOString(), by };
  return publicSheet(await scope.store(rateSheets).update(id, version, { undone }));
}
