import { defineStore } from '@quayside/service-kit';
import type { EstimateStages } from '@quayside/rating';
import { z } from 'zod';
import type { FxDay } from '../contract/fx';
import { kept } from './shapes';

/** One per organisation, under its own id: its dated exchange rates, newest first. */
export const fxTables = defineStore({
  name: 'fxTables',
  shape: z.object({ base: z.string(), days: kept<FxDay[]>() }),
});

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
export type TemplateStages = EstimateStages;
