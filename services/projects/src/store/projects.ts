import { z } from 'zod';
import { orderMilestoneKinds } from '@quayside/contract/orders';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import {
  milestoneInputSchema,
  milestoneSortFields,
  projectFieldsSchema,
  projectSortFields,
  taskInputSchema,
  taskSortFields,
} from '../contract';

export const projects = defineStore({
  name: 'projects',
  shape: projectFieldsSchema,
  search: ['code', 'name', 'nameJa'],
  sorts: projectSortFields,
  defaultSort: 'code',
  unique: [['code']],
  indexes: [['shipperId'], ['dueOn']],
});

export const milestones = defineStore({
  name: 'milestones',
  shape: milestoneInputSchema.extend({
    projectId: identifier,
    doneAt: z.string().optional(),
    kind: z.enum(orderMilestoneKinds).optional(),
    orderId: identifier.optional(),
  }),
  search: ['name', 'nameJa'],
  sorts: milestoneSortFields,
  defaultSort: 'dueOn',
  indexes: [['projectId', 'dueOn'], ['orderId']],
  // Each step of an order once.
  unique: [['orderId', 'kind']],
});

export const tasks = defineStore({
  name: 'tasks',
  shape: taskInputSchema.extend({
    projectId: identifier,
    doneAt: z.string().optional(),
    assigneeName: z.string().optional(),
  }),
  search: ['title'],
  sorts: taskSortFields,
  defaultSort: 'dueOn',
  indexes: [['projectId', 'dueOn']],
});
