import { defineStore } from '@quayside/service-kit';
import { shipperTold } from '../domain/copies';

/** Read model fed by `shipper.saved`: the names of those with whom prices are agreed. */
export const shipperCopies = defineStore({
  name: 'shipperCopies',
  shape: shipperTold.omit({ archived: true }),
  sorts: ['name'],
  defaultSort: 'name',
});
