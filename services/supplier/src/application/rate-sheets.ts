import { invalid, problem, todayOf, type Scope, type Stored } from '@quayside/service-kit';
import {
  sheetLimits,
  type KeptMapping,
  type RateSheetInput,
  type RateSheetRead,
  type RateSheetReading,
  type SheetMapping,
  type Supplier,
} from '../contract';
import { supplierProblems } from '../contract/problems';
import { writtenFields, type RateCardFields } from '../domain/rate-card';
import { isOfSheet } from '../domain/rate-sheet/lane-codes';
import type { KeptPlaces } from '../domain/rate-sheet/names';
import { countsOf, type KnownCard } from '../domain/rate-sheet/difference';
import {
  givenMapping,
  guessedMapping,
  keptMapping,
  readSheet,
  saysMinimum,
  shownFaults,
  writesOf,
  type CardWrite,
  type MappedSheet,
} from '../domain/rate-sheet/read-sheet';
import { portGroups } from '../store/port-groups';
import { rateCards } from '../store/rate-cards';
import { rateSheetMappings } from '../store/rate-sheets';
import { suppliers } from '../store/suppliers';
import { zones } from '../store/zones';

type StoredMapping = Stored<{ supplierId: string; mapping: SheetMapping }>;
type StoredCard = Stored<RateCardFields>;

const findMapping = (scope: Scope, supplierId: string) =>
  scope.store(rateSheetMappings).findOne({ supplierId });

const publicMapping = ({ id, version, updatedAt, mapping }: StoredMapping): KeptMapping => ({
  ...{ id, version, updatedAt, mapping },
});

/** How the sheets of a supplier are read. @throws ProblemError `not-found` where nobody has said so yet */
export async function getMapping(scope: Scope, supplierId: string): Promise<KeptMapping> {
  const kept = await findMapping(scope, supplierId);
  if (!kept) throw problem('not-found');
  return publicMapping(kept);
}

/**
 * Keeps how the sheets of a supplier are read, on the version that was read; 0 where nothing was.
 * @throws ProblemError `stale-version`, `conflict`
 */
export async function keepMapping(
  scope: Scope,
  supplierId: string,
  mapping: SheetMapping,
  version: number,
): Promise<KeptMapping> {
  const { name } = await openSupplier(scope, supplierId);
  const before = await findMapping(scope, supplierId);
  if (!before && version !== 0) throw problem('stale-version');
  const after = before
    ? await scope.store(rateSheetMappings).update(before.id, version, { mapping })
    : await scope.store(rateSheetMappings).create({ supplierId, mapping });
  await scope.audit({
    action: before ? 'update' : 'create',
    resource: 'supplier',
    resourceId: supplierId,
    label: name,
    note: 'rateSheetMapping',
  });
  return publicMapping(after);
}

/** A supplier that is not in the archive. @throws ProblemError `not-found`, `state-conflict` */
async function openSupplier(scope: Scope, supplierId: string): Promise<Stored<Supplier>> {
  const supplier = await scope.store(suppliers).get(supplierId);
  if (supplier.archived) throw problem('state-conflict');
  return supplier as Stored<Supplier>;
}

/** The cards that sheets of this mapping make, those in the archive among them, by code. */
async function cardsOf(
  scope: Scope,
  supplierId: string,
  mapping: SheetMapping,
): Promise<Map<string, StoredCard>> {
  const all = await scope.store(rateCards).findMany({ supplierId }, { limit: 10_000, sort: 'code' });
  return new Map(all.filter((card) => isOfSheet(card, mapping)).map((card) => [card.code, card] as const));
}

