import { sheetLimits, type SheetColumn, type SheetMapping, type SheetTable } from '../../contract';
import { plainName } from './cells';
import { readCount, readDay } from './day-cells';
import { cellAt, type Grid } from './grid';
import { bandsOf } from './lane-words';
import { sheetNames, type KeptPlaces } from './names';
import { areCodes } from './port-names';
import {
  amountColumns,
  columnOf,
  fault,
  readBy,
  stageOf,
  textOf,
  type Days,
  type Reader,
  type SheetReading,
} from './reader';
import { cellOfRow, kilometresText, laneOf } from './read-lane';
import { pricesOf } from './read-prices';
import { isStep } from './steps';
import { checkDays, checkHead, checkHeading, currencyAbove, daysAbove } from './surroundings';

function daysOf(reader: Reader, row: number): Days {
  const { table, mapping, above } = reader;
  const read = (field: 'validFrom' | 'validTo') =>
    readBy(reader, row, field, (text) => readDay(text, mapping.dayOrder)) ??
    table.fixed[field] ??
    above[field];
  const validFrom = read('validFrom');
  const validTo = read('validTo');
  if (validFrom && validTo && validFrom > validTo)
    fault(reader, row, columnOf(table, 'validTo')?.column ?? 0, 'dayOrder', `${validFrom} – ${validTo}`);
  return { ...(validFrom ? { validFrom } : {}), ...(validTo ? { validTo } : {}) };
}

/** A row without any amount is a heading or a lane that is not offered; one text over all columns is a remark. */
function isAside({ table, grid }: Reader, row: number): boolean {
  const texts = table.columns.map(({ column }) => cellAt(grid, row, column).trim());
  const filled = texts.filter(Boolean);
  if (filled.length > 1 && filled.length === texts.length && new Set(filled).size === 1) return true;
  return amountColumns(table).every(
    ({ column }) => cellAt(grid, row, column).trim() === '' && !grid.broken.has(`${row}:${column}`),
  );
}

/** Whether a row that the workbook does not show is read; where nobody has said so it is asked about. */
function isShown(reader: Reader, row: number): boolean {
  const { grid, mapping } = reader;
  if (!grid.hiddenRows.has(row) || mapping.hidden === 'read') return true;
  if (mapping.hidden === undefined) fault(reader, row, reader.table.columns[0]?.column ?? 0, 'hidden');
  return false;
}

function readRow(reader: Reader, row: number): void {
  const { table, grid, reading } = reader;
  const lane = laneOf(reader, row);
  const days = daysOf(reader, row);
  const prices = pricesOf(reader, row);
  const count = (field: 'transitDays' | 'demurrageDays' | 'detentionDays') => {
    const value = readBy(reader, row, field, (text) =>
      readCount(text, field === 'transitDays' ? 'longer' : 'shorter'),
    );
    return value === undefined ? {} : { [field]: value };
  };
  const counts = { ...count('transitDays'), ...count('demurrageDays'), ...count('detentionDays') };
  const contractNumber = textOf(reader, row, 'contractNumber').text.slice(0, 60);
  if (!lane || prices.length === 0) return;
  reading.rows.push({
    ...{ kind: table.kind, stage: stageOf(table), sheet: grid.name, scope: table.scope ?? 'sheet' },
    ...{ ...lane, days, prices, ...counts },
    ...(contractNumber ? { contractNumber } : {}),
    cell: cellOfRow(reader, row),
  });
}

/** Where the rows of a table end: at the head of the next one below that has a column of it. */
function endOf(table: SheetTable, others: readonly SheetTable[], grid: Grid): number {
  const columns = new Set(table.columns.map(({ column }) => column));
  const below = others.filter(
    (other) =>
      other.sheet === table.sheet &&
      other.headRow > table.headRow &&
      other.columns.some(({ column }) => columns.has(column)),
  );
  return Math.min(grid.rows.length, ...below.map(({ headRow }) => headRow));
}

