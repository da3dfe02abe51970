import { stageIds } from '@quayside/contract';
import type { SheetKindFit, SheetMapping } from '../../contract';
import { plainName } from './cells';
import type { Grid } from './grid';
import { keptOn, type MappedSheet } from './read-sheet';
import { stageOf } from './reader';

/** A kind of sheet as it is kept. */
export type KeptKind = { id: string; version: number; name: string; prefix: string; mapping: SheetMapping };

/** A kept kind on a file. */
export type FittedKind = {
  kind: KeptKind;
  fit: SheetKindFit;
  mapped: MappedSheet;
  /** Whether its sheets are called as they were, too. */
  isNamed: boolean;
};

function fittedKind(grids: Grid[], kind: KeptKind): FittedKind {
  const { id, name, prefix } = kind;
  const { found, of, ...mapped } = keptOn(grids, kind.mapping);
  const shape = of > 0 && mapped.misfits.length === 0 ? 'same' : found * 2 > of ? 'changed' : 'other';
  const names = new Set(grids.map((grid) => plainName(grid.name)));
  const isNamed = kind.mapping.tables.every(({ sheet }) => names.has(plainName(sheet)));
  return { kind, fit: { id, name, prefix, shape, found, of }, mapped, isNamed };
}

const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

export type Recognised = {
  fitted: FittedKind[];
  decided?: FittedKind | undefined;
  /** Nothing but the name of the file decides. */
  isByName?: boolean;
};

/**
 * Which kind of sheet a file is, by its shape: the only one whose heads are all there, of several the only one whose sheets are
 * called the same, too, or else the only one as which files of this name were taken before (`ofName`); where there is none, the only
 * one that has most of its columns. Undefined where nothing decides.
 */
export function recognisedKind(
  grids: Grid[],
  kinds: readonly KeptKind[],
  ofName: ReadonlySet<string>,
): Recognised {
  const fitted = kinds.map((kind) => fittedKind(grids, kind));
  const same = fitted.filter(({ fit }) => fit.shape === 'same');
  if (same.length === 0)
    return { fitted, decided: only(fitted.filter(({ fit }) => fit.shape === 'changed')) };
  const decided = only(same) ?? only(same.filter(({ isNamed }) => isNamed));
  if (decided) return { fitted, decided };
  const named = only(same.filter(({ kind }) => ofName.has(kind.id)));
  return { fitted, decided: named, isByName: named !== undefined };
}

const monthNames =
  /(?<!\p{L})(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)(?!\p{L})/giu;

/**
 * What the names of files have in common that come one month after the other: without days, months, numbers of copies and the ending.
 * Empty where nothing is left.
 */
export const patternOfName = (fileName: string): string =>
  fileName
    .normalize('NFKC')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/令和|平成|(?<!\p{L})(rev|ver|v|r)\.?(?=\d)/giu, ' ')
    .replace(/\d+ ?[年月日号版分度]*/g, ' ')
    .replace(monthNames, ' ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');

/** A prefix that no other kind of the owner has: the first one, else with a number. */
export function freePrefix(prefix: string, taken: readonly string[]): string {
  if (!taken.includes(prefix)) return prefix;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const next = `${prefix.slice(0, 20 - end.length)}${end}`;
    if (!taken.includes(next)) return next;
  }
}

const mostOfName = 80;

/** How a kind is called that nobody has named: as its sheets are, else by its prefix. */
export function nameOfKind({ tables, prefix }: Pick<SheetMapping, 'tables' | 'prefix'>): string {
  const names = [...new Set(tables.map(({ sheet }) => sheet.trim()))].filter(Boolean).join(', ');
  return names.slice(0, mostOfName).trim() || prefix;
}

/** What is told of a kind beside its name: of which stages its prices are, and which sheets are read. */
export const contentsOf = ({ tables }: Pick<SheetMapping, 'tables'>) => ({
  stages: stageIds.filter((stage) => tables.some((table) => stageOf(table) === stage)),
  sheets: [...new Set(tables.map(({ sheet }) => sheet))].filter(Boolean),
});
