import type { Column } from './fields';

/** Columns of which those that the workbook does not show tell nothing that another one tells as well. */
export const withoutHidden = (columns: readonly Column[], hidden: ReadonlySet<number>): Column[] =>
  columns.map((column) => {
    const isTold = columns.some(
      ({ field, index, ofPiece }) =>
        field === column.field && ofPiece === column.ofPiece && !hidden.has(index),
    );
    return hidden.has(column.index) && isTold ? { ...column, field: undefined } : column;
  });

/** Heads of columns that are read though the workbook does not show them. */
export const hiddenTitles = (columns: readonly Column[], hidden: ReadonlySet<number>): string[] =>
  columns.flatMap(({ index, title, field, checks }) =>
    hidden.has(index) && ((field && field !== 'aside') || checks) ? [title] : [],
  );
