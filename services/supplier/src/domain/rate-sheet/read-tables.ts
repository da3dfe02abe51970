import { decimalOf, plain, type Basis, type ContainerType } from '@quayside/rating';
import {
  sheetLimits,
  type SheetColumn,
  type SheetFault,
  type SheetMapping,
  type SheetTable,
} from '../../contract';
import {
  currencyIn,
  daysIn,
  plainName,
  readAmount,
  readCount,
  readDay,
  type Read,
  type SheetAmount,
} from './cells';
import { addressOf, cellAt, type Grid } from './grid';
import { basisIn } from './head-words';
import { areCodes, sheetNames, type SheetNames } from './names';

export type Days = { validFrom?: string; validTo?: string };
/** One price of a row, and the cell that says it. */
export type SheetPrice = {
  charge: string;
  containerType?: ContainerType;
  basis?: Basis;
  rate: string;
  isShare: boolean;
  /** Shares may have none. */
  currency?: string;
  at: { sheet: string; cell: string };
};
/** A row of a table: for these ports (any where none is named), on these days, these prices. */
export type SheetRow = {
  kind: SheetTable['kind'];
  sheet: string;
  scope: 'sheet' | 'file';
  loading: readonly string[];
  discharge: readonly string[];
  days: Days;
  transitDays?: number;
  demurrageDays?: number;
  detentionDays?: number;
  contractNumber?: string;
  prices: SheetPrice[];
  cell: string;
};

/** What reading finds, and what it could not understand. */
export type SheetReading = {
  rows: SheetRow[];
  faults: SheetFault[];
  unknown: { charges: Map<string, string>; ports: Map<string, string>; amounts: Map<string, string> };
};

type Reader = {
  grid: Grid;
  table: SheetTable;
  mapping: SheetMapping;
  names: SheetNames;
  reading: SheetReading;
  noPrice: ReadonlySet<string>;
  codes: { portOfLoading: boolean; portOfDischarge: boolean };
  above: Days;
};

const columnOf = (table: SheetTable, field: SheetColumn['field']) =>
  table.columns.find((column) => column.field === field);

function fault(reader: Reader, row: number, column: number, code: SheetFault['code'], text?: string): void {
  const { grid, reading } = reader;
  reading.faults.push({
    ...{ sheet: grid.name, cell: addressOf(row, column), code },
    text: (text ?? cellAt(grid, row, column)).slice(0, 200),
  });
}

/** Reads the cell of a field by a rule; a fault is said by the cell. */
function readBy<Value>(
  reader: Reader,
  row: number,
  field: SheetColumn['field'],
  rule: (text: string) => Read<Value>,
): Value | undefined {
  const column = columnOf(reader.table, field)?.column;
  if (column === undefined) return undefined;
  if (reader.grid.broken.has(`${row}:${column}`)) {
    fault(reader, row, column, 'formula');
    return undefined;
  }
  const read = rule(cellAt(reader.grid, row, column));
  if (!read) return undefined;
  if ('value' in read) return read.value;
  fault(reader, row, column, read.fault);
  return undefined;
}

/** `undefined` where the ports are not known; none where every port is meant. */
function portsOf(
  reader: Reader,
  row: number,
  field: 'portOfLoading' | 'portOfDischarge',
): readonly string[] | undefined {
  const { table, grid, names, reading, codes } = reader;
  const column = columnOf(table, field)?.column;
  const text = column === undefined ? '' : cellAt(grid, row, column).trim();
  const fixed = table.fixed[field];
  const isAny = table.kind === 'charges' && /^(all|any|全て|すべて|共通|-)?$/i.test(text);
  if (column === undefined || text === '' || isAny) {
    if (fixed) return [fixed];
    if (table.kind === 'charges') return [];
    fault(reader, row, column ?? 0, 'portMissing');
    return undefined;
  }
  const ports = names.portsOf(text, codes[field]);
  if (ports) return ports;
  reading.unknown.ports.set(plainName(text), text);
  fault(reader, row, column, 'port');
  return undefined;
}

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

