import { identifier } from '@quayside/rating/schema';
import { defineStore, type Stored } from '@quayside/service-kit';
import { z } from 'zod';
import { orderSchema, orderSortFields, storedVersionSchema } from '../contract';

export const orderShape = z.object({
  ...orderSchema.pick({
    number: true,
    state: true,
    estimateId: true,
    estimateNumber: true,
    revision: true,
    title: true,
    titleJa: true,
    shipper: true,
    purchaseOrder: true,
    contact: true,
    remarks: true,
    notes: true,
    waiting: true,
    cancellation: true,
    convertedAt: true,
    convertedBy: true,
  }).shape,
  /** Counts the orders of the estimate: a new one follows a cancelled one. */
  sequence: z.int(),
  projectId: identifier,
  assigneeId: identifier,
  /** With cost. */
  versions: z.array(storedVersionSchema),
});
export type OrderFields = z.output<typeof orderShape>;
export type OrderRecord = Stored<OrderFields>;

/** One per accepted estimate: the unique sequence lets one of many requests at once make the next. */
export const orders = defineStore({
  name: 'orders',
  shape: orderShape,
  search: ['number', 'estimateNumber', 'title', 'titleJa', 'purchaseOrder', 'shipper.name', 'shipper.nameJa'],
  sorts: orderSortFields,
  defaultSort: '-number',
  unique: [['number'], ['estimateId', 'sequence']],
  indexes: [['projectId'], ['assigneeId'], ['state']],
});
