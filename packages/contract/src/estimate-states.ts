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

type StateTone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
const tones: Readonly<Record<RevisionState, StateTone>> = {
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
const isRevisionState = (state: string): state is RevisionState =>
  revisionStates.some((known) => known === state);

/** What the colour of a state says, wherever it is shown; of one that is not known here, nothing. */
export const revisionTone = (state: string): StateTone => (isRevisionState(state) ? tones[state] : 'neutral');

export const stageStates = ['todo', 'attention', 'done'] as const;
export type StageState = (typeof stageStates)[number];
/** As readers see a stage: `closed` was not marked as done, and cannot be changed any more. */
export const shownStageStates = [...stageStates, 'closed'] as const;
export type ShownStageState = (typeof shownStageStates)[number];

export const declineReasons = ['price', 'time', 'scope', 'lostTo', 'cancelled'] as const;
export type DeclineReason = (typeof declineReasons)[number];
