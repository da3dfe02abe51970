import { defineStore } from '@quayside/service-kit';
import type { DocumentFrame } from '@quayside/estimate-document';
import { z } from 'zod';
import type { Language, MemberReference } from '../contract/common';
import type { DeclineReason } from '../contract/states';
import { revisionStates } from '../contract/states';
import { kept } from './shapes';

export type Decision = { at: string; by: MemberReference; comment: string | null; hash: string | null };
export type Sending = Decision & { recipients: string[]; language?: Language };
export type Acceptance = Decision & {
  onBehalf: boolean;
  evidence: string | null;
  purchaseOrder: string | null;
};
export type Decline = Decision & { reason: DeclineReason; winningPrice: string | null };

/** One option of one revision: what it is priced from, and how it was decided. */
export const revisions = defineStore({
  name: 'revisions',
  shape: z.object({
    estimateId: z.string(),
    revision: z.int(),
    option: z.string(),
    state: z.enum(revisionStates),
    frame: kept<DocumentFrame>(),
    author: kept<MemberReference>(),
    /** Everyone who changed an amount of it: none of them may approve it. */
    editorIds: z.array(z.string()),
    submission: kept<Decision | null>(),
    approval: kept<Decision | null>(),
    returned: kept<Decision | null>(),
    sending: kept<Sending | null>(),
    acceptance: kept<Acceptance | null>(),
    decline: kept<Decline | null>(),
    withdrawal: kept<Decision | null>(),
    viewedAt: z.string().nullable(),
    /** SHA-256 of the snapshot; null until sent. */
    hash: z.string().nullable(),
  }),
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
