import { currency } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, language, memberReference, page, pageQuery } from './common';

export const exportKinds = ['quotation', 'csv', 'json', 'loadReport', 'loadCsv', 'loadJson'] as const;
export type ExportKind = (typeof exportKinds)[number];
/** Kinds that say how the accepted load plan is loaded. Without one: 422 `export.no-load-plan` at `estimateIds.<index>`. */
export const loadKinds = ['loadReport', 'loadCsv', 'loadJson'] as const satisfies readonly ExportKind[];
export const exportStates = ['queued', 'running', 'done', 'failed'] as const;

/** A quotation as a document, or as a workbook with live formulas. */
export const quotationFormats = ['pdf', 'xlsx'] as const;
export type QuotationFormat = (typeof quotationFormats)[number];

/** How a quotation breaks its price down: every line, by stage, or one price from door to door. */
export const quotationLayouts = ['lines', 'stages', 'total'] as const;
export type QuotationLayout = (typeof quotationLayouts)[number];

/** Several quotations, workbooks or load reports come as one zip; CSV and JSON hold all chosen estimates in one file. */
export const createExport = z.strictObject({
  kind: z.enum(exportKinds),
  estimateIds: z.array(id).min(1).max(100),
  language: language.default('en'),
  /** A revision's number when one estimate is chosen; the current one when absent. */
  revision: z.int().min(1).max(999).optional(),
  /** Quotation: print who pays what under the Incoterms rule. */
  payerSplit: z.boolean().default(false),
  format: z.enum(quotationFormats).default('pdf'),
  /** Quotation as PDF: how the price is broken down. Each estimate's own layout applies where it is absent, as for the fields below. */
  layout: z.enum(quotationLayouts).optional(),
  /** Quotation with every line: print unit prices and exchange rates. */
  unitPrices: z.boolean().optional(),
  /** Quotation as PDF: the total also in this currency, for information; null: in one currency. */
  secondCurrency: currency.nullable().optional(),
});
export type CreateExport = z.input<typeof createExport>;

export const exportJob = z.strictObject({
  id,
  kind: z.enum(exportKinds),
  language,
  state: z.enum(exportStates),
  done: z.int(),
  total: z.int(),
  estimates: z.array(z.strictObject({ id, number: z.string(), revision: z.int().nullable() })),
  fileName: z.string().nullable(),
  /** Of the stored file: the same bytes at every download (`GET exports/:id/file`). */
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  error: z.string().nullable(),
  createdBy: memberReference,
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;
export const exportPage = page(exportJob);
export const exportsQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });

export const quotationQuery = z.strictObject({
  language: language.default('en'),
  revision: z.coerce.number<number | string>().int().min(1).max(999).optional(),
});
