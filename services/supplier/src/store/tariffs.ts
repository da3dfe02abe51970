import { z } from 'zod';
import { defineStore } from '@quayside/service-kit';
import { identifier } from '@quayside/rating/schema';
import { tariffFieldsSchema, tariffSortFields, understoodCarrier } from '../contract';

export const tariffs = defineStore({
  name: 'tariffs',
  shape: tariffFieldsSchema.extend({ ...understoodCarrier, revision: z.int() }),
  search: ['code', 'name', 'nameJa', 'carrier', 'carrierCode'],
  sorts: tariffSortFields,
  defaultSort: 'code',
  unique: [['code']],
  indexes: [['layer', 'stage', 'validTo'], ['shipperId']],
});

/** Prices as they were before a tariff in force was changed. Written once, never changed. */
export const tariffVersions = defineStore({
  name: 'tariffVersions',
  shape: z.object({
    tariffId: identifier,
    revision: z.int(),
    replacedAt: z.string(),
    replacedBy: z.string(),
    tariff: tariffFieldsSchema,
  }),
  sorts: ['revision'],
  defaultSort: '-revision',
  unique: [['tariffId', 'revision']],
});
