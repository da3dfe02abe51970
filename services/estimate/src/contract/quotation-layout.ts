import { currency } from '@quayside/rating/schema';
import { z } from 'zod';
import { language, orNull } from './common';
import { quotationLayouts } from './exports';
import { offerMessages, someWords } from './send';

/** How a quotation is laid out: in which detail, in which language and in which currencies it says its price. */
export const quotationLayout = z
  .strictObject({
    price: z.enum(quotationLayouts),
    /** With every line: whether unit prices and exchange rates are shown. */
    unitPrices: z.boolean(),
    /** The language of documents; null: each reader's own. */
    language: language.nullable(),
    /** The total is also shown in this currency, for information; null: in one currency. */
    secondCurrency: currency.nullable(),
  })
  .meta({ id: 'QuotationLayout' });
export type QuotationLayoutChoice = z.infer<typeof quotationLayout>;

/** The layout of who has chosen none. */
export const builtInLayout: QuotationLayoutChoice = {
  price: 'lines',
  unitPrices: true,
  language: null,
  secondCurrency: null,
};

/** Where a layout is from: the sent revision, then the estimate, its shipper, the company, and the built-in one. */
export const layoutSources = ['sent', 'estimate', 'shipper', 'company', 'builtIn'] as const;
export type LayoutSource = (typeof layoutSources)[number];

/** `GET estimates/:id/quotation-layout`: the layout that applies, and those that are stored. */
export const appliedLayout = z
  .strictObject({
    layout: quotationLayout,
    source: z.enum(layoutSources),
    stored: z.strictObject({
      estimate: orNull(quotationLayout),
      shipper: orNull(quotationLayout),
      company: orNull(quotationLayout),
    }),
    /** The currencies that the estimate has an exchange rate of: its total can also be shown in them. */
    currencies: z.array(currency),
  })
  .meta({ id: 'AppliedLayout' });
export type AppliedLayout = z.infer<typeof appliedLayout>;

export const layoutQuery = z.strictObject({
  /** A revision's number; the current one when absent. */
  revision: z.coerce.number<number | string>().int().min(1).max(999).optional(),
});

/** Null: the next source applies. */
export const setLayout = z.strictObject({ layout: quotationLayout.nullable() });
export const storedLayout = z.strictObject({ layout: orNull(quotationLayout) });

const flag = z.enum(['true', 'false']);

/** A quotation as it would be printed. Fields that are absent come from the layout that applies. */
export const previewQuery = z.strictObject({
  ...layoutQuery.shape,
  language: language.optional(),
  price: z.enum(quotationLayouts).optional(),
  unitPrices: flag.optional(),
  /** `none`: in one currency. */
  secondCurrency: z.union([currency, z.literal('none')]).optional(),
  payerSplit: flag.optional(),
});
export type PreviewQuery = z.output<typeof previewQuery>;

/** `POST estimates/:id/quotation-preview`: the quotation with the message that it would be sent with. */
export const previewWithMessage = z.strictObject({
  revision: z.int().min(1).max(999).optional(),
  language,
  message: someWords.optional(),
  messages: offerMessages.optional(),
});
export type PreviewWithMessage = z.output<typeof previewWithMessage>;

export const quotationPreview = z
  .strictObject({
    pages: z.int(),
    /** All pages below each other as one SVG image; its characters are shapes, so that no font is needed. */
    svg: z.string(),
  })
  .meta({ id: 'QuotationPreview' });
export type QuotationPreview = z.infer<typeof quotationPreview>;
