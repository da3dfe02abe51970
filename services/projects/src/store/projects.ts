import { z } from 'zod';
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
  shape: milestoneInputSchema.extend({ projectId: identifier, doneAt: z.string().optional() }),
  search: ['name', 'nameJa'],
  sorts: milestoneSortFields,
  defaultSort: 'dueOn',
  indexes: [['projectId', 'dueOn']],
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
