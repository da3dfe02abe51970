import { changesOf, describeResource } from '@quayside/api';
import { outcomes } from '@quayside/contract/estimate-standing';
import { priceMarkFields } from '@quayside/contract/price-mark-fields';
import { z } from 'zod';
import { code, name, notes, storedFields } from '@quayside/contract/records';
import { currency, decimal, identifier, isoDate, signedDecimal } from '@quayside/rating/schema';

export const moneySchema = z.strictObject({ amount: decimal, currency });
export type Money = z.infer<typeof moneySchema>;

export const projectStates = ['planned', 'active', 'onHold', 'done', 'cancelled'] as const;
export type ProjectState = (typeof projectStates)[number];

export const projectFieldsSchema = z.strictObject({
  code,
  name,
  nameJa: name.optional(),
  shipperId: identifier,
  state: z.enum(projectStates),
  ownerId: identifier,
  memberIds: z
    .array(identifier)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'list.repeated'),
  startsOn: isoDate.optional(),
  dueOn: isoDate.optional(),
  budget: moneySchema.optional(),
  notes,
});

/** The two days are told to contradict each other however much else is missing. */
const days = z.object({ startsOn: isoDate.optional(), dueOn: isoDate.optional() });

/** What a person may write of a project. */
export const projectInputSchema = projectFieldsSchema.refine(
  (project) => !project.startsOn || !project.dueOn || project.startsOn <= project.dueOn,
  {
    path: ['dueOn'],
    message: 'dates.order',
    when: ({ value }) => days.safeParse(value).success,
  },
);
export type ProjectInput = z.infer<typeof projectInputSchema>;

export const memberNameSchema = z.strictObject({
  id: identifier,
  name: z.string(),
  nameJa: z.string().optional(),
});

/** What a change of a project answers, and its event's data. */
export const savedProjectSchema = z.strictObject({ ...projectFieldsSchema.shape, ...storedFields });
export type SavedProject = z.infer<typeof savedProjectSchema>;

/** Writing; what is read besides names and progress of other collections has calls of its own. */
export const projectResource = describeResource({
  name: 'project',
  path: '/projects',
  idParameter: 'projectId',
  create: projectFieldsSchema,
  update: changesOf(projectFieldsSchema),
  view: savedProjectSchema,
  access: { read: 'project:read', write: 'project:write' },
  operations: ['create', 'update', 'archive', 'restore'],
});

/** A list row and the head of the page. Names come from the read models of shippers and members. */
export const projectSchema = z.strictObject({
  ...projectFieldsSchema.shape,
  ...storedFields,
  shipperName: z.string(),
  shipperNameJa: z.string().optional(),
  ownerName: z.string(),
  ownerNameJa: z.string().optional(),
  members: z.array(memberNameSchema),
  milestones: z.strictObject({ total: z.int(), done: z.int(), next: isoDate.optional() }),
  tasks: z.strictObject({ total: z.int(), done: z.int() }),
  estimateCount: z.int(),
});
export type Project = z.infer<typeof projectSchema>;

/** Query of the list: the shared list parameters are added by the service. */
export const projectFilterSchema = z.strictObject({
  state: z.enum(projectStates).optional(),
  shipperId: identifier.optional(),
  ownerId: identifier.optional(),
  dueBefore: isoDate.optional(),
});
export const projectSortFields = ['code', 'name', 'state', 'dueOn', 'updatedAt'] as const;

/**
 * An estimate of the project, from the read model. `cost` and `margin` are absent for members who may not see cost, and as long as the cost
 * of a charge is not known.
 */
export const projectEstimateSchema = z.strictObject({
  estimateId: identifier,
  number: z.string(),
  title: z.string(),
  titleJa: z.string().optional(),
  /** Of the revision that decides: the order, else the offer that is out, else what ended last, else the newest. */
  state: z.string(),
  outcome: z.enum(outcomes),
  revision: z.int(),
  option: z.string(),
  currency: z.string(),
  cost: decimal.optional(),
  sell: signedDecimal,
  margin: signedDecimal.optional(),
  total: signedDecimal,
  ...priceMarkFields,
  /** Beside the revision that decides: an offer that is out, and work on a revision that was not offered yet. */
  newer: z.array(
    z.strictObject({
      ...{ revision: z.int(), state: z.string(), sell: signedDecimal, currency: z.string() },
      ...priceMarkFields,
    }),
  ),
  updatedAt: z.string(),
});
export type ProjectEstimate = z.infer<typeof projectEstimateSchema>;

const signedMoneySchema = z.strictObject({ amount: signedDecimal, currency });
export type SignedMoney = z.infer<typeof signedMoneySchema>;

/** A sum of offers, with their marks. */
const offeredMoneySchema = signedMoneySchema.extend(priceMarkFields);
export type OfferedMoney = z.infer<typeof offeredMoneySchema>;

/**
 * Budget against what was accepted, before tax, one row per currency met. `open`: offers that were sent and wait for an answer, of estimates
 * without an order. `changes`: by how much newer offers differ from the orders that they would replace. `drafts`: not offered yet.
 * `remaining` and `remainingIfAllAccepted` only where all orders are in the budget's currency; offers in others are in neither.
 */
export const projectBudgetSchema = z.strictObject({
  budget: moneySchema.optional(),
  accepted: z.array(offeredMoneySchema),
  open: z.array(offeredMoneySchema),
  changes: z.array(offeredMoneySchema),
  drafts: z.array(offeredMoneySchema),
  remaining: signedMoneySchema.optional(),
  remainingIfAllAccepted: signedMoneySchema.optional(),
});
export type ProjectBudget = z.infer<typeof projectBudgetSchema>;

/** Answer of `GET /projects/:id/estimates`. */
export const projectEstimatesSchema = z.strictObject({
  items: z.array(projectEstimateSchema),
  total: z.int(),
  budget: projectBudgetSchema,
});
export type ProjectEstimates = z.infer<typeof projectEstimatesSchema>;

/** Answer of `GET /summary`: the home widget. Deadlines that are open and due within thirty days, the nearest first, at most twelve. */
export const projectSummarySchema = z.strictObject({
  counts: z.record(z.enum(projectStates), z.int()),
  deadlines: z.array(
    z.strictObject({
      kind: z.enum(['project', 'milestone', 'task']),
      id: identifier,
      projectId: identifier,
      projectCode: z.string(),
      projectName: z.string(),
      projectNameJa: z.string().optional(),
      name: z.string().optional(),
      nameJa: z.string().optional(),
      dueOn: isoDate,
      overdue: z.boolean(),
    }),
  ),
});
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

/** What the form offers (`GET /reference`). */
export const projectReferenceSchema = z.strictObject({
  shippers: z.array(z.strictObject({ id: identifier, name: z.string(), nameJa: z.string().optional() })),
  members: z.array(memberNameSchema),
});
export type ProjectReference = z.infer<typeof projectReferenceSchema>;
