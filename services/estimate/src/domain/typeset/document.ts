import type { Language } from '../../contract/common';

/** How a text looks. Sizes are points; what is absent is as around it. */
export type Look = {
  bold?: boolean;
  fontSize?: number;
  color?: string;
  characterSpacing?: number;
};

/** Left, top, right, bottom, in points. */
export type Margin = [number, number, number, number];

type Placed = Look & {
  alignment?: 'left' | 'right' | 'center';
  margin?: Margin;
  /** Stays on one page. */
  unbreakable?: boolean;
};

/** A part of a text that looks different from the rest of it. */
export type Inline = string | (Look & { text: string });

export type Text = Placed & {
  text: string | Inline[];
  /** A title of a section: never the last thing on a page. 1 is the title of the document. */
  level?: 1 | 2;
  /** Stays on one line. */
  noWrap?: boolean;
  pageBreak?: 'before';
};

export type Stack = Placed & { stack: Block[] };
export type List = Placed & { ul: Block[] };

/** `*` takes what is left; a number is a width in points. */
export type Columns = Placed & { columns: (Block & { width?: number | '*' })[]; columnGap: number };

/** A drawing as SVG, in points. The texts in it are set in the usual font. */
export type Drawing = Placed & { svg: string; /** For who cannot see it. */ alt?: string };

export type Cell = '' | (Exclude<Block, Table | Columns> & { colSpan?: number; fillColor?: string });

/** Cells side by side. A row with `group` is a heading within the table: it stays with the row below it. */
export type Row = Cell[] | { group: Cell[] };

/** `*` takes what is left, `auto` is as wide as the content, `least` and `most` are the same within a limit. A number is fixed. */
export type ColumnWidth = number | '*' | 'auto' | { least: number } | { most: number };

export type Table = Placed & {
  table: {
    widths: ColumnWidth[];
    /** So many first rows are repeated on each page. */
    headerRows?: number;
    body: Row[];
  };
  /** Thin lines below rows; `frame`: dark lines above and below. */
  lines: 'rows' | 'frame' | 'none';
  /** Space within cells: at the sides, above and below. */
  padding?: { sides?: number; ends?: number };
};

export type Block = Text | Stack | List | Columns | Drawing | Table;

/** A document: what it says of itself, and its content. */
export type PaperDocument = {
  language: Language;
  title: string;
  author: string;
  subject: string;
  /** ISO 8601, of the content and not of the rendering: the same content gives the same bytes. */
  madeAt: string;
  /** At the foot of each page, next to its number. */
  foot: string;
  /** At the top of each page. */
  header?: Text;
  content: Block[];
};
