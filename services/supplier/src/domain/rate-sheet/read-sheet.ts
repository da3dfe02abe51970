import {
  rateCardInputSchema,
  sheetLimits,
  type RateCardInput,
  type RateSheetFile,
  type SheetDifference,
  type SheetFault,
  type SheetMapping,
  type SheetMisfit,
  type SheetTable,
} from '../../contract';
import { basisIn } from './basis-words';
import { cardsOfRows, keyOfLine, type SheetCard } from './cards';

import { differencesOf, firstDayOf, type KnownCard } from './difference';
import { fitMapping, type FittedMapping } from './fit';
import { gridsOf, headsOf, type Grid } from './grid';
import { guessColumns, guessTables } from './guess';
import { stageIn } from './head-words';
import { endedCard, mergedCard } from './merge';
import { noPlaces, type KeptPlaces } from './names';
import type { SheetReading } from './reader';
import { readTables } from './read-tables';

export type MappedSheet = { grids: Grid[]; mapping: SheetMapping; misfits: SheetMisfit[] };

/** Lists of charges of a warehouse or a packer are prices wherever nothing says where: there is no lane that they belong to. */
const withoutLanes = (tables: readonly SheetTable[], fileName: string): SheetTable[] => {
  if (tables.some(({ kind }) => kind === 'lanes')) return [...tables];
  // A CSV has no name of a sheet that could say what it is of.
  const named = stageIn(fileName);
  return tables.map(({ scope, ...table }) => {
    const stage = table.stage ?? (named === 'sea-transport' ? undefined : named);
    return stage ? { ...table, stage, kind: 'lanes' } : { ...table, ...(scope ? { scope } : {}) };
  });
};

/** Trucks and warehouses price any cargo unless a column is for containers. */
function modeOf(tables: readonly SheetTable[], isLcl: boolean): SheetMapping['mode'] {
  const isSea = tables.some(({ stage }) => stage === undefined);
  const isByContainer = tables.some(({ columns }) =>
    columns.some(({ containerType, containerTypes }) => containerType ?? containerTypes),
  );
  if (!isSea && !isByContainer) return 'any';
  return isLcl ? 'LCL' : 'FCL';
}

/** The mapping of a supplier of whom nothing is known but the code. */
export function guessedMapping(file: RateSheetFile, supplierCode: string, country?: string): MappedSheet {
  const grids = gridsOf(file, country);
  const tables = withoutLanes(grids.flatMap(guessTables).slice(0, 40), file.name);
  const isByVolume = tables.every(({ columns }) =>
    columns.every(({ field, containerType }) => field !== 'amount' || containerType === undefined),
  );
  const prefix = supplierCode
    .toUpperCase()
    .replace(/[^A-Z0-9-]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 20);
  const hasWm = tables.some(({ columns }) =>
    columns.some(({ head }) => ['wm', 'm3'].includes(basisIn(head) ?? '')),
  );
  const mapping: SheetMapping = {
    ...{ prefix: prefix || 'SHEET', mode: modeOf(tables, isByVolume && hasWm) },
    ...{ tables, charges: [], ports: [], noPrice: [] },
  };
  return { grids, mapping, misfits: [] };
}

/** A kept mapping on another file. */
export const keptOn = (grids: Grid[], kept: SheetMapping): MappedSheet & FittedMapping => ({
  grids,
  ...fitMapping(grids, kept),
});

/** A mapping that a person made on this file: its heads are those of the file, and a table without columns is guessed. */
export function givenMapping(file: RateSheetFile, given: SheetMapping, country?: string): MappedSheet {
  const grids = gridsOf(file, country);
  const tables = given.tables.map((table) => {
    const grid = grids.find(({ name }) => name === table.sheet);
    if (!grid) return table;
    if (table.columns.length === 0) return { ...table, columns: guessColumns(grid, table) };
    const heads = headsOf(grid, table.headRow, table.headRows);
    return { ...table, columns: table.columns.map((each) => ({ ...each, head: heads[each.column] ?? '' })) };
  });
  return { grids, mapping: { ...given, tables }, misfits: [] };
}

export type ReadSheet = {
  cards: SheetCard[];
  faults: SheetFault[];
  unknown: SheetReading['unknown'];
  differences: SheetDifference[];
};

/** What a sheet says by its mapping, what of it was not understood, and what it changes. */
export function readSheet(
  { grids, mapping }: MappedSheet,
  known: ReadonlyMap<string, KnownCard>,
  today: string,
  places: KeptPlaces = noPlaces,
): ReadSheet {
  const { rows, faults, unknown } = readTables(grids, mapping, { today, places });
  const made = cardsOfRows(rows, mapping, places);
  const all = [...faults, ...made.faults];
  if (made.cards.length === 0 && all.length === 0) all.push({ sheet: '', code: 'noLane', text: '' });
  for (const write of writesOf(made.cards, known, new Set(), today, saysMinimum(mapping)))
    if (write.after && !rateCardInputSchema.safeParse(write.after).success)
      all.push({ sheet: '', code: 'tooManyLines', text: write.code });
  return { cards: made.cards, faults: all, unknown, differences: differencesOf(made.cards, known, today) };
}

/** Whether sheets say least amounts: what a card has of them is then the sheet's. */
export const saysMinimum = ({ tables }: Pick<SheetMapping, 'tables'>): boolean =>
  tables.some(({ columns }) => columns.some(({ field }) => field === 'minimum'));

/** One card that a sheet writes: without `after` it goes to the archive. */
export type CardWrite = { code: string; known?: KnownCard; after?: RateCardInput };

const canonical = (card: RateCardInput): string =>
  JSON.stringify(card, (_key, value: unknown) => {
    if (value === null) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));
  });

/**
 * Every card that a sheet writes, those that it leaves as they are not among them.
 * @param ended - keys of differences that are gone and shall end
 */
export function writesOf(
  cards: readonly SheetCard[],
  known: ReadonlyMap<string, KnownCard>,
  ended: ReadonlySet<string>,
  today: string,
  isMinimumSaid = false,
): CardWrite[] {
  const firstDay = firstDayOf(cards) ?? today;
  const endedLines = (code: string, card: RateCardInput) =>
    new Set(card.lines.map(keyOfLine).filter((key) => ended.has(`${code}|${key}`)));
  const writes = cards.flatMap(({ code, input }): CardWrite[] => {
    const before = known.get(code);
    if (!before) return [{ code, after: input }];
    // Of a card in the archive no price holds any more: it begins anew.
    const old = before.archived ? { ...before.card, lines: [] } : before.card;
    const after = mergedCard(old, input, endedLines(code, old), isMinimumSaid);
    const isSame = !before.archived && canonical(after) === canonical(before.card);
    return isSame ? [] : [{ code, known: before, after }];
  });
  const named = new Set(cards.map(({ code }) => code));
  for (const [code, before] of known) {
    if (named.has(code) || before.archived) continue;
    const lines = endedLines(code, before.card);
    const after = lines.size > 0 ? endedCard(before.card, lines, firstDay) : before.card;
    if (after && canonical(after) === canonical(before.card)) continue;
    writes.push({ code, known: before, ...(after ? { after } : {}) });
  }
  return writes;
}

/** The faults that are shown, those of different kinds first seen. */
export const shownFaults = (faults: readonly SheetFault[]): SheetFault[] =>
  faults.slice(0, sheetLimits.faultsShown);
