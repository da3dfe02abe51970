import { issueParams } from '@quayside/contract/issues';
import {
  characterFaults,
  figuresIn,
  importRows,
  narrowCell,
  unmistakable,
  type ImportBody,
  type ImportPlan,
  type PlannedRow,
} from '@quayside/csv';
import type { z } from 'zod';
import {
  rateCardColumns,
  rateCardFieldsSchema,
  rateCardInputSchema,
  rateLineSchema,
  tariffColumns,
  tariffFieldsSchema,
  tariffInputSchema,
  type Lane,
  type RateCardInput,
  type RateLine,
  type TariffInput,
} from '../contract';
import {
  columnOf,
  figureColumns,
  headCells,
  headColumns,
  lineCells,
  percentFaults,
  readHead,
  readLine,
  unitFaults,
  withStored,
  type Cells,
  type PriceHead,
} from './price-cells';

type Priced = PriceHead & { lines: RateLine[] };

/** How one kind of prices stands in a file: cards of suppliers, or tariffs of the own company. */
type FileKind<Input extends Priced> = {
  columns: readonly string[];
  headColumns: readonly string[];
  headSchema: z.ZodType<Omit<Input, 'lines'>>;
  schema: z.ZodType<Input>;
  readHead: (cells: Cells) => Record<string, unknown>;
  headCells: (head: Omit<Input, 'lines'>) => Cells;
};

const cardFile: FileKind<RateCardInput> = {
  columns: rateCardColumns,
  headColumns,
  headSchema: rateCardFieldsSchema.omit({ lines: true }),
  schema: rateCardInputSchema,
  readHead,
  headCells,
};

const tariffHeadCells = (head: Omit<TariffInput, 'lines'>): Cells => ({
  layer: head.layer,
  shipperId: head.shipperId,
  ...headCells(head),
});

const tariffFile: FileKind<TariffInput> = {
  columns: tariffColumns,
  headColumns: ['layer', 'shipperId', ...headColumns],
  headSchema: tariffFieldsSchema.omit({ lines: true }),
  schema: tariffInputSchema,
  readHead: (cells) => {
    const owner = { layer: narrowCell(cells.layer), shipperId: narrowCell(cells.shipperId) };
    const said = Object.entries(owner).filter(([, value]) => value !== undefined);
    return { ...Object.fromEntries(said), ...readHead(cells) };
  },
  headCells: tariffHeadCells,
};

/** A tariff's cells, one row for each of its lines. */
export const tariffCells = (tariff: TariffInput): Cells[] =>
  tariff.lines.map((line) => unmistakable(figureColumns, { ...tariffHeadCells(tariff), ...lineCells(line) }));

type Group<Input> = {
  head: Omit<Input, 'lines'>;
  lines: RateLine[];
  cells: Cells;
  rows: PlannedRow<Input>[];
};

function problems(error: z.ZodError, value: unknown, isHead: boolean) {
  return error.issues.map((issue) => {
    const code = /^[a-zA-Z]+\.[a-zA-Z]+$/.test(issue.message) ? issue.message : issue.code;
    return {
      path: columnOf(issue.path, isHead),
      code,
      message: issue.message,
      params: issueParams(issue, value),
    };
  });
}

/** Columns in which two rows say different things: `1.625` and `1.6250` are one figure. */
function different(columns: readonly string[], a: Cells, b: Cells): string[] {
  const [one, other] = [a, b].map((cells) => unmistakable(figureColumns, cells));
  return columns.filter((column) => (one?.[column] ?? '') !== (other?.[column] ?? ''));
}

const isSameLine = (a: RateLine, b: RateLine) =>
  a.code === b.code && a.containerType === b.containerType && a.validFrom === b.validFrom;

/** The stored lines that a row may be about: of its charge, container and first day; of any day where the file has no days. */
const storedLinesOf = (lines: readonly RateLine[] | undefined, cells: Cells, hasDays: boolean) =>
  (lines ?? []).filter(
    (line) =>
      line.code === narrowCell(cells.charge) &&
      line.containerType === narrowCell(cells.containerType) &&
      (!hasDays || line.validFrom === narrowCell(cells.lineValidFrom)),
  );

/** What a lane names that is not kept, by its columns. */
export type Strangers = (lane: Lane) => readonly string[];

