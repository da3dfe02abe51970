import { CsvError } from '../csv-error';
import type { Merged, Sheet, StruckCell, TableLimits } from '../table-types';
import { unescaped } from './escapes';
import { shownNumber, type NumberKind } from './number-text';
import { RichTextReader, withoutStruck, type RichText } from './rich-text';
import { walkXml } from './xml';

/** A style of cells: how their numbers are shown, and whether a line is through what stands in them. */
export type CellStyle = { number: NumberKind; struck: boolean };

export type SheetContext = {
  texts: readonly RichText[];
  styles: readonly CellStyle[];
  countsFrom1904: boolean;
  /** Cells that may still be read, counted over all sheets. */
  room: { cells: number };
  /** Whether texts of number formats stand beside their numbers. */
  withWords?: boolean | undefined;
  limits: TableLimits;
};

/** A workbook has at most one entry for each column that a spreadsheet knows. */
const mostColumnParts = 16_384;

type Cell = { row: number; column: number; type: string; style: number; formula: boolean };

/** `B3` → row 2, column 1. */
function placeOf(reference: string): { row: number; column: number } | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference);
  if (!match) return undefined;
  const column = [...(match[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(match[2]) - 1, column: column - 1 };
}

/** Row 2, column 1 → `B3`. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** The cells of one sheet as texts. Formulas are not calculated: what the spreadsheet last saw in them counts. */
export function readWorksheet(bytes: Uint8Array, context: SheetContext): Omit<Sheet, 'name' | 'hidden'> {
  const rows: string[][] = [];
  const merged: Merged[] = [];
  const faults: Sheet['faults'] = [];
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const numbers = new Set<string>();
  const struckOut: StruckCell[] = [];
  const rich = new RichTextReader();
  let row = -1;
  let column = -1;
  let cell: Cell | undefined;
  let value: string | undefined;
  let part = '';
  let columnParts = 0;

  const checkPlace = (at: Cell) => {
    if (at.row >= context.limits.rows) throw new CsvError('csv.tooManyRows');
    if (at.column >= context.limits.columns) throw new CsvError('csv.tooLarge');
  };
  const put = (at: Cell, text: string) => {
    if (text === '') return;
    checkPlace(at);
    const line = rows[at.row] ?? [];
    // Empty rows and cells up to this one take room, too.
    context.room.cells -= Math.max(0, at.row + 1 - rows.length) + Math.max(0, at.column + 1 - line.length);
    if (context.room.cells < 0) throw new CsvError('csv.tooLarge');
    while (rows.length < at.row) rows.push([]);
    rows[at.row] = line;
    while (line.length <= at.column) line.push('');
    line[at.column] = text;
  };
  const finish = (at: Cell) => {
    const inline = rich.value();
    const fault = (code: Sheet['faults'][number]['code'], text: string) =>
      faults.push({ row: at.row, column: at.column, cell: cellName(at.row, at.column), code, text });
    if (value === undefined && inline === undefined) {
      if (at.formula) fault('notCalculated', '');
      return;
    }
    const read = withoutStruck(
      inline ?? textOf(at, value ?? '') ?? '',
      context.styles[at.style]?.struck ?? false,
    );
    const [text, struck] = [tidy(read.text), tidy(read.struck)];
    if (text === '' && struck !== '') {
      checkPlace(at);
      if ((context.room.cells -= 1) < 0) throw new CsvError('csv.tooLarge');
      struckOut.push({ row: at.row, column: at.column, text: struck });
      return;
    }
    if (at.type === 'e') fault('error', text);
    put(at, text);
  };
  const textOf = (at: Cell, raw: string): RichText | undefined => {
    if (at.type === 's') {
      const text = context.texts[Number(raw)];
      if (text === undefined) throw new CsvError('csv.workbook');
      return text;
    }
    if (at.type === 'e') return raw;
    if (at.type === 'inlineStr' || at.type === 'str') return unescaped(raw);
    if (at.type === 'b') return raw === '1' || raw === 'true' ? 'true' : 'false';
    if (at.type === 'd') return raw.replace(/T00:00:00(\.0+)?Z?$/, '');
    const kind = context.styles[at.style]?.number ?? { kind: 'number' };
    const shown = shownNumber(raw.trim(), kind, context);
    if (shown === undefined) throw new CsvError('csv.workbook');
    if (kind.kind === 'number' && shown.includes('.')) numbers.add(`${at.row} ${at.column}`);
    return shown;
  };

  walkXml(bytes, {
    open(name, attributes) {
      if (name === 'row') {
        row = attributes.r ? Number(attributes.r) - 1 : row + 1;
        column = -1;
        if (isTrue(attributes.hidden) && row < context.limits.rows) hiddenRows.add(row);
      } else if (name === 'col' && isTrue(attributes.hidden)) {
        const last = Math.min(Number(attributes.max), context.limits.columns);
        if ((columnParts += 1) > mostColumnParts) throw new CsvError('csv.workbook');
        for (let each = Math.max(1, Number(attributes.min)); each <= last; each += 1)
          hiddenColumns.add(each - 1);
      } else if (name === 'c') {
        const place = attributes.r ? placeOf(attributes.r) : { row, column: column + 1 };
        if (!place || !Number.isInteger(place.row) || place.row < 0) throw new CsvError('csv.workbook');
        column = place.column;
        cell = { ...place, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), formula: false };
        value = undefined;
        rich.start();
      } else if (name === 'f' && cell) cell.formula = true;
      else if (name === 'mergeCell')
        merged.push(rangeOf(attributes.ref ?? '', merged.length, context.limits));
      if (cell) rich.open(name, attributes);
      part = name;
    },
    close(name) {
      if (name === 'c' && cell) {
        finish(cell);
        cell = undefined;
      }
      if (cell) rich.close(name);
      part = '';
    },
    text(text) {
      if (!cell) return;
      if (part === 'v') value = (value ?? '') + text;
      else rich.text(text);
    },
  });
  if (overlaps(merged)) throw new CsvError('csv.workbook');
  const isWhole = hiddenRows.size + hiddenColumns.size === 0;
  const notShown = { rows: [...hiddenRows], columns: [...hiddenColumns] };
  return {
    ...{ rows, merged, faults },
    ...(numbers.size > 0 ? { numbers } : {}),
    ...(struckOut.length > 0 ? { struck: struckOut } : {}),
    ...(isWhole ? {} : { notShown }),
  };
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** Whether ranges of merged cells share a cell, which no spreadsheet writes. */
function overlaps(merged: readonly Merged[]): boolean {
  const sorted = merged.toSorted((one, other) => one.top - other.top);
  return sorted.some((range, index) => {
    for (let at = index + 1; at < sorted.length; at += 1) {
      const next = sorted[at];
      if (!next || next.top > range.bottom) return false;
      if (next.left <= range.right && range.left <= next.right) return true;
    }
    return false;
  });
}

function rangeOf(reference: string, count: number, limits: TableLimits): Merged {
  const [from = '', to = from] = reference.split(':');
  const [start, end] = [placeOf(from), placeOf(to)];
  if (!start || !end || count >= limits.merged) throw new CsvError('csv.workbook');
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

const tidy = (text: string) => text.replace(/\r\n?/g, '\n').trim();
