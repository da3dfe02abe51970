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
import { estimateCopy, memberCopy, shipperCopy } from '../domain/copies';

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

/** Read model of `shipper.saved`. */
export const shippers = defineStore({
  name: 'shippers',
  shape: shipperCopy,
  search: ['code', 'name', 'nameJa'],
  sorts: ['name'],
  defaultSort: 'name',
});

/** Read model of `member.saved`. */
export const members = defineStore({
  name: 'members',
  shape: memberCopy,
  search: ['name', 'nameJa'],
  sorts: ['name'],
  defaultSort: 'name',
});

/** Read model of `estimate.saved`. */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateCopy,
  sorts: ['savedAt'],
  defaultSort: '-savedAt',
  indexes: [['projectId', 'savedAt']],
});
