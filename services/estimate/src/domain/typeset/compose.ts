import { graphemesOf, runsOf, type Run } from './characters';
import type {
  Block,
  Cell,
  ColumnWidth,
  Inline,
  Look,
  Margin,
  PaperDocument,
  Row,
  Stack,
  Table,
  Text,
} from './document';
import { typefaces, usualFamily } from './fonts';

/** A stretch of text in one family; a text alone is in the usual one. */
type Piece = string | { font: string; text: string };
/** A word that is broken between its characters where it is wider than its place. */
type LongWord = { word: Piece[]; signs: Piece[] };
type Line = (Piece | LongWord)[];
type ComposedInline = Look & { lines: string | Line[] };

/** What must stay on one line: a currency with its amount, a number, a share, a rate. */
const figure = /^[-−+@¥]?(?:[A-Z]{3}[ \u00a0])?[-−+]?\d[\d.,]*%?$/;
const longestFigure = 32;

/**
 * What has no place to break for so many characters. Lines break between ideographs and syllables anyway, and between Thai words.
 */
const unbroken =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{12,}/gu;

const piece = ({ text, family }: Run): Piece =>
  family === usualFamily ? text : { font: typefaces[family], text };

/** The part of runs between two positions of their text. */
function between(runs: readonly Run[], from: number, until: number): Run[] {
  let at = 0;
  return runs.flatMap((run) => {
    const start = at;
    at += run.text.length;
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, until - start));
    return text ? [{ ...run, text }] : [];
  });
}

const signsOf = (runs: readonly Run[]): Piece[] =>
  runs.flatMap((run) => graphemesOf(run.text).map((text) => piece({ ...run, text })));

function composedLine(runs: readonly Run[]): Line {
  const text = runs.map((run) => run.text).join('');
  const out: Line = [];
  let at = 0;
  for (const { index, 0: word } of text.matchAll(unbroken)) {
    out.push(...between(runs, at, index).map(piece));
    at = index + word.length;
    const own = between(runs, index, at);
    out.push({ word: own.map(piece), signs: signsOf(own) });
  }
  return [...out, ...between(runs, at, text.length).map(piece)];
}

function composedLines(source: string): string | Line[] {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => composedLine(runsOf(line)));
  const [first = []] = lines;
  const [only = ''] = first;
  return lines.length === 1 && first.length < 2 && typeof only === 'string' ? only : lines;
}

const isLong = ({ lines }: ComposedInline): boolean =>
  typeof lines !== 'string' &&
  lines.some((line) => line.some((each) => typeof each === 'object' && 'word' in each));

function composedInline(part: Inline): ComposedInline {
  if (typeof part === 'string') return { lines: composedLines(part) };
  const { text, ...look } = part;
  return { ...look, lines: composedLines(text) };
}

function composedText({ text, ...others }: Text): object {
  const parts = (typeof text === 'string' ? [text] : text).map(composedInline);
  const isFigure = typeof text === 'string' && text.length <= longestFigure && figure.test(text);
  const noWrap = others.noWrap || isFigure;
  return { ...others, kind: 'text', parts, noWrap, isLong: !noWrap && parts.some(isLong) };
}

const composedCell = (cell: Cell): object => (cell === '' ? { kind: 'stack', blocks: [] } : composed(cell));

function composedRow(row: Row): { cells: object[]; isGroup: boolean } {
  return Array.isArray(row)
    ? { cells: row.map(composedCell), isGroup: false }
    : { cells: row.group.map(composedCell), isGroup: true };
}

/** Cells that a wider one covers are not there for the template. */
const uncovered = (row: Row): Row => {
  const shown = (cells: readonly Cell[]) => {
    let covered = 0;
    return cells.filter((cell) => {
      covered -= 1;
      if (covered >= 0) return false;
      covered = (cell === '' ? 1 : (cell.colSpan ?? 1)) - 1;
      return true;
    });
  };
  return Array.isArray(row) ? shown(row) : { group: shown(row.group) };
};

const cellsOf = (row: Row): Cell[] => (Array.isArray(row) ? row : row.group);

/** The first row in which each column has a cell of its own: it holds the columns open. */
const wholeRow = ({ widths, body }: Table['table']): Row | undefined =>
  body.find((row) => cellsOf(row).filter((cell) => cell !== '' && !cell.colSpan).length === widths.length);

const hasMost = (width: ColumnWidth) => typeof width === 'object' && 'most' in width;
const limitOf = (width: ColumnWidth | null | undefined): object =>
  typeof width === 'object' ? { ...width } : {};

/** A row with a longer text may be higher than a page: it is parted there. */
const tallFrom = 500;
const lengthOf = (row: Row): number =>
  Math.max(0, ...cellsOf(row).map((cell) => (cell !== '' && 'text' in cell ? String(cell.text).length : 0)));

function composedTable({ table, ...others }: Table): object {
  const { widths, headerRows = 0, body } = table;
  const open = wholeRow(table);
  const rows = body.map((row) => {
    const { cells, isGroup } = composedRow(uncovered(row));
    const isTall = lengthOf(row) > tallFrom;
    const limits = row === open ? widths : widths.map((width) => (hasMost(width) ? width : null));
    return { isGroup, cells: cells.map((cell, index) => ({ ...cell, isTall, ...limitOf(limits[index]) })) };
  });
  const hasColumnHeads =
    headerRows > 0 && cellsOf(body[headerRows - 1] ?? []).every((cell) => cell === '' || !cell.colSpan);
  return {
    ...others,
    ...{ kind: 'table', widths, hasColumnHeads },
    ...{ head: rows.slice(0, headerRows), rows: rows.slice(headerRows) },
  };
}

/** Space above the first block counts as space above the stack: at the start of what holds it, it would be lost. */
function marginOfStack({ margin = [0, 0, 0, 0], stack: [first] }: Stack): Margin {
  const [left, top, right, bottom] = margin;
  return [left, Math.max(top, first?.margin?.[1] ?? 0), right, bottom];
}

function composed(block: Block): object {
  if ('text' in block) return composedText(block);
  if ('table' in block) return composedTable(block);
  if ('stack' in block) {
    const { stack, ...others } = block;
    return { ...others, margin: marginOfStack(block), kind: 'stack', blocks: stack.map(composed) };
  }
  if ('ul' in block) {
    const { ul, ...others } = block;
    return { ...others, kind: 'list', blocks: ul.map(composed) };
  }
  if ('columns' in block) {
    const { columns, ...others } = block;
    const widths = columns.map(({ width = '*' }) => width);
    return { ...others, kind: 'columns', widths, blocks: columns.map(composed) };
  }
  return { ...block, kind: 'drawing' };
}

/** A document as the template reads it: each stretch of text with the font that has all of it. */
export function composedDocument({ content, header, madeAt, ...about }: PaperDocument): object {
  const at = new Date(madeAt);
  return {
    ...about,
    foot: composed({ text: about.foot }),
    header: header ? composed(header) : null,
    madeAt: {
      ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
      ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() },
    },
    blocks: content.map(composed),
  };
}
