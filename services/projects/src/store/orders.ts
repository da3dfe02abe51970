import { orderStates } from '@quayside/contract/orders';
import { identifier } from '@quayside/rating/schema';
import { defineStore, type Stored } from '@quayside/service-kit';
import { z } from 'zod';
import { orderSchema, orderSortFields, storedVersionSchema } from '../contract';

const { contact, shipper, waiting, cancellation } = orderSchema.shape;

export const orderShape = z.object({
  number: z.string(),
  /** Counts the orders of the estimate: a new one follows a cancelled one. */
  sequence: z.int(),
  state: z.enum(orderStates),
  estimateId: identifier,
  estimateNumber: z.string(),
  revision: z.int(),
  title: z.string(),
  titleJa: z.string().optional(),
  shipper,
  projectId: identifier,
  purchaseOrder: z.string().optional(),
  assigneeId: identifier,
  contact,
  remarks: z.string(),
  notes: z.string().optional(),
  /** With cost. */
  versions: z.array(storedVersionSchema),
  waiting,
  cancellation,
  convertedAt: z.string(),
  convertedBy: orderSchema.shape.convertedBy,
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
