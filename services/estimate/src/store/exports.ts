import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { exportShape } from '../domain/records';

export const exportJobs = defineStore({
  name: 'exportJobs',
  shape: exportShape,
  defaultSort: '-createdAt',
  indexes: [['state']],
  across: [['state']],
});

/** Files in parts of a few megabytes. `ownerId` is an export job or a sent revision. */
export const files = defineStore({
  name: 'files',
  shape: z.object({
    ownerId: z.string(),
    name: z.string(),
    part: z.int(),
    /** Base64. */
    content: z.string(),
  }),
  sorts: ['part'],
  indexes: [['ownerId', 'name', 'part']],
});
