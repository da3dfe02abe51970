import { defineStore } from '@quayside/service-kit';
import { chargeFields } from '../contract/charges';

/** Charges that a company keeps: its own, and those of the catalogue under its own names. */
export const charges = defineStore({
  name: 'charges',
  shape: chargeFields,
  search: ['code', 'name', 'nameJa', 'aliases'],
  sorts: ['code'],
  defaultSort: 'code',
  unique: [['code']],
});
