import { invalid, problem, todayOf, type Scope, type Stored } from '@quayside/service-kit';
import {
  sheetLimits,
  type RateSheetInput,
  type RateSheetRead,
  type RateSheetReading,
  type SheetFault,
  type SheetMapping,
} from '../contract';
import { supplierProblems } from '../contract/problems';
import { writtenFields, type AnyPrice } from '../domain/rate-card';
import { gridsOf } from '../domain/rate-sheet/grid';
import {
  freePrefix,
  patternOfName,
  recognisedKind,
  type FittedKind,
  type KeptKind,
} from '../domain/rate-sheet/recognise';
import { isOfSheet } from '../domain/rate-sheet/lane-codes';
import { endedRivals, rivalsOf, type OtherCard } from '../domain/rate-sheet/rivals';
import type { SheetCard } from '../domain/rate-sheet/cards';
import type { KeptPlaces } from '../domain/rate-sheet/names';
import { countsOf, type KnownCard } from '../domain/rate-sheet/difference';
import {
  givenMapping,
  guessedMapping,
  readSheet,
  saysMinimum,
  shownFaults,
  writesOf,
  type CardWrite,
  type MappedSheet,
} from '../domain/rate-sheet/read-sheet';
import { portGroups } from '../store/port-groups';
import { rateSheets } from '../store/rate-sheets';
import { zones } from '../store/zones';
import { carrierNamesOf } from './carriers';
import { bookOf } from './lane-names';
import { kindsOf } from './sheet-kinds';
import { refuseArchived, type SheetOwner } from './sheet-owner';

type StoredCard = Stored<AnyPrice>;

type OwnCards = {
  /** The cards that sheets of the mapping make, those in the archive among them, by code. */
  cards: Map<string, StoredCard>;
  others: StoredCard[];
};

/** Prices of an owner: those that sheets of this mapping make, and the others. */
async function cardsOf(scope: Scope, owner: SheetOwner, mapping: SheetMapping): Promise<OwnCards> {
  const all = await scope.store(owner.kind.store).findAll(owner.fields, { sort: 'code' });
  const isOwn = (card: StoredCard) => isOfSheet(card, mapping);
  return {
    cards: new Map(all.filter(isOwn).map((card) => [card.code, card] as const)),
    others: all.filter((card) => !card.archived && !isOwn(card)),
  };
}

const otherCard = (card: StoredCard): OtherCard => ({
  ...{ id: card.id, archived: card.archived, card: writtenFields(card) },
  ...(card.carrierCode ? { carrierCode: card.carrierCode } : {}),
});

/** What competes with a sheet among the owner's other prices. */
async function rivalsAmong(scope: Scope, cards: readonly SheetCard[], others: readonly StoredCard[]) {
  const { identityOf: carrierOf } = await carrierNamesOf(scope);
  const cardsOfOthers = others.map(otherCard);
  const rivals = rivalsOf(cards, cardsOfOthers, { book: await bookOf(scope), carrierOf });
  const ids = new Set(rivals.map(({ rateCardId }) => rateCardId));
  return {
    rivals,
    cards: cardsOfOthers.filter(({ id }) => ids.has(id)),
    stored: others.filter(({ id }) => ids.has(id)),
  };
}

/** New prices whose code another one has already, of another owner or made by hand: a sheet of this prefix cannot make them. */
async function takenCodes(
  scope: Scope,
  { kind, codesAmong }: SheetOwner,
  cards: readonly SheetCard[],
  known: ReadonlyMap<string, unknown>,
): Promise<SheetFault[]> {
  const fresh = cards.flatMap(({ code }) => (known.has(code) ? [] : [code]));
  if (fresh.length === 0) return [];
  const taken = await scope.store(kind.store).findAll({ ...codesAmong, code: { in: fresh } });
  return taken.map(({ code }) => ({ sheet: '', code: 'codeTaken', text: code }));
}

/** The groups and zones that names of a sheet may mean. */
async function placesOf(scope: Scope): Promise<KeptPlaces> {
  // One after the other: a transaction carries one operation at a time.
  const groups = await scope.store(portGroups).findAll({ archived: false });
  const areas = await scope.store(zones).findAll({ archived: false });
  const named = <Place extends { code: string; name: string; nameJa?: string | null | undefined }>({
    code,
    name,
    nameJa,
  }: Place) => ({
    ...{ code, name },
    ...(nameJa ? { nameJa } : {}),
  });
  return { groups: groups.map((each) => ({ ...named(each), ports: each.ports })), zones: areas.map(named) };
}

