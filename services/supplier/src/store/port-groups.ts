import { defineStore } from '@quayside/service-kit';
import { portGroupInputSchema, portGroupSortFields } from '../contract';

export const portGroups = defineStore({
  name: 'portGroups',
  shape: portGroupInputSchema,
  search: ['code', 'name', 'nameJa'],
  sorts: portGroupSortFields,
  defaultSort: 'code',
  unique: [['code']],
  indexes: [['ports']],
});
