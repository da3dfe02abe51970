import { changesOf, describeResource } from '@quayside/api';
import { orderMilestoneKinds } from '@quayside/contract/orders';
import { z } from 'zod';
import { name, notes, storedFields } from '@quayside/contract/records';
import { identifier, isoDate } from '@quayside/rating/schema';

export const milestoneInputSchema = z.strictObject({
  name,
  nameJa: name.optional(),
  dueOn: isoDate,
  done: z.boolean(),
  notes,
});
export type MilestoneInput = z.infer<typeof milestoneInputSchema>;

export const milestoneSchema = milestoneInputSchema.extend({
  ...storedFields,
  projectId: identifier,
  doneAt: z.iso.datetime().optional(),
  /** Of a step of an order: which step, and of which order. */
  kind: z.enum(orderMilestoneKinds).optional(),
  orderId: identifier.optional(),
});
export type Milestone = z.infer<typeof milestoneSchema>;
export const milestoneResource = describeResource({
  name: 'milestone',
  path: '/projects/:projectId/milestones',
  idParameter: 'milestoneId',
  create: milestoneInputSchema,
  update: changesOf(milestoneInputSchema),
  view: milestoneSchema,
  access: { read: 'project:read', write: 'project:write' },
  operations: ['list', 'get', 'create', 'update', 'remove'],
});
export const milestoneSortFields = ['dueOn', 'name', 'updatedAt'] as const;

export const taskInputSchema = z.strictObject({
  title: name,
  done: z.boolean(),
  assigneeId: identifier.optional(),
  dueOn: isoDate.optional(),
  notes,
});
export type TaskInput = z.infer<typeof taskInputSchema>;

export const taskSchema = taskInputSchema.extend({
  ...storedFields,
  projectId: identifier,
  assigneeName: z.string().optional(),
  doneAt: z.iso.datetime().optional(),
});
export type Task = z.infer<typeof taskSchema>;
export const taskResource = describeResource({
  name: 'task',
  path: '/projects/:projectId/tasks',
  idParameter: 'taskId',
  create: taskInputSchema,
  update: changesOf(taskInputSchema),
  view: taskSchema,
  access: { read: 'project:read', write: 'project:write' },
  operations: ['list', 'get', 'create', 'update', 'remove'],
});
export const taskSortFields = ['dueOn', 'title', 'updatedAt'] as const;
