import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Language } from '../../contract/common';
import type { QuotationMark } from './mark';

/** What the confirmation of an order says besides the offer that it confirms. */
export type Confirmation = {
  /** Null until the offer was converted. */
  orderNumber: string | null;
  /** The client's order number. */
  purchaseOrder: string | null;
  /** The day of the acceptance. */
  acceptedOn: string;
};

export type QuotationOptions = {
  language: Language;
  payerSplit: boolean;
  /** Printed on every page; absent for an offer that is out and for an order. */
  mark?: QuotationMark | undefined;
  /** The document confirms the order that the client placed by accepting the offer. */
  confirmation?: Confirmation | undefined;
};

export const ink = '#1c2733';

export const faint = '#5b6b7c';

export const hairline = '#c9d2dc';

/** Thin lines below each row, none at the sides. */
export const rowLines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

export const heading = (text: string): Content => ({ text, style: 'heading' });

/** A table with its heading as its first rows: both stand with the first line of it, on the first page and on each further one. */
export function titledTable(asked: {
  title: string;
  note?: string;
  widths: (number | '*' | 'auto')[];
  head?: TableCell[];
  body: TableCell[][];
  more?: object;
}): Content {
  const { title, note, widths, head, body, more } = asked;
  const heads = [
    {
      stack: [
        { text: title, bold: true, fontSize: 10 },
        ...(note ? [{ text: note, color: faint, fontSize: 8 }] : []),
      ],
      colSpan: widths.length,
      margin: [-3, 8, 0, 0],
    },
    ...widths.slice(1).map(() => ''),
  ] as TableCell[];
  const headerRows = head ? 2 : 1;
  return {
    margin: [0, 4, 0, 0],
    table: {
      headerRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths,
      body: [heads, ...(head ? [head] : []), ...body],
    },
    layout: {
      ...rowLines,
      hLineWidth: (index: number) => (index === 0 || (head && index === 1) ? 0 : 0.5),
      hLineColor: (index: number) => (head && index === 2 ? ink : hairline),
    },
    ...more,
  };
}

/** A party's name in the language of the paper; the other one where that is empty. */
export const nameOf = ({ name, nameJa }: { name: string; nameJa: string }, language: Language): string =>
  language === 'ja' ? nameJa || name : name || nameJa;

/** What every paper has: the sheet with its margins, its type, what it says of itself, a foot with its name and the pages. */
export function paper(told: {
  language: Language;
  title: string;
  author: string;
  subject: string;
  /** ISO 8601: of what is on it, so that the same content gives the same bytes. */
  madeAt: string;
  foot: string;
}) {
  const { language, title, author, subject, madeAt, foot } = told;
  return {
    pageSize: 'A4',
    pageMargins: [42, 40, 42, 46],
    language,
    info: { title, author, subject, creationDate: new Date(madeAt) },
    defaultStyle: { font: 'BIZUDPGothic', fontSize: 9, color: ink, lineHeight: 1.2 },
    styles: { heading: { bold: true, fontSize: 10, margin: [0, 12, 0, 4] } },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: foot, color: faint, fontSize: 8 },
        { text: `${page} / ${pages}`, alignment: 'right', color: faint, fontSize: 8 },
      ],
      margin: [42, 14, 42, 0],
    }),
  } satisfies Partial<TDocumentDefinitions>;
}
