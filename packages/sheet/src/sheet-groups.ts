import type { SheetGroup } from './sheet.types';

/** How many headings stand above a row: it is drawn that many places further down. */
export const headingsAbove = (groups: readonly SheetGroup[] | undefined, row: number): number =>
  groups ? groups.filter(({ from }) => from <= row).length : 0;

/** The first row behind the group that a row is of: rows that are added to it stand before that one. */
export const groupEnd = (groups: readonly SheetGroup[] | undefined, row: number, rows: number): number =>
  groups?.find(({ from }) => from > row)?.from ?? rows;

/** Whether two rows are of one group; in a sheet without groups they all are. */
export const isOneGroup = (groups: readonly SheetGroup[] | undefined, one: number, other: number): boolean =>
  headingsAbove(groups, one) === headingsAbove(groups, other);
