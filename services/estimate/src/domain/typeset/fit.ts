import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { inlinesOf, lineWidth, wordsOf, type Type } from './breaks';
import { columnWidths, type AskedWidth, type ContentWidth } from './columns';
import { families, usualFamily, type Family } from './fonts';

type Node = Record<string, unknown>;
type Look = Type & { isRight: boolean };
type Styles = Record<string, Node>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Left and right of a margin as pdfmake takes it. */
function sideMargins(margin: unknown): number {
  if (typeof margin === 'number') return 2 * margin;
  if (!Array.isArray(margin)) return 0;
  const [left = 0, , right = left] = margin as number[];
  return left + right;
}

/** A currency and its amount, a number, a share, a rate: what a reader must get whole. */
const figure = /^[-−+@¥]?(?:[A-Z]{3}[ \u00a0])?[-−+]?\d[\d.,]*%?$/;
const longestFigure = 32;
/** A word of text is broken rather than that it drives a column wider than this. */
const widestWord = 60;
/** Measuring and setting may differ in the last digit. */
const slack = 0.5;

function lookOf(node: Node, outer: Look, styles: Styles): Look {
  const named = typeof node.style === 'string' ? (styles[node.style] ?? {}) : {};
  const own = { ...named, ...node };
  return {
    fontSize: typeof own.fontSize === 'number' ? own.fontSize : outer.fontSize,
    bold: typeof own.bold === 'boolean' ? own.bold : outer.bold,
    isRight: own.alignment === undefined ? outer.isRight : own.alignment === 'right',
  };
}

/** The words of a text that must stay whole on the right side: a currency stays with its amount. */
function tokensOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (figure.test(line.trim()) ? [line.trim()] : wordsOf(line).map((word) => word.trim())));
}

function textContent(text: string, look: Look): ContentWidth {
  const whole = Math.max(0, ...text.split('\n').map((line) => lineWidth(line, look)));
  const words = tokensOf(text).map((token) => {
    const width = lineWidth(token, look);
    const isWhole = look.isRight && token.length <= longestFigure && figure.test(token);
    return isWhole ? width : Math.min(width, widestWord);
  });
  return { least: Math.max(0, ...words) + slack, whole: whole + slack };
}

/** How wide the content of a cell is. */
function contentOf(value: unknown, outer: Look, styles: Styles): ContentWidth {
  if (typeof value === 'string') return textContent(value, outer);
  if (!isNode(value)) return { least: 0, whole: 0 };
  const look = lookOf(value, outer, styles);
  const sides = sideMargins(value.margin);
  const widened = ({ least, whole }: ContentWidth) => ({ least: least + sides, whole: whole + sides });
  if (Array.isArray(value.text)) {
    const parts = value.text.map((part) => contentOf(part, look, styles));
    return widened({
      least: Math.max(0, ...parts.map(({ least }) => least)),
      whole: sum(parts.map(({ whole }) => whole)),
    });
  }
  if (Array.isArray(value.stack)) {
    const parts = value.stack.map((part) => contentOf(part, look, styles));
    return widened({
      least: Math.max(0, ...parts.map(({ least }) => least)),
      whole: Math.max(0, ...parts.map(({ whole }) => whole)),
    });
  }
  if (typeof value.text !== 'string') return { least: 0, whole: 0 };
  const own = widened(textContent(value.text, look));
  return value.noWrap ? { least: own.whole, whole: own.whole } : own;
}

/** Fits definitions into their width: nothing that is set is wider than what it stands in. */
class Fitter {
  constructor(private readonly styles: Styles) {}

  node(value: unknown, width: number, outer: Look): unknown {
    if (typeof value === 'string') return { text: inlinesOf(value, outer, width) };
    if (Array.isArray(value)) return value.map((each) => this.node(each, width, outer));
    if (!isNode(value)) return value;
    const look = lookOf(value, outer, this.styles);
    const inner = width - sideMargins(value.margin);
    if ('text' in value) return { ...value, text: this.text(value.text, inner, look, value.noWrap === true) };
    for (const list of ['stack', 'ul'] as const) {
      const gap = list === 'ul' ? lineWidth('9. ', look) : 0;
      if (Array.isArray(value[list]))
        return { ...value, [list]: value[list].map((each) => this.node(each, inner - gap, look)) };
    }
    if (Array.isArray(value.columns)) return { ...value, columns: this.columns(value, inner, look) };
    if (isNode(value.table)) return { ...value, table: this.table(value, value.table, inner, look) };
    return value;
  }