function planPrices<Input extends Priced>(
  kind: FileKind<Input>,
  body: ImportBody,
  stored: ReadonlyMap<string, Input>,
  strangersOf: Strangers,
): ImportPlan<Input> {
  const { columns, rows } = importRows(body);
  const figures = figuresIn(figureColumns, rows);
  const groups = new Map<string, Group<Input>>();
  const planned = rows.map((values, index): PlannedRow<Input> => {
    const key = narrowCell(values.cardCode) ?? '';
    const plain = figures(values);
    const row: PlannedRow<Input> = {
      key,
      row: { row: index + 1, outcome: 'error', key, values, changes: [], errors: characterFaults(values) },
    };
    row.row.errors.push(...plain.faults);
    if (row.row.errors.length > 0) return row;
    const before = stored.get(key);
    const [storedLine, other] = storedLinesOf(before?.lines, values, columns.includes('lineValidFrom'));
    if (other) {
      // Taken for one of them, the row would end with it, and the other be gone.
      const message = 'The charge has prices for different days, and the file has no column for them.';
      row.row.errors.push({ path: 'charge', code: 'import.severalDays', message });
      return row;
    }
    const was = before
      ? { ...kind.headCells(before), ...(storedLine ? lineCells(storedLine) : {}) }
      : undefined;
    const cells = withStored(plain.values, columns, was);
    const read = { head: kind.readHead(cells), line: readLine(cells) };
    row.row.errors.push(...percentFaults(cells), ...unitFaults(cells));
    if (row.row.errors.length > 0) return row;
    const head = kind.headSchema.safeParse(read.head);
    const line = rateLineSchema.safeParse(read.line);
    if (!head.success) row.row.errors.push(...problems(head.error, read.head, true));
    if (!line.success) row.row.errors.push(...problems(line.error, read.line, false));
    if (!head.success || !line.success) return row;
    takeRow(kind, groups, row, { head: head.data, line: line.data, was, storedLine });
    return row;
  });
  for (const [key, group] of groups) completeCard(kind, group, stored.get(key), strangersOf);
  return { unknownColumns: columns.filter((column) => !kind.columns.includes(column)), rows: planned };
}

type ReadRow<Input> = {
  head: Omit<Input, 'lines'>;
  line: RateLine;
  was: Cells | undefined;
  storedLine: RateLine | undefined;
};

/** Puts a row that can be read to its card, unless it contradicts the rows before it. */
function takeRow<Input extends Priced>(
  kind: FileKind<Input>,
  groups: Map<string, Group<Input>>,
  planned: PlannedRow<Input>,
  { head, line, was, storedLine }: ReadRow<Input>,
): void {
  const { key, row } = planned;
  const own = kind.headCells(head);
  const group = groups.get(key) ?? { head, lines: [], cells: own, rows: [] };
  const differing = different(kind.headColumns, group.cells, own);
  if (differing.length > 0) {
    const message = 'Not the same on all rows of this card.';
    row.errors.push(...differing.map((path) => ({ path, code: 'card.differs', message })));
    return;
  }
  if (group.lines.some((other) => isSameLine(other, line))) {
    const message = 'This charge comes twice in the card.';
    row.errors.push({ path: 'charge', code: 'import.repeatedKey', message });
    return;
  }
  group.lines.push(line);
  group.rows.push(planned);
  groups.set(key, group);
  row.changes = was ? different(kind.columns, was, { ...own, ...lineCells(line) }) : [];
  const isChanged = row.changes.length > 0 || !storedLine;
  row.outcome = was ? (isChanged ? 'changed' : 'unchanged') : 'new';
}

/** Checks the whole card and hangs it on its first row, which is the one that writes it. */
function completeCard<Input extends Priced>(
  kind: FileKind<Input>,
  group: Group<Input>,
  before: Input | undefined,
  strangersOf: Strangers,
): void {
  const [first] = group.rows;
  if (!first) return;
  const whole = { ...group.head, lines: group.lines };
  const parsed = kind.schema.safeParse(whole);
  const strange = strangersOf(group.head.lane);
  if (!parsed.success || strange.length > 0) {
    first.row.outcome = 'error';
    if (!parsed.success) first.row.errors.push(...problems(parsed.error, whole, true));
    const message = 'It is not kept.';
    first.row.errors.push(...strange.map((path) => ({ path, code: 'lane.unknown', message })));
    return;
  }
  const dropsLines = before !== undefined && before.lines.length > group.lines.length;
  const isChanged = dropsLines || group.rows.some(({ row }) => row.outcome !== 'unchanged');
  if (dropsLines && first.row.outcome === 'unchanged') first.row.outcome = 'changed';
  if (isChanged) first.input = parsed.data;
}

/**
 * Decides what an import of rate cards would do, row by row. Rows of one `cardCode` are one card, whose lines are replaced
 * as a whole; its card columns must be the same on each of its rows.
 * @throws CsvError when the file cannot be read
 */
export function planRateCards(
  body: ImportBody,
  stored: ReadonlyMap<string, RateCardInput>,
  strangersOf: Strangers,
): ImportPlan<RateCardInput> {
  return planPrices(cardFile, body, stored, strangersOf);
}

/** As {@link planRateCards}, of tariffs. @throws CsvError when the file cannot be read */
export function planTariffs(
  body: ImportBody,
  stored: ReadonlyMap<string, TariffInput>,
  strangersOf: Strangers,
): ImportPlan<TariffInput> {
  return planPrices(tariffFile, body, stored, strangersOf);
}
