import { defineStore } from '@quayside/service-kit';
import { activityShape } from '../domain/records';

export const activities = defineStore({
  name: 'activities',
  shape: activityShape,
  sorts: ['at'],
  defaultSort: '-at',
  indexes: [['estimateId', 'at']],
});
