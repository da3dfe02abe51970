import type { RevisionState } from '@quayside/contract/estimate-states';

export { declineReasons, frozenStates, revisionStates } from '@quayside/contract/estimate-states';
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
  'revise',
] as const;
export type TransitionName = (typeof transitionNames)[number];

/** From which states each transition may start. */
export const transitionSources = {
  submit: ['draft', 'pricing'],
  approve: ['inReview'],
  return: ['inReview', 'approved'],
  send: ['approved'],
  accept: ['sent', 'viewed'],
  decline: ['sent', 'viewed'],
  withdraw: ['sent', 'viewed'],
  revise: ['sent', 'viewed', 'accepted', 'declined', 'expired', 'withdrawn'],
} as const satisfies Record<TransitionName, readonly RevisionState[]>;
