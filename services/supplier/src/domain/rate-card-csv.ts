import { issueParams } from '@quayside/contract/issues';
import {
  decimalCell,
  characterFaults,
  importRows,
  narrowCell,
  textCell,
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
  type RateCardInput,
  type RateLine,
} from '../contract';
import { readBreaks, writeBreaks } from './breaks-cell';

type Cells = Record<string, string | undefined>;
type Card = Omit<RateCardInput, 'lines'>;

const cardSchema = rateCardFieldsSchema.omit({ lines: true });
const listSeparator = ' ';

/** Cells of one price; the card's cells stand on each of its lines. */
export function rateCardCells(card: RateCardInput): Cells[] {
  return card.lines.map((line) => ({ ...cardCells(card), ...lineCells(line) }));
}

function cardCells(card: Card): Cells {
  return {
    cardCode: card.code,
    cardName: card.name,
    cardNameJa: card.nameJa,
    stage: card.stage,
    portOfLoading: card.lane.portOfLoading,
    portOfDischarge: card.lane.portOfDischarge,
    place: card.lane.place,
    mode: card.mode,
    carrier: card.carrier,
    validFrom: card.validFrom,
    validTo: card.validTo,
    cardCurrency: card.currency,
  };
}

function lineCells(line: RateLine): Cells {
  return {
    charge: line.code,
    description: line.description,
    descriptionJa: line.descriptionJa,
    basis: line.basis,
    containerType: line.containerType,
    rate: line.rate,
    currency: line.currency,
    minimum: line.minimum,
    maximum: line.maximum,
    minimumQuantity: line.quantityRule?.minimum,
    includedQuantity: line.quantityRule?.included,
    breaks: line.breaks ? writeBreaks(line.breaks) : undefined,
    percentOf: line.percentOf?.join(listSeparator),
    taxCode: line.taxCode,
  };
}

function readCard(cells: Cells): unknown {
  const lane = {
    portOfLoading: narrowCell(cells.portOfLoading),
    portOfDischarge: narrowCell(cells.portOfDischarge),
    place: textCell(cells.place),
  };
  return {
    code: narrowCell(cells.cardCode),
    name: textCell(cells.cardName),
    nameJa: textCell(cells.cardNameJa),
    stage: narrowCell(cells.stage),
    lane: Object.fromEntries(Object.entries(lane).filter(([, value]) => value !== undefined)),
    mode: narrowCell(cells.mode),
    carrier: textCell(cells.carrier),
    validFrom: narrowCell(cells.validFrom),
    validTo: narrowCell(cells.validTo),
    currency: narrowCell(cells.cardCurrency),
  };
}

