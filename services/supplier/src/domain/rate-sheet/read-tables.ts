import { sheetLimits, type SheetColumn, type SheetMapping, type SheetTable } from '../../contract';
import { plainName } from './cells';
import { daysIn, readBothCounts, readCount, readEnd } from './day-cells';
import { addressOf, cellAt, withStruck, type Grid } from './grid';
import { checkBands } from './band-overlaps';
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
import { asCharges, ownCharge } from './charge-rows';
import { cellOfRow, kilometresText, laneOf } from './read-lane';
import { pricesOf } from './read-prices';
import { askOutside } from './outside-tables';
import { isStep } from './steps';
import { endOf } from './table-ends';
import { isUnknownUnit } from './unit-words';
import {
  askAllIn,
  askUnclearDay,
  checkDays,
  checkFooting,
  checkHead,
  checkHeading,
  checkLimits,
  currencyAbove,
  daysAbove,
} from './surroundings';
import { checkUnread } from './unread-columns';

/** Both days of a cell: `2026/04/01-2026/04/30` below `Validity`. */
function periodIn({ table, grid, mapping }: Reader, row: number): Required<Days> | undefined {
  const [from, to] = [columnOf(table, 'validFrom'), columnOf(table, 'validTo')];
  if (from && to) return undefined;
  const column = (from ?? to)?.column;
  if (column === undefined) return undefined;
  const { validFrom, validTo } = daysIn(cellAt(grid, row, column), mapping.dayOrder);
  return validFrom && validTo ? { validFrom, validTo } : undefined;
}

function daysOf(reader: Reader, row: number): Days {
  const { table, mapping, above } = reader;
  const period = periodIn(reader, row);
  if (period && period.validFrom <= period.validTo) return period;
  const read = (field: 'validFrom' | 'validTo') =>
    readBy(reader, row, field, (text) => readEnd(text, mapping.dayOrder, field)) ??
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
  const { grid, reading } = reader;
  const { table } = reader;
  const charge = ownCharge(reader, row);
  if (charge !== undefined) {
    readRow(asCharges(reader, charge), row);
    return;
  }
  const lane = laneOf(reader, row);
  const faultsBefore = reading.faults.length;
  const days = daysOf(reader, row);
  const prices = pricesOf(reader, row);
  if (prices.length > 0) checkLimits(reader, row);
  const count = (field: 'transitDays' | 'demurrageDays' | 'detentionDays') => {
    const value = readBy(reader, row, field, (text) =>
      readCount(text, field === 'transitDays' ? 'longer' : 'shorter'),
    );
    return value === undefined ? {} : { [field]: value };
  };
  const counts = {
    ...{ ...count('transitDays'), ...count('demurrageDays'), ...count('detentionDays') },
    ...bothFree(reader, row),
  };
  const contractNumber = textOf(reader, row, 'contractNumber').text.slice(0, 60);
  if (!lane || prices.length === 0) return;
  // Where no column says days the table is asked for them; a cell that says none leaves its row without.
  if (table.kind === 'lanes' && faultsBefore === reading.faults.length)
    for (const field of ['validFrom', 'validTo'] as const) {
      const column = columnOf(table, field) ?? columnOf(table, 'validTo');
      if (column && !days[field]) fault(reader, row, column.column, 'dayMissing', field);
    }
  reading.rows.push({
    ...{ kind: table.kind, stage: stageOf(table), sheet: grid.name, scope: table.scope ?? 'sheet' },
    ...{ ...lane, days, prices, ...counts },
    ...(contractNumber ? { contractNumber } : {}),
    cell: cellOfRow(reader, row),
  });
}

/** Free days of a column that has both kinds, in the order of its head. */
function bothFree(reader: Reader, row: number): { demurrageDays?: number; detentionDays?: number } {
  const [first, second] = readBy(reader, row, 'demurrageDetentionDays', readBothCounts) ?? [];
  if (first !== undefined && second !== undefined) return { demurrageDays: first, detentionDays: second };
  const [detentionDays, demurrageDays] = readBy(reader, row, 'detentionDemurrageDays', readBothCounts) ?? [];
  return demurrageDays === undefined || detentionDays === undefined ? {} : { demurrageDays, detentionDays };
}

/** Two columns that say the same thing: which of them belongs to an amount nobody knows. */
function checkTwice({ table, grid, reading }: Reader): void {
  const row = table.headRow + table.headRows - 1;
  for (const { field, column, head } of table.columns) {
    const first = columnOf(table, field);
    if (field === 'amount' || field === 'ignored' || !first || first.column === column) continue;
    const said = { sheet: grid.name, cell: addressOf(row, column), text: head.slice(0, 200) };
    reading.faults.push({ ...said, code: 'columnTwice', other: addressOf(row, first.column) });
  }
}

