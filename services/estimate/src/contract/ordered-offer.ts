import { budgetLineSchema, openChargeSchema, orderShipmentSchema } from '@quayside/contract/orders';
import { z } from 'zod';
import { memberReference, namedRevision, reference } from './common';

/** The accepted revision of an estimate: what its order rests on. Cost is in it. */
export const orderedOffer = z.object({
  ...namedRevision,
  project: reference.nullable(),
  contact: memberReference.nullable(),
  /** SHA-256 of the document that was accepted. */
  hash: z.string().nullable(),
  acceptedAt: z.string(),
  /** The client's order number. */
  purchaseOrder: z.string().nullable(),
  remarks: z.string(),
  currency: z.string(),
  /** Its marks say how many charges the amounts are without, and how many prices in them are not firm. */
  totals: z.object({
    ...{ sell: z.string(), tax: z.string(), total: z.string(), cost: z.string() },
    toBeAdvised: z.int().optional(),
    indicative: z.int().optional(),
  }),
  budget: z.array(budgetLineSchema),
  /** Absent where the offer has none. */
  toBeAdvised: z.array(openChargeSchema).optional(),
  shipment: orderShipmentSchema,
});
export type OrderedOffer = z.infer<typeof orderedOffer>;
