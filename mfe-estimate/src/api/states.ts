import type { Tone } from '@quayside/platform';
import type { DeclineReason, RevisionState, StageState } from '@quayside/service-estimate/contract';

/** In the order of an estimate's life. */
export const revisionStates = [
  'draft',
  'pricing',
  'inReview',
  'approved',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'converted',
] as const satisfies readonly RevisionState[];

export const frozenStates: readonly RevisionState[] = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'converted',
];

export const stageStates = ['todo', 'attention', 'done'] as const satisfies readonly StageState[];

export const declineReasons = [
  'price',
  'time',
  'scope',
  'lostTo',
  'cancelled',
] as const satisfies readonly DeclineReason[];

/** Several states that people ask for together. */
export const stateGroups = {
  inWork: 'draft,pricing',
  out: 'sent,viewed',
  won: 'accepted,converted',
} as const;

export const stateTone: Record<RevisionState, Tone> = {
  draft: 'neutral',
  pricing: 'warn',
  inReview: 'accent',
  approved: 'accent',
  sent: 'good',
  viewed: 'good',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
  superseded: 'neutral',
  converted: 'good',
};

export const stageTone: Record<StageState, Tone> = { todo: 'neutral', attention: 'warn', done: 'good' };