/** The charge of a row; `null` is left out, as somebody said so. */
function chargeOf(reader: Reader, row: number): string | null | undefined {
  const { table, grid, names, reading, mapping } = reader;
  const column = columnOf(table, 'charge')?.column;
  const text = column === undefined ? '' : cellAt(grid, row, column).trim();
  if (text === '') {
    const usual = table.kind === 'lanes' ? (mapping.mode === 'LCL' ? 'OFR-LCL' : 'OFR') : undefined;
    const code = column === undefined || table.kind === 'lanes' ? (table.fixed.charge ?? usual) : undefined;
    if (!code) fault(reader, row, column ?? 0, 'chargeMissing');
    return code;
  }
  const code = names.chargeOf(text);
  if (code !== undefined) return code;
  reading.unknown.charges.set(plainName(text), text);
  fault(reader, row, column ?? 0, 'charge');
  return undefined;
}

function amountAt(reader: Reader, row: number, column: number): SheetAmount | undefined {
  const { grid, reading, noPrice } = reader;
  if (grid.broken.has(`${row}:${column}`)) {
    fault(reader, row, column, 'formula');
    return undefined;
  }
  const text = cellAt(grid, row, column);
  const read = readAmount(text, noPrice);
  if (!read) return undefined;
  if ('value' in read) return read.value;
  if (read.fault === 'amount' && !/\d/.test(text)) reading.unknown.amounts.set(plainName(text), text.trim());
  fault(reader, row, column, read.fault);
  return undefined;
}

/** A code as it stands, or the currency that a sign or word names. */
function currencyOf(reader: Reader, row: number): string | undefined {
  return readBy(reader, row, 'currency', (text) => {
    const code = text.normalize('NFKC').trim().toUpperCase();
    if (code === '') return undefined;
    const value = /^[A-Z]{3}$/.test(code) ? code.replace('RMB', 'CNY') : currencyIn(text);
    return value ? { value } : { fault: 'currency' };
  });
}

const basisOf = (reader: Reader, row: number) =>
  readBy(reader, row, 'basis', (text): Read<Basis> => {
    if (text.trim() === '') return undefined;
    const value = basisIn(text);
    return value ? { value } : { fault: 'basis' };
  });

const amountColumns = ({ columns }: SheetTable) => columns.filter(({ field }) => field === 'amount');

