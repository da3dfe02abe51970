import { defineStore } from '@quayside/service-kit';
import { zoneInputSchema, zoneSortFields } from '../contract';

export const zones = defineStore({
  name: 'zones',
  shape: zoneInputSchema,
  search: ['code', 'name', 'nameJa'],
  sorts: zoneSortFields,
  defaultSort: 'code',
  unique: [['code']],
});
