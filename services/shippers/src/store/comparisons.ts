import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import { comparisonInputSchema } from '../contract';

export const comparisons = defineStore({
  name: 'comparisons',
  shape: comparisonInputSchema.extend({ shipperId: identifier }),
  search: ['name'],
  sorts: ['name', 'updatedAt'],
  defaultSort: 'name',
  unique: [['shipperId', 'name']],
});