const knownOf = (cards: ReadonlyMap<string, StoredCard>): Map<string, KnownCard> =>
  new Map(
    [...cards].map(([code, card]) => [
      code,
      { id: card.id, archived: card.archived, card: writtenFields(card) },
    ]),
  );

const expectedOf = (cards: ReadonlyMap<string, StoredCard>) =>
  [...cards.values()].map(({ id, version }) => ({ id, version }));

/** The kinds as which files of this name were taken before, as far as that was not undone. */
async function kindsOfName(scope: Scope, { fields }: SheetOwner, fileName: string): Promise<Set<string>> {
  const pattern = patternOfName(fileName);
  if (pattern === '') return new Set();
  const taken = await scope.store(rateSheets).findMany(fields, { limit: 100, sort: '-createdAt' });
  const same = taken.filter((sheet) => !sheet.undone && patternOfName(sheet.fileName) === pattern);
  return new Set(same.flatMap(({ kindId }) => kindId ?? []));
}

/** How a file is read: by a kind that is kept, by what a person tries, or by a guess. */
type Choice = {
  mapped: MappedSheet;
  source: RateSheetReading['source'];
  kind?: KeptKind | undefined;
  fitted: FittedKind[];
  isUndecided: boolean;
  isByName?: boolean | undefined;
};

/**
 * Decides of which kind a file is: as a person said, or by its shape.
 * @throws ProblemError `not-found` where the kind is not one of the owner
 */
function choiceOf(
  { file, mapping: given, kindId, anew }: RateSheetRead,
  kinds: readonly KeptKind[],
  { code, country, ofName }: Pick<SheetOwner, 'code' | 'country'> & { ofName: ReadonlySet<string> },
): Choice {
  const { fitted, decided, isByName } = recognisedKind(gridsOf(file, country), kinds, ofName);
  const named = kindId === undefined ? undefined : fitted.find(({ kind }) => kind.id === kindId);
  if (kindId !== undefined && !named) throw problem('not-found');
  if (given) {
    // Who knows of one kind only names none: it is that of the prefix, or the only one.
    const same = anew ? undefined : kinds.find(({ prefix }) => prefix === given.prefix);
    const kind = named?.kind ?? same ?? (anew || kinds.length > 1 ? undefined : kinds[0]);
    return { mapped: givenMapping(file, given, country), source: 'given', kind, fitted, isUndecided: false };
  }
  const chosen = anew ? undefined : (named ?? decided);
  if (chosen) return { ...chosen, source: 'kept', fitted, isUndecided: false, isByName: isByName && !named };
  const guess = guessedMapping(file, code, country);
  const taken = kinds.map(({ prefix }) => prefix);
  const mapping = { ...guess.mapping, prefix: freePrefix(guess.mapping.prefix, taken) };
  const isUndecided = kinds.length > 0 && !anew;
  return { mapped: { ...guess, mapping }, source: 'guessed', fitted, isUndecided };
}

/** What a sheet says and what it would change; nothing is written. @throws ProblemError `not-found`, `state-conflict` */
export async function readRateSheet(
  scope: Scope,
  owner: SheetOwner,
  asked: RateSheetRead,
): Promise<RateSheetReading> {
  refuseArchived(owner);
  const kinds = await kindsOf(scope, owner.id);
  const ofName = await kindsOfName(scope, owner, asked.file.name);
  const { mapped, source, kind, fitted, isUndecided, isByName } = choiceOf(asked, kinds, {
    ...{ code: owner.code, country: owner.country, ofName },
  });
  const { cards, others } = await cardsOf(scope, owner, mapped.mapping);
  const known = knownOf(cards);
  const today = await todayOf(scope);
  const read = readSheet(mapped, known, today, await placesOf(scope));
  const faults = [...read.faults, ...(await takenCodes(scope, owner, read.cards, known))];
  const beside = await rivalsAmong(scope, read.cards, others);
  const listed = (names: ReadonlyMap<string, string>) => [...names.values()].slice(0, 200);
  return {
    mapping: mapped.mapping,
    source,
    ...(kind ? { keptVersion: kind.version, kind: { id: kind.id, name: kind.name } } : {}),
    kinds: fitted.map(({ fit }) => fit),
    ...(isUndecided ? { undecided: true } : {}),
    ...(isByName ? { byName: true } : {}),
    misfits: mapped.misfits,
    faults: shownFaults(faults),
    faultCount: faults.length,
    unknown: {
      charges: listed(read.unknown.charges),
      ports: listed(read.unknown.ports),
      amounts: listed(read.unknown.amounts),
      zones: listed(read.unknown.zones),
      remarks: listed(read.unknown.remarks),
      bases: listed(read.unknown.bases),
    },
    lanes: read.cards.length,
    differences: read.differences.slice(0, sheetLimits.rowsShown),
    counts: countsOf(read.differences),
    rivals: {
      items: beside.rivals.slice(0, sheetLimits.rowsShown),
      total: beside.rivals.length,
      expected: beside.stored.map(({ id, version }) => ({ id, version })),
    },
    changedCards: writesOf(read.cards, known, new Set(), today, saysMinimum(mapped.mapping)).length,
    expected: expectedOf(cards),
  };
}

