import { listQuery, pageOf } from '@quayside/api';
import {
  budgetLineSchema,
  openChargeSchema,
  orderMilestoneKinds,
  orderShipmentSchema,
  orderStates,
  type OrderMilestoneKind,
} from '@quayside/contract/orders';
import { code, name, notes, storedFields } from '@quayside/contract/records';
import { currency, identifier, isoDate, signedDecimal } from '@quayside/rating/schema';
import { priceMarkFields } from '@quayside/contract/price-mark-fields';
import { z } from 'zod';
import { milestoneSchema } from './milestone';
import { memberNameSchema } from './project';

const named = z.strictObject({ id: identifier, name: z.string(), nameJa: z.string().optional() });
const purchaseOrder = z.string().trim().min(1).max(100);

/** The dates that an order begins with; a step without a date has no milestone. */
const plannedDates = z.strictObject({
  ready: isoDate.optional(),
  documentCutoff: isoDate.optional(),
  cargoCutoff: isoDate.optional(),
  departure: isoDate.optional(),
  arrival: isoDate.optional(),
  delivered: isoDate.optional(),
} satisfies Record<OrderMilestoneKind, z.ZodType>);

/** `POST /orders`: makes the order of an accepted offer. A repeat is answered with the order that there is. */
export const createOrderSchema = z
  .strictObject({
    estimateId: identifier,
    /** The accepted revision as it was seen: another one is refused. */
    revision: z.int().min(1),
    /** An open project of the same shipper; else `newProject`. */
    projectId: identifier.optional(),
    newProject: z.strictObject({ code, name, nameJa: name.optional() }).optional(),
    purchaseOrder: purchaseOrder.optional(),
    assigneeId: identifier,
    milestones: plannedDates,
    notes,
  })
  .refine(({ projectId, newProject }) => (projectId === undefined) !== (newProject === undefined), {
    path: ['projectId'],
    message: 'project.one',
  });
export type CreateOrder = z.infer<typeof createOrderSchema>;

/** What may be changed of an order; the offer that it rests on stays. */
export const updateOrderSchema = z.strictObject({
  purchaseOrder: purchaseOrder.nullable().optional(),
  assigneeId: identifier.optional(),
  notes: z.string().max(5_000).nullable().optional(),
  /** A cancelled order stays cancelled. */
  state: z.enum(['open', 'done']).optional(),
});

/** Amounts in `currency`; `cost` is absent for who may not see cost, and as long as that of a charge is not known. */
const orderTotals = z.strictObject({
  sell: signedDecimal,
  tax: signedDecimal,
  total: signedDecimal,
  cost: signedDecimal.optional(),
  ...priceMarkFields,
});

/** An accepted offer as it is stored with the order: the original, or a later one that changed it. */
export const storedVersionSchema = z.strictObject({
  revision: z.int(),
  /** SHA-256 of the document that was accepted. */
  hash: z.string().optional(),
  acceptedAt: z.string(),
  takenAt: z.string(),
  takenBy: memberNameSchema,
  purchaseOrder: z.string().optional(),
  currency,
  totals: orderTotals,
  /** By stage and charge code. */
  budget: z.array(budgetLineSchema),
  /** In no sum; absent where the offer has none. */
  toBeAdvised: z.array(openChargeSchema).optional(),
  shipment: orderShipmentSchema,
});
export type StoredVersion = z.infer<typeof storedVersionSchema>;

/** The same as it is read, with sums by stage. */
export const orderVersionSchema = storedVersionSchema.extend({
  stages: z.array(budgetLineSchema.pick({ stage: true, sell: true, cost: true })),
  /** By how much it is sold for more than the version before, in the same currency. */
  difference: signedDecimal.optional(),
});
export type OrderVersion = z.infer<typeof orderVersionSchema>;

/** A later revision that the client accepted, and that the order does not follow yet. */
const waitingChange = z.strictObject({
  revision: z.int(),
  acceptedAt: z.string(),
  sell: signedDecimal,
  currency,
  ...priceMarkFields,
});

const orderedEstimate = {
  estimateId: identifier,
  estimateNumber: z.string(),
  /** The revision that holds now. */
  revision: z.int(),
  title: z.string(),
  titleJa: z.string().optional(),
  shipper: named,
};

const orderHead = {
  number: z.string(),
  state: z.enum(orderStates),
  ...orderedEstimate,
  project: named,
  purchaseOrder: z.string().optional(),
  assignee: memberNameSchema,
  convertedAt: z.string(),
  convertedBy: memberNameSchema,
};

/** A row of the list. */
export const orderRowSchema = z.strictObject({
  ...orderHead,
  ...storedFields,
  mode: z.enum(['FCL', 'LCL']),
  currency,
  sell: signedDecimal,
  ...priceMarkFields,
  /** Its first milestone that is not done. */
  next: z.strictObject({ kind: z.enum(orderMilestoneKinds), dueOn: isoDate }).optional(),
  isChangeWaiting: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** The whole order: what operations are handed. */
export const orderSchema = z.strictObject({
  ...orderHead,
  ...storedFields,
  contact: z.strictObject({ name: z.string(), nameJa: z.string().optional() }).optional(),
  /** What the offer says to the client. */
  remarks: z.string(),
  /** What the seller says to operations. */
  notes: z.string().optional(),
  /** The original first; later ones are change orders. */
  versions: z.array(orderVersionSchema).min(1),
  waiting: waitingChange.optional(),
  milestones: z.array(milestoneSchema),
  /** `reason` is absent for who may not see cost. */
  cancellation: z.strictObject({ at: z.string(), reason: z.string().optional() }).optional(),
});
export type Order = z.infer<typeof orderSchema>;

/** `GET /order-proposals/:estimateId`: what the form of a new order begins with. */
export const orderProposalSchema = z.strictObject({
  ...orderedEstimate,
  currency,
  sell: signedDecimal,
  ...priceMarkFields,
  purchaseOrder: z.string().optional(),
  mode: z.enum(['FCL', 'LCL']),
  /** The estimate's own, where it still takes orders. */
  projectId: identifier.optional(),
  newProject: z.strictObject({ code: z.string(), name: z.string(), nameJa: z.string().optional() }),
  /** Open projects of the shipper. */
  projects: z.array(z.strictObject({ ...named.shape, code: z.string() })),
  members: z.array(memberNameSchema),
  /** `usual` was counted back from the departure and is for the carrier to confirm. */
  milestones: z.array(
    z.strictObject({
      kind: z.enum(orderMilestoneKinds),
      dueOn: isoDate.optional(),
      origin: z.enum(['shipment', 'usual', 'none']),
    }),
  ),
});
export type OrderProposal = z.infer<typeof orderProposalSchema>;

/** `POST /orders/:orderId/changes`: takes a later accepted revision into the order. */
export const takeChangeSchema = z.strictObject({ revision: z.int().min(1) });

export const orderSortFields = ['number', 'convertedAt', 'updatedAt'] as const;
export const orderListQuery = listQuery.extend({
  state: z.enum(orderStates).optional(),
  projectId: identifier.optional(),
  estimateId: identifier.optional(),
  assigneeId: identifier.optional(),
});
export const orderPage = pageOf(orderRowSchema);

/** The event's data: nothing of cost. */
export const savedOrderSchema = z.strictObject({
  id: identifier,
  number: z.string(),
  /** Counts the orders of the estimate: a new one follows a cancelled one. */
  sequence: z.int(),
  estimateId: identifier,
  revision: z.int(),
  project: named,
  state: z.enum(orderStates),
  assigneeId: identifier,
  convertedAt: z.string(),
  convertedBy: memberNameSchema,
});
