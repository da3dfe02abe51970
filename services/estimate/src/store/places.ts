import { defineStore } from '@quayside/service-kit';
import { placeFields, placeSortFields } from '../contract/places';

/** Places that a company keeps, and its other names for ports that are built in. */
export const places = defineStore({
  name: 'places',
  shape: placeFields,
  search: ['code', 'name', 'nameJa', 'aliases'],
  sorts: [...placeSortFields.filter((field) => field !== 'updatedAt')],
  defaultSort: 'code',
  unique: [['code']],
});
