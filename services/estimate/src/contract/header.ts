import { maximumCargoLines } from '@quayside/estimate-document/schema';
import { cargoItem, currency, defaults, fxTable, incoterm, isoDate, route } from '@quayside/rating/schema';
import { z } from 'zod';
import { id, payerTotals, title, totals } from './common';

/** One row more is refused with `too_big`. */
export const cargoList = z.array(cargoItem).max(maximumCargoLines);

const remarks = z.string().max(4000);

export const createEstimate = z.strictObject({
  title,
  titleJa: title.optional(),
  shipperId: id,
  projectId: id.nullish(),
  contactId: id.nullish(),
  assigneeId: id.nullish(),
  incoterm,
  route,
  /** The company's own when absent. */
  currency: currency.optional(),
  validUntil: isoDate,
  dueDate: isoDate.nullish(),
  remarks: remarks.optional(),
  cargo: cargoList,
  /** Stages come from a template, or from another estimate's current revision; from the default lines when absent. */
  templateId: id.nullish(),
  copyOf: id.nullish(),
  /** Rates it at once, on its own dates: prices of cards that came with a template or a copy, too. */
  rate: z.boolean().optional(),
});
export type CreateEstimate = z.infer<typeof createEstimate>;
export type CreateEstimateInput = z.input<typeof createEstimate>;

/** `PATCH estimates/:id`: only the given fields change. */
export const patchEstimate = z
  .strictObject({
    title,
    titleJa: title.nullable(),
    shipperId: id,
    projectId: id.nullable(),
    contactId: id.nullable(),
    assigneeId: id.nullable(),
    incoterm,
    route,
    currency,
    validUntil: isoDate.nullable(),
    dueDate: isoDate.nullable(),
    remarks,
    defaults,
    fx: fxTable,
  })
  .partial();
export type PatchEstimate = z.infer<typeof patchEstimate>;

/**
 * `POST estimates/:id/what-if`: terms that move every amount at once, priced without being stored, so that they can be looked at before.
 */
export const whatIf = z.strictObject({ incoterm, route, currency }).partial();
export type WhatIf = z.infer<typeof whatIf>;

const termsFigures = z.strictObject({
  totals,
  payers: payerTotals,
  missingCharges: z.int(),
  incompleteLines: z.int(),
});
export const whatIfResult = z.strictObject({
  before: termsFigures,
  after: termsFigures,
  /** The exchange rates that come with another currency: of which day, from where; null where the currency stays. */
  fx: z.strictObject({ source: z.string(), asOf: z.string().nullable(), count: z.int() }).nullable(),
});
export type WhatIfResult = z.infer<typeof whatIfResult>;

/** `PUT estimates/:id/cargo`: the whole list. */
export const putCargo = z.strictObject({ cargo: cargoList });

export const createTemplate = z.strictObject({ estimateId: id, name: title, nameJa: title.optional() });
export const template = z.strictObject({
  id,
  name: z.string(),
  nameJa: z.string(),
  mode: z.enum(['FCL', 'LCL']),
  createdAt: z.string(),
});
export type Template = z.infer<typeof template>;
