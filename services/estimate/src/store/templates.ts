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
    /** Deflated JSON of the document's `typedFor`, base64; absent in what was stored before it was recorded. */
    typedFor: z.string().optional(),
    /** Lines of it; absent in what was stored before they were counted. */
    size: z.int().optional(),
    /** Codes of the charges that were proposed for the estimate it was made of; absent in what was stored before they were kept. */
    proposed: z.array(z.string()).optional(),
  }),
  sorts: ['name'],
  defaultSort: 'name',
});