/** Fields of the stored line that a file cannot say stay as they are. */
function readLine(cells: Cells, stored: RateLine | undefined): unknown {
  const minimumQuantity = decimalCell(cells.minimumQuantity);
  const includedQuantity = decimalCell(cells.includedQuantity);
  const rule = { ...stored?.quantityRule, minimum: minimumQuantity, included: includedQuantity };
  const hasRule = Object.values(rule).some((value) => value !== undefined);
  const read = {
    ...stored,
    code: narrowCell(cells.charge),
    description: textCell(cells.description),
    descriptionJa: textCell(cells.descriptionJa),
    basis: narrowCell(cells.basis),
    containerType: narrowCell(cells.containerType),
    rate: decimalCell(cells.rate),
    currency: narrowCell(cells.currency),
    minimum: decimalCell(cells.minimum),
    maximum: decimalCell(cells.maximum),
    quantityRule: hasRule ? rule : undefined,
    breaks: readBreaks(cells.breaks),
    percentOf: narrowCell(cells.percentOf)?.split(/[\s|]+/),
    taxCode: narrowCell(cells.taxCode),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

const columnOfPath: Record<string, string> = {
  code: 'cardCode',
  name: 'cardName',
  nameJa: 'cardNameJa',
  currency: 'cardCurrency',
};
const lineColumnOfPath: Record<string, string> = { code: 'charge' };

function problems(error: z.ZodError, value: unknown, isCard: boolean) {
  return error.issues.map((issue) => {
    const first = String(issue.path[0] === 'lane' ? issue.path[1] : issue.path[0]);
    const path = (isCard ? columnOfPath[first] : lineColumnOfPath[first]) ?? first;
    const code = /^[a-zA-Z]+\.[a-zA-Z]+$/.test(issue.message) ? issue.message : issue.code;
    return { path, code, message: issue.message, params: issueParams(issue, value) };
  });
}

const different = (a: Cells, b: Cells) =>
  rateCardColumns.filter((column) => (a[column] ?? '') !== (b[column] ?? ''));

/**
 * Decides what an import of rate cards would do, row by row. Rows of one `cardCode` are one card, whose lines are replaced
 * as a whole; its card columns must be the same on each of its rows.
 * @throws CsvError when the file cannot be read
 */
export function planRateCards(
  body: ImportBody,
  stored: ReadonlyMap<string, RateCardInput>,
): ImportPlan<RateCardInput> {
  const { columns, rows } = importRows(body);
  const known: readonly string[] = rateCardColumns;
  const cards = new Map<
    string,
    { card: Card; lines: RateLine[]; cells: Cells; rows: PlannedRow<RateCardInput>[] }
  >();
  const planned = rows.map((cells, index): PlannedRow<RateCardInput> => {
    const code = narrowCell(cells.cardCode) ?? '';
    const before = stored.get(code);
    const storedLine = before?.lines.find(
      (line) =>
        line.code === narrowCell(cells.charge) && line.containerType === narrowCell(cells.containerType),
    );
    const readCells = { card: readCard(cells), line: readLine(cells, storedLine) };
    const card = cardSchema.safeParse(readCells.card);
    const line = rateLineSchema.safeParse(readCells.line);
    const row: PlannedRow<RateCardInput> = {
      key: code,
      row: { row: index + 1, outcome: 'error', key: code, values: cells, changes: [], errors: [] },
    };
    row.row.errors.push(...characterFaults(cells));
    if (row.row.errors.length > 0) return row;
    if (!card.success) row.row.errors.push(...problems(card.error, readCells.card, true));
    if (!line.success) row.row.errors.push(...problems(line.error, readCells.line, false));
    if (!card.success || !line.success) return row;
    const is = { ...cardCells(card.data), ...lineCells(line.data) };
    const was = before ? { ...cardCells(before), ...(storedLine ? lineCells(storedLine) : {}) } : {};
    const group = cards.get(code) ?? { card: card.data, lines: [], cells: cardCells(card.data), rows: [] };
    const differing = different(group.cells, cardCells(card.data));
    if (differing.length > 0) {
      row.row.errors.push(
        ...differing.map((path) => ({
          path,
          code: 'card.differs',
          message: 'Not the same on all rows of this card.',
        })),
      );
      return row;
    }
    if (
      group.lines.some(
        (line2) => line2.code === line.data.code && line2.containerType === line.data.containerType,
      )
    ) {
      row.row.errors.push({
        path: 'charge',
        code: 'import.repeatedKey',
        message: 'This charge comes twice in the card.',
      });
      return row;
    }
    group.lines.push(line.data);
    group.rows.push(row);
    cards.set(code, group);
    row.row.changes = before ? different(was, is) : [];
    row.row.outcome = before ? (row.row.changes.length > 0 || !storedLine ? 'changed' : 'unchanged') : 'new';
    return row;
  });
  for (const [code, group] of cards) completeCard(group, stored.get(code));
  return { unknownColumns: columns.filter((column) => !known.includes(column)), rows: planned };
}

/** Checks the whole card and hangs it on its first row, which is the one that writes it. */
function completeCard(
  group: { card: Card; lines: RateLine[]; rows: PlannedRow<RateCardInput>[] },
  before: RateCardInput | undefined,
): void {
  const [first] = group.rows;
  if (!first) return;
  const whole = { ...group.card, notes: before?.notes, lines: group.lines };
  const parsed = rateCardInputSchema.safeParse(whole);
  if (!parsed.success) {
    first.row.outcome = 'error';
    first.row.errors.push(...problems(parsed.error, whole, true));
    return;
  }
  const dropsLines = before !== undefined && before.lines.length > group.lines.length;
  const isChanged = dropsLines || group.rows.some(({ row }) => row.outcome !== 'unchanged');
  if (dropsLines && first.row.outcome === 'unchanged') first.row.outcome = 'changed';
  if (isChanged) first.input = parsed.data;
}
