import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';

export const templates = defineStore({
  name: 'templates',
  shape: z.object({
    name: z.string(),
    nameJa: z.string(),
    mode: z.enum(['FCL', 'LCL']),
    /** Deflated JSON of `EstimateStages`, base64. */
    stages: z.string(),
  }),
  sorts: ['name'],
  defaultSort: 'name',
});
