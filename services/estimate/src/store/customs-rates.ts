import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { customsRateKinds, customsRateSortFields, type CustomsRateFields } from '../contract/customs-rates';
import { kept } from '../domain/shapes';

/** Fees and duties that the company keeps itself. */
export const customsRates = defineStore({
  name: 'customsRates',
  shape: z.object({
    /** What makes it another row: kind, country, code, goods, origins, first day. */
    identity: z.string(),
    kind: z.enum(customsRateKinds),
    country: z.string(),
    name: z.string(),
    nameJa: z.string().optional(),
    code: z.string().optional(),
    hs: kept<string[]>().optional(),
    origins: kept<string[]>().optional(),
    validFrom: z.string(),
    validTo: z.string().optional(),
    source: z.string(),
    sourceUrl: z.string().optional(),
    notes: z.string().optional(),
    fee: kept<CustomsRateFields['fee']>().optional(),
    duty: kept<CustomsRateFields['duty']>().optional(),
    taxRate: z.string().optional(),
    confirmedShare: z.string().optional(),
    additional: kept<CustomsRateFields['additional']>().optional(),
  }),
  search: ['name', 'nameJa', 'code', 'hs', 'source'],
  sorts: [...customsRateSortFields.filter((field) => field !== 'updatedAt')],
  defaultSort: 'name',
  unique: [['identity']],
  indexes: [['kind', 'country', 'validFrom']],
});