/** The groups and zones that names of a sheet may mean. */
async function placesOf(scope: Scope): Promise<KeptPlaces> {
  // One after the other: a transaction carries one operation at a time.
  const groups = await scope.store(portGroups).findMany({ archived: false }, { limit: 10_000 });
  const areas = await scope.store(zones).findMany({ archived: false }, { limit: 10_000 });
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

/** What a sheet says and what it would change; nothing is written. @throws ProblemError `not-found`, `state-conflict` */
export async function readRateSheet(
  scope: Scope,
  supplierId: string,
  { file, mapping: given }: RateSheetRead,
): Promise<RateSheetReading> {
  const supplier = await openSupplier(scope, supplierId);
  const kept = await findMapping(scope, supplierId);
  const mapped = given
    ? givenMapping(file, given)
    : kept
      ? keptMapping(file, kept.mapping)
      : guessedMapping(file, supplier.code);
  const cards = await cardsOf(scope, supplierId, mapped.mapping);
  const known = knownOf(cards);
  const today = await todayOf(scope);
  const read = readSheet(mapped, known, today, await placesOf(scope));
  const listed = (names: ReadonlyMap<string, string>) => [...names.values()].slice(0, 200);
  return {
    mapping: mapped.mapping,
    source: given ? 'given' : kept ? 'kept' : 'guessed',
    ...(kept ? { keptVersion: kept.version } : {}),
    misfits: mapped.misfits,
    faults: shownFaults(read.faults),
    faultCount: read.faults.length,
    unknown: {
      charges: listed(read.unknown.charges),
      ports: listed(read.unknown.ports),
      amounts: listed(read.unknown.amounts),
      zones: listed(read.unknown.zones),
      remarks: listed(read.unknown.remarks),
    },
    lanes: read.cards.length,
    differences: read.differences.slice(0, sheetLimits.rowsShown),
    counts: countsOf(read.differences),
    changedCards: writesOf(read.cards, known, new Set(), today, saysMinimum(mapped.mapping)).length,
    expected: expectedOf(cards),
  };
}

/** What taking a sheet writes, after everything was compared with what was looked at. */
export type PlannedSheet = {
  supplier: Stored<Supplier>;
  writes: CardWrite[];
  counts: ReturnType<typeof countsOf>;
  stored: ReadonlyMap<string, StoredCard>;
};

function refuseOthers(stored: ReadonlyMap<string, StoredCard>, expected: RateSheetInput['expected']): void {
  const seen = new Map(expected.map(({ id, version }) => [id, version]));
  const isSame =
    stored.size === seen.size && [...stored.values()].every(({ id, version }) => seen.get(id) === version);
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

/**
 * Decides what taking a sheet writes.
 * @throws ProblemError `state-conflict` where mapping or cards are not those that were looked at, `invalid` where the sheet has a
 *   cell that is not understood, or changes nothing
 */
export async function planRateSheet(
  scope: Scope,
  supplierId: string,
  { file, mappingVersion, expected, end }: RateSheetInput,
): Promise<PlannedSheet> {
  const supplier = await openSupplier(scope, supplierId);
  const kept = await findMapping(scope, supplierId);
  if (kept?.version !== mappingVersion)
    throw problem('state-conflict', { reason: supplierProblems['mapping-changed'] });
  const mapped = keptMapping(file, kept.mapping);
  const stored = await cardsOf(scope, supplierId, mapped.mapping);
  refuseOthers(stored, expected);
  const known = knownOf(stored);
  const today = await todayOf(scope);
  const read = readSheet(mapped, known, today, await placesOf(scope));
  refuseFaults(mapped, read.faults);
  const gone = read.differences.filter(({ outcome }) => outcome === 'gone').map(({ key }) => key);
  const asked = end === 'all' ? gone : end;
  if (asked.some((key) => !gone.includes(key)))
    throw invalid([{ path: 'end', code: 'sheet.notGone', message: 'It is not gone.' }]);
  const writes = writesOf(read.cards, known, new Set(asked), today, saysMinimum(mapped.mapping));
  if (writes.length === 0)
    throw invalid([{ path: 'file', code: 'change.nothing', message: 'It changes nothing.' }]);
  return { supplier, writes, counts: countsOf(read.differences), stored };
}
