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
import { cardKind, replacePrices, tellOfPrice } from './replace-prices';

type Card = Stored<RateCardFields>;
/** Null for what a card may leave out: what it did not have is emptied. */
const emptied = emptiedFields(rateCardFieldsSchema);

/** Puts a card into the archive or takes it out, on the version that was read, and tells of it. */
async function moveCard(scope: Scope, card: Card, to: 'archive' | 'restore', note: string): Promise<Card> {
  const after = await scope.store(rateCards)[to](card.id, card.version);
  await tellOfPrice(scope, cardKind, after, card, note);
  return after;
}

type Writing = { by: string; note: string; names: CarrierNames };

const replaceCard = (scope: Scope, card: Card, input: RateCardInput, { names, ...writer }: Writing) => {
  const change = withCarrier({ ...emptied, ...input }, names, card) as FieldChanges<RateCardFields>;
  return replacePrices(scope, cardKind, card, change, writer);
};

type Former = { rateCardId: string; made: number; before?: RateCardInput; wasArchived: boolean };

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
  const formers: Former[] = [];
  for (const card of made) {
    await tellOfPrice(scope, cardKind, card, null, note);
    formers.push({ rateCardId: card.id, made: card.version, wasArchived: false });
  }
  for (const { code, known, after } of writes) {
    const card = known ? stored.get(code) : undefined;
    if (!card) continue;
    const open = card.archived ? await moveCard(scope, card, 'restore', note) : card;
    const written = after
      ? await replaceCard(scope, open, after, { by, note, names })
      : await moveCard(scope, open, 'archive', note);
    const before = writtenFields(card);
    formers.push({ rateCardId: card.id, made: written.version, before, wasArchived: card.archived });
  }
  return formers;
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

async function bringBack(scope: Scope, former: Former, writing: Writing): Promise<void> {
  const { note } = writing;
  const card = await scope.store(rateCards).find(former.rateCardId);
  if (card?.version !== former.made)
    throw problem('state-conflict', { reason: supplierProblems['prices-changed'] });
  if (!former.before) {
    await moveCard(scope, card, 'archive', note);
    return;
  }
  const open = card.archived ? await moveCard(scope, card, 'restore', note) : card;
  const back = await replaceCard(scope, open, former.before, writing);
  if (former.wasArchived) await moveCard(scope, back, 'archive', note);
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
  const writing = { by, note: 'rateSheet.undo', names: await carrierNamesOf(scope) };
  for (const former of formers) await bringBack(scope, former, writing);
  const undone = { at: new Date().toISOString(), by };
  return publicSheet(await scope.store(rateSheets).update(id, version, { undone }));
}
