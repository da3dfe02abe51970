import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import { rateCardFieldsSchema, rateCardSortFields, understoodCarrier } from '../contract';

/** The supplier's names are kept on its cards, so that a search across suppliers shows and finds them. */
export const rateCards = defineStore({
  name: 'rateCards',
  shape: rateCardFieldsSchema.extend({
    supplierId: identifier,
    supplierName: z.string(),
    supplierNameJa: z.string().optional(),
    ...understoodCarrier,
    revision: z.int(),
  }),
  search: ['code', 'name', 'nameJa', 'carrier', 'carrierCode', 'supplierName', 'supplierNameJa'],
  sorts: rateCardSortFields,
  defaultSort: 'code',
  unique: [['supplierId', 'code']],
  indexes: [['stage', 'validTo']],
});

/** Prices as they were before a card in force was changed. Written once, never changed. */
export const rateCardVersions = defineStore({
  name: 'rateCardVersions',
  shape: z.object({
    rateCardId: identifier,
    revision: z.int(),
    replacedAt: z.string(),
    replacedBy: z.string(),
    card: rateCardFieldsSchema,
  }),
  sorts: ['revision'],
  defaultSort: '-revision',
  unique: [['rateCardId', 'revision']],
});
