import type { Content } from 'pdfmake/interfaces';
import type { Language } from '../../contract/common';

export type QuotationOptions = {
  language: Language;
  payerSplit: boolean;
  /** True while it is not frozen: printed on every page. */
  draft: boolean;
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
