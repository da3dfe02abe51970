import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import {
  comparisonInputSchema,
  locationInputSchema,
  locationKinds,
  locationSortFields,
  productFieldsSchema,
  productSortFields,
  shipperInputSchema,
  shipperSortFields,
} from '../contract';
import { estimateSnapshot } from '../domain/estimate-snapshot';

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

export const comparisons = defineStore({
  name: 'comparisons',
  shape: comparisonInputSchema.extend({ shipperId: identifier }),
  search: ['name'],
  sorts: ['name', 'updatedAt'],
  defaultSort: 'name',
  unique: [['shipperId', 'name']],
});

/** Read model fed by `estimate.saved`: what a comparison needs of each estimate. */
export const estimates = defineStore({
  name: 'estimates',
  shape: estimateSnapshot,
  sorts: ['number', 'savedAt'],
  defaultSort: '-savedAt',
  indexes: [['shipperId', 'savedAt']],
});