/** What a table needs that no column and no line says, once for all of its rows. */
function checkTable(reader: Reader, rows: readonly number[], today: string): void {
  const { table, mapping, grid } = reader;
  const headed = table.columns[0]?.column ?? 0;
  checkDays(reader, today);
  checkHead(reader, rows);
  checkTwice(reader);
  checkUnread(reader, rows);
  if (!table.steps) {
    const step = amountColumns(table).find(isStep);
    if (step) fault(reader, table.headRow, step.column, 'stepsUnknown', step.head);
  }
  for (const each of amountColumns(table)) {
    const { column, head, basis, currency } = each;
    const ofRows = columnOf(table, 'basis');
    const isByRow = ofRows && rows.every((row) => cellAt(grid, row, ofRows.column).trim() !== '');
    const isSaid =
      basis ?? each.containerType ?? each.containerTypes ?? each.vehicle ?? (isByRow ? ofRows : undefined);
    // ポンド is a weight and a currency.
    const words = currency === 'GBP' ? head.replaceAll('ポンド', 'GBP') : head;
    if (isSaid === undefined && !isStep(each) && isUnknownUnit(words))
      fault(reader, table.headRow, column, 'basisStrange', head);
  }
  if (mapping.hidden === undefined)
    for (const { column, head } of table.columns.filter(({ field }) => field !== 'ignored'))
      if (grid.hiddenColumns.has(column)) fault(reader, table.headRow, column, 'hidden', head);
  if (table.kind !== 'lanes') return;
  const hasPeriods = rows.some((row) => periodIn(reader, row) !== undefined);
  const missing = (['validFrom', 'validTo'] as const).filter(
    (field) => !columnOf(table, field) && !table.fixed[field] && !reader.above[field] && !hasPeriods,
  );
  if (missing.length > 0 && !askUnclearDay(reader))
    fault(reader, table.headRow, headed, 'dayMissing', missing.join(', '));
}

/** Lines below the last row that belong to its table: what stands directly above the head of a next one belongs to that. */
function belowRows(grid: Grid, asides: readonly number[], end: number): number[] {
  const isEmpty = (row: number) => (grid.rows[row] ?? []).every((text) => text === '');
  if (end >= grid.rows.length) return [...asides];
  const gap = asides.findLast(isEmpty);
  return gap === undefined ? [] : asides.filter((row) => row < gap);
}

/** Asks about what is struck out in the rows of a table, once for each row; nothing of it is read until a person confirms it. */
function askStruck(reader: Reader, end: number): void {
  const { table, grid, mapping } = reader;
  if (mapping.hidden !== undefined) return;
  const read = new Set(table.columns.flatMap(({ field, column }) => (field === 'ignored' ? [] : [column])));
  const asked = new Set<number>();
  for (const { row, column, text } of grid.struck) {
    const isBelow = row >= table.headRow + table.headRows && (row < end || end === grid.rows.length);
    if (!isBelow || !read.has(column) || asked.has(row)) continue;
    asked.add(row);
    fault(reader, row, column, 'hidden', text);
  }
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
  for (const aside of belowRows(grid, asides, end)) checkFooting(reader, aside);
  if (grid.rows.length <= first) fault(reader, table.headRow, table.columns[0]?.column ?? 0, 'noLane');
}

/** Figures that can be written in one way only. `1,450` is no evidence: in another cell of the same sheet a comma may stand for the point. */
const clear = {
  point: /\.\d{1,2}(?!\d)|\.\d{4,}|,\d{3}[.,]\d/,
  comma: /,\d{1,2}(?!\d)|,\d{4,}|\.\d{3}[.,]\d/,
};

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
    ...{ zones: new Map(), remarks: new Map(), bases: new Map() },
  };
  const reading: SheetReading = { rows: [], faults: [], allIn: [], unknown };
  const names = sheetNames(mapping, places);
  const rules = { noPrice: new Set(mapping.noPrice.map(plainName)), decimals: mapping.decimals };
  for (const kept of mapping.tables) {
    const found = grids.find(({ name }) => name === kept.sheet);
    if (!found) continue;
    const grid = mapping.hidden === 'read' ? withStruck(found) : found;
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
      ...{ grid, table, mapping, names, reading, rules, asked: new Set() },
      isClear: rowsOfTable.some((row) =>
        amounts.some(({ column }) => clear[mapping.decimals ?? 'point'].test(row[column] ?? '')),
      ),
      codes: {
        portOfLoading: areCodes(textsOf('portOfLoading')),
        portOfDischarge: areCodes(textsOf('portOfDischarge')),
      },
      bands: bandsOf([...textsOf('distance'), ...kilometres], mapping.decimals),
      above: daysAbove(grid, mapping.tables, mapping.dayOrder),
      aboveCurrency: currencyAbove(grid, table, mapping.tables),
    };
    const filled = rowsOfTable.flatMap((_, index) => (isAside(reader, first + index) ? [] : [first + index]));
    checkTable(reader, filled, today);
    askStruck(reader, end);
    readTable(reader, end);
  }
  checkBands(reading);
  askOutside(grids, mapping, reading);
  askAllIn(reading);
  if (mapping.tables.every(({ kind }) => kind !== 'lanes'))
    reading.faults.push({ sheet: '', code: 'noTable', text: '' });
  return reading;
}
