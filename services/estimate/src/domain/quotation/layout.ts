import type { Language } from '../../contract/common';
import type { Block, Cell, ColumnWidth, Look, Row, Table, Text } from '../typeset/document';
import type { QuotationLayout } from '../../contract/exports';
import type { Pictures } from '../letterhead';
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
  /** How the price is broken down: every line, by stage, or one price from door to door. Every line when absent. */
  layout?: QuotationLayout | undefined;
  /** Whether lines have unit prices and exchange rates; they have when absent. */
  unitPrices?: boolean | undefined;
  /** The total is also printed in this currency, for information, where the estimate has a rate of it. */
  secondCurrency?: string | null | undefined;
  /** The sender's words to the client; absent where there are none. */
  message?: string | null | undefined;
  /** Printed on every page; absent for an offer that is out and for an order. */
  mark?: QuotationMark | undefined;
  /** The document confirms the order that the client placed by accepting the offer. */
  confirmation?: Confirmation | undefined;
  /** Logo and seal of the snapshot's letterhead; without them the document has none. */
  pictures?: Pictures | undefined;
};

export const ink = '#1c2733';

export const faint = '#5b6b7c';

/** The title of a section. */
export const heading = (text: string): Text => ({
  ...{ text, level: 2, bold: true, fontSize: 10 },
  margin: [0, 12, 0, 4],
});

/** A table with its title as its first rows: both stand with the first line of it, on the first page and on each further one. */
export function titledTable(asked: {
  title: string;
  note?: string;
  widths: ColumnWidth[];
  head?: Cell[];
  body: Row[];
  more?: Look;
}): Table {
  const { title, note, widths, head, body, more } = asked;
  const stack: Block[] = [
    { text: title, level: 2, bold: true, fontSize: 10 },
    ...(note ? [{ text: note, color: faint, fontSize: 8 }] : []),
  ];
  const titles: Cell[] = [
    { stack, colSpan: widths.length, margin: [-3, 8, 0, 0] },
    ...widths.slice(1).map((): Cell => ''),
  ];
  return {
    margin: [0, 4, 0, 0],
    table: { headerRows: head ? 2 : 1, widths, body: [titles, ...(head ? [head] : []), ...body] },
    lines: 'rows',
    ...more,
  };
}

/** A party's name in the language of the paper; the other one where that is empty. */
export const nameOf = ({ name, nameJa }: { name: string; nameJa: string }, language: Language): string =>
  language === 'ja' ? nameJa || name : name || nameJa;
