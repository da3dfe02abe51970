import type { StageId } from '@quayside/contract';
import type { Basis, ContainerType } from '@quayside/rating';
import type { DistanceBand, SheetColumn, SheetFault, SheetMapping, SheetTable } from '../../contract';
import type { AmountRules } from './amounts';
import type { Read } from './cells';
import { addressOf, cellAt, type Grid } from './grid';
import type { End, SheetNames } from './names';

export type Days = { validFrom?: string; validTo?: string };
/** Rates by quantity: the first quantity of each step and its rate. */
export type SheetSteps = {
  mode: 'bracket' | 'stepCount';
  steps: { from: string; rate: string }[];
  upTo?: string;
};
/** One price of a row, and the cell that says it. */
export type SheetPrice = {
  charge: string;
  containerType?: ContainerType;
  vehicle?: string;
  basis?: Basis;
  /** Absent where steps have it. */
  rate?: string;
  steps?: SheetSteps;
  minimum?: string;
  isShare: boolean;
  /** The charges that a share is taken of, where the sheet names them; else what the catalogue takes it of. */
  percentOf?: string[];
  /** Shares may have none. */
  currency?: string;
  at: { sheet: string; cell: string };
};
/** Where a row of a table holds; what is left out means any. */
export type RowLane = {
  loading: readonly End[];
  discharge: readonly End[];
  pickupZone?: string;
  deliveryZone?: string;
  place?: string;
  distance?: DistanceBand;
};
/** A row of a table: there, on these days, these prices. */
export type SheetRow = RowLane & {
  kind: SheetTable['kind'];
  stage: StageId;
  sheet: string;
  scope: 'sheet' | 'file';
  days: Days;
  transitDays?: number;
  demurrageDays?: number;
  detentionDays?: number;
  contractNumber?: string;
  prices: SheetPrice[];
  cell: string;
};

/** A text that makes amounts all-in, and where it stands. */
export type AllInText = { reader: Reader; row: number; column: number; text: string };

/** What reading finds, and what it could not understand. */
export type SheetReading = {
  rows: SheetRow[];
  faults: SheetFault[];
  /** Texts that say that amounts have other charges in them. */
  allIn: AllInText[];
  unknown: Record<'charges' | 'ports' | 'amounts' | 'zones' | 'remarks' | 'bases', Map<string, string>>;
};

export type Reader = {
  grid: Grid;
  table: SheetTable;
  mapping: SheetMapping;
  names: SheetNames;
  reading: SheetReading;
  rules: AmountRules;
  /** Whether other amounts of the table show which sign comes before the decimals. */
  isClear: boolean;
  codes: { portOfLoading: boolean; portOfDischarge: boolean };
  bands: ReadonlyMap<string, DistanceBand>;
  above: Days;
  aboveCurrency: string | undefined;
  /** What is asked once for the whole table, as far as it was. */
  asked: Set<'currency'>;
};

export const stageOf = ({ stage }: Pick<SheetTable, 'stage'>): StageId => stage ?? 'sea-transport';

export const columnOf = (table: SheetTable, field: SheetColumn['field']): SheetColumn | undefined =>
  table.columns.find((column) => column.field === field);

export const amountColumns = ({ columns }: SheetTable): SheetColumn[] =>
  columns.filter(({ field }) => field === 'amount');

/** Says a fault of a cell. */
export function fault(
  { grid, reading }: Pick<Reader, 'grid' | 'reading'>,
  row: number,
  column: number,
  code: SheetFault['code'],
  text?: string,
): void {
  reading.faults.push({
    ...{ sheet: grid.name, cell: addressOf(row, column), code },
    text: (text ?? cellAt(grid, row, column)).slice(0, 200),
  });
}

/** The text of a field's cell; `broken` where its formula has no value, which is said. */
export function textOf(
  reader: Reader,
  row: number,
  field: SheetColumn['field'],
): { text: string; column?: number; broken: boolean } {
  const column = columnOf(reader.table, field)?.column;
  if (column === undefined) return { text: '', broken: false };
  const broken = reader.grid.broken.has(`${row}:${column}`);
  if (broken) fault(reader, row, column, 'formula');
  return { text: broken ? '' : cellAt(reader.grid, row, column).trim(), column, broken };
}

/** Reads the cell of a field by a rule; a fault is said by the cell. */
export function readBy<Value>(
  reader: Reader,
  row: number,
  field: SheetColumn['field'],
  rule: (text: string) => Read<Value>,
): Value | undefined {
  const { text, column, broken } = textOf(reader, row, field);
  if (column === undefined || broken) return undefined;
  const read = rule(text);
  if (!read) return undefined;
  if ('value' in read) return read.value;
  fault(reader, row, column, read.fault);
  return undefined;
}
