/**
 * Terms of orders that services and remotes share. An accepted offer becomes an order: states, milestones, shipment and budget.
 * @packageDocumentation
 */
import { z } from 'zod';
import { stageIds } from './stages';

/** `open` is being carried out, `done` was delivered, `cancelled` ended before. */
export const orderStates = ['open', 'done', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

/** Steps of a shipment in their order. The cargo is due at the yard for full containers, and at the freight station otherwise. */
export const orderMilestoneKinds = [
  'ready',
  'documentCutoff',
  'cargoCutoff',
  'departure',
  'arrival',
  'delivered',
] as const;
export type OrderMilestoneKind = (typeof orderMilestoneKinds)[number];

const placeSchema = z.object({ name: z.string(), nameJa: z.string().nullable() });
const portSchema = placeSchema.extend({ code: z.string() });

/** A row of the cargo, as operations need it: sizes in millimetres, the weight of one piece. */
const cargoRowSchema = z.object({
  caseNumber: z.string().nullable(),
  name: z.string(),
  nameJa: z.string().nullable(),
  quantity: z.string(),
  size: z.object({ length: z.string(), width: z.string(), height: z.string() }),
  grossKilograms: z.string().nullable(),
});

/** The most rows of cargo in the answer; `cargoRowCount` counts all of them. */
export const mostCargoRows = 200;

/** The shipment of an accepted offer. */
export const orderShipmentSchema = z.object({
  mode: z.enum(['FCL', 'LCL']),
  incoterm: z.object({ rule: z.string(), namedPlace: z.string() }),
  pickup: placeSchema.nullable(),
  portOfLoading: portSchema.nullable(),
  portOfDischarge: portSchema.nullable(),
  delivery: placeSchema.nullable(),
  carrier: z.string().nullable(),
  vessel: z.string().nullable(),
  /** `2 × 40HC`; null where no container is loaded. */
  containers: z.string().nullable(),
  dates: z.object({
    ready: z.string().nullable(),
    departure: z.string().nullable(),
    arrival: z.string().nullable(),
    /** The closing days that the offer names; absent where none was typed. */
    documentClosing: z.string().optional(),
    cargoClosing: z.string().optional(),
  }),
  cargo: z.object({
    packages: z.string().nullable(),
    cubicMetres: z.string().nullable(),
    grossKilograms: z.string().nullable(),
    revenueTons: z.string().nullable(),
  }),
  cargoRows: z.array(cargoRowSchema),
  cargoRowCount: z.int(),
});
export type OrderShipment = z.infer<typeof orderShipmentSchema>;

/** The price and the allowed cost of one charge code of a stage; lines of one code are one row. */
export const budgetLineSchema = z.object({
  stage: z.enum(stageIds),
  code: z.string(),
  description: z.string(),
  descriptionJa: z.string().nullable(),
  sell: z.string(),
  /** Null as long as the cost of a line is not known; absent for who may not see cost. */
  cost: z.string().nullable().optional(),
});
export type BudgetLine = z.infer<typeof budgetLineSchema>;

/** A charge of the offer whose price was still to be advised: it is in no sum. */
export const openChargeSchema = budgetLineSchema.pick({
  ...{ stage: true, code: true, description: true, descriptionJa: true },
});
export type OpenCharge = z.infer<typeof openChargeSchema>;
