/** Cells that were made one, all ends included, counted from 0. Only the first of them holds something. */
export type Merged = { top: number; left: number; bottom: number; right: number };

/** A cell that holds no value that could be trusted. */
export type CellFault = {
  row: number;
  column: number;
  /** As a spreadsheet names it, `B3`. */
  cell: string;
  /** `error`: the formula failed (`#REF!`, which stands in the row, too). `notCalculated`: nobody has calculated it yet. */
  code: 'error' | 'notCalculated';
  text: string;
};

/** A cell whose whole text is struck out: it no longer holds. */
export type StruckCell = { row: number; column: number; text: string };

export type Sheet = {
  /** Empty for a CSV file. */
  name: string;
  hidden: boolean;
  /** As in the file, empty rows included, so that row 0 is the spreadsheet's row 1; rows differ in length. */
  rows: string[][];
  merged: Merged[];
  faults: CellFault[];
  /** Cells (`row column`, counted from 0) that a workbook holds as numbers with decimals: their point is one, whatever the language. */
  numbers?: ReadonlySet<string>;
  /** Rows and columns that the workbook does not show, where there are any. */
  notShown?: { rows: number[]; columns: number[] };
  /** Cells that are struck out, where there are any: they are empty in `rows`. */
  struck?: StruckCell[];
};

export type TableFile = { format: 'csv' | 'xlsx'; sheets: Sheet[] };

export type TableLimits = {
  bytes: number;
  unpackedBytes: number;
  rows: number;
  columns: number;
  merged: number;
  /** Cells of all sheets together. */
  cells: number;
};
