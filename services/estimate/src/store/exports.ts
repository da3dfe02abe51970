import { defineStore } from '@quayside/service-kit';
import { z } from 'zod';
import type { MemberReference } from '../contract/common';
import { exportKinds, exportStates } from '../contract/exports';
import { kept } from '../domain/shapes';

export const exportJobs = defineStore({
  name: 'exportJobs',
  shape: z.object({
    kind: z.enum(exportKinds),
    language: z.enum(['en', 'ja']),
    state: z.enum(exportStates),
    done: z.int(),
    estimates: kept<{ id: string; number: string; revision: number | null }[]>(),
    payerSplit: z.boolean(),
    /** Whether its maker may see cost: what the file holds. Only readers with the same right may fetch it. */
    withCost: z.boolean(),
    maker: kept<MemberReference>(),
    fileName: z.string().nullable(),
    contentType: z.string().nullable(),
    size: z.int().nullable(),
    sha256: z.string().nullable(),
    error: z.string().nullable(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  }),
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
