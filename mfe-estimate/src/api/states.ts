import type { RevisionState, StageState } from '@quayside/contract/estimate-states';
import type { Tone } from '@quayside/platform';

export {
  declineReasons,
  frozenStates,
  revisionStates,
  stageStates,
} from '@quayside/contract/estimate-states';

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
