import { defineStore } from '@quayside/service-kit';
import { supplierInputSchema, supplierSortFields } from '../contract';

export const suppliers = defineStore({
  name: 'suppliers',
  shape: supplierInputSchema,
  search: ['code', 'name', 'nameJa'],
  sorts: supplierSortFields,
  defaultSort: 'code',
  unique: [['code']],
});
