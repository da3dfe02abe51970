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

/** States of a frozen revision: what the shipper may see. */
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

export const stageStates = ['todo', 'attention', 'done'] as const;
export type StageState = (typeof stageStates)[number];

export const declineReasons = ['price', 'time', 'scope', 'lostTo', 'cancelled'] as const;
export type DeclineReason = (typeof declineReasons)[number];
