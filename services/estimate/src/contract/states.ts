import type { RevisionState } from '@quayside/contract/estimate-states';

export {
  clientDeclineReasons,
  declineReasons,
  frozenStates,
  revisionStates,
} from '@quayside/contract/estimate-states';
export type { DeclineReason, RevisionState } from '@quayside/contract/estimate-states';

/** States in which header, cargo and stages may be changed. */
export const editableStates = ['draft', 'pricing'] as const satisfies readonly RevisionState[];

export const transitionNames = [
  'submit',
  'approve',
  'return',
  'send',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'revise',
] as const;
export type TransitionName = (typeof transitionNames)[number];

/** The state that each transition leads to; a revision is a new one, in draft or pricing. */
export const transitionResults = {
  submit: 'inReview',
  approve: 'approved',
  return: 'draft',
  send: 'sent',
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  cancel: 'cancelled',
} as const satisfies Partial<Record<TransitionName, RevisionState>>;

/** From which states each transition may start. */
export const transitionSources = {
  submit: ['draft', 'pricing'],
  approve: ['inReview'],
  return: ['inReview', 'approved'],
  send: ['approved'],
  accept: ['sent', 'viewed'],
  decline: ['sent', 'viewed'],
  withdraw: ['sent', 'viewed'],
  cancel: ['accepted'],
  revise: ['sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn', 'cancelled'],
} as const satisfies Record<TransitionName, readonly RevisionState[]>;
