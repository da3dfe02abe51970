import type { RevisionState, StageState } from '@quayside/contract/estimate-states';
import type { Tone } from '@quayside/platform';

export {
  declineReasons,
  frozenStates,
  revisionStates,
  revisionTone,
  stageStates,
} from '@quayside/contract/estimate-states';

/** States in which the estimate can be changed, and those in which it is still on its way to the shipper. */
export const openStates: readonly RevisionState[] = ['draft', 'pricing'];
export const statesBeforeSending: readonly RevisionState[] = [...openStates, 'inReview', 'approved'];

/** Several states that people ask for together. */
export const stateGroups = {
  inWork: 'draft,pricing',
  out: 'sent,viewed',
  won: 'accepted,converted',
} as const;

export const stageTone: Record<StageState, Tone> = { todo: 'neutral', attention: 'warn', done: 'good' };