/** What a table needs that no column and no line says, once for all of its rows. */
function checkTable(reader: Reader, today: string): void {
  const { table, mapping, grid } = reader;
  const headed = table.columns[0]?.column ?? 0;
  checkDays(reader, today);
  checkHead(reader);
  if (!table.steps) {
    const step = amountColumns(table).find(isStep);
    if (step) fault(reader, table.headRow, step.column, 'stepsUnknown', step.head);
  }
  if (mapping.hidden === undefined)
    for (const { column, head } of table.columns.filter(({ field }) => field !== 'ignored'))
      if (grid.hiddenColumns.has(column)) fault(reader, table.headRow, column, 'hidden', head);
  if (table.kind !== 'lanes') return;
  const missing = (['validFrom', 'validTo'] as const).filter(
    (field) => !columnOf(table, field) && !table.fixed[field] && !reader.above[field],
  );
  if (missing.length > 0) fault(reader, table.headRow, headed, 'dayMissing', missing.join(', '));
}

function readTable(reader: Reader, end: number): void {
  const { table, grid } = reader;
  const first = table.headRow + table.headRows;
  const last = Math.min(end, first + sheetLimits.rows);
  let asides: number[] = [];
  for (let row = first; row < last; row += 1) {
    if (isAside(reader, row)) asides.push(row);
    else if (isShown(reader, row)) {
      // What stands below the last row is no heading of any.
      for (const aside of asides) checkHeading(reader, aside);
      asides = [];
      readRow(reader, row);
    }
  }
  if (grid.rows.length <= first) fault(reader, table.headRow, table.columns[0]?.column ?? 0, 'noLane');
}

const clearPoint = /\.\d{1,2}(?!\d)|\.\d{4,}|,\d{3}(?!\d)/;

/** Without the columns that are hidden and were said to be left out. */
const shownTable = (table: SheetTable, grid: Grid, { hidden }: SheetMapping): SheetTable =>
  hidden === 'leftOut'
    ? { ...table, columns: table.columns.filter(({ column }) => !grid.hiddenColumns.has(column)) }
    : table;

/** Reads all tables of a mapping; whatever is not understood is told by its cell, and the rest is read on. */
export function readTables(
  grids: readonly Grid[],
  mapping: SheetMapping,
  { today, places }: { today: string; places: KeptPlaces },
): SheetReading {
  const unknown = {
    ...{ charges: new Map(), ports: new Map(), amounts: new Map() },
    ...{ zones: new Map(), remarks: new Map() },
  };
  const reading: SheetReading = { rows: [], faults: [], unknown };
  const names = sheetNames(mapping, places);
  const rules = { noPrice: new Set(mapping.noPrice.map(plainName)), decimals: mapping.decimals };
  for (const kept of mapping.tables) {
    const grid = grids.find(({ name }) => name === kept.sheet);
    if (!grid) continue;
    const table = shownTable(kept, grid, mapping);
    const end = endOf(table, mapping.tables, grid);
    const first = table.headRow + table.headRows;
    const rowsOfTable = grid.rows.slice(first, end);
    const textsOf = (field: SheetColumn['field']) => {
      const column = columnOf(table, field)?.column;
      return column === undefined ? [] : rowsOfTable.map((row) => (row[column] ?? '').trim());
    };
    const amounts = amountColumns(table);
    const kilometres = rowsOfTable.map((_, index) => kilometresText({ table, grid, mapping }, first + index));
    const reader: Reader = {
      ...{ grid, table, mapping, names, reading, rules },
      hasPoints: rowsOfTable.some((row) => amounts.some(({ column }) => clearPoint.test(row[column] ?? ''))),
      codes: {
        portOfLoading: areCodes(textsOf('portOfLoading')),
        portOfDischarge: areCodes(textsOf('portOfDischarge')),
      },
      bands: bandsOf([...textsOf('distance'), ...kilometres], mapping.decimals),
      above: daysAbove(grid, mapping.tables, mapping.dayOrder),
      aboveCurrency: currencyAbove(grid, table, mapping.tables),
    };
    checkTable(reader, today);
    readTable(reader, end);
  }
  if (mapping.tables.every(({ kind }) => kind !== 'lanes'))
    reading.faults.push({ sheet: '', code: 'noTable', text: '' });
  return reading;
}
