/** States of a revision, in the order of its life. */
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
] as const;
export type RevisionState = (typeof revisionStates)[number];

/** States in which header, cargo and stages may be changed. */
export const editableStates = ['draft', 'pricing'] as const satisfies readonly RevisionState[];

/** States of a frozen revision: what the shipper may see. */
export const frozenStates = [
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'converted',
] as const satisfies readonly RevisionState[];

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

export const declineReasons = ['price', 'time', 'scope', 'lostTo', 'cancelled'] as const;
export type DeclineReason = (typeof declineReasons)[number];
