import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import type { QuotationLayoutChoice } from '../contract/quotation-layout';
import { kept } from '../domain/shapes';

/** Layouts of quotations: at most one of the company, of each shipper and of each estimate. */
export const layouts = defineStore({
  name: 'layouts',
  shape: z.object({
    owner: z.enum(['company', 'shipper', 'estimate']),
    ownerId: z.string(),
    layout: kept<QuotationLayoutChoice>(),
  }),
  unique: [['owner', 'ownerId']],
});
