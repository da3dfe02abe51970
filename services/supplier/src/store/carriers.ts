import { defineStore } from '@quayside/service-kit';
import { carrierFields, carrierSortFields } from '../contract';

/** Carriers that a company keeps. */
export const carriers = defineStore({
  name: 'carriers',
  schemaVersion: 2,
  shape: carrierFields,
  search: ['code', 'name', 'nameJa', 'aliases'],
  sorts: [...carrierSortFields.filter((field) => field !== 'updatedAt')],
  defaultSort: 'code',
  unique: [['code']],
});
