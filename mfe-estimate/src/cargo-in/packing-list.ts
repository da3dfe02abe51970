import type { Sheet } from '@quayside/csv/tables';
import type { CargoItem } from '@quayside/rating';
import type { Column } from './fields';
import { caseGaps } from './cases';
import { decimalCommas } from './decimal-commas';
import { decide, type Choices, type Decided } from './decide';
import { readLines, type Line } from './lines';
import { matcher, type KnownProduct } from './matching';
import { note } from './notes';
import { takeLines, type TakenLine } from './take-lines';
import { tableOf, type Table } from './table';

/** What a person said of the list: columns by their place, figures, rows that are left out. */
export type Said = {
  columns: Readonly<Record<number, Partial<Column>>>;
  choices: Choices;
  packing: CargoItem['packing'];
  leftOut: ReadonlySet<number>;
  /** What is to stand before the case numbers of the list. */
  casePrefix?: string;
};
export const nothingSaid: Said = { columns: {}, choices: {}, packing: 'carton', leftOut: new Set() };

export type PackingList = {
  table: Table;
  columns: Column[];
  decided: Decided[];
  taken: TakenLine[];
  /** Some row names no packing, and it is designed here. */
  asksPacking: boolean;
  /** Case numbers between those of the list that it does not tell. */
  gaps: readonly string[];
};

/** Says cells whose formula has no value: what they tell is not told, and nothing else stands for it. */
function tellFaults({ faults }: Sheet, lines: readonly Line[], columns: readonly Column[]): void {
  for (const { row, column, text } of faults) {
    const line = lines.find((each) => each.row === row + 1);
    const field = columns.find(({ index }) => index === column)?.field;
    if (!line || !field || field === 'aside' || line.problems.some((each) => each.column === column))
      continue;
    line.problems.push({ column, field, issue: 'formula', text });
  }
}

/** Reads a sheet as a packing list, under what was said of it, against the products that are known. */
export function readPackingList(
  sheet: Sheet,
  said: Said,
  products: readonly KnownProduct[],
  casesTaken?: ReadonlySet<string>,
  newId: () => string = () => crypto.randomUUID(),
): PackingList {
  const table = tableOf(sheet);
  const columns = table.columns.map((column) => ({ ...column, ...said.columns[column.index] }));
  const kept = table.lines.filter(({ row }) => !said.leftOut.has(row));
  const pointed = decimalCommas(kept, columns);
  const lines = readLines(pointed(kept), columns, { length: said.choices.lengthUnit, weight: 'kg' });
  tellFaults(sheet, lines, columns);
  const match = matcher(products);
  const matches = lines.map(match);
  const known = matches.map((each) => (each && 'product' in each ? each.product : undefined));
  const decided = decide(
    { table: { ...table, totals: pointed(table.totals) }, columns, lines, products: known },
    said.choices,
  );
  const values = Object.fromEntries(decided.map(({ name, value }) => [name, value])) as Choices;
  const choices = { ...values, value: values.value ?? 'piece' };
  const taken = takeLines(lines, {
    ...{ choices, packing: said.packing, casePrefix: said.casePrefix },
    ...{ casesTaken, matches, newId },
  });
  const hidden = new Set(sheet.notShown?.rows);
  for (const { line, notes } of taken) if (hidden.has(line.row - 1)) notes.push(note('hiddenRow', 'warning'));
  const isDesigned = choices.sizes !== 'package';
  const asksPacking = isDesigned && lines.some(({ packing }, index) => !packing && !known[index]);
  return { table, columns, decided, taken, asksPacking, gaps: isDesigned ? [] : caseGaps(lines) };
}