function pricesOf(reader: Reader, row: number): SheetPrice[] {
  const { table, grid } = reader;
  const basis = basisOf(reader, row);
  const rowCurrency = currencyOf(reader, row);
  const read = amountColumns(table).flatMap((column) => {
    const amount = amountAt(reader, row, column.column);
    return amount ? [{ column, amount }] : [];
  });
  const rowCharge = read.some(({ column }) => !column.charge) ? chargeOf(reader, row) : undefined;
  return read.flatMap(({ column, amount }): SheetPrice[] => {
    const charge = column.charge ?? rowCharge;
    if (!charge) return [];
    const isShare = amount.isShare || basis === 'percent-of';
    const currency = amount.currency ?? rowCurrency ?? column.currency ?? table.fixed.currency;
    if (!currency && !isShare) {
      fault(reader, row, column.column, 'currency');
      return [];
    }
    const isBare = isShare && !amount.isShare;
    return [
      {
        charge,
        isShare,
        rate: isBare ? plain(decimalOf(amount.rate).times(decimalOf('0.01'))) : amount.rate,
        at: { sheet: grid.name, cell: addressOf(row, column.column) },
        ...(currency ? { currency } : {}),
        ...(basis ? { basis } : {}),
        ...(column.containerType && !isShare ? { containerType: column.containerType } : {}),
      },
    ];
  });
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

function readRow(reader: Reader, row: number): void {
  const { table, grid, reading } = reader;
  const loading = portsOf(reader, row, 'portOfLoading');
  const discharge = portsOf(reader, row, 'portOfDischarge');
  const days = daysOf(reader, row);
  const prices = pricesOf(reader, row);
  const count = (field: 'transitDays' | 'demurrageDays' | 'detentionDays') => {
    const value = readBy(reader, row, field, readCount);
    return value === undefined ? {} : { [field]: value };
  };
  const number = columnOf(table, 'contractNumber')?.column;
  const contractNumber = number === undefined ? '' : cellAt(grid, row, number).trim().slice(0, 60);
  if (!loading || !discharge || prices.length === 0) return;
  reading.rows.push({
    ...{
      kind: table.kind,
      sheet: grid.name,
      scope: table.scope ?? 'sheet',
      loading,
      discharge,
      days,
      prices,
    },
    ...count('transitDays'),
    ...count('demurrageDays'),
    ...count('detentionDays'),
    ...(contractNumber ? { contractNumber } : {}),
    cell: addressOf(row, table.columns[0]?.column ?? 0),
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

/** The days that lines above the first table of a sheet tell. */
function daysAbove(grid: Grid, tables: readonly SheetTable[], order: SheetMapping['dayOrder']): Days {
  const first = Math.min(...tables.filter(({ sheet }) => sheet === grid.name).map(({ headRow }) => headRow));
  const lines = grid.rows.slice(0, first).flatMap((row) => [...new Set(row), row.join(' ')]);
  const found = lines.map((line) => daysIn(line, order)).find((days) => days.validFrom && days.validTo);
  return found ?? Object.assign({}, ...lines.map((line) => daysIn(line, order)));
}

function readTable(reader: Reader, end: number, today: string): void {
  const { table, grid, mapping } = reader;
  const first = table.headRow + table.headRows;
  const headed = table.columns[0]?.column ?? 0;
  const { validTo } = table.fixed;
  // The days of the last sheet would be given to this one.
  if (validTo && validTo < today) fault(reader, table.headRow, headed, 'dayOver', validTo);
  const days = table.kind === 'lanes' ? (['validFrom', 'validTo'] as const) : [];
  const missing = days.filter(
    (field) => !columnOf(table, field) && !table.fixed[field] && !reader.above[field],
  );
  if (missing.length > 0) fault(reader, table.headRow, headed, 'dayMissing', missing.join(', '));
  for (let row = first; row < Math.min(end, first + sheetLimits.rows); row += 1)
    if (!isAside(reader, row)) readRow(reader, row);
  if (mapping.tables.length === 0 || grid.rows.length > first) return;
  fault(reader, table.headRow, headed, 'noLane');
}

/** Reads all tables of a mapping; whatever is not understood is told by its cell, and the rest is read on. */
export function readTables(grids: readonly Grid[], mapping: SheetMapping, today: string): SheetReading {
  const unknown = { charges: new Map(), ports: new Map(), amounts: new Map() };
  const reading: SheetReading = { rows: [], faults: [], unknown };
  const names = sheetNames(mapping);
  const noPrice = new Set(mapping.noPrice.map(plainName));
  for (const table of mapping.tables) {
    const grid = grids.find(({ name }) => name === table.sheet);
    if (!grid) continue;
    const end = endOf(table, mapping.tables, grid);
    const textsOf = (field: SheetColumn['field']) => {
      const column = columnOf(table, field)?.column;
      const rows = grid.rows.slice(table.headRow + table.headRows, end);
      return column === undefined ? [] : rows.map((row) => row[column] ?? '');
    };
    const codes = {
      portOfLoading: areCodes(textsOf('portOfLoading')),
      portOfDischarge: areCodes(textsOf('portOfDischarge')),
    };
    const above = daysAbove(grid, mapping.tables, mapping.dayOrder);
    readTable({ grid, table, mapping, names, reading, noPrice, codes, above }, end, today);
  }
  if (mapping.tables.every(({ kind }) => kind !== 'lanes'))
    reading.faults.push({ sheet: '', code: 'noTable', text: '' });
  return reading;
}
