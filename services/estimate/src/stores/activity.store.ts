import { defineStore } from '@quayside/service-kit';
import { stageIds } from '@quayside/contract';
import { z } from 'zod';
import type { MemberReference } from '../contract/common';
import { activityKinds, type activityChange } from '../contract/detail';
import { kept } from './shapes';

export type StoredChange = z.infer<typeof activityChange> & {
  /** True for cost, rate, supplier and margin: left out for those who may not see cost. */
  cost: boolean;
};

export const activities = defineStore({
  name: 'activities',
  shape: z.object({
    estimateId: z.string(),
    revision: z.int(),
    at: z.string(),
    by: kept<MemberReference>(),
    kind: z.enum(activityKinds),
    stage: z.enum(stageIds).nullable(),
    action: z.string().nullable(),
    text: z.string().nullable(),
    changes: kept<StoredChange[]>(),
    more: z.int(),
  }),
  sorts: ['at'],
  defaultSort: '-at',
  indexes: [['estimateId', 'at']],
});