  /** Texts inside a text are set one behind the other, each with what makes it different. */
  private text(text: unknown, width: number, look: Look, isOneLine: boolean): unknown {
    if (Array.isArray(text)) {
      return text.flatMap((part: unknown) => {
        if (!isNode(part)) return this.text(part, width, look, isOneLine);
        const set = this.text(part.text, width, lookOf(part, look, this.styles), isOneLine);
        return (set as Node[]).map((inline) => ({ ...part, ...inline }));
      });
    }
    const all = inlinesOf(String(text ?? ''), look, isOneLine ? Infinity : width);
    return all.length === 0 ? [{ text: '' }] : all;
  }

  private columns(value: Node, width: number, look: Look): unknown[] {
    const columns = value.columns as Node[];
    const gap = typeof value.columnGap === 'number' ? value.columnGap : 0;
    const fixed = columns.map((column) => (typeof column.width === 'number' ? column.width : undefined));
    const room = width - gap * (columns.length - 1) - sum(fixed.map((each) => each ?? 0));
    const rest = room / Math.max(1, fixed.filter((each) => each === undefined).length);
    return columns.map((column, index) => {
      const own = fixed[index] ?? rest;
      return { ...(this.node(column, own, look) as Node), width: own };
    });
  }

  private table(value: Node, table: Node, width: number, look: Look): Node {
    const asked = table.widths as AskedWidth[];
    const layout = (value.layout ?? {}) as Record<string, ((index: number) => number) | undefined>;
    const paddings = asked.map(
      (_, index) => (layout.paddingLeft?.(index) ?? 4) + (layout.paddingRight?.(index) ?? 4),
    );
    const body = table.body as unknown[][];
    const content = asked.map((_, column) => {
      const cells = body
        .filter((row) => !isNode(row[column]) || !(row[column] as Node).colSpan)
        .map((row) => contentOf(row[column], look, this.styles));
      return {
        least: Math.max(0, ...cells.map(({ least }) => least)),
        whole: Math.max(0, ...cells.map(({ whole }) => whole)),
      };
    });
    const widths = columnWidths(asked, content, width - sum(paddings));
    const cellWidth = (cell: unknown, column: number): number => {
      const span = isNode(cell) && typeof cell.colSpan === 'number' ? cell.colSpan : 1;
      const between = sum(paddings.slice(column + 1, column + span));
      return sum(widths.slice(column, column + span)) + between;
    };
    return {
      ...table,
      widths,
      body: body.map((row) => row.map((cell, column) => this.node(cell, cellWidth(cell, column), look))),
    };
  }
}

const sheetWidth = 595.28;

/**
 * A definition in which every column has a width in points, every figure room, and every text a font that has it. pdfmake alone
 * widens a column by its longest word and drives the columns to its right off the paper.
 */
export function fitted(definition: TDocumentDefinitions): TDocumentDefinitions {
  const [left = 0, , right = left] = definition.pageMargins as number[];
  const base = definition.defaultStyle ?? {};
  const look: Look = { fontSize: base.fontSize ?? 12, bold: base.bold ?? false, isRight: false };
  const fitter = new Fitter((definition.styles ?? {}) as Styles);
  const { content, footer } = definition;
  return {
    ...definition,
    content: fitter.node(content, sheetWidth - left - right, look) as Content,
    ...(typeof footer === 'function'
      ? { footer: (...page) => fitter.node(footer(...page), sheetWidth, look) as Content }
      : {}),
  };
}

const parts = ['text', 'stack', 'columns', 'ul', 'content', 'table', 'body'] as const;

const isFamily = (name: unknown): name is Family => families.some((family) => family === name);

function fontsIn(value: unknown, found: Set<Family>): void {
  if (Array.isArray(value)) for (const each of value) fontsIn(each, found);
  if (!isNode(value)) return;
  if (isFamily(value.font)) found.add(value.font);
  for (const part of parts) if (part in value) fontsIn(value[part], found);
}

/** The families that a definition is set in. */
export function familiesIn(definition: TDocumentDefinitions): Set<Family> {
  const found = new Set<Family>([usualFamily]);
  fontsIn(definition.content, found);
  return found;
}
