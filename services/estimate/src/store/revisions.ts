import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import { revisionShape } from '../domain/records';

/** One option of one revision: what it is priced from, and how it was decided. */
export const revisions = defineStore({
  name: 'revisions',
  shape: revisionShape,
  unique: [['estimateId', 'revision', 'option']],
});

/** The frozen whole of a sent revision, as canonical JSON, deflated, in parts. Never changed. */
export const snapshots = defineStore({
  name: 'snapshots',
  shape: z.object({
    revisionId: z.string(),
    part: z.int(),
    hash: z.string(),
    /** Base64. */
    content: z.string(),
  }),
  indexes: [['revisionId', 'part']],
});
