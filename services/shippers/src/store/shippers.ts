import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import {
  locationInputSchema,
  locationKinds,
  locationSortFields,
  productFieldsSchema,
  productSortFields,
  shipperInputSchema,
  shipperSortFields,
} from '../contract';

export const shippers = defineStore({
  name: 'shippers',
  shape: shipperInputSchema,
  search: ['code', 'name', 'nameJa', 'address', 'addressJa'],
  sorts: shipperSortFields,
  defaultSort: 'code',
  unique: [['code']],
});

export const locations = defineStore({
  name: 'locations',
  shape: locationInputSchema.extend({ shipperId: identifier, kind: z.enum(locationKinds) }),
  search: ['name', 'nameJa', 'address', 'addressJa', 'nearestPort'],
  sorts: locationSortFields,
  defaultSort: 'name',
  unique: [['shipperId', 'kind', 'name']],
});

export const products = defineStore({
  name: 'products',
  shape: productFieldsSchema.extend({ shipperId: identifier }),
  search: ['code', 'name', 'nameJa', 'hsCode'],
  sorts: productSortFields,
  defaultSort: 'code',
  unique: [['shipperId', 'code']],
});