/** What taking a sheet writes, after everything was compared with what was looked at. */
export type PlannedSheet = {
  kind: Pick<KeptKind, 'id' | 'name'>;
  writes: CardWrite[];
  counts: ReturnType<typeof countsOf>;
  stored: ReadonlyMap<string, StoredCard>;
};

function refuseOthers(stored: readonly StoredCard[], expected: RateSheetInput['expected']): void {
  const seen = new Map(expected.map(({ id, version }) => [id, version]));
  const isSame = stored.length === seen.size && stored.every(({ id, version }) => seen.get(id) === version);
  if (!isSame) throw problem('state-conflict', { reason: supplierProblems['prices-changed'] });
}

function refuseFaults({ misfits }: MappedSheet, faults: ReturnType<typeof readSheet>['faults']): void {
  const errors = [
    ...misfits.map(({ sheet, head }) => ({
      path: 'file',
      code: 'sheet.misfit',
      message: `${sheet} ${head}`,
    })),
    ...shownFaults(faults).map(({ sheet, cell = '', code, text }) => ({
      path: 'file',
      code: `sheet.${code}`,
      message: `${sheet} ${cell} ${text}`.trim(),
    })),
  ];
  if (errors.length > 0) throw invalid(errors);
}

/** Which of the keys that may end do: all of them, or those that are named. @throws ProblemError `invalid` for another one */
function endedKeys(path: string, asked: RateSheetInput['end'], keys: readonly string[]): Set<string> {
  if (asked === 'all') return new Set(keys);
  if (asked.some((key) => !keys.includes(key)))
    throw invalid([{ path, code: 'sheet.notGone', message: 'It is not gone.' }]);
  return new Set(asked);
}

/**
 * Decides what taking a sheet writes.
 * @throws ProblemError `state-conflict` where mapping or cards are not those that were looked at, `invalid` where the sheet has a
 *   cell that is not understood, or changes nothing
 */
export async function planRateSheet(
  scope: Scope,
  owner: SheetOwner,
  { file, kindId, mappingVersion, expected, end, rivals }: RateSheetInput,
): Promise<PlannedSheet> {
  refuseArchived(owner);
  const kinds = await kindsOf(scope, owner.id);
  const isThere = kindId === undefined || kinds.some(({ id }) => id === kindId);
  const ofName = await kindsOfName(scope, owner, file.name);
  const choice = isThere ? choiceOf({ file, kindId }, kinds, { ...owner, ofName }) : undefined;
  if (choice?.kind?.version !== mappingVersion)
    throw problem('state-conflict', { reason: supplierProblems['mapping-changed'] });
  const { mapped } = choice;
  const { cards, others } = await cardsOf(scope, owner, mapped.mapping);
  refuseOthers([...cards.values()], expected);
  const known = knownOf(cards);
  const today = await todayOf(scope);
  const read = readSheet(mapped, known, today, await placesOf(scope));
  refuseFaults(mapped, [...read.faults, ...(await takenCodes(scope, owner, read.cards, known))]);
  const gone = read.differences.filter(({ outcome }) => outcome === 'gone').map(({ key }) => key);
  const asked = endedKeys('end', end, gone);
  const writes = writesOf(read.cards, known, asked, today, saysMinimum(mapped.mapping));
  const stored = new Map(cards);
  if (rivals) {
    const beside = await rivalsAmong(scope, read.cards, others);
    refuseOthers(beside.stored, rivals.expected);
    const may = beside.rivals.flatMap(({ key, endsOn }) => (endsOn === undefined ? [] : [key]));
    const ended = endedKeys('rivals.end', rivals.end, may);
    writes.push(...endedRivals(beside.rivals, ended, beside.cards));
    for (const card of beside.stored) stored.set(card.code, card);
  }
  if (writes.length === 0)
    throw invalid([{ path: 'file', code: 'change.nothing', message: 'It changes nothing.' }]);
  const counts = countsOf(read.differences);
  return { kind: choice.kind, writes, counts, stored };
}
